def minimax(node, depth, maximizing):
    return max_value(node, depth) if maximizing else min_value(node, depth)


def max_value(state, plies):
    if state.is_leaf or plies == 0:
        return state.value
    v = -(10**9)
    for successor in state.children:
        w = min_value(successor, plies - 1)
        if w > v:
            v = w
    return v


def min_value(state, plies):
    if state.is_leaf or plies == 0:
        return state.value
    v = 10**9
    for successor in state.children:
        w = max_value(successor, plies - 1)
        if w < v:
            v = w
    return v
