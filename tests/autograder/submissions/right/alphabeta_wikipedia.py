def alphabeta(node, depth, a, b, maximizingPlayer):
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizingPlayer:
        value = float("-inf")
        for child in node.children:
            value = max(value, alphabeta(child, depth - 1, a, b, False))
            a = max(a, value)
            if a >= b:
                break
        return value
    else:
        value = float("inf")
        for child in node.children:
            value = min(value, alphabeta(child, depth - 1, a, b, True))
            b = min(b, value)
            if b <= a:
                break
        return value
