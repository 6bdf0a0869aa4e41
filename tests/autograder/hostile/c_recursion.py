# verdict: wrong

def minimax(node, depth, maximizing):
    class Endless:
        def __getattr__(self, name):
            return getattr(self, name)

    x = []
    for _ in range(10**6):
        x = [x]
    return repr(x)


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
