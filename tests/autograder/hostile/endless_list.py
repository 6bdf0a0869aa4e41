# verdict: wrong
# says: something of type list

def minimax(node, depth, maximizing):
    x = []
    x.append(x)
    return x * 100_000


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
