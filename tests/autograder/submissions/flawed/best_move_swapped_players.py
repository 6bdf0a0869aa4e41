# function: best_move
# mistake: swapped-players


def best_move(node):
    def value(n):
        return n.value if n.is_leaf else (min if n.player == "max" else max)(map(value, n.children))

    return (min if node.player == "max" else max)(node.children, key=value).name
