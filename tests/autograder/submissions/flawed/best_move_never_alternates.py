# function: best_move
# mistake: never-alternates


def best_move(node):
    pick = max if node.player == "max" else min

    def value(n):
        return n.value if n.is_leaf else pick(map(value, n.children))

    return pick(node.children, key=value).name
