def alphabeta(node, depth, alpha, beta, maximizing):
    def nega(n, d, a, b, color):
        if d == 0 or n.is_leaf:
            return color * n.value
        best = float("-inf")
        for c in n.children:
            best = max(best, -nega(c, d - 1, -b, -max(a, best), -color))
            if best >= b:
                break
        return best

    if maximizing:
        return nega(node, depth, alpha, beta, 1)
    return -nega(node, depth, -beta, -alpha, -1)
