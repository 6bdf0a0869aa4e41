# function: expectiminimax
# mistake: chance-as-max


def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    below = [expectiminimax(child, depth - 1) for child in node.children]
    return min(below) if node.player == "min" else max(below)
