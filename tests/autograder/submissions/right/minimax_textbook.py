def minimax(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        value = float("-inf")
        for child in node.children:
            value = max(value, minimax(child, depth - 1, False))
        return value
    value = float("inf")
    for child in node.children:
        value = min(value, minimax(child, depth - 1, True))
    return value
