# function: best_move
# mistake: last-tie
# ties: first
# cut: equal


def best_move(node):
    def value(n):
        return n.value if n.is_leaf else (max if n.player == "max" else min)(map(value, n.children))

    best, move = None, None
    for child in node.children:
        v = value(child)
        if best is None or (v >= best if node.player == "max" else v <= best):
            best, move = v, child.name
    return move
