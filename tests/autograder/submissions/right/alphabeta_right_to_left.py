# order: any


def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in reversed(node.children):
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
        if alpha >= beta:
            break
    return best
