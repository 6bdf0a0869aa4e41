"""Nodes of a tree that the grader holds, of the class that students know from the starter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.autograder.sandbox.untrusted import wire
from grader.autograder.sandbox.untrusted.line import Connection, number
from grader.autograder.sandbox.untrusted.node import Node

if TYPE_CHECKING:
    from fractions import Fraction


def served(
    line: Connection, place: int, name: str, player: str | None, probability: str | None
) -> Node:
    """A node whose children and value are fetched when they are first read.

    The functions that fetch them are closures, which a deep copy of a node shares.
    """

    def children() -> tuple[Node, ...]:
        return tuple([served(line, *child) for child in line.ask(wire.BELOW, place)])

    def value() -> int | Fraction | None:
        text = line.ask(wire.VALUE, place)
        return None if text is None else number(text)

    chance = None if probability is None else number(probability)
    return Node(name, player, () if player is None else children, value, chance)
