from math import inf


def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    if maximizing:
        value = -inf
        for child in node.children:
            value = max(value, alphabeta(child, depth - 1, alpha, beta, False))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value
    value = inf
    for child in node.children:
        value = min(value, alphabeta(child, depth - 1, alpha, beta, True))
        if value <= alpha:
            return value
        beta = min(beta, value)
    return value


def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    pick = max if maximizing else min
    return pick(minimax(child, depth - 1, not maximizing) for child in node.children)


def best_move(node):
    pick = max if node.player == "max" else min
    return pick(node.children, key=lambda child: minimax(child, 99, child.player == "max")).name
