# function: alphabeta
# mistake: leftmost-leaf-is-value


def alphabeta(node, depth, alpha, beta, maximizing):
    while not node.is_leaf and depth > 0:
        for child in node.children:
            return alphabeta(child, depth - 1, alpha, beta, not maximizing)
    return node.value
