# function: best_move
# says: '>' not supported between instances of 'Node' and 'float'


def minimax(node, maximizing):
    if node.is_leaf:
        return node
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = minimax(child, not maximizing)
        if value > best if maximizing else value < best:
            best = value
    return best


def best_move(node):
    best, move = float("-inf"), None
    for child in node.children:
        value = minimax(child, node.player != "max")
        if node.player == "min":
            value = -value
        if value > best:
            best, move = value, child.name
    return move
