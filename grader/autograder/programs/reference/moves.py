"""The search of a best move."""

from __future__ import annotations

BEST_MOVE_LOOP = """
def best_move(node):
    move = None
    if node.player == "max":
        best = -math.inf
        for child in node.children:
            value = minimax(child, False)
            if value ≻ best:
                best = value
                move = child.name
    else:
        best = math.inf
        for child in node.children:
            value = minimax(child, True)
            if value ≺ best:
                best = value
                move = child.name
    return move


def minimax(node, maximizing):
    if node.is_leaf:
        return node.value
    if maximizing:
        best = -math.inf
        for child in node.children:
            value = minimax(child, False)
            best = max(best, value)
        return best
    else:
        best = math.inf
        for child in node.children:
            value = minimax(child, True)
            best = min(best, value)
        return best
"""
BEST_MOVE_KEY = """
def best_move(node):
    children = node.children
    values = [minimax(child) for child in children]
    best = max(values) if node.player == "max" else min(values)
    return [child.name for child, value in zip(children, values) if value == best][FIRST]


def minimax(node):
    if node.is_leaf:
        return node.value
    values = [minimax(child) for child in node.children]
    if node.player == "max":
        return max(values)
    return min(values)
"""
BEST_MOVE_ALPHABETA = """
def best_move(node):
    move = None
    sign = 1 if node.player == "max" else -1
    best = -math.inf
    for child in node.children:
        value = -negamax(child, -math.inf, math.inf, -sign)
        if value ≻ best:
            best = value
            move = child.name
    return move


def negamax(node, alpha, beta, sign):
    if node.is_leaf:
        return sign * node.value
    best = -math.inf
    for child in node.children:
        value = -negamax(child, -beta, -alpha, -sign)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
"""

#: In each style.
BEST_MOVE = (BEST_MOVE_LOOP, BEST_MOVE_KEY, BEST_MOVE_ALPHABETA)
