memo = {}


def minimax(node, depth, maximizing):
    key = node.name, depth
    if key not in memo:
        if depth == 0 or node.is_leaf:
            memo[key] = node.value
        else:
            below = [minimax(child, depth - 1, not maximizing) for child in node.children]
            memo[key] = max(below) if maximizing else min(below)
    return memo[key]
