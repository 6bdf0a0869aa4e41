# verdict: wrong
# says: PermissionError
# levels: ABC
# fast

import socket


def minimax(node, depth, maximizing):
    socket.create_connection(("127.0.0.1", 22), 1)


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
