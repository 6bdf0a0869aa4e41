"""Trees with expressions in x: written into a spec, or drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, TypeAlias

from grader.homework.families.symbols.polynomials import in_python, made
from grader.homework.families.symbols.printable import has_small_turns, is_printable
from grader.homework.families.trees.instances.tree_plan import Plan
from grader.model.draw import Draw, choice, sample
from grader.model.instance import GamePlan
from grader.model.tree import Inner, Unknown, leaves, with_leaves

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
    return DrawnExpressions(_CONSTANTS, False, degree, roots)


@dataclass(frozen=True, slots=True)
class PlanWithX(GamePlan):
    """A tree, and the expressions at some of its leaves."""

    #: With any number in the place of an expression.
    plan: Plan
    #: In Python's notation, by the leaf's position from the left.
    written: Mapping[int, str]
    drawn: DrawnExpressions | None = None

    @property
    def options(self) -> Mapping[str, Any]:
        return self.plan.options

    @property
    def is_drawn(self) -> bool:
        return self.plan.is_drawn

    def make(self, rng: Random) -> Inner:
        root = self._made(rng)
        for _ in range(MAX_DRAWS if self.drawn else 0):
            if is_printable(root, self.drawn is not None and self.drawn.roots):
                break
            root = self._made(rng)
        return root

    def _made(self, rng: Random) -> Inner:
        root = self.plan.make(rng)
        names = [leaf.name for leaf in leaves(root)]
        written = _drawn(self.drawn, len(names), rng) if self.drawn else self.written
        others = {names[i]: Unknown(names[i], expression=text) for i, text in written.items()}
        return with_leaves(root, others)


@dataclass(frozen=True, slots=True)
class PlanWithOdds(GamePlan):
    """A tree in which some probabilities depend on x."""

    plan: Plan

    @property
    def options(self) -> Mapping[str, Any]:
        return self.plan.options

    @property
    def is_drawn(self) -> bool:
        return self.plan.is_drawn

    def make(self, rng: Random) -> Inner:
        """The tree; what follows from drawn leaves can be printed."""
        root = self.plan.make(rng)
        for _ in range(MAX_DRAWS if self.is_drawn else 0):
            if has_small_turns(root):
                break
            root = self.plan.make(rng)
        return root


def _drawn(drawn: DrawnExpressions, count: int, rng: Random) -> dict[int, str]:
    """Draws which leaves are expressions, two of five at most, and then each of these."""
    places = sample(rng, range(count), min(max(1, round(count * 2 / 5)), MAX_EXPRESSIONS))
    is_curved = drawn.degree == "quadratic"
    return {
        place: _parabola(rng) if is_curved and i % 2 == 0 else _line(rng)
        for i, place in enumerate(places)
    }


def _line(rng: Random) -> str:
    return in_python(made([choice(rng, _INTERCEPTS), choice(rng, _SLOPES)]))


def _parabola(rng: Random) -> str:
    sign, shift, height = choice(rng, (-1, 1)), choice(rng, _SHIFTS), choice(rng, _HEIGHTS)
    return in_python(made([sign * shift**2 + height, -2 * sign * shift, sign]))
