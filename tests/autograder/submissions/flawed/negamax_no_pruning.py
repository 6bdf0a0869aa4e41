# function: negamax
# mistake: no-pruning


def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return color * node.value
    value = float("-inf")
    for child in node.children:
        value = max(value, -negamax(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, value)
    return value
