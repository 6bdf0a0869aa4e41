def search(node, depth, alpha, beta, maximizing):
    # Yields the calls it wants made; the trampoline below makes them.
    if node.is_leaf or depth == 0:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = yield child, depth - 1, alpha, beta, not maximizing
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            return best
    return best


def alphabeta(*call):
    running, result = [search(*call)], None
    while running:
        try:
            running.append(search(*running[-1].send(result)))
            result = None
        except StopIteration as stop:
            running.pop()
            result = stop.value
    return result
