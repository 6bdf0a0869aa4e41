infinity = float("inf")


def alphabeta(node, depth, alpha, beta, maximizing):
    def max_value(state, alpha, beta, depth):
        if depth == 0 or state.is_leaf:
            return state.value
        v = -infinity
        for s in state.children:
            v2 = min_value(s, alpha, beta, depth - 1)
            if v2 > v:
                v = v2
                alpha = max(alpha, v)
            if v >= beta:
                return v
        return v

    def min_value(state, alpha, beta, depth):
        if depth == 0 or state.is_leaf:
            return state.value
        v = infinity
        for s in state.children:
            v2 = max_value(s, alpha, beta, depth - 1)
            if v2 < v:
                v = v2
                beta = min(beta, v)
            if v <= alpha:
                return v
        return v

    return (max_value if maximizing else min_value)(node, alpha, beta, depth)
