# verdict: wrong
# says: can't start new thread
# fast

import threading
import time


def minimax(node, depth, maximizing):
    while True:
        threading.Thread(target=time.sleep, args=(1000,)).start()


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
