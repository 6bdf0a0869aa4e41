# verdict: wrong

import sys


def minimax(node, depth, maximizing):
    sys.setrecursionlimit(10**9)
    return minimax(node, depth, maximizing)


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
