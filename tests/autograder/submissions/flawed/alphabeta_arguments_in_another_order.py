# function: alphabeta
# says: it is called as alphabeta(node, depth, alpha, beta, maximizing), but yours takes (node, depth, maximizing, alpha, beta)

from math import inf


def alphabeta(node, depth, maximizing, alpha, beta):
    if depth == 0 or node.is_leaf:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        below = alphabeta(child, depth - 1, not maximizing, alpha, beta)
        if maximizing:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value
