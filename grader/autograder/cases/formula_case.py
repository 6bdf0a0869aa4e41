"""A test of a formula: one call for one child of a node, and its value by the right formula and by
wrong ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Any

from grader.autograder.cases.calls import Role
from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.serving import Served, ServedTree
from grader.autograder.facade import FORMULAS, Formula, Stats, squared, ucb1
from grader.model.exact import INF, Number, plain
from grader.model.tree import Leaf


@dataclass(frozen=True, slots=True)
class FormulaTest(CodeTest):
    """A call of a formula for one child of a node."""

    stats: Stats
    #: N, the visits of the parent.
    parent: int
    #: The exploration constant: √2 as a text, or a number.
    c: Number | str

    def values(self) -> Mapping[Role, Any]:
        wins, visits = self.stats
        return {"wins": wins, "visits": visits, "parent_visits": self.parent, "c": self.c}

    def served(self) -> Served[Any]:
        """A game that is over, because a formula asks about no state."""
        return ServedTree(Leaf("", 0))

    def settings(self) -> Mapping[str, object]:
        wins, visits = self.stats
        c = self.c if isinstance(self.c, str) else plain(self.c)
        return {"wins": plain(wins), "visits": visits, "parent_visits": self.parent, "c": c}


#: The same tolerance as for an answer on paper.
TOLERANCE = Decimal("0.01")
#: The values that are kept, because many mutants are compared with each.
KEPT = 1024


@lru_cache(maxsize=KEPT)
def formula_value(test: FormulaTest, formula: Formula = ucb1) -> Decimal | None:
    """The value of a formula; None if the child was never visited and so comes before all
    others."""
    if not test.stats.visits:
        return None
    return formula(test.stats, test.parent, squared(test.c))


def is_formula_value(given: Number | float, value: Decimal | None) -> bool:
    """Whether a number is at most a hundredth away from the wanted value."""
    return given == INF if value is None else abs(float(given) - float(value)) <= float(TOLERANCE)


def flawed_values(test: FormulaTest) -> dict[str, Decimal]:
    """The value of each wrong formula; empty for a child that was never visited, on which all
    formulas agree."""
    return {
        id: value
        for id, formula in FORMULAS.items()
        if (value := formula_value(test, formula)) is not None
    }


def failing_formulas(test: FormulaTest) -> frozenset[str]:
    """The wrong formulas that fail this test."""
    value = formula_value(test)
    return frozenset(
        id for id, other in flawed_values(test).items() if not is_formula_value(float(other), value)
    )
