# verdict: wrong
# says: used up its computing time

def minimax(node, depth, maximizing):
    return len(str(9 ** 9 ** 9))


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
