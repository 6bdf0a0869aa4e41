def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    for child in node.children:
        score = -negamax(child, depth - 1, -beta, -alpha, -color)
        if score >= beta:
            return beta
        if score > alpha:
            alpha = score
    return alpha
