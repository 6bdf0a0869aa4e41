"""The right searches, as they are and on the wrong game: the tree or a rule is misread.

Each misreading changes the tree or the rules. Names stay, so that the result can be compared with
the right one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Literal, Protocol, TypeAlias

from grader.homework.families.trees.derived_trees import change_nodes, with_chance_as
from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import (
    Chance,
    Decision,
    Inner,
    Player,
    height,
    inner_nodes,
    opponent,
    truncate,
)
from grader.solvers.alphabeta import alphabeta
from grader.solvers.expectiminimax import expectiminimax
from grader.solvers.minimax import minimax
from grader.solvers.negamax import negamax, plain_negamax

#: The algorithms that can go wrong. `negamax` prunes with α and β;
#: `plain_negamax` has no window.
Algorithm: TypeAlias = Literal["minimax", "alphabeta", "negamax", "plain_negamax", "expectiminimax"]


class Search(Protocol):
    """An algorithm with its flaw; it has the signature of the right one in `grader/solvers`."""

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF, /
    ) -> Trace: ...


class Flawed(Search, Protocol):
    """A flawed search that can replace a right one."""

    def instead(self) -> Callable[[Trace], Trace]:
        """Maps each right search to what the flawed program finds from an open window."""


#: The right algorithms as Searches, including those without a window.
RIGHT: dict[Algorithm, Search] = {
    "minimax": lambda root, rules, alpha=-INF, beta=INF: minimax(root, rules),
    "alphabeta": alphabeta,
    "negamax": negamax,
    "plain_negamax": lambda root, rules, alpha=-INF, beta=INF: plain_negamax(root, rules),
    "expectiminimax": lambda root, rules, alpha=-INF, beta=INF: expectiminimax(root, rules),
}

#: The algorithms that cut.
PRUNING: tuple[Algorithm, ...] = ("alphabeta", "negamax")


@dataclass(frozen=True, slots=True)
class OnOtherGame:
    """Runs the right algorithm on a misread tree or misread rules."""

    right: Search
    tree: Callable[[Inner, Rules], Inner]
    rules: Callable[[Rules], Rules]

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF, /
    ) -> Trace:
        return self.right(self.tree(root, rules), _deciding(self.rules(rules)), alpha, beta)

    def instead(self) -> Callable[[Trace], Trace]:
        """Uses the right search itself if only ties are misread, and caches: several
        trees may be misread as the same tree.
        """
        search = cache(self.right)

        def search_again(right: Trace) -> Trace:
            tree, rules = self.tree(right.root, right.rules), _deciding(self.rules(right.rules))
            if tree == right.root and replace(rules, ties=right.rules.ties) == right.rules:
                return replace(right, rules=rules)
            return search(tree, rules)

        return search_again


def on_other_game(
    *algorithms: Algorithm,
    tree: Callable[[Inner, Rules], Inner] = lambda root, rules: root,
    rules: Callable[[Rules], Rules] = lambda rules: rules,
) -> dict[Algorithm, Flawed]:
    """Applies the right algorithms to the changed tree and rules."""
    return {name: OnOtherGame(RIGHT[name], tree, rules) for name in algorithms}


def _deciding(rules: Rules) -> Rules:
    """Rules under which one move counts: the first, where any of several would be right."""
    return replace(rules, ties="first") if rules.ties == "any" else rules


def swapped_players(root: Inner, rules: Rules) -> Inner:
    """MAX takes the smallest value and MIN the largest."""

    return _with_movers(root, opponent)


def one_player(root: Inner, rules: Rules) -> Inner:
    """The first player makes every decision."""
    movers = (n.player for n in inner_nodes(root) if isinstance(n, Decision))
    player: Player = next(movers, "max")
    return _with_movers(root, lambda _: player)


def _with_movers(root: Inner, who: Callable[[Player], Player]) -> Inner:
    def move(node: Inner) -> Inner:
        if isinstance(node, Chance):
            return node
        return Decision(node.name, who(node.player), node.children, node.estimate)

    return change_nodes(root, move)


def one_ply_less(root: Inner, rules: Rules) -> Inner:
    """The search stops one ply too early, at nodes with an estimate."""
    return truncate(root, max(height(root) - 1, 1))


def first_child_only(root: Inner, rules: Rules) -> Inner:
    """Only the child tried first counts, down to one leaf."""

    def first(node: Inner) -> Inner:
        child = rules.tried(node.children)[0]
        if isinstance(node, Decision):
            return Decision(node.name, node.player, (child,), node.estimate)
        return replace(node, branches=((1, child),))

    return change_nodes(root, first)


def equal_chances(root: Inner, rules: Rules) -> Inner:
    """Every branch of a chance node gets the same probability."""

    def even(node: Inner) -> Inner:
        if isinstance(node, Decision):
            return node
        part = Fraction(1, len(node.branches))
        # A chance called x becomes an ordinary one.
        return Chance(node.name, tuple((part, child) for child in node.children), node.estimate)

    return change_nodes(root, even)


def chance_as_max(root: Inner, rules: Rules) -> Inner:
    """MAX decides at chance nodes."""
    return with_chance_as(root, "max")


def other_cut(rules: Rules) -> Rules:
    """Swaps `equal` and `strict`."""
    return replace(rules, cut="strict" if rules.cut == "equal" else "equal")


def other_order(rules: Rules) -> Rules:
    """Exchanges the two orders in which children can be tried."""
    left = rules.order == "left-to-right"
    return replace(rules, order="right-to-left" if left else "left-to-right")


def last_tie(rules: Rules) -> Rules:
    """Takes the last of several optimal moves."""
    return replace(rules, ties="last")
