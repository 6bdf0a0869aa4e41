# function: minimax
# mistake: depth-off-by-one
# trees: limited


def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 1:
        return node.value
    below = [minimax(child, depth - 1, not maximizing) for child in node.children]
    return max(below) if maximizing else min(below)
