"""Measures a tree: its best moves, the search that prunes, and its difficulty.

The difficulty is what has to be read, compared and carried to solve the tree by hand:

    leaves read + 2 · cuts + 2 · deep cuts + windows that are not the parent's + 2 · ties

Each cut needs a comparison and a check of what is skipped. A deep cut also needs a bound from
further up. Every window that a bound has changed on the way down must be written anew. A
tie at the root makes the reader ask which move counts. Kinds that do not search count
only leaves and ties; a matrix counts its cells.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from grader.homework.families.trees.answers import Value
from grader.homework.families.trees.derived_trees import best_moves
from grader.homework.families.trees.plan import Plan
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import Measures, Setting
from grader.model.exact import Bound
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import Decision, Inner, inner_nodes, leaves


class TreeMeasures(Measures):
    """The measures of one solved tree, computed when they are asked for."""

    is_of_a_search = True

    @property
    def root(self) -> Inner:
        return self.solved.instance.tree

    @property
    def rules(self) -> Rules:
        return self.solved.instance.rules

    @cached_property
    def search(self) -> Trace:
        """The search that prunes, with windows in MAX's view."""
        pruning = self.solved.kind.search.pruning
        assert pruning
        if pruning.found is None:
            return self.under()
        return pruning.found(self.solved.solution)

    @cached_property
    def value(self) -> Bound:
        """The root's value as the key prints it."""
        answer = self.solved.answers["value"]
        assert isinstance(answer, Value)
        return answer.value

    @cached_property
    def best(self) -> tuple[str, ...]:
        """The root moves worth the root's value, whether or not the search proves them."""
        return best_moves(self.root)

    @cached_property
    def proven_best(self) -> tuple[str, ...]:
        """The best root moves that the search proves."""
        searched = self.solved.trace
        if not isinstance(searched, Trace) or not isinstance(self.root, Decision):
            return self.best
        return tuple(child.name for child in searched.optimal(self.root))

    @property
    def difficulty(self) -> int:
        pruning, instance = self.solved.kind.search.pruning, self.solved.instance
        search = self.search if pruning and not pruning.missing(instance) else None
        return difficulty(self.root, search, len(self.proven_best))

    @cached_property
    def is_convention_free(self) -> bool:
        """Whether the same leaves are read under both cut rules."""
        other = "strict" if self.rules.cut == "equal" else "equal"
        # Hard returns need equal cuts; they read the same leaves as soft returns.
        return self.under(cut=other, returns="soft").visited == self.search.visited

    def under(self, **rules: str) -> Trace:
        """Searches the same game with some rules changed."""
        pruning = self.solved.kind.search.pruning
        assert pruning
        changed: Rules = replace(self.rules, **rules)  # type: ignore[arg-type]
        return pruning.search(self.solved.instance, changed)


def tree(solved: Solved) -> TreeMeasures:
    """The measures of a kind whose subject is a tree."""
    return solved.once(TreeMeasures)


def plan(setting: Setting) -> Plan:
    """The plan of a kind whose subject is a tree."""
    assert isinstance(setting.game, Plan)
    return setting.game


def difficulty(root: Inner, trace: Trace | None, optimal: int) -> int:
    """Computes the difficulty; `optimal` is the number of optimal moves at the root."""
    ties = 2 * max(0, optimal - 1)
    if trace is None:
        return len(leaves(root)) + ties
    deep = sum(map(trace.is_deep, trace.cuts))
    return trace.reads + 2 * len(trace.cuts) + 2 * deep + changed_windows(trace) + ties


def changed_windows(trace: Trace) -> int:
    """The visited inner nodes that are entered with a window other than their parent's."""
    windows = trace.windows
    return sum(
        child.name in trace.returned and windows[child.name] != windows[node.name]
        for node in inner_nodes(trace.root)
        for child in node.children
    )
