"""Minimax and expectiminimax as students misunderstand them."""

from __future__ import annotations

from collections.abc import Iterator

from grader.autograder.programs.reference import values
from grader.autograder.programs.reference.values import MINIMAX_BRANCHES
from grader.autograder.programs.spelled.searching import (
    BASE,
    IN_BRANCHES,
    SWAPPED_BASE,
    in_branches,
    of_depth,
    of_values,
)
from grader.autograder.programs.spelled.spelling import Edit, Spelling, edited

KEPT_BEST = """
kept = {"max": -math.inf, "min": math.inf}


def minimax(node, depth, maximizing):
    if depth == 0 or node.is_leaf:
        return node.value
    values = [minimax(child, depth - 1, not maximizing) for child in node.children]
    if maximizing:
        kept["max"] = max(kept["max"], max(values))
        return kept["max"]
    kept["min"] = min(kept["min"], min(values))
    return kept["min"]
"""
NOT_KEPT_MIN: Edit = (
    '    kept["min"] = min(kept["min"], min(values))\n    return kept["min"]\n',
    "    return min(values)\n",
)
NOT_KEPT_MAX: Edit = (
    '        kept["max"] = max(kept["max"], max(values))\n        return kept["max"]\n',
    "        return max(values)\n",
)
#: The best value starts as None.
FROM_NONE: tuple[Edit, ...] = (
    ("best = -math.inf", "best = None"),
    ("best = math.inf", "best = None"),
    ("best = max(best, value)", "best = value if best is None else max(best, value)"),
    ("best = min(best, value)", "best = value if best is None else min(best, value)"),
)


def _minimax() -> Iterator[Spelling]:
    yield from of_values(MINIMAX_BRANCHES)
    yield from of_depth(MINIMAX_BRANCHES)
    yield Spelling(
        "no-base-case-for-leaves",
        edited(values.MINIMAX_BY_PLAYER, SWAPPED_BASE),
    )
    yield Spelling("no-base-case-for-leaves", edited(MINIMAX_BRANCHES, BASE, *FROM_NONE))
    to_max: Edit = ('max(values) if node.player == "max" else min(values)', "max(values)")
    yield Spelling("never-alternates", edited(values.MINIMAX_BY_PLAYER, to_max))
    first: Edit = ("        return best", "            return best")
    yield Spelling("leftmost-leaf-is-value", edited(MINIMAX_BRANCHES, first))
    yield Spelling("bounds-kept", KEPT_BEST)
    yield Spelling("bounds-kept", edited(KEPT_BEST, NOT_KEPT_MIN))
    yield Spelling("bounds-kept", edited(KEPT_BEST, NOT_KEPT_MAX))
    at_root: Edit = ("    return min_value(node, depth)\n", "    return max_value(node, depth)\n")
    yield Spelling("always-max-at-root", edited(values.MINIMAX_TWO_FUNCTIONS, at_root))


def _expectiminimax() -> Iterator[Spelling]:
    source = values.EXPECTIMINIMAX_BRANCHES
    yield from of_depth(source)
    yield from in_branches(source, IN_BRANCHES)
    # Who moves at a leaf is not asked: it is taken for MIN, or for none of the three.
    for program, base, is_min in (
        (source, BASE, 'elif node.player == "min":'),
        (values.EXPECTIMINIMAX_VALUES, SWAPPED_BASE, 'if node.player == "min":'),
    ):
        unasked = is_min.replace('== "min"', '!= "chance"')
        without = edited(program, base, (is_min, unasked))
        yield Spelling("no-base-case-for-leaves", without)
    without = edited(values.EXPECTIMINIMAX_FUNCTIONS, BASE)
    yield Spelling("no-base-case-for-leaves", without)
    for player, everybody in (("min", "max"), ("max", "min")):
        same: Edit = (f"return {player}(values)", f"return {everybody}(values)")
        yield Spelling("never-alternates", edited(values.EXPECTIMINIMAX_VALUES, same))
    weights: Edit = ("child.probability * expectiminimax", "expectiminimax")
    yield Spelling("chances-left-out", edited(source, weights))
    as_min: Edit = ('elif node.player == "min":', "else:")
    rest = source[source.index("    else:\n") :]
    yield Spelling("chance-as-min", edited(source, (rest, ""), as_min))


MINIMAX = tuple(_minimax())
EXPECTIMINIMAX = tuple(_expectiminimax())
