"""What a flawed search is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

from grader.instances.misconception import Hiding, is_wrong
from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Interval, Trace
from grader.model.tree import Decision, Inner, Node

#: The algorithms that can go wrong. `negamax` prunes, as a function with α and β does;
#: `plain_negamax` has no window.
Algorithm: TypeAlias = Literal["minimax", "alphabeta", "negamax", "plain_negamax", "expectiminimax"]


class Search(Protocol):
    """An algorithm with its flaw; the same shape as the right one in `grader/solvers`."""

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF, /
    ) -> Trace: ...


class Flawed(Search, Protocol):
    def instead(self) -> Callable[[Trace], Trace]:
        """What it finds where a right search found something, each from an open window."""


@dataclass(frozen=True)
class Played(Trace):
    """The trace of a program whose own comparisons pick the moves.

    What is proven is no guide to what a flawed program plays; and it plays one move, also
    where the rules let any of several count.
    """

    #: The child that each visited inner node ends up with.
    picks: Mapping[str, str] = field(default_factory=dict)

    @property
    def proven(self) -> dict[str, Interval]:
        """What its author believes is proven: what a right search could say of such returns."""
        known = self.known()
        return known | {
            name: _believed(value, self.windows[name], known[name])
            for name, value in self.returned.items()
        }

    def known(self) -> dict[str, Interval]:
        """What the leaves read do prove."""
        return super().proven

    def optimal(self, node: Decision) -> tuple[Node, ...]:
        return tuple(child for child in node.children if child.name == self.picks.get(node.name))


def _believed(value: Bound, window: tuple[Bound, Bound], known: Interval) -> Interval:
    """A return within its window is taken for the value, one outside for a bound."""
    alpha, beta = window
    if alpha < value < beta or known == (value, value):
        return value, value
    return (-INF, value) if value <= alpha else (value, INF)


class Anew:
    """A flawed search that has nothing in common with the right one."""

    __slots__ = ()

    def instead(self: Search) -> Callable[[Trace], Trace]:
        return lambda right: self(right.root, right.rules)


@dataclass(frozen=True, slots=True)
class FlawedSearch:
    """One misconception of searching: each algorithm where it can be made, with this one flaw."""

    id: str
    #: What a student reads: "your cuts fit an α that is never raised at MAX nodes".
    sentence: str
    searches: Mapping[Algorithm, Flawed]
    #: The settings of a rule under which it is a mistake at all; of a rule not named here, all.
    #: Where a code exercise leaves a rule open (`any`), going against it is none.
    under: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hiding: Hiding | None = None
    #: Whether it stops at inner nodes: on a tree without estimates it then ends in an error.
    needs_estimates: bool = False

    def is_wrong(self, rules: Rules) -> bool:
        return is_wrong(self.under, rules)


def picked(trace: Trace) -> str | None:
    """The root move that a flawed program plays; None where it is chance's."""
    root = trace.root
    moves = trace.right_moves(root) if isinstance(root, Decision) else ()
    return moves[0].name if moves else None
