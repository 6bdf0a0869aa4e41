# function: expectiminimax
# mistake: averages-instead-of-weights


def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    below = [expectiminimax(child, depth - 1) for child in node.children]
    if node.player == "chance":
        return sum(below) / len(below)
    return max(below) if node.player == "max" else min(below)
