# function: best_move
# says: return its name, not the node itself


def best_move(node):
    def value(n):
        return n.value if n.is_leaf else [min, max][n.player == "max"](value(c) for c in n.children)

    return sorted(node.children, key=value, reverse=node.player == "max")[0]
