def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return max(alpha, min(beta, node.value))
    for child in node.children:
        score = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, score)
        else:
            beta = min(beta, score)
        if alpha >= beta:
            break
    return alpha if maximizing else beta
