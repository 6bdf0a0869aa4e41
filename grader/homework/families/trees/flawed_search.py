"""The parts of a flawed search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

from grader.homework.kinds.kind import Hiding, is_wrong
from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Interval, Trace
from grader.model.tree import Decision, Inner, Node

#: The algorithms that can go wrong. `negamax` prunes with α and β;
#: `plain_negamax` has no window.
Algorithm: TypeAlias = Literal["minimax", "alphabeta", "negamax", "plain_negamax", "expectiminimax"]

#: What a flaw can spoil: the value found, the leaves read, the move chosen.
Spoiled: TypeAlias = Literal["value", "leaves", "move"]
Cut: TypeAlias = Literal["equal", "strict"]


class Search(Protocol):
    """An algorithm with its flaw; it has the signature of the right one in `grader/solvers`."""

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF, /
    ) -> Trace: ...


class Flawed(Search, Protocol):
    """A flawed search that can replace a right one."""

    def instead(self) -> Callable[[Trace], Trace]:
        """Maps each right search to what the flawed program finds from an open window."""


@dataclass(frozen=True)
class Played(Trace):
    """The trace of a program whose own comparisons pick the moves.

    The proven values do not say what a flawed program plays. And it plays one move, even
    if the rules accept any of several.
    """

    #: The child that each visited inner node ends up with.
    picks: Mapping[str, str] = field(default_factory=dict)

    @property
    def proven(self) -> dict[str, Interval]:
        """What the program's author would believe: the returns, read as those of a right search."""
        known = self.known()
        return known | {
            name: _believed(value, self.windows[name], known[name])
            for name, value in self.returned.items()
        }

    def known(self) -> dict[str, Interval]:
        """What the leaves that were read prove."""
        return super().proven

    def optimal(self, node: Decision) -> tuple[Node, ...]:
        return tuple(child for child in node.children if child.name == self.picks.get(node.name))


def _believed(value: Bound, window: tuple[Bound, Bound], known: Interval) -> Interval:
    """Reads a return inside its window as the value, and one outside it as a bound."""
    alpha, beta = window
    if alpha < value < beta or known == (value, value):
        return value, value
    return (-INF, value) if value <= alpha else (value, INF)


class Anew:
    """A flawed search that shares nothing with the right one."""

    __slots__ = ()

    def instead(self: Search) -> Callable[[Trace], Trace]:
        return lambda right: self(right.root, right.rules)


@dataclass(frozen=True, slots=True)
class SearchMisconception:
    """One misconception of searching: every algorithm where it is possible, with this flaw."""

    id: str
    #: The student reads this, such as "your cuts fit an α that is never raised".
    sentence: str
    searches: Mapping[Algorithm, Flawed]
    #: Those that differ where somebody writes down what a program never gets to.
    written: Mapping[Algorithm, Flawed] = field(default_factory=dict)
    #: For each rule, the settings under which this is wrong. A rule that is not listed does not
    #: matter.
    #: Where a code exercise leaves a rule open (`any`), any setting is right.
    under: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hiding: Hiding | None = None
    #: What it can spoil at the root; a function that shows nothing else has no such flaw.
    spoils: tuple[Spoiled, ...] = ("value", "leaves", "move")
    #: The cut rules under which it can; under another one it does nothing of its own.
    cuts: tuple[Cut, ...] = ("equal", "strict")
    #: Whether it stops at inner nodes: on a tree without estimates it then ends in an error.
    needs_estimates: bool = False

    def is_wrong(self, rules: Rules) -> bool:
        return is_wrong(self.under, rules)


def picked(trace: Trace) -> str | None:
    """The root move that a flawed program plays; None if chance moves at the root."""
    root = trace.root
    moves = trace.right_moves(root) if isinstance(root, Decision) else ()
    return moves[0].name if moves else None
