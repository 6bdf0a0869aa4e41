from concurrent.futures import ThreadPoolExecutor


def minimax(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    with ThreadPoolExecutor(max_workers=2) as pool:
        below = list(
            pool.map(lambda child: serial(child, depth - 1, not maximizing), node.children)
        )
    return max(below) if maximizing else min(below)


def serial(node, depth, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    return (max if maximizing else min)(serial(c, depth - 1, not maximizing) for c in node.children)
