# verdict: wrong
# says: it is called as minimax(node, depth, maximizing)
# fast

def minimax(node):
    return 3


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
