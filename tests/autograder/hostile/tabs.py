# verdict: unreadable
# says: inconsistent use of tabs
# rest: unreadable

def minimax(node, depth, maximizing):
    if True:
        x = 1
	return 3


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
