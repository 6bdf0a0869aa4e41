"""The tree as a student's code sees it; a value is only fetched when the code reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.code.sandbox.untrusted import wire
from grader.code.sandbox.untrusted.line import Connection, number

if TYPE_CHECKING:
    from fractions import Fraction


class Node:
    """A node of the game tree."""

    __slots__ = ("_children", "_line", "_number", "is_leaf", "name", "player", "probability")

    def __init__(
        self,
        line: Connection,
        place: int,
        name: str,
        player: str | None,
        probability: str | None,
    ) -> None:
        self._line = line
        self._number = place
        self._children: tuple[Node, ...] | None = None
        self.name = name
        #: "max", "min" or "chance"; None for a leaf.
        self.player = player
        self.is_leaf = player is None
        #: The exact probability of a child of a chance node; None for other nodes.
        self.probability = None if probability is None else number(probability)

    @property
    def children(self) -> list[Node]:
        """The children from left to right, in a new list; empty for a leaf."""
        if self._children is None:
            found = [] if self.is_leaf else self._line.ask(wire.BELOW, self._number)
            self._children = tuple([Node(self._line, *child) for child in found])
        return list(self._children)

    @property
    def value(self) -> int | Fraction:
        """The value of a leaf to MAX, or the estimate of an inner node that has one."""
        text = self._line.ask(wire.VALUE, self._number)
        if text is None:
            raise ValueError(f"the inner node {self.name} has no value: search deeper")
        return number(text)

    def __repr__(self) -> str:
        return f"Node({self.name!r})"
