"""Minimax."""

from __future__ import annotations

MAX_EVERYWHERE_BELOW = (
    """
def minimax(node, depth, maximizing=True):
    if depth == 0 or node.is_leaf:
        return node.value
    values = []
    for child in node.children:
        values.append(minimax(child, depth - 1))
    return max(values) if maximizing else min(values)
""",
    """
def max_value(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    return max(max_value(child, depth - 1) for child in node.children)


def min_value(node, depth):
    if node.is_leaf or depth == 0:
        return node.value
    return min(max_value(child, depth - 1) for child in node.children)


def minimax(node, depth, maximizing):
    return max_value(node, depth) if maximizing else min_value(node, depth)
""",
)
MIN_EVERYWHERE_BELOW = (
    """
def minimax(node, depth, maximizing=False):
    if depth == 0 or node.is_leaf:
        return node.value
    values = []
    for child in node.children:
        values.append(minimax(child, depth - 1))
    return max(values) if maximizing else min(values)
""",
    """
class Player:
    def best_for_max(self, node, depth):
        if node.is_leaf or depth == 0:
            return node.value
        best = -10**9
        for child in node.children:
            best = max(best, self.best_for_min(child, depth - 1))
        return best

    def best_for_min(self, node, depth):
        if node.is_leaf or depth == 0:
            return node.value
        best = 10**9
        for child in node.children:
            best = min(best, self.best_for_min(child, depth - 1))
        return best


def minimax(node, depth, maximizing):
    player = Player()
    if maximizing:
        return player.best_for_max(node, depth)
    return player.best_for_min(node, depth)
""",
)
DEPTH_ONE_TOO_DEEP = (
    """
def minimax(node, depth, maximizing):
    return search(node, 0, depth, maximizing)


def search(node, level, depth, maximizing):
    if node.is_leaf or level > depth:
        return node.value
    values = [search(child, level + 1, depth, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)
""",
    """
def minimax(node, depth, maximizing):
    if node.is_leaf:
        return node.value
    if maximizing:
        return max(value_of(child, depth, False) for child in node.children)
    return min(value_of(child, depth, True) for child in node.children)


def value_of(node, depth, maximizing):
    if depth == 0:
        return node.value
    return minimax(node, depth - 1, maximizing)
""",
    """
def minimax(node, depth, maximizing):
    if depth == -1 or node.is_leaf:
        return node.value
    best = None
    for child in node.children:
        value = minimax(child, depth - 1, not maximizing)
        if best is None or (value > best if maximizing else value < best):
            best = value
    return best
""",
)
NO_BASE_CASE_FOR_LEAVES = (
    """
def minimax(node, depth, maximizing):
    if depth == 0:
        return node.value
    best = None
    for child in node.children:
        value = minimax(child, depth - 1, not maximizing)
        if best is None or (value > best if maximizing else value < best):
            best = value
    return best
""",
    """
def minimax(node, depth, maximizing):
    if depth == 0:
        return node.value
    return (max if maximizing else min)(
        minimax(child, depth - 1, not maximizing) for child in node.children
    )
""",
)
LEFTMOST_LEAF_IS_VALUE = (
    """
def minimax(node, depth, maximizing):
    while depth > 0 and not node.is_leaf:
        node = node.children[0]
        depth -= 1
    return node.value
""",
    """
def minimax(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    best = -float("inf") if maximizing else float("inf")
    for child in node.children:
        value = minimax(child, depth - 1, not maximizing)
        if maximizing:
            best = max(best, value)
        else:
            best = min(best, value)
        return best
""",
)
ALWAYS_MAX_AT_ROOT = (
    """
def minimax(node, depth, maximizing):
    return search(node, depth, True)


def search(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    values = [search(child, depth - 1, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)
""",
    """
def minimax(node, depth, maximizing):
    def highest(node, depth):
        if depth == 0 or node.is_leaf:
            return node.value
        return max([lowest(child, depth - 1) for child in node.children])

    def lowest(node, depth):
        if depth == 0 or node.is_leaf:
            return node.value
        return min([highest(child, depth - 1) for child in node.children])

    return highest(node, depth)
""",
)
NEVER_ALTERNATES = (
    """
def minimax(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    values = [minimax(child, depth - 1, maximizing) for child in node.children]
    return max(values) if maximizing else min(values)
""",
    """
def minimax(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, minimax(child, depth - 1, not maximizing))
    return best
""",
)
SWAPPED_PLAYERS = (
    """
def minimax(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    values = [minimax(child, depth - 1, not maximizing) for child in node.children]
    return min(values) if maximizing else max(values)
""",
    """
def minimax(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    if node.player == "min":
        best = float("-inf")
        for child in node.children:
            best = max(best, minimax(child, depth - 1, not maximizing))
    else:
        best = float("inf")
        for child in node.children:
            best = min(best, minimax(child, depth - 1, not maximizing))
    return best
""",
)

SPELLINGS = {
    "max-everywhere-below": MAX_EVERYWHERE_BELOW,
    "min-everywhere-below": MIN_EVERYWHERE_BELOW,
    "no-base-case-for-leaves": NO_BASE_CASE_FOR_LEAVES,
    "depth-one-too-deep": DEPTH_ONE_TOO_DEEP,
    "leftmost-leaf-is-value": LEFTMOST_LEAF_IS_VALUE,
    "always-max-at-root": ALWAYS_MAX_AT_ROOT,
    "never-alternates": NEVER_ALTERNATES,
    "swapped-players": SWAPPED_PLAYERS,
}
