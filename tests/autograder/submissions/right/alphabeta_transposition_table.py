table = {}


def alphabeta(node, depth, alpha, beta, maximizing):
    key = node.name, depth, alpha, beta
    if key in table:
        return table[key]
    if node.is_leaf or depth == 0:
        table[key] = node.value
        return table[key]
    best = float("-inf") if maximizing else float("inf")
    a, b = alpha, beta
    for child in node.children:
        value = alphabeta(child, depth - 1, a, b, not maximizing)
        if maximizing:
            best = max(best, value)
            a = max(a, best)
        else:
            best = min(best, value)
            b = min(b, best)
        if a >= b:
            break
    table[key] = best
    return best
