import numpy as np


def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    values = np.array([float(expectiminimax(c, depth - 1)) for c in node.children])
    if node.player == "chance":
        return values @ np.array([float(c.probability) for c in node.children])
    return values.max() if node.player == "max" else values.min()
