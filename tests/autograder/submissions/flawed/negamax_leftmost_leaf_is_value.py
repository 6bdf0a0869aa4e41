# function: negamax
# mistake: leftmost-leaf-is-value


def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return color * node.value
    for child in node.children:
        return -negamax(child, depth - 1, -beta, -alpha, -color)
