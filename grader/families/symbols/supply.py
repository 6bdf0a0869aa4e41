"""Supplies trees with drawn expressions whose answers can be printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from grader.families.symbols.answers import MANY_PIECES, AboutX, Function
from grader.families.symbols.intervals import cells
from grader.families.symbols.piecewise import at
from grader.families.symbols.plan import PlanWithX
from grader.families.symbols.samples import meeting_places, unknown
from grader.families.symbols.surds import Real, Surd
from grader.instances.attempt import Attempt
from grader.instances.kind import Solved
from grader.instances.requirement import Demand
from grader.instances.setting import Setting
from grader.instances.supply import Supply
from grader.model.tree import Inner, Leaf, Node, player

#: So many draws contain a printable one, unless none is.
MAX_DRAWS = 200
#: The largest breakpoint, its largest denominator, and the largest number under a root.
MAX_NUMBER, MAX_DENOMINATOR, MAX_RADICAND = 20, 4, 50
#: The most intervals of a set.
MAX_INTERVALS = 3


class Printable(Supply):
    """Instances of which the answers have few breakpoints and small numbers."""

    builds_for = ()

    def __init__(self, setting: Setting) -> None:
        self._setting = setting

    def drawn(self, rng: Random) -> Iterator[Solved]:
        while True:
            yield self._printable(rng)

    def built(self, rng: Random, attempt: Attempt) -> Iterator[Solved | None]:
        return self.drawn(rng)

    def _printable(self, rng: Random) -> Solved:
        plan, solved = self._setting.game, self._setting.draw(rng)
        if isinstance(plan, PlanWithX) and plan.drawn:
            for _ in range(MAX_DRAWS):
                roots, found = plan.drawn.roots, breakpoints(solved.instance.tree)
                is_promising = are_small(found) and has_roots(found) <= roots
                if is_promising and is_printable(solved, roots):
                    break
                solved = self._setting.draw(rng)
        return solved


def supply(setting: Setting, demands: Sequence[Demand]) -> Printable:
    return Printable(setting)


def breakpoints(root: Inner) -> list[Real]:
    """Where the root's value changes to another leaf's, or other moves are best.

    No search is needed for that, so that most draws cost little.
    """
    written, found = unknown(root), []
    before: tuple[str, ...] = ()
    for cell, x in cells(meeting_places(root))[::2]:
        numbers = {leaf.name: at(leaf.expression, x) for leaf in written}
        worths = [_worth(child, numbers) for child in root.children]
        best = _best(root, worths)
        here = (best[1], *(str(worth[0] == best[0]) for worth in worths))
        if before and here != before:
            found.append(cell.ends[0])
        before = here
    return found


def _worth(node: Node, numbers: Mapping[str, Real]) -> tuple[Real, str]:
    """The value of a node, and what stands at the leaf that it comes from."""
    if isinstance(node, Leaf):
        return numbers.get(node.name, node.value), node.text
    return _best(node, [_worth(child, numbers) for child in node.children])


def _best(node: Inner, worths: list[tuple[Real, str]]) -> tuple[Real, str]:
    return max(worths) if player(node) == "max" else min(worths)


def is_printable(solved: Solved, roots: bool) -> bool:
    """Whether all answers fit their place on paper, and have roots if and only if wanted."""
    asked = [solved.answers[id] for id in solved.instance.asked or solved.answers]
    answers = [answer for answer in asked if isinstance(answer, AboutX)]
    sets = [where for answer in answers for where in answer.sets]
    numbers = {end for where in sets for end in where.ends}
    return (
        are_small(numbers)
        and has_roots(numbers) == roots
        and all(len(where.spans) <= MAX_INTERVALS for where in sets)
        and all(
            1 < len(answer.function.pieces) <= MANY_PIECES
            for answer in answers
            if isinstance(answer, Function)
        )
    )


def has_roots(numbers: Iterable[Real]) -> bool:
    return any(isinstance(number, Surd) for number in numbers)


def are_small(numbers: Iterable[Real]) -> bool:
    """Whether the numbers can be printed and worked with."""
    return all(map(_is_small, numbers))


def _is_small(number: Real) -> bool:
    if isinstance(number, Surd):
        is_small = _is_small(number.rational) and _is_small(number.factor)
        return is_small and number.radicand <= MAX_RADICAND
    return number.denominator <= MAX_DENOMINATOR and -MAX_NUMBER <= number <= MAX_NUMBER
