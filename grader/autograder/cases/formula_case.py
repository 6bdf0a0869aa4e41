"""A test of a formula: one call for one child of a node, and the value that is right there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Any

from grader.autograder.cases.calls import Role
from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.serving import Served, ServedTree
from grader.autograder.facade import Formula, Stats, squared, ucb1
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
