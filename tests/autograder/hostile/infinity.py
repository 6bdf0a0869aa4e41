# verdict: wrong
# says: is this a start value that no child has replaced
# fast

def minimax(node, depth, maximizing):
    return float("-inf")


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
