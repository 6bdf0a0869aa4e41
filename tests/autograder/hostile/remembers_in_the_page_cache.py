# verdict: wrong
# says: PermissionError
# levels: ABC
# fast

import os


def minimax(node, depth, maximizing):
    handle = os.open(os.__file__, os.O_RDONLY)
    before = []
    for page in range(3):
        try:
            os.preadv(handle, [bytearray(1)], page * 4096, os.RWF_NOWAIT)
            before.append(page)
        except BlockingIOError:
            pass
    os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
    return before


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
