# verdict: wrong
# says: could not
# levels: ABC
# fast

import ctypes


def minimax(node, depth, maximizing):
    libc = ctypes.CDLL(None)
    libc.prctl(1, 0, 0, 0, 0)
    signal = ctypes.c_int()
    libc.prctl(2, ctypes.byref(signal), 0, 0, 0)
    raise ValueError("could" if signal.value == 0 else "could not")


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
