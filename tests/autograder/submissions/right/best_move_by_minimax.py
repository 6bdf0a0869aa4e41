def best_move(node):
    def value(n):
        if n.is_leaf:
            return n.value
        return (max if n.player == "max" else min)(map(value, n.children))

    pick = max if node.player == "max" else min
    return pick(node.children, key=value).name
