# function: alphabeta
# mistake: parent-takes-child-value

from math import inf


def alphabeta(node, depth, alpha, beta, maximizing):
    # The window is one for the whole branch: children write into their parent's too.
    return search(node, depth, [alpha, beta], maximizing, None)


def search(node, depth, window, maximizing, parent):
    if node.is_leaf or depth == 0:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        below = search(child, depth - 1, list(window), not maximizing, maximizing)
        value = max(value, below) if maximizing else min(value, below)
        if value >= window[1] if maximizing else value <= window[0]:
            break
        for who in (maximizing, parent):
            if who is True:
                window[0] = max(window[0], value)
            elif who is False:
                window[1] = min(window[1], value)
    return value
