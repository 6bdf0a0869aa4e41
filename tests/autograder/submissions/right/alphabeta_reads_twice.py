def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        assert node.value == node.value
        print(f"leaf {node.name} is worth {node.value}")
        return node.value
    best = None
    for child in node.children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if best is None or (value > best) == maximizing:
            best = value
        if maximizing:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if not alpha < beta:
            break
    return best
