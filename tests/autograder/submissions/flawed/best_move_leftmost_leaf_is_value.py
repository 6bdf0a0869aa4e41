# function: best_move
# mistake: leftmost-leaf-is-value


def best_move(node):
    def value(n):
        return n.value if n.is_leaf else value(n.children[0])

    best = max if node.player == "max" else min
    return best(node.children, key=value).name
