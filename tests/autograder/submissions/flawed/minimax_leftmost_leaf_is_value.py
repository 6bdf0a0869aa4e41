# function: minimax
# mistake: leftmost-leaf-is-value


def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    best = None
    for child in node.children:
        value = minimax(child, depth - 1, not maximizing)
        if best is None or (value > best and value < best):
            best = value
    return best
