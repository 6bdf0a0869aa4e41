"""Searches again, iteration by iteration, with the statistics and paths that a student wrote.

Each iteration starts from the student's own table where it has entries, and is backed up along the
student's own path. What it finds follows from the student's earlier iterations.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from grader.homework.families.simulation.answers import is_near, read_stats
from grader.homework.families.simulation.simulations import (
    Compared,
    Iteration,
    Simulations,
    compare_children,
    decide_move,
    in_wins,
    iterate,
    movers,
    outcome,
    visits_of,
)
from grader.homework.families.simulation.ucb1_formula import Stats
from grader.model.exact import INF, Bound
from grader.model.follows import Again, Ref, Theirs
from grader.model.instance import Instance
from grader.model.tree import Decision, Leaf, Node, breadth_first, children


@dataclass(frozen=True)
class Followed(Simulations):
    """A search whose iterations follow from a student's entries."""

    #: The path that follows in each iteration; those of the iterations are the student's own.
    follows: tuple[tuple[str, ...], ...] = field(kw_only=True)
    #: What the student has in the end.
    final: Mapping[str, Stats] = field(kw_only=True)

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        return self.follows

    @property
    def stats(self) -> Mapping[str, Stats]:
        return self.final


def _exactly(each: Compared) -> Bound:
    return INF if each.ucb1 is None else Fraction(each.ucb1)


def again(instance: Instance, right: Simulations, theirs: Theirs) -> tuple[Again, ...]:
    """The iterations as they follow from the student's own, if there are some."""
    entries = _Entries(instance, right, theirs)
    if not entries.given:
        return ()
    try:
        return (Again(entries.search_again(), entries.rests),)
    except (ArithmeticError, LookupError, ValueError):
        return ()  # nothing can be searched from such statistics


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
            for ref in (
                Ref("path", i),
                *(Ref(question, f"{i}.{name}") for name in names for question in ("ucb", "table")),
            )
        ]
        refs += [Ref("stats", name) for name in names]
        self.given = tuple(ref for ref in refs if theirs(ref) is not None)

    def rests(self, question: str, name: str) -> tuple[Ref, ...]:
        """The entries of earlier iterations, and for the move those of the end."""
        if question in ("move", "stats"):
            return tuple(ref for ref in self.given if ref.question != question)
        number = int(name.partition(".")[0] or len(self._right.iterations))
        # In an iteration the numbers come first, then the path, and then what it changes.
        before = {"ucb": (), "path": ("ucb",), "table": ("ucb", "path")}[question]
        return tuple(
            ref
            for ref in self.given
            if ref.question != "stats"
            and (
                (earlier := int(ref.field.partition(".")[0])) < number
                or (earlier == number and ref.question in before)
            )
        )

    def search_again(self) -> Followed:
        """The search that goes on from the student's own entries."""
        right = self._right
        root, rules, c2 = right.root, right.rules, right.c2
        moved_in = movers(root)
        stats = dict(right.grown)
        iterations: list[Iteration] = []
        paths: list[tuple[str, ...]] = []
        for i, played in enumerate(self._instance.rollouts, 1):
            follows = self._next_path(i, stats)
            path = self._path(i) or follows
            compared = [
                each for name in path[:-1] for each in self._compare(self._nodes[name], stats)
            ]
            end = self._nodes[path[-1]]
            result = in_wins(outcome(end.value)) if isinstance(end, Leaf) else played
            iterations.append(iterate(stats, path, compared, result, moved_in))
            paths.append(follows)
            stats = {**iterations[-1].stats, **self._table(i)}
        final = stats | self._stats("stats", "")
        return Followed(
            root,
            rules,
            c2,
            tuple(iterations),
            right.grown,
            decide_move(root, rules, final),
            follows=tuple(paths),
            final=stats,
        )

    def _compare(self, node: Node, stats: Mapping[str, Stats]) -> list[Compared]:
        right = self._right
        assert isinstance(node, Decision)
        return compare_children(node, stats, visits_of(node, right.root, right.rules), right.c2)

    def _next_path(self, number: int, stats: Mapping[str, Stats]) -> tuple[str, ...]:
        """The path to which the student's own numbers lead, down to the first new node."""
        rules = self._right.rules
        path: list[str] = [self._right.root.name]
        while isinstance(node := self._nodes[path[-1]], Decision):
            new = [child for child in rules.tried(node.children) if child.name not in stats]
            if new:
                return (*path, new[0].name)
            worth = self._worth(number, self._compare(node, stats))
            best = [
                c.name for c in rules.tried(node.children) if worth[c.name] == max(worth.values())
            ]
            path.append(best[-1] if rules.ties == "last" else best[0])
        return tuple(path)

    def _worth(self, number: int, compared: Sequence[Compared]) -> dict[str, Bound]:
        """The UCB1 of children as the student compares them: as it follows where the student only
        rounds it, but where some entry is another number, all are compared as they are written.
        """
        exact = {each.child: _exactly(each) for each in compared}
        said = {name: self._theirs(Ref("ucb", f"{number}.{name}")) for name in exact}
        written = {
            name: right if said[name] is None else said[name] for name, right in exact.items()
        }
        is_rounded = all(is_near(each, exact[name]) for name, each in written.items())
        return exact if is_rounded else written

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
