"""Whether the value of a tree with expressions, and its best moves, can be printed.

The tree alone decides that, not the rules and not what is asked: drawn instances depend on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from grader.homework.families.symbols.answers import MANY_PIECES
from grader.homework.families.symbols.curves import agreeing, curves
from grader.homework.families.symbols.intervals import cells
from grader.homework.families.symbols.piecewise import at
from grader.homework.families.symbols.runs import meeting_places, unknown
from grader.homework.families.symbols.surds import Inexpressible, Real, Surd
from grader.model.tree import Inner, Leaf, Node, player

#: The largest breakpoint, its largest denominator, and the largest number under a root.
MAX_NUMBER, MAX_DENOMINATOR, MAX_RADICAND = 20, 4, 50
#: The largest denominator of a probability.
MAX_ODDS = 12


def is_printable(root: Inner, roots: bool) -> bool:
    """Whether the value of a tree with leaves in x depends on x, in few pieces, and all breakpoints
    are small numbers, with roots among them if and only if they are wanted."""
    written = unknown(root)
    states: list[tuple[str, list[bool]]] = []
    ends: list[Real] = []
    for cell, x in cells(meeting_places(root))[::2]:
        numbers = {leaf.name: at(leaf.expression, x) for leaf in written}
        worths = [_worth(child, numbers) for child in root.children]
        value, leaf = _best(root, worths)
        state = leaf, [worth == value for worth, _ in worths]
        if states and state != states[-1]:
            ends.append(cell.ends[0])
        if not states or state != states[-1]:
            states.append(state)
    breakpoints = sum(one[0] != other[0] for one, other in pairwise(states))
    return (
        1 <= breakpoints < MANY_PIECES
        and len(ends) <= MANY_PIECES
        and all(map(is_small, ends))
        and any(isinstance(end, Surd) for end in ends) == roots
    )


def has_small_turns(root: Inner) -> bool:
    """Whether the value and the best moves of a tree with odds that depend on x change, at few
    and small numbers without roots."""
    try:
        known = curves(root)
        turns = known[root.name].turns
        if not 1 <= len(turns) < MANY_PIECES or not all(map(_is_small_chance, turns)):
            return False
        sets = [agreeing(known[child.name], known[root.name]) for child in root.children]
    except Inexpressible:
        return False
    ends = {*turns, *(end for where in sets for end in where.ends)}
    return len(ends) <= MANY_PIECES and all(map(_is_small_chance, ends))


def _is_small_chance(number: Real) -> bool:
    return not isinstance(number, Surd) and number.denominator <= MAX_ODDS


def _worth(node: Node, numbers: Mapping[str, Real]) -> tuple[Real, str]:
    """The value of a node, and what stands at the leaf that it comes from."""
    if isinstance(node, Leaf):
        return numbers.get(node.name, node.value), node.text
    return _best(node, [_worth(child, numbers) for child in node.children])


def _best(node: Inner, worths: list[tuple[Real, str]]) -> tuple[Real, str]:
    return max(worths) if player(node) == "max" else min(worths)


def is_small(number: Real) -> bool:
    """Whether a breakpoint is easy to write."""
    if isinstance(number, Surd):
        parts = is_small(number.rational) and is_small(number.factor)
        return parts and number.radicand <= MAX_RADICAND
    return number.denominator <= MAX_DENOMINATOR and -MAX_NUMBER <= number <= MAX_NUMBER
