def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf:
        return node.value
    if depth == 0:
        return node.value
    i = 0
    children = node.children
    value = float("-inf") if maximizing else float("inf")
    while i < len(children) and alpha < beta:
        v = alphabeta(children[i], depth - 1, alpha, beta, not maximizing)
        if maximizing and v > value:
            value = v
        if not maximizing and v < value:
            value = v
        if maximizing and value > alpha:
            alpha = value
        if not maximizing and value < beta:
            beta = value
        i += 1
    return value
