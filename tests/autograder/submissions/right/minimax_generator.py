def values(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        yield node.value
        return
    for child in node.children:
        yield (min if maximizing else max)(values(child, depth - 1, not maximizing))


def minimax(node, depth, maximizing):
    return (max if maximizing else min)(values(node, depth, maximizing))
