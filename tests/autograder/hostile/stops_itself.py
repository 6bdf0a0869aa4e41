# verdict: wrong
# sleeps

import os
import signal


def minimax(node, depth, maximizing):
    os.kill(os.getpid(), signal.SIGSTOP)


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
