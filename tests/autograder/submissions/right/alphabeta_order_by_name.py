# order: any


def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    children = sorted(node.children, key=lambda child: hash(child.name) * 31 % 101)
    best = float("-inf") if maximizing else float("inf")
    for child in children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            if best >= beta:
                return best
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            if best <= alpha:
                return best
            beta = min(beta, best)
    return best
