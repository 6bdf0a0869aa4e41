import numpy as np


def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return np.int64(node.value)
    below = np.array([minimax(child, depth - 1, not maximizing) for child in node.children])
    return below.max() if maximizing else below.min()
