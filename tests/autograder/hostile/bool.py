# verdict: wrong
# says: expected a number, got True

def minimax(node, depth, maximizing):
    return True


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
