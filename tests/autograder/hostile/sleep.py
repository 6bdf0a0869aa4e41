# verdict: wrong
# says: took too long without computing
# fast
# sleeps

import time


def minimax(node, depth, maximizing):
    time.sleep(1000)


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
