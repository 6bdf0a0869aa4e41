"""Trees of two or three players, each with their own payoff at every leaf."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from grader.model.exact import Number
from grader.model.instance import Instance

#: What each player gets, player 1 first.
Payoffs: TypeAlias = tuple[Number, ...]
#: The same as it is written: numbers, or expressions in x in Python's notation.
WrittenPayoffs: TypeAlias = tuple[Number | str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A leaf with what each player gets."""

    name: str
    payoffs: Payoffs

    @property
    def entries(self) -> WrittenPayoffs:
        """What stands at the leaf."""
        return self.payoffs


@dataclass(frozen=True, slots=True)
class UnknownOutcome(Outcome):
    """A leaf with expressions in x. Its numbers are only placeholders."""

    expressions: WrittenPayoffs

    @property
    def entries(self) -> WrittenPayoffs:
        return self.expressions


@dataclass(frozen=True, slots=True)
class Turn:
    """A node where player 1, 2 or 3 moves."""

    name: str
    player: int
    children: tuple[PayoffNode, ...]


PayoffNode: TypeAlias = Turn | Outcome


def outcome(name: str, entries: WrittenPayoffs) -> Outcome:
    """The leaf with these payoffs."""
    numbers = tuple(each for each in entries if not isinstance(each, str))
    if len(numbers) == len(entries):
        return Outcome(name, numbers)
    return UnknownOutcome(name, (0,) * len(entries), entries)


def turns(root: Turn) -> list[Turn]:
    """The inner nodes, breadth first."""
    found = [root]
    for node in found:
        found.extend(child for child in node.children if isinstance(child, Turn))
    return found


def outcomes(node: PayoffNode) -> list[Outcome]:
    """The leaves, left to right."""
    if isinstance(node, Outcome):
        return [node]
    return [leaf for child in node.children for leaf in outcomes(child)]


def players(root: Turn) -> range:
    """The numbers of the players: 1, 2 or 1, 2, 3."""
    return range(1, 1 + len(outcomes(root)[0].payoffs))


def game(instance: Instance) -> Turn:
    """The subject of the exercise, which must be a game of several players."""
    assert isinstance(instance.game, Turn)
    return instance.game
