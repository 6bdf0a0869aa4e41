"""Draws sets of values of x in the terminal, as number lines over one scale.

The scale shows the order of the numbers, not their distances.
"""

from __future__ import annotations

from collections.abc import Mapping

from grader.homework.families.symbols.intervals import Bound, Reals
from grader.homework.families.symbols.surds import Real, pretty
from grader.model.exact import INF

#: The distance from one number to the next, unless their labels need more.
STEP = 10

IN, OUT, WITH, WITHOUT = "━", "─", "◆", "◇"


def number_lines(sets: Mapping[str, Reals], width: int) -> tuple[str, ...]:
    """The lines with the scale below them; empty if they do not fit."""
    numbers = sorted({end for where in sets.values() for end in where.ends})
    labels = list(map(pretty, numbers))
    step = max([STEP, *(len(label) + 2 for label in labels)])
    margin = max(map(len, sets)) + 2
    if not numbers or margin + step * (len(numbers) + 1) > width:
        return ()
    rows = [name.ljust(margin) + _row(where, numbers, step) for name, where in sets.items()]
    places = [margin + step * i for i in range(1, len(numbers) + 1)]
    scale = ""
    for place, label in zip(places, labels, strict=True):
        scale = scale.ljust(place - len(label) // 2) + label
    return (*rows, scale)


def _row(where: Reals, numbers: list[Real], step: int) -> str:
    """Draws each number as a sign, preceded by the stretch from the number before."""
    ends: list[Bound] = [-INF, *numbers, INF]
    signs = [_sign(where, number) for number in numbers]
    row = "◀" if _between(where, *ends[:2]) else OUT
    for low, high, sign in zip(ends[:-1], ends[1:], [*signs, ""], strict=True):
        row += (IN if _between(where, low, high) else OUT) * (step - 1) + sign
    return row[:-1] + ("▶" if _between(where, *ends[-2:]) else OUT)


def _between(where: Reals, low: Bound, high: Bound) -> bool:
    """Whether the set contains the numbers between two neighbours."""
    return any(first <= (low, 1) and (high, 0) <= last for first, last in where.spans)


def _sign(where: Reals, number: Real) -> str:
    if number in where:
        return WITH if number in where.ends else IN
    return WITHOUT if number in where.ends else OUT
