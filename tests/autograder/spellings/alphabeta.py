"""Alpha–beta."""

from __future__ import annotations

MAX_EVERYWHERE_BELOW = (
    """
def alphabeta(node, depth, alpha, beta, maximizing=True):
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        for child in node.children:
            alpha = max(alpha, alphabeta(child, depth - 1, alpha, beta))
            if alpha >= beta:
                break
        return alpha
    for child in node.children:
        beta = min(beta, alphabeta(child, depth - 1, alpha, beta))
        if alpha >= beta:
            break
    return beta
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if maximizing:
        return max_value(node, depth, alpha, beta)
    return min_value(node, depth, alpha, beta)


def max_value(node, depth, alpha, beta):
    if depth == 0 or node.is_leaf:
        return node.value
    v = float("-inf")
    for child in node.children:
        v = max(v, max_value(child, depth - 1, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def min_value(node, depth, alpha, beta):
    if depth == 0 or node.is_leaf:
        return node.value
    v = float("inf")
    for child in node.children:
        v = min(v, max_value(child, depth - 1, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v
""",
)
MIN_EVERYWHERE_BELOW = (
    """
def alphabeta(node, depth, alpha, beta, maximizing=False):
    if depth == 0 or node.is_leaf:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = alphabeta(child, depth - 1, alpha, beta)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if maximizing:
        return max_value(node, depth, alpha, beta)
    return min_value(node, depth, alpha, beta)


def max_value(node, depth, alpha, beta):
    if depth == 0 or node.is_leaf:
        return node.value
    v = float("-inf")
    for child in node.children:
        v = max(v, min_value(child, depth - 1, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def min_value(node, depth, alpha, beta):
    if depth == 0 or node.is_leaf:
        return node.value
    v = float("inf")
    for child in node.children:
        v = min(v, min_value(child, depth - 1, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v
""",
)
NO_BASE_CASE_FOR_LEAVES = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if maximizing:
        return max_value(node, depth, alpha, beta)
    return min_value(node, depth, alpha, beta)


def max_value(node, depth, alpha, beta):
    if depth == 0:
        return node.value
    v = float("-inf")
    for child in node.children:
        v = max(v, min_value(child, depth - 1, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def min_value(node, depth, alpha, beta):
    if depth == 0:
        return node.value
    v = float("inf")
    for child in node.children:
        v = min(v, max_value(child, depth - 1, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0:
        return node.value
    if maximizing:
        for child in node.children:
            alpha = max(alpha, alphabeta(child, depth - 1, alpha, beta, False))
            if alpha >= beta:
                break
        return alpha
    else:
        for child in node.children:
            beta = min(beta, alphabeta(child, depth - 1, alpha, beta, True))
            if alpha >= beta:
                break
        return beta
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0:
        return node.value
    best = None
    for child in node.children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            if best is None or value > best:
                best = value
            alpha = max(alpha, best)
        else:
            if best is None or value < best:
                best = value
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
""",
)
DEPTH_ONE_TOO_DEEP = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    return search(node, 0, depth, alpha, beta, maximizing)


def search(node, level, limit, alpha, beta, maximizing):
    if node.is_leaf or level > limit:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = search(child, level + 1, limit, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == -1:
        return node.value
    if maximizing:
        for child in node.children:
            alpha = max(alpha, alphabeta(child, depth - 1, alpha, beta, False))
            if alpha >= beta:
                return alpha
        return alpha
    for child in node.children:
        beta = min(beta, alphabeta(child, depth - 1, alpha, beta, True))
        if alpha >= beta:
            return beta
    return beta
""",
)
ALPHA_NOT_UPDATED = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if maximizing:
        return max_value(node, depth, alpha, beta)
    return min_value(node, depth, alpha, beta)


def max_value(node, depth, alpha, beta):
    if depth == 0 or node.is_leaf:
        return node.value
    v = float("-inf")
    for child in node.children:
        v = max(v, min_value(child, depth - 1, alpha, beta))
        if v >= beta:
            return v
    return v


def min_value(node, depth, alpha, beta):
    if depth == 0 or node.is_leaf:
        return node.value
    v = float("inf")
    for child in node.children:
        v = min(v, max_value(child, depth - 1, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        best = -10**9
        for child in node.children:
            best = max(best, alphabeta(child, depth - 1, alpha, beta, False))
            new_alpha = max(alpha, best)
            if new_alpha >= beta:
                break
        return best
    best = 10**9
    for child in node.children:
        best = min(best, alphabeta(child, depth - 1, alpha, beta, True))
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best
""",
)
PARENT_TAKES_CHILD_VALUE = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    def search(node, depth, maximizing):
        nonlocal alpha, beta
        if depth == 0 or node.is_leaf:
            return node.value
        if maximizing:
            best = float("-inf")
            for child in node.children:
                best = max(best, search(child, depth - 1, False))
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
            return best
        best = float("inf")
        for child in node.children:
            best = min(best, search(child, depth - 1, True))
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    return search(node, depth, maximizing)
""",
    """
class Search:
    def __init__(self, alpha, beta):
        self.alpha = alpha
        self.beta = beta

    def max_value(self, node, depth):
        if depth == 0 or node.is_leaf:
            return node.value
        v = float("-inf")
        for child in node.children:
            v = max(v, self.min_value(child, depth - 1))
            if v >= self.beta:
                return v
            self.alpha = max(self.alpha, v)
        return v

    def min_value(self, node, depth):
        if depth == 0 or node.is_leaf:
            return node.value
        v = float("inf")
        for child in node.children:
            v = min(v, self.max_value(child, depth - 1))
            if v <= self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v


def alphabeta(node, depth, alpha, beta, maximizing):
    search = Search(alpha, beta)
    if maximizing:
        return search.max_value(node, depth)
    return search.min_value(node, depth)
""",
)
BOUNDS_KEPT = (
    """
ALPHA = float("-inf")
BETA = float("inf")


def alphabeta(node, depth, alpha, beta, maximizing):
    global ALPHA, BETA
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        best = float("-inf")
        for child in node.children:
            best = max(best, alphabeta(child, depth - 1, ALPHA, BETA, False))
            ALPHA = max(ALPHA, best)
            if ALPHA >= BETA:
                break
        return best
    best = float("inf")
    for child in node.children:
        best = min(best, alphabeta(child, depth - 1, ALPHA, BETA, True))
        BETA = min(BETA, best)
        if ALPHA >= BETA:
            break
    return best
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    return search(node, depth, maximizing)


def search(node, depth, maximizing, window=[float("-inf"), float("inf")]):
    if depth == 0 or node.is_leaf:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = search(child, depth - 1, not maximizing)
        if maximizing:
            best = max(best, value)
            window[0] = max(window[0], best)
        else:
            best = min(best, value)
            window[1] = min(window[1], best)
        if window[1] <= window[0]:
            break
    return best
""",
)
CHILDREN_SORTED = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    children = list(node.children)
    if all(child.is_leaf for child in children):
        children.sort(key=lambda child: child.value)
        if maximizing:
            children.reverse()
    best = float("-inf") if maximizing else float("inf")
    for child in children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    key = lambda child: child.value if child.is_leaf else 0
    for child in sorted(node.children, key=key, reverse=maximizing):
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    children = node.children
    if children[0].is_leaf:
        children = sorted(children, key=lambda child: child.value)
    best = float("-inf") if maximizing else float("inf")
    for child in children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best
""",
)
CUTS_ONE_LATE = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            if best >= beta:
                return best
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            if best <= alpha:
                return best
            best = min(best, value)
            beta = min(beta, best)
    return best
""",
)
ALWAYS_MAX_AT_ROOT = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    return search(node, depth, alpha, beta, True)


def search(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = search(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    def max_value(node, depth, alpha, beta):
        if depth == 0 or node.is_leaf:
            return node.value
        for child in node.children:
            alpha = max(alpha, min_value(child, depth - 1, alpha, beta))
            if alpha >= beta:
                return beta
        return alpha

    def min_value(node, depth, alpha, beta):
        if depth == 0 or node.is_leaf:
            return node.value
        for child in node.children:
            beta = min(beta, max_value(child, depth - 1, alpha, beta))
            if beta <= alpha:
                return alpha
        return beta

    return max_value(node, depth, alpha, beta)
""",
)
SWAPPED_PLAYERS = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    return search(node, depth, alpha, beta, not maximizing)


def search(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    for child in node.children:
        value = search(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if maximizing else beta
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    if not maximizing:
        best = float("-inf")
        for child in node.children:
            best = max(best, alphabeta(child, depth - 1, alpha, beta, True))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = float("inf")
        for child in node.children:
            best = min(best, alphabeta(child, depth - 1, alpha, beta, False))
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best
""",
)
NEVER_ALTERNATES = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = alphabeta(child, depth - 1, alpha, beta, maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, alphabeta(child, depth - 1, alpha, beta, maximizing))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
""",
)
LEFTMOST_LEAF_IS_VALUE = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    while depth > 0 and not node.is_leaf:
        node = node.children[0]
        depth -= 1
    return node.value
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        best = float("-inf")
        for child in node.children:
            best = max(best, alphabeta(child, depth - 1, alpha, beta, False))
            alpha = max(alpha, best)
            return best
    else:
        best = float("inf")
        for child in node.children:
            best = min(best, alphabeta(child, depth - 1, alpha, beta, True))
            beta = min(beta, best)
            return best
""",
)
OTHER_CHILD_ORDER = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        best = float("-inf")
        for child in reversed(node.children):
            best = max(best, alphabeta(child, depth - 1, alpha, beta, False))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = float("inf")
        for child in reversed(node.children):
            best = min(best, alphabeta(child, depth - 1, alpha, beta, True))
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        best = float("-inf")
        for child in node.children[::-1]:
            best = max(best, alphabeta(child, depth - 1, alpha, beta, False))
            alpha = max(alpha, best)
            if beta <= alpha:
                return best
    else:
        best = float("inf")
        for child in node.children[::-1]:
            best = min(best, alphabeta(child, depth - 1, alpha, beta, True))
            beta = min(beta, best)
            if beta <= alpha:
                return best
    return best
""",
)
NO_PRUNING = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        best = float("-inf")
        for child in node.children:
            best = max(best, alphabeta(child, depth - 1, alpha, beta, False))
            alpha = max(alpha, best)
    else:
        best = float("inf")
        for child in node.children:
            best = min(best, alphabeta(child, depth - 1, alpha, beta, True))
            beta = min(beta, best)
    return best
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    values = [alphabeta(child, depth - 1, alpha, beta, not maximizing) for child in node.children]
    for value in values:
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return max(values) if maximizing else min(values)
""",
)
SHALLOW_ONLY = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    if maximizing:
        best = float("-inf")
        for child in node.children:
            best = max(best, alphabeta(child, depth - 1, alpha, float("inf"), False))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = float("inf")
        for child in node.children:
            best = min(best, alphabeta(child, depth - 1, float("-inf"), beta, True))
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if maximizing:
        return highest(node, depth, alpha, beta)
    return lowest(node, depth, alpha, beta)


def highest(node, depth, alpha, beta=float("inf")):
    if depth == 0 or node.is_leaf:
        return node.value
    v = float("-inf")
    for child in node.children:
        v = max(v, lowest(child, depth - 1, alpha=alpha))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def lowest(node, depth, alpha=float("-inf"), beta=float("inf")):
    if depth == 0 or node.is_leaf:
        return node.value
    v = float("inf")
    for child in node.children:
        v = min(v, highest(child, depth - 1, float("-inf"), beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v
""",
)
OTHER_CUT_RULE = (
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha > beta:
            break
    return best
""",
    """
def alphabeta(node, depth, alpha, beta, maximizing):
    def max_value(node, depth, alpha, beta):
        if depth == 0 or node.is_leaf:
            return node.value
        v = float("-inf")
        for child in node.children:
            v = max(v, min_value(child, depth - 1, max(alpha, v), beta))
            if v > beta:
                return v
        return v

    def min_value(node, depth, alpha, beta):
        if depth == 0 or node.is_leaf:
            return node.value
        v = float("inf")
        for child in node.children:
            v = min(v, max_value(child, depth - 1, alpha, min(beta, v)))
            if v < alpha:
                return v
        return v

    return (max_value if maximizing else min_value)(node, depth, alpha, beta)
""",
)

SPELLINGS = {
    "max-everywhere-below": MAX_EVERYWHERE_BELOW,
    "min-everywhere-below": MIN_EVERYWHERE_BELOW,
    "no-base-case-for-leaves": NO_BASE_CASE_FOR_LEAVES,
    "depth-one-too-deep": DEPTH_ONE_TOO_DEEP,
    "cuts-one-late": CUTS_ONE_LATE,
    "alpha-not-updated": ALPHA_NOT_UPDATED,
    "parent-takes-child-value": PARENT_TAKES_CHILD_VALUE,
    "bounds-kept": BOUNDS_KEPT,
    "children-sorted": CHILDREN_SORTED,
    "always-max-at-root": ALWAYS_MAX_AT_ROOT,
    "swapped-players": SWAPPED_PLAYERS,
    "never-alternates": NEVER_ALTERNATES,
    "leftmost-leaf-is-value": LEFTMOST_LEAF_IS_VALUE,
    "other-child-order": OTHER_CHILD_ORDER,
    "no-pruning": NO_PRUNING,
    "shallow-only": SHALLOW_ONLY,
    "other-cut-rule": OTHER_CUT_RULE,
}
