# function: expectiminimax
# mistake: swapped-players


def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    below = [expectiminimax(child, depth - 1) for child in node.children]
    if node.player == "chance":
        return sum(value * child.probability for value, child in zip(below, node.children))
    return min(below) if node.player == "max" else max(below)
