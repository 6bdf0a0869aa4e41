# verdict: wrong
# says: printed too much

import os


def minimax(node, depth, maximizing):
    while True:
        os.write(1, b"x" * 100_000)


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
