from collections import deque


def minimax(node, depth, maximizing):
    # Level by level, then back up from the last node to the first.
    order, queue, left = [], deque([(node, depth)]), {}
    while queue:
        here, d = queue.popleft()
        children = [] if d == 0 else here.children
        order.append((here, children))
        left[here] = d
        queue.extend((child, d - 1) for child in children)
    value = {}
    for here, children in reversed(order):
        if not children:
            value[here] = here.value
        elif here.player == "max":
            value[here] = max(value[child] for child in children)
        else:
            value[here] = min(value[child] for child in children)
    return value[node]
