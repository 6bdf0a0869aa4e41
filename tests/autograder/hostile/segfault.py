# verdict: wrong
# says: a memory fault
# fast

import ctypes


def minimax(node, depth, maximizing):
    ctypes.string_at(1)


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
