def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = None
    for child in node.children:
        score = -negamax(
            child, depth - 1, -beta, -(alpha if best is None else max(alpha, best)), -color
        )
        best = score if best is None or score > best else best
        if best > beta:
            return best
    return best
