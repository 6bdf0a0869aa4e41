def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return float(node.value)
    if node.player == "chance":
        total = 0.0
        for child in node.children:
            total += float(child.probability) * expectiminimax(child, depth - 1)
        return total
    return {"max": max, "min": min}[node.player](
        expectiminimax(c, depth - 1) for c in node.children
    )
