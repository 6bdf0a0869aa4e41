# function: best_move
# mistake: bound-taken-as-value
# cut: equal

INF = float("inf")


def search(node, alpha, beta):
    if node.is_leaf:
        return node.value
    best = -INF if node.player == "max" else INF
    for child in node.children:
        value = search(child, alpha, beta)
        best = max(best, value) if node.player == "max" else min(best, value)
        if node.player == "max":
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def best_move(node):
    # A child that is cut off may return the best value so far and be worse.
    alpha, beta, move = -INF, INF, None
    for child in node.children:
        value = search(child, alpha, beta)
        if node.player == "max" and value >= alpha:
            alpha, move = value, child.name
        elif node.player == "min" and value <= beta:
            beta, move = value, child.name
    return move
