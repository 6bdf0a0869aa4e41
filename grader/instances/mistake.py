"""What a known misconception is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias

from grader.model.exact import INF, Bound
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.trace import Interval, Trace
from grader.model.tree import Decision, Inner, Node
from grader.words import mistakes

#: The algorithms that can go wrong. `negamax` prunes, as a function with α and β does;
#: `plain_negamax` has no window.
Algorithm: TypeAlias = Literal["minimax", "alphabeta", "negamax", "plain_negamax", "expectiminimax"]


class Search(Protocol):
    """An algorithm with its flaw; the same shape as the right one in `grader/solvers`."""

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF, /
    ) -> Trace: ...


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


@dataclass(frozen=True, slots=True)
class Mistake:
    """One misconception: each algorithm where it can be made, with this one flaw."""

    id: str
    searches: Mapping[Algorithm, Search]
    #: The settings of a rule under which it is a mistake at all; of a rule not named here, all.
    #: Where a code exercise leaves a rule open (`any`), going against it is none.
    under: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """What a student reads: "your cuts fit an α that is never raised at MAX nodes"."""
        return mistakes.MISTAKES[self.id]

    def is_wrong(self, rules: Rules) -> bool:
        return all(getattr(rules, rule) in settings for rule, settings in self.under.items())


@dataclass(frozen=True, slots=True)
class Misreading:
    """One misconception in a kind that is no search: what becomes of its right solution."""

    id: str
    spoil: Callable[[Instance, Any], Any]

    @property
    def sentence(self) -> str:
        return mistakes.MISREADINGS[self.id]


def picked(trace: Trace) -> str | None:
    """The root move that a flawed program plays; None where it is chance's."""
    root = trace.root
    moves = trace.right_moves(root) if isinstance(root, Decision) else ()
    return moves[0].name if moves else None
