"""The searches that prune: alpha–beta, and negamax with a window."""

from __future__ import annotations

ALPHABETA_BRANCHES = """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        best = -math.inf
        for child in node.children:
            value = alphabeta(child, depth - 1, alpha, beta, False)
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha ≥ beta:
                break
        return best
    else:
        best = math.inf
        for child in node.children:
            value = alphabeta(child, depth - 1, alpha, beta, True)
            best = min(best, value)
            beta = min(beta, best)
            if beta ≤ alpha:
                break
        return best
"""
ALPHABETA_TWO_FUNCTIONS = """
def alphabeta(node, depth, alpha, beta, maximizing):
    if maximizing:
        return max_value(node, depth, alpha, beta)
    return min_value(node, depth, alpha, beta)


def max_value(node, depth, alpha, beta):
    if depth == 0 or node.is_leaf:
        return node.value
    best = -math.inf
    for child in node.children:
        best = max(best, min_value(child, depth - 1, alpha, beta))
        if best ≥ beta:
            return best
        alpha = max(alpha, best)
    return best


def min_value(node, depth, alpha, beta):
    if depth == 0 or node.is_leaf:
        return node.value
    best = math.inf
    for child in node.children:
        best = min(best, max_value(child, depth - 1, alpha, beta))
        if best ≤ alpha:
            return best
        beta = min(beta, best)
    return best
"""
ALPHABETA_BY_PLAYER = """
def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    best = None
    for child in node.children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if node.player == "max":
            if best is None or value > best:
                best = value
            if best > alpha:
                alpha = best
        else:
            if best is None or value < best:
                best = value
            if best < beta:
                beta = best
        if alpha ≥ beta:
            return best
    return best
"""
NEGAMAX_LOOP = """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = -math.inf
    for child in node.children:
        value = -negamax(child, depth - 1, -beta, -alpha, -color)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha ≥ beta:
            break
    return best
"""
NEGAMAX_RETURNS = """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        value = node.value
        return value if color == 1 else -value
    best = -math.inf
    for child in node.children:
        value = -negamax(child, depth - 1, -beta, -alpha, -color)
        if value > best:
            best = value
        if best ≥ beta:
            return best
        if best > alpha:
            alpha = best
    return best
"""
NEGAMAX_BY_PLAYER = """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return node.value * color
    best = None
    for child in node.children:
        if child.player == node.player:
            value = negamax(child, depth - 1, alpha, beta, color)
        else:
            value = -negamax(child, depth - 1, -beta, -alpha, -color)
        if best is None or value > best:
            best = value
        alpha = max(alpha, value)
        if alpha ≥ beta:
            return best
    return best
"""

#: In each style.
ALPHABETA = (ALPHABETA_BRANCHES, ALPHABETA_TWO_FUNCTIONS, ALPHABETA_BY_PLAYER)
NEGAMAX = (NEGAMAX_LOOP, NEGAMAX_RETURNS, NEGAMAX_BY_PLAYER)
