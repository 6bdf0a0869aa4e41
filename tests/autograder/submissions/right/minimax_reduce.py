from functools import reduce
from operator import gt, lt


def minimax(node, depth, maximizing):
    if node.is_leaf or depth <= 0:
        return node.value
    better = gt if maximizing else lt
    return reduce(
        lambda a, b: a if better(a, b) else b,
        [minimax(child, depth - 1, not maximizing) for child in node.children],
    )
