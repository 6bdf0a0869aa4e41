# function: minimax
# mistake: never-alternates


def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    below = [minimax(child, depth - 1, maximizing) for child in node.children]
    return max(below) if maximizing else min(below)
