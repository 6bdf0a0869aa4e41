class Cut(Exception):
    pass


def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    best = [float("-inf") if maximizing else float("inf")]
    window = [alpha, beta]

    def take(value):
        best[0] = (max if maximizing else min)(best[0], value)
        side = 0 if maximizing else 1
        window[side] = (max if maximizing else min)(window[side], value)
        if window[0] >= window[1]:
            raise Cut

    try:
        for child in node.children:
            take(alphabeta(child, depth - 1, *window, not maximizing))
    except Cut:
        pass
    return best[0]
