INF = float("inf")


def search(node, alpha, beta):
    if node.is_leaf:
        return node.value
    is_max = node.player == "max"
    best = -INF if is_max else INF
    for child in node.children:
        value = search(child, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        if is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def best_move(node):
    alpha, beta, move = -INF, INF, None
    for child in node.children:
        value = search(child, alpha, beta)
        if node.player == "max" and value > alpha:
            alpha, move = value, child
        elif node.player == "min" and value < beta:
            beta, move = value, child
    return move.name
