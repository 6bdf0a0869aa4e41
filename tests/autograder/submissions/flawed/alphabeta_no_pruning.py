# function: alphabeta
# mistake: no-pruning


def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    values = [alphabeta(child, depth - 1, alpha, beta, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)
