# function: alphabeta
# mistake: window-not-passed

from math import inf


def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    if maximizing:
        value = -inf
        for child in node.children:
            value = max(value, alphabeta(child, depth - 1, -inf, inf, False))
            if value >= beta:
                break
            alpha = max(alpha, value)
        return value
    value = inf
    for child in node.children:
        value = min(value, alphabeta(child, depth - 1, -inf, inf, True))
        if value <= alpha:
            break
        beta = min(beta, value)
    return value
