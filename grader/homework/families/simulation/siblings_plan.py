"""Reads the plan of a node's children in a Monte-Carlo search, and draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any

from grader.errors import Fault, UserError
from grader.homework.families.simulation.siblings import Siblings
from grader.homework.families.simulation.ucb1 import Stats, margin, squared
from grader.model.draw import below
from grader.model.exact import Number
from grader.model.instance import GamePlan
from grader.model.rules import Rules

#: How many tables are drawn to find one whose two largest UCB1 are clearly apart.
TRIES = 1_000
CLEARLY = Fraction(5, 100)


@dataclass(frozen=True, slots=True)
class SiblingsPlan(GamePlan):
    """Children with their wins and visits. None: the visits of the child are drawn from a range,
    and then its wins.
    """

    children: Mapping[str, Stats | None]
    #: N; None: the sum of the children's visits.
    parent: int | None
    visits: tuple[int, int]
    c2: Number = 2

    def told(self, options: Mapping[str, Any], rules: Rules) -> SiblingsPlan:
        """The plan with c, which decides which tables leave a doubt."""
        return replace(self, c2=squared(options["c"]))

    @property
    def is_drawn(self) -> bool:
        return None in self.children.values()

    def make(self, rng: Random) -> Siblings:
        """The table. If it is drawn, one child clearly has the largest UCB1."""
        if not self.is_drawn:
            return self._table(rng)
        for _ in range(TRIES):
            table = self._table(rng)
            if margin(table.children.values(), table.parent, self.c2) >= CLEARLY:
                return table
        raise UserError(
            [
                Fault(
                    "the two largest UCB1 of drawn children are 0.05 apart, found none "
                    f"in {TRIES:,} tables",
                    path="node",
                )
            ]
        )

    def _table(self, rng: Random) -> Siblings:
        children = {
            name: self._drawn(rng) if stats is None else stats
            for name, stats in self.children.items()
        }
        visits = sum(stats.visits for stats in children.values())
        return Siblings(children, visits if self.parent is None else self.parent)

    def _drawn(self, rng: Random) -> Stats:
        low, high = self.visits
        visits = low + below(rng, high - low + 1)
        return Stats(below(rng, visits + 1), visits)
