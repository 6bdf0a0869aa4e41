from functools import lru_cache


@lru_cache(maxsize=None)
def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    below = map(lambda child: minimax(child, depth - 1, not maximizing), node.children)
    return max(below) if maximizing else min(below)
