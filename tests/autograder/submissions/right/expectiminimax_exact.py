def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    values = [expectiminimax(child, depth - 1) for child in node.children]
    if node.player == "max":
        return max(values)
    if node.player == "min":
        return min(values)
    return sum(child.probability * value for child, value in zip(node.children, values))
