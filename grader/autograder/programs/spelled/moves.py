"""The search of a best move as students misunderstand it."""

from __future__ import annotations

from collections.abc import Iterator

from grader.autograder.programs.reference.moves import BEST_MOVE_KEY
from grader.autograder.programs.reference.values import MINIMAX_BRANCHES
from grader.autograder.programs.spelled.searching import IN_BRANCHES
from grader.autograder.programs.spelled.spelling import Edit, Spelling, edited
from grader.autograder.programs.spelled.values import MINIMAX

ROOT = """
def best_move(node):
    move = None
    if node.player == "max":
        best = -math.inf
        for child in node.children:
            value = minimax(child, 100, False)
            if value ≻ best:
                best = value
                move = child.name
    else:
        best = math.inf
        for child in node.children:
            value = minimax(child, 100, True)
            if value ≺ best:
                best = value
                move = child.name
    return move
"""
#: What a search below a right root cannot have.
OF_ROOT = {"always-max-at-root", "never-alternates"}
#: Alpha–beta that returns its bounds, in which an equal value is as good as a better one.
BOUND_TAKEN = """
def best_move(node):
    alpha, beta, move = -math.inf, math.inf, None
    for child in node.children:
        value = alphabeta(child, alpha, beta)
        if node.player == "max" and value >= alpha:
            alpha, move = value, child.name
        if node.player == "min" and value <= beta:
            beta, move = value, child.name
    return move


def alphabeta(node, alpha, beta):
    if node.is_leaf:
        return node.value
    for child in node.children:
        value = alphabeta(child, alpha, beta)
        if node.player == "max":
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if node.player == "max" else beta
"""
#: Alpha–beta in which a child's value counts for its parent at once.
SHARED_WINDOW = """
def best_move(node):
    window = [-math.inf, math.inf]
    moves = {}

    def search(node):
        if node.is_leaf:
            return node.value
        best = None
        for child in node.children:
            value = search(child)
            if best is None or (value ≻ best if node.player == "max" else value ≺ best):
                best, moves[node.name] = value, child.name
            if node.player == "max":
                window[0] = max(window[0], best)
            else:
                window[1] = min(window[1], best)
            if window[0] >= window[1]:
                break
        return best

    search(node)
    return moves[node.name]
"""


def _best_move() -> Iterator[Spelling]:
    for flawed in MINIMAX:
        if "depth" not in flawed.misconception and flawed.misconception not in OF_ROOT:
            yield Spelling(flawed.misconception, ROOT + flawed.source)
    right = ROOT + MINIMAX_BRANCHES
    for place in ("0", "-1"):
        always = f"\ndef best_move(node):\n    return node.children[{place}].name\n"
        yield Spelling("constant-choice", always)
    at_max: Edit = ("minimax(child, 100, False)", "minimax(child, 100, True)")
    at_min: Edit = ("minimax(child, 100, True)", "minimax(child, 100, False)")
    yield Spelling("wrong-player-below", edited(right, at_max))
    yield Spelling("wrong-player-below", edited(right, at_min))
    kept: Edit = ("minimax(child, 100, False)", "minimax(child, 100, FLAG)")
    both = edited(right, kept, at_min, ("FLAG", "True"))
    yield Spelling("wrong-player-below", both)
    yield Spelling("max-everywhere-below", edited(right, ("False)", "True)")))
    yield Spelling("min-everywhere-below", edited(right, ("True)", "False)")))
    is_max: Edit = ('if node.player == "max":', "if True:")
    yield Spelling("always-max-at-root", edited(right, is_max))
    to_max: Edit = (
        'max(values) if node.player == "max" else min(values)\n    return [',
        "max(values)\n    return [",
    )
    yield Spelling("always-max-at-root", edited(BEST_MOVE_KEY, to_max))
    below: Edit = (
        '    if node.player == "max":\n        return max(values)\n    return min(values)',
        "    return max(values)",
    )
    yield Spelling("never-alternates", edited(BEST_MOVE_KEY, to_max, below))
    yield Spelling("bound-taken-as-value", BOUND_TAKEN)
    yield Spelling("parent-takes-child-value", SHARED_WINDOW)
    worst = edited(
        ROOT,
        ("best = -math.inf", "best = INF"),
        ("best = math.inf", "best = -math.inf"),
        ("best = INF", "best = math.inf"),
        ("≻", "<"),
        ("≺", ">"),
    )
    yield Spelling("worst-move", worst + MINIMAX_BRANCHES)
    yield from _in_branches_of_root(right)


def _in_branches_of_root(right: str) -> Iterator[Spelling]:
    """Flaws of the root alone."""
    head, tail = right[: right.index("def minimax")], right[right.index("def minimax") :]
    for id in ("starts-at-zero", "starts-at-wrong-infinity"):
        for other, at_max, at_min in IN_BRANCHES:
            if other == id:
                for edits in ((at_max, at_min), (at_max,), (at_min,)):
                    yield Spelling(id, edited(head, *edits) + tail)


BEST_MOVE = tuple(_best_move())
