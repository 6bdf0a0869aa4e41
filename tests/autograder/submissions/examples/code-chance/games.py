def expectiminimax(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    values = [expectiminimax(child, depth - 1) for child in node.children]
    if node.player == "max":
        return max(values)
    if node.player == "min":
        return min(values)
    return sum(child.probability * value for child, value in zip(node.children, values))


def search(state, alpha, beta, plies, sign):
    """Negamax, in this course's words; a pair of the value and the move."""
    if state.is_leaf or plies == 0:
        return sign * state.value, None
    best = float("-inf"), None
    for child in state.children:
        value = -search(child, -beta, -alpha, plies - 1, -sign)[0]
        best = max(best, (value, child.name), key=lambda pair: pair[0])
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return best
