# verdict: wrong
# levels: ABD
# sleeps

import os


def minimax(node, depth, maximizing):
    for _ in range(3):
        os.fork()
    while True:
        pass


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
