"""The children of one node of a Monte-Carlo search, with their wins and visits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from grader.homework.families.simulation import words
from grader.homework.families.simulation.ucb1_formula import Formula, Stats, ucb1
from grader.model.exact import Number, plain, pretty
from grader.model.instance import Instance
from grader.model.rules import Rules


class Chosen(NamedTuple):
    """The UCB1 of each child, and the children that count as selected."""

    #: None for a child never visited.
    values: Mapping[str, Decimal | None]
    accept: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Siblings:
    """The wins and visits of each child, and the visits of their parent."""

    children: Mapping[str, Stats]
    #: N, the visits of their parent.
    parent: int

    def chosen(self, rules: Rules, c2: Number, formula: Formula = ucb1) -> Chosen:
        """The children's UCB1, and which of them count as selected."""
        values = {
            name: formula(stats, self.parent, c2) if stats.visits else None
            for name, stats in self.children.items()
        }
        unvisited = [name for name, value in values.items() if value is None]
        best = max(value for value in values.values() if value is not None)
        largest = unvisited or [name for name, value in values.items() if value == best]
        return Chosen(values, rules.right(rules.tried(tuple(largest))))

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        rows = [(name, pretty(wins), str(visits)) for name, (wins, visits) in self.children.items()]
        return (words.SIBLINGS, *rows)

    @property
    def caption(self) -> str:
        return words.parent_visits(str(self.parent))

    @property
    def about(self) -> str:
        return ""

    @property
    def contents(self) -> tuple[object, ...]:
        return (*self.children.values(), self.parent)

    def json(self) -> dict[str, Any]:
        children = {name: [plain(wins), visits] for name, (wins, visits) in self.children.items()}
        return {"node": {"children": children, "parent": self.parent}}


def siblings(instance: Instance) -> Siblings:
    """The subject of the exercise, which must be the children of a node."""
    assert isinstance(instance.game, Siblings)
    return instance.game
