def minimax(node, depth, maximizing):
    sign = 1 if maximizing else -1

    def search(n, d, s):
        if d == 0 or n.is_leaf:
            return s * n.value
        return max(-search(c, d - 1, -s) for c in n.children)

    return sign * search(node, depth, sign)
