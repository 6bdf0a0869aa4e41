"""Negamax."""

from __future__ import annotations

NO_BASE_CASE_FOR_LEAVES = (
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0:
        return node.value if color == 1 else -node.value
    best = float("-inf")
    for child in node.children:
        value = -negamax(child, depth - 1, -beta, -alpha, -color)
        if value > best:
            best = value
        if best >= beta:
            return best
        if best > alpha:
            alpha = best
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0:
        return color * node.value
    for child in node.children:
        alpha = max(alpha, -negamax(child, depth - 1, -beta, -alpha, -color))
        if alpha >= beta:
            break
    return alpha
""",
)
DEPTH_ONE_TOO_DEEP = (
    """
def negamax(node, depth, alpha, beta, color):
    def search(node, level, alpha, beta, color):
        if node.is_leaf or level > depth:
            return color * node.value
        best = float("-inf")
        for child in node.children:
            best = max(best, -search(child, level + 1, -beta, -alpha, -color))
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best

    return search(node, 0, alpha, beta, color)
""",
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == -1:
        return color * node.value
    for child in node.children:
        alpha = max(alpha, -negamax(child, depth - 1, -beta, -alpha, -color))
        if alpha >= beta:
            return alpha
    return alpha
""",
)
COLOR_FORGOTTEN = (
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value
    best = float("-inf")
    for child in node.children:
        value = -negamax(child, depth - 1, -beta, -alpha, color)
        if value > best:
            best = value
        if best >= beta:
            return best
        if best > alpha:
            alpha = best
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    def search(node, depth, alpha, beta):
        if depth == 0 or node.is_leaf:
            return node.value
        for child in node.children:
            alpha = max(alpha, -search(child, depth - 1, -beta, -alpha))
            if alpha >= beta:
                break
        return alpha

    return search(node, depth, alpha, beta)
""",
)
COLOR_NOT_FLIPPED = (
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value if color == 1 else -node.value
    best = float("-inf")
    for child in node.children:
        value = -negamax(child, depth - 1, -beta, -alpha, color)
        if value > best:
            best = value
        if best >= beta:
            return best
        if best > alpha:
            alpha = best
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    def search(node, depth, alpha, beta):
        if depth == 0 or node.is_leaf:
            return color * node.value
        for child in node.children:
            alpha = max(alpha, -search(child, depth - 1, -beta, -alpha))
            if alpha >= beta:
                break
        return alpha

    return search(node, depth, alpha, beta)
""",
)
STARTS_AT_ZERO = (
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value if color == 1 else -node.value
    best = 0
    for child in node.children:
        value = -negamax(child, depth - 1, -beta, -alpha, -color)
        if value > best:
            best = value
        if best >= beta:
            return best
        if best > alpha:
            alpha = best
    return best
""",
    """
class Search:
    def negamax(self, node, depth, alpha, beta, color):
        if not node.children or depth == 0:
            return color * node.value
        value = 0
        for child in node.children:
            value = max(value, -self.negamax(child, depth - 1, -beta, -alpha, -color))
            alpha = max(alpha, value)
            if beta <= alpha:
                return value
        return value


def negamax(node, depth, alpha, beta, color):
    return Search().negamax(node, depth, alpha, beta, color)
""",
)
STARTS_AT_WRONG_INFINITY = (
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value if color == 1 else -node.value
    best = float("inf")
    for child in node.children:
        value = -negamax(child, depth - 1, -beta, -alpha, -color)
        if value > best:
            best = value
        if best >= beta:
            return best
        if best > alpha:
            alpha = best
    return best
""",
    """
import math

INFINITY = -math.inf


def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = -INFINITY
    for child in node.children:
        best = max(best, -negamax(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
""",
)
LAST_CHILD_IS_VALUE = (
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value if color == 1 else -node.value
    for child in node.children:
        best = -negamax(child, depth - 1, -beta, -alpha, -color)
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    value = float("-inf")
    for child in node.children:
        value = -negamax(child, depth - 1, -beta, -alpha, -color)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value
""",
)
CUTS_ONE_LATE = (
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value if color == 1 else -node.value
    best = float("-inf")
    for child in node.children:
        value = -negamax(child, depth - 1, -beta, -alpha, -color)
        if best >= beta:
            return best
        if value > best:
            best = value
        if best > alpha:
            alpha = best
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    value = float("-inf")
    for child in node.children:
        value = max(value, -negamax(child, depth - 1, -beta, -alpha, -color))
        if alpha >= beta:
            break
        alpha = max(alpha, value)
    return value
""",
)
SWAPPED_PLAYERS = (
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return -color * node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, -negamax(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value if color == -1 else -node.value
    for child in node.children:
        score = -negamax(child, depth - 1, -beta, -alpha, -color)
        if score >= beta:
            return beta
        if score > alpha:
            alpha = score
    return alpha
""",
)
LEFTMOST_LEAF_IS_VALUE = (
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, -negamax(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, best)
        return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    return -negamax(node.children[0], depth - 1, -beta, -alpha, -color)
""",
)
OTHER_CHILD_ORDER = (
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in reversed(node.children):
        best = max(best, -negamax(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value if color == 1 else -node.value
    for child in node.children[::-1]:
        score = -negamax(child, depth - 1, -beta, -alpha, -color)
        if score >= beta:
            return beta
        if score > alpha:
            alpha = score
    return alpha
""",
)
NO_PRUNING = (
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, -negamax(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, best)
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    return max(-negamax(child, depth - 1, -beta, -alpha, -color) for child in node.children)
""",
)
WINDOW_NOT_PASSED = (
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, -negamax(child, depth - 1, float("-inf"), float("inf"), -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    return search(node, depth, color, alpha, beta)


def search(node, depth, color, alpha=float("-inf"), beta=float("inf")):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        value = -search(child, depth - 1, -color)
        if value > best:
            best = value
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best
""",
)
SHALLOW_ONLY = (
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, -negamax(child, depth - 1, float("-inf"), -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    return search(node, depth, color, beta, alpha)


def search(node, depth, color, beta, alpha=float("-inf")):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, -search(child, depth - 1, -color, -max(alpha, best)))
        if best >= beta:
            return best
    return best
""",
)
ALPHA_NOT_UPDATED = (
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, -negamax(child, depth - 1, -beta, -alpha, -color))
        if best >= beta:
            break
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value if color == 1 else -node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, -negamax(child, depth - 1, -beta, -alpha, -color))
        lower = max(alpha, best)
        if lower >= beta:
            break
    return best
""",
)
WINDOW_NOT_NEGATED = (
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, -negamax(child, depth - 1, alpha, beta, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value if color == 1 else -node.value
    best = float("-inf")
    for child in node.children:
        score = -negamax(child, depth - 1, alpha, beta, -color)
        if score >= beta:
            return score
        best = max(best, score)
        if score > alpha:
            alpha = score
    return best
""",
)
SIGN_NOT_FLIPPED = (
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, negamax(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value if color == 1 else -node.value
    for child in node.children:
        score = negamax(child, depth - 1, -beta, -alpha, -color)
        if score >= beta:
            return beta
        if score > alpha:
            alpha = score
    return alpha
""",
)
OTHER_CUT_RULE = (
    """
def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.is_leaf:
        return color * node.value
    best = float("-inf")
    for child in node.children:
        best = max(best, -negamax(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha > beta:
            break
    return best
""",
    """
def negamax(node, depth, alpha, beta, color):
    if node.is_leaf or depth == 0:
        return node.value if color == 1 else -node.value
    best = float("-inf")
    for child in node.children:
        value = -negamax(child, depth - 1, -beta, -max(alpha, best), -color)
        if value > best:
            best = value
        if best > beta:
            return best
    return best
""",
)

SPELLINGS = {
    "no-base-case-for-leaves": NO_BASE_CASE_FOR_LEAVES,
    "depth-one-too-deep": DEPTH_ONE_TOO_DEEP,
    "color-forgotten": COLOR_FORGOTTEN,
    "color-not-flipped": COLOR_NOT_FLIPPED,
    "starts-at-zero": STARTS_AT_ZERO,
    "starts-at-wrong-infinity": STARTS_AT_WRONG_INFINITY,
    "last-child-is-value": LAST_CHILD_IS_VALUE,
    "cuts-one-late": CUTS_ONE_LATE,
    "swapped-players": SWAPPED_PLAYERS,
    "leftmost-leaf-is-value": LEFTMOST_LEAF_IS_VALUE,
    "other-child-order": OTHER_CHILD_ORDER,
    "no-pruning": NO_PRUNING,
    "window-not-passed": WINDOW_NOT_PASSED,
    "shallow-only": SHALLOW_ONLY,
    "alpha-not-updated": ALPHA_NOT_UPDATED,
    "negamax-window-not-negated": WINDOW_NOT_NEGATED,
    "negamax-sign-not-flipped": SIGN_NOT_FLIPPED,
    "other-cut-rule": OTHER_CUT_RULE,
}
