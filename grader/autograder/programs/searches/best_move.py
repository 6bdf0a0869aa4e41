"""Misconceptions about the search of a best move, as students write them."""

from __future__ import annotations

from collections.abc import Iterator

from grader.autograder.programs.reference_programs import program
from grader.autograder.programs.searches import minimax
from grader.autograder.programs.spellings import (
    IN_BRANCHES,
    Edit,
    Flaw,
    Row,
    Spelling,
    edit,
    in_branches,
    of_rows,
)

#: A right root, with a search of its children below it.
ROOT, BELOW = program("best_move_root"), program("minimax_branches")
#: What a search below a right root cannot have.
OF_ROOT = {"always-max-at-root", "never-alternates"}
AT_MAX: Edit = ("minimax(child, 100, False)", "minimax(child, 100, True)")
AT_MIN: Edit = ("minimax(child, 100, True)", "minimax(child, 100, False)")
EXCHANGED: tuple[Edit, ...] = (
    ("minimax(child, 100, False)", "minimax(child, 100, FLAG)"),
    AT_MIN,
    ("FLAG", "True"),
)
WORST: tuple[Edit, ...] = (
    ("best = -math.inf", "best = INF"),
    ("best = math.inf", "best = -math.inf"),
    ("best = INF", "best = math.inf"),
    ("≻", "<"),
    ("≺", ">"),
)
TO_MAX: Edit = (
    'max(values) if node.player == "max" else min(values)\n    return [',
    "max(values)\n    return [",
)
MAX_BELOW: Edit = (
    '    if node.player == "max":\n        return max(values)\n    return min(values)',
    "    return max(values)",
)
#: Misconceptions of the root and the search below it.
OF_BOTH: tuple[tuple[str, tuple[Edit, ...]], ...] = (
    ("wrong-player-below", (AT_MAX,)),
    ("wrong-player-below", (AT_MIN,)),
    ("wrong-player-below", EXCHANGED),
    ("max-everywhere-below", (("False)", "True)"),)),
    ("min-everywhere-below", (("True)", "False)"),)),
    ("always-max-at-root", (('if node.player == "max":', "if True:"),)),
)
ROWS: tuple[Row, ...] = (
    ("always-max-at-root", "best_move_key", (TO_MAX,)),
    ("never-alternates", "best_move_key", (TO_MAX, MAX_BELOW)),
    # Alpha–beta that returns its bounds, in which an equal value is as good as a better one.
    ("bound-taken-as-value", "best_move_bound_taken", ()),
    # Alpha–beta in which a child's value counts for its parent at once.
    ("parent-takes-child-value", "best_move_shared_window", ()),
)
#: Flaws of the root alone.
AT_ROOT: tuple[Flaw, ...] = tuple(flaw for flaw in IN_BRANCHES if flaw[0].startswith("starts-at"))


def _best_move() -> Iterator[Spelling]:
    for flawed in minimax.SPELLINGS:
        if "depth" not in flawed.misconception and flawed.misconception not in OF_ROOT:
            yield Spelling(flawed.misconception, ROOT + flawed.source)
    for place in ("0", "-1"):
        always = f"\ndef best_move(node):\n    return node.children[{place}].name\n"
        yield Spelling("constant-choice", always)
    for id, edits in OF_BOTH:
        yield Spelling(id, edit(ROOT + BELOW, *edits))
    yield from of_rows(ROWS)
    yield Spelling("worst-move", edit(ROOT, *WORST) + BELOW)
    for flawed in in_branches(ROOT, AT_ROOT):
        yield Spelling(flawed.misconception, flawed.source + BELOW)


SPELLINGS = tuple(_best_move())
