def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    value = None
    for child in node.children:
        below = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            value = below if value is None else max(value, below)
            if value > beta:
                break
            alpha = max(alpha, value)
        else:
            value = below if value is None else min(value, below)
            if value < alpha:
                break
            beta = min(beta, value)
    return value
