"""A solved instance, and what there is to measure on it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from grader.instances.difficulty import difficulty
from grader.kinds.kind import Kind
from grader.model.answers import Answer, Value
from grader.model.exact import Bound
from grader.model.matrix import MatrixGame
from grader.model.problem import Game, Instance
from grader.model.quiz import Quiz
from grader.model.rules import Rules
from grader.model.trace import Trace, back_up
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, leaves
from grader.solvers.alphabeta import alphabeta


@dataclass(frozen=True)
class Candidate:
    instance: Instance
    kind: Kind

    @property
    def root(self) -> Inner:
        return self.instance.tree

    @cached_property
    def solution(self) -> Any:
        return self.kind.solve(self.instance)

    @cached_property
    def answers(self) -> dict[str, Answer]:
        return self.kind.answers(self.instance, self.solution)

    @property
    def trace(self) -> Trace | None:
        return self.kind.trace(self.solution)

    @cached_property
    def search(self) -> Trace:
        """The search that prunes, its windows in MAX's view."""
        return self.under()

    @cached_property
    def value(self) -> Bound:
        """The root's value as the key prints it."""
        answer = self.answers["value"]
        assert isinstance(answer, Value)
        return answer.value

    @cached_property
    def best(self) -> tuple[str, ...]:
        """The root moves worth the root's value, be they proven by the search or not."""
        return best_moves(self.root)

    @property
    def proven_best(self) -> tuple[str, ...]:
        """Those of them that the search proves."""
        if self.trace is None or not isinstance(self.root, Decision):
            return self.best
        return tuple(child.name for child in self.trace.optimal(self.root))

    @property
    def difficulty(self) -> int:
        search = self.search if self.trace else None
        return difficulty(self.root, search, len(self.proven_best))

    @property
    def is_convention_free(self) -> bool:
        """Whether the same leaves are read under both cut rules."""
        other = "strict" if self.instance.rules.cut == "equal" else "equal"
        # Hard returns are defined with equal cuts only, and read what soft ones read.
        return self.under(cut=other, returns="soft").visited == self.search.visited

    def under(self, **rules: str) -> Trace:
        """The search of the same game with some rules changed."""
        changed: Rules = replace(self.instance.rules, **rules)  # type: ignore[arg-type]
        if self.kind.name == "negamax" and self.instance.options["pruning"]:
            return alphabeta(self.root, changed)  # the same search, its windows not turned
        solution = (
            self.solution if not rules else self.kind.solve(replace(self.instance, rules=changed))
        )
        trace = self.kind.trace(solution)
        assert trace is not None
        return trace


def size(game: Game) -> int:
    """How much there is to read: leaves, cells of a matrix, or questions."""
    match game:
        case MatrixGame(matrix):
            return len(matrix.payoffs) * len(matrix.payoffs[0])
        case Quiz(items):
            return len(items)
        case tree:
            return len(leaves(tree))


def worth(node: Node) -> Bound:
    """The minimax (or expected) value."""
    if isinstance(node, Leaf):
        return node.value
    return back_up(node, [worth(child) for child in node.children])


def best_moves(root: Inner) -> tuple[str, ...]:
    """The root moves worth the root's value."""
    values = {child.name: worth(child) for child in root.children}
    best = back_up(root, list(values.values()))
    return tuple(name for name, value in values.items() if value == best)


def cut_off(node: Node, plies: int) -> Node:
    """The tree down to a number of plies, where inner nodes count with their estimates."""
    if isinstance(node, Leaf):
        return node
    if plies == 0:
        assert node.estimate is not None
        return Leaf(node.name, node.estimate)
    if isinstance(node, Decision):
        return replace(node, children=tuple(cut_off(child, plies - 1) for child in node.children))
    return replace(node, branches=tuple((p, cut_off(c, plies - 1)) for p, c in node.branches))


def against_chance(node: Node, opponent: str) -> Node:
    """The tree as minimax takes it: where chance decides, the opponent does."""
    if isinstance(node, Leaf):
        return node
    children = tuple(against_chance(child, opponent) for child in node.children)
    player = opponent if isinstance(node, Chance) else node.player
    return Decision(node.name, player, children, node.estimate)  # type: ignore[arg-type]
