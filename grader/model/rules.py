"""The conventions under which a game is solved: cuts, order, ties, returns, exploration."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar

from grader.errors import Fault

T = TypeVar("T")

#: A rule of one kind of search alone: JSON has it only for kinds that follow it.
PARTICULAR = frozenset({"exploration"})


@dataclass(frozen=True, slots=True)
class Rules:
    """The conventions of one exercise."""

    #: Stop at a node when its value reaches the bound (equal), or only when it passes it (strict).
    cut: Literal["equal", "strict"] = "equal"
    #: The order in which children are tried; "first" and "last" mean first and last in it.
    order: Literal["left-to-right", "right-to-left"] = "left-to-right"
    #: Which of several optimal moves is right.
    ties: Literal["any", "first", "last"] = "any"
    #: What a node returns if its value lies outside its window: that value, or the nearer bound.
    returns: Literal["soft", "hard"] = "soft"
    #: Which node's visits UCB1 takes as N: those of the node that chooses, or those of the root.
    exploration: Literal["parent", "root"] = "parent"

    def tried(self, children: tuple[T, ...]) -> tuple[T, ...]:
        """`children` in the order in which the search tries them."""
        return children if self.order == "left-to-right" else children[::-1]

    def right(self, optimal: tuple[T, ...]) -> tuple[T, ...]:
        """The optimal moves that count as right; they are in the order tried."""
        if self.ties == "any":
            return optimal
        return optimal[:1] if self.ties == "first" else optimal[-1:]

    def refusal(self) -> Fault | None:
        """The reason why these rules contradict each other, or None."""
        if self.returns == "hard" and self.cut == "strict":
            return Fault(
                "hard returns need cut: equal, found cut: strict (a clipped child never passes "
                "the bound, so most cuts would vanish: that is another search)",
                path="rules.returns",
            )
        return None
