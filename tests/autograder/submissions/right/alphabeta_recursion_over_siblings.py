def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    first, *rest = node.children
    value = alphabeta(first, depth - 1, alpha, beta, not maximizing)
    return siblings(rest, value, depth, alpha, beta, maximizing)


def siblings(children, value, depth, alpha, beta, maximizing):
    if maximizing:
        alpha = max(alpha, value)
    else:
        beta = min(beta, value)
    if not children or alpha >= beta:
        return value
    first, *rest = children
    other = alphabeta(first, depth - 1, alpha, beta, not maximizing)
    value = max(value, other) if maximizing else min(value, other)
    return siblings(rest, value, depth, alpha, beta, maximizing)
