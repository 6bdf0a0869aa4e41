# function: alphabeta
# mistake: cuts-one-late

from math import inf


def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        below = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        stop = value >= beta if maximizing else value <= alpha
        value = max(value, below) if maximizing else min(value, below)
        if stop:
            break
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    return value
