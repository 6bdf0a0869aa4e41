# verdict: wrong
# says: ValueError

def minimax(node, depth, maximizing):
    print("\ud800".encode("utf-8", "surrogatepass"))
    raise ValueError("\ud800\udfff\x1b[2J")


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
