"""Searches again, iteration by iteration, with the statistics and paths that a student wrote.

Each iteration starts from the student's own table where it has entries, and is backed up along the
student's own path. What it finds follows from the student's earlier iterations.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field

from grader.families.simulation.answers import read_stats
from grader.families.simulation.monte_carlo import as_given, mcts_of_tree
from grader.families.simulation.simulations import (
    Iteration,
    Simulations,
    counted,
    decided,
    in_wins,
    movers,
    outcome,
    recorded,
)
from grader.families.simulation.ucb1 import Stats
from grader.model.follows import Again, Ref, Theirs
from grader.model.instance import Instance
from grader.model.tree import Leaf, breadth_first, children


@dataclass(frozen=True)
class Followed(Simulations):
    """A search whose iterations follow from a student's entries."""

    #: What the student has in the end.
    final: Mapping[str, Stats] = field(kw_only=True)

    @property
    def stats(self) -> Mapping[str, Stats]:
        return self.final


def again(instance: Instance, right: Simulations, theirs: Theirs) -> Again | None:
    """The iterations as they follow from the student's own; None if there is nothing to follow."""
    entries = _Entries(instance, right, theirs)
    if not entries.given:
        return None
    try:
        return Again(entries.followed(), entries.rests)
    except (ArithmeticError, LookupError, ValueError):
        return None  # nothing can be searched from such statistics


class _Entries:
    """The student's entries, by iteration."""

    def __init__(self, instance: Instance, right: Simulations, theirs: Theirs) -> None:
        self._instance = instance
        self._right = right
        self._theirs = theirs
        self._nodes = {node.name: node for node in breadth_first(right.root)}
        numbers = [str(i) for i in range(1, len(right.iterations) + 1)]
        names = [node.name for node in breadth_first(right.searched)]
        refs = [
            ref
            for i in numbers
            for ref in (Ref("path", i), *(Ref("table", f"{i}.{name}") for name in names))
        ]
        refs += [Ref("stats", name) for name in names]
        self.given = tuple(ref for ref in refs if theirs(ref) is not None)

    def rests(self, question: str, name: str) -> tuple[Ref, ...]:
        """The entries of earlier iterations, and for the move those of the end."""
        if question in ("move", "stats"):
            return tuple(ref for ref in self.given if ref.question != question)
        number = int(name.partition(".")[0])
        return tuple(
            ref
            for ref in self.given
            if ref.question != "stats"
            and (
                (earlier := int(ref.field.partition(".")[0])) < number
                or (earlier == number and ref.question == "path" and question == "table")
            )
        )

    def followed(self) -> Followed:
        right = self._right
        root, rules, c2 = right.root, right.rules, right.c2
        moved_in = movers(root)
        stats = dict(right.grown)
        iterations: list[Iteration] = []
        for i, played in enumerate(self._instance.rollouts):
            playouts = mcts_of_tree(root, 1, as_given([played]), rules, c2, stats)
            (found,) = recorded(root, rules, c2, playouts, stats).iterations
            path = self._path(i + 1) or found.path
            end = self._nodes[path[-1]]
            result = in_wins(outcome(end.value)) if isinstance(end, Leaf) else played
            after = counted(stats, path, moved_in, result)
            iterations.append(found._replace(result=result, stats=after))
            stats = after | self._table(i + 1)
        final = stats | self._stats("stats", "")
        moves = decided(root, rules, final)
        grown = right.grown
        return Followed(root, rules, c2, tuple(iterations), grown, moves, final=stats)

    def _path(self, number: int) -> tuple[str, ...] | None:
        """The student's path, if it leads down the tree from its root."""
        path: tuple[str, ...] | None = self._theirs(Ref("path", str(number)))
        if not path or path[0] != self._right.root.name:
            return None
        steps = itertools.pairwise(path)
        leads_down = all(
            child in {each.name for each in children(self._nodes[node])} for node, child in steps
        )
        return path if leads_down else None

    def _table(self, number: int) -> dict[str, Stats]:
        return self._stats("table", f"{number}.")

    def _stats(self, question: str, prefix: str) -> dict[str, Stats]:
        refs = [
            ref for ref in self.given if ref.question == question and ref.field.startswith(prefix)
        ]
        return {ref.field[len(prefix) :]: read_stats(self._theirs(ref)) for ref in refs}
