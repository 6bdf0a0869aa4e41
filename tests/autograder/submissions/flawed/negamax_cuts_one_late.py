# function: negamax
# mistake: cuts-one-late


def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return color * node.value
    value = float("-inf")
    for child in node.children:
        late = value >= beta
        value = max(value, -negamax(child, depth - 1, -beta, -alpha, -color))
        if late:
            break
        alpha = max(alpha, value)
    return value
