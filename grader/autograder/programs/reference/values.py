"""The searches of a value that read every leaf: minimax and expectiminimax."""

from __future__ import annotations

MINIMAX_BRANCHES = """
def minimax(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        best = -math.inf
        for child in node.children:
            value = minimax(child, depth - 1, False)
            best = max(best, value)
        return best
    else:
        best = math.inf
        for child in node.children:
            value = minimax(child, depth - 1, True)
            best = min(best, value)
        return best
"""
MINIMAX_TWO_FUNCTIONS = """
def minimax(node, depth, maximizing):
    if maximizing:
        return max_value(node, depth)
    return min_value(node, depth)


def max_value(node, depth):
    if depth == 0 or node.is_leaf:
        return node.value
    best = -math.inf
    for child in node.children:
        value = min_value(child, depth - 1)
        if value > best:
            best = value
    return best


def min_value(node, depth):
    if depth == 0 or node.is_leaf:
        return node.value
    best = math.inf
    for child in node.children:
        value = max_value(child, depth - 1)
        if value < best:
            best = value
    return best
"""
MINIMAX_BY_PLAYER = """
def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    values = [minimax(child, depth - 1, not maximizing) for child in node.children]
    return max(values) if node.player == "max" else min(values)
"""
EXPECTIMINIMAX_BRANCHES = """
def expectiminimax(node, depth):
    if depth == 0 or node.is_leaf:
        return node.value
    if node.player == "max":
        best = -math.inf
        for child in node.children:
            value = expectiminimax(child, depth - 1)
            best = max(best, value)
        return best
    elif node.player == "min":
        best = math.inf
        for child in node.children:
            value = expectiminimax(child, depth - 1)
            best = min(best, value)
        return best
    else:
        value = 0
        for child in node.children:
            value += child.probability * expectiminimax(child, depth - 1)
        return value
"""
EXPECTIMINIMAX_VALUES = """
def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    values = [expectiminimax(child, depth - 1) for child in node.children]
    if node.player == "max":
        return max(values)
    if node.player == "min":
        return min(values)
    return sum(child.probability * value for child, value in zip(node.children, values))
"""
EXPECTIMINIMAX_FUNCTIONS = """
def expectiminimax(node, depth):
    if depth == 0 or node.is_leaf:
        return node.value
    return {"max": max_value, "min": min_value, "chance": mean}[node.player](node, depth)


def max_value(node, depth):
    best = -math.inf
    for child in node.children:
        value = expectiminimax(child, depth - 1)
        if value > best:
            best = value
    return best


def min_value(node, depth):
    best = math.inf
    for child in node.children:
        value = expectiminimax(child, depth - 1)
        if value < best:
            best = value
    return best


def mean(node, depth):
    total = 0
    for child in node.children:
        value = expectiminimax(child, depth - 1)
        total = total + value * child.probability
    return total
"""

#: In each style.
MINIMAX = (MINIMAX_BRANCHES, MINIMAX_TWO_FUNCTIONS, MINIMAX_BY_PLAYER)
EXPECTIMINIMAX = (EXPECTIMINIMAX_BRANCHES, EXPECTIMINIMAX_VALUES, EXPECTIMINIMAX_FUNCTIONS)
