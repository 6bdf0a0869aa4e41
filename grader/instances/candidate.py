"""A solved instance, and what there is to measure on it."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from grader.families.trees.answers import Value
from grader.families.trees.instances.difficulty import difficulty
from grader.families.trees.instances.trees import best_moves
from grader.instances.solved import Solved
from grader.model.exact import Bound
from grader.model.instance import size
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import Chance, Decision, Inner, Unknown, leaves
from grader.solvers.alphabeta import alphabeta


class Candidate(Solved):
    @property
    def root(self) -> Inner:
        return self.instance.tree

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

    @cached_property
    def proven_best(self) -> tuple[str, ...]:
        """Those of them that the search proves."""
        searched = self.trace
        if searched is None or not isinstance(self.root, Decision):
            return self.best
        return tuple(child.name for child in searched.optimal(self.root))

    @property
    def difficulty(self) -> int:
        if not isinstance(self.instance.game, Decision | Chance):
            return size(self.instance.game)
        if any(isinstance(leaf, Unknown) for leaf in leaves(self.root)):
            return len(leaves(self.root))  # which moves tie depends on x
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
