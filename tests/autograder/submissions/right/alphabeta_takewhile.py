from itertools import accumulate, takewhile


def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    state = {"alpha": alpha, "beta": beta, "value": None}
    is_open = lambda _: state["alpha"] < state["beta"]
    for child in takewhile(is_open, node.children):
        v = alphabeta(child, depth - 1, state["alpha"], state["beta"], not maximizing)
        *_, state["value"] = accumulate(
            [v] if state["value"] is None else [state["value"], v], max if maximizing else min
        )
        bound = "alpha" if maximizing else "beta"
        state[bound] = (max if maximizing else min)(state[bound], state["value"])
    return state["value"]
