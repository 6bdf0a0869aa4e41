# function: minimax
# mistake: swapped-players


def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    below = [minimax(child, depth - 1, not maximizing) for child in node.children]
    return min(below) if maximizing else max(below)
