"""Trees with expressions in x: written into a spec, or drawn until what follows can be printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, Literal, TypeAlias

from grader.homework.families.symbols.curves import curves, where_equal
from grader.homework.families.symbols.function_answers import MANY_PIECES
from grader.homework.families.symbols.intervals import cells
from grader.homework.families.symbols.piecewise import at
from grader.homework.families.symbols.polynomials import from_coefficients, in_python
from grader.homework.families.symbols.searches import meeting_places, unknown
from grader.homework.families.symbols.surds import Inexpressible, Real, Surd
from grader.homework.families.trees.plan import Plan
from grader.model.draw import Draw, choice, sample
from grader.model.instance import GamePlan
from grader.model.tree import Inner, Leaf, Node, Unknown, leaves, player, with_leaves

Degree: TypeAlias = Literal["linear", "quadratic"]

#: Numbers so small that what follows from them can be printed.
MAX_EXPRESSIONS = 5
#: So many draws contain a printable one, unless hardly any is.
MAX_DRAWS = 200
_CONSTANTS = range(1, 13)
_SLOPES = (-2, -1, -1, 1, 1, 2)
_INTERCEPTS = range(-6, 10)
_SHIFTS = (-2, -1, 0, 0, 0, 1, 2)
_HEIGHTS = range(-6, 10)


@dataclass(frozen=True, slots=True)
class DrawnExpressions(Draw):
    """Leaves of which some are drawn to be expressions, and the others to be numbers."""

    degree: Degree = "linear"
    #: Whether roots shall stand in the answers; without it none do.
    roots: bool = False


def drawn_expressions(degree: Degree, roots: bool) -> DrawnExpressions:
    """Expressions of this degree, and small numbers at the other leaves."""
    return DrawnExpressions(_CONSTANTS, False, degree, roots)


@dataclass(frozen=True, slots=True)
class PlanOfX(GamePlan):
    """A tree in which some numbers depend on x."""

    #: With any number in the place of an expression.
    plan: Plan

    @property
    def options(self) -> Mapping[str, Any]:
        return self.plan.options

    @property
    def is_drawn(self) -> bool:
        return self.plan.is_drawn


@dataclass(frozen=True, slots=True)
class PlanWithX(PlanOfX):
    """A tree, and the expressions at some of its leaves."""

    #: In Python's notation, by the leaf's position from the left.
    written: Mapping[int, str]
    drawn: DrawnExpressions | None = None

    def make(self, rng: Random) -> Inner:
        """The tree; what follows from drawn expressions can be printed."""
        if self.drawn is None:
            return self._draw(rng)
        roots = self.drawn.roots
        return draw_printable(lambda: self._draw(rng), lambda root: is_printable(root, roots))

    def _draw(self, rng: Random) -> Inner:
        root = self.plan.make(rng)
        names = [leaf.name for leaf in leaves(root)]
        written = _draw_expressions(self.drawn, len(names), rng) if self.drawn else self.written
        others = {names[i]: Unknown(names[i], expression=text) for i, text in written.items()}
        return with_leaves(root, others)


@dataclass(frozen=True, slots=True)
class PlanWithOdds(PlanOfX):
    """A tree in which some probabilities depend on x."""

    def make(self, rng: Random) -> Inner:
        """The tree; what follows from drawn leaves can be printed."""
        if not self.is_drawn:
            return self.plan.make(rng)
        return draw_printable(lambda: self.plan.make(rng), has_small_turns)


def draw_printable(draw: Callable[[], Inner], can_be_printed: Callable[[Inner], bool]) -> Inner:
    """The first tree of which the answers can be printed, or the last of many."""
    root = draw()
    for _ in range(MAX_DRAWS):
        if can_be_printed(root):
            break
        root = draw()
    return root


def _draw_expressions(drawn: DrawnExpressions, count: int, rng: Random) -> dict[int, str]:
    """Draws which leaves are expressions, two of five at most, and then each of these."""
    places = sample(rng, range(count), min(max(1, round(count * 2 / 5)), MAX_EXPRESSIONS))
    is_curved = drawn.degree == "quadratic"
    return {
        place: _parabola(rng) if is_curved and i % 2 == 0 else _line(rng)
        for i, place in enumerate(places)
    }


def _line(rng: Random) -> str:
    return in_python(from_coefficients([choice(rng, _INTERCEPTS), choice(rng, _SLOPES)]))


def _parabola(rng: Random) -> str:
    sign, shift, height = choice(rng, (-1, 1)), choice(rng, _SHIFTS), choice(rng, _HEIGHTS)
    return in_python(from_coefficients([sign * shift**2 + height, -2 * sign * shift, sign]))


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
        sets = [where_equal(known[child.name], known[root.name]) for child in root.children]
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
