"""Answers about games of several players: payoffs, and a move at every node."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.families.payoffs.payoff_tree import Payoffs, WrittenPayoffs
from grader.homework.families.trees.answers import Move
from grader.homework.kinds.answer import Answer, Single
from grader.homework.kinds.entries import Entries, overlap
from grader.model.exact import plain, pretty_term, read_number
from grader.model.fields import FieldType, Numbers, Pick
from grader.model.grammar import Unreadable, alternatives, read_entries, read_name
from grader.words import lms, phrases

if TYPE_CHECKING:
    from grader.drawing.table import Tables


def vector(payoffs: WrittenPayoffs) -> str:
    """Writes payoffs: `(3, 1)`."""
    return f"({phrases.side_by_side(map(pretty_term, payoffs))})"


@dataclass(frozen=True, slots=True)
class Vector(Single):
    """What each player gets."""

    payoffs: Payoffs

    marking = "All or nothing: every number must be right."
    follow_through = "Full points where it follows from the student's own values."
    written_as = lms.PAYOFFS

    @property
    def type(self) -> FieldType:
        return Numbers(len(self.payoffs))

    def json(self) -> dict[str, Any]:
        return {"answer": list(map(plain, self.payoffs))}

    def text(self) -> str:
        return vector(self.payoffs)

    def share(self, text: str) -> Fraction:
        return Fraction(_read_vector(text) == self.payoffs)

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        return table.short_line(self.text(), width)


@dataclass(frozen=True, slots=True)
class Vectors(Entries[Payoffs]):
    """What each player gets at each of several nodes; each number earns its part.

    Students write into the picture of the tree.
    """

    marking = "Equal parts, one for each number."
    written_as = lms.PAYOFFS
    follow_through = (
        "A node counts as right where it follows from the student's own values below it."
    )

    @property
    def boxes(self) -> dict[str, str]:
        return {name: vector(payoffs) for name, payoffs in self.entries.items()}

    def type_at(self, name: str) -> FieldType:
        return Numbers(len(self.entries[name]), is_each_marked=True)

    def json(self) -> dict[str, Any]:
        return {"answer": {name: list(map(plain, v)) for name, v in self.entries.items()}}

    def spell(self, name: str, entry: Payoffs) -> str:
        return f"{name} = {vector(entry)}"

    def read(self, name: str, sign: str, cell: str) -> Payoffs:
        return _read_vector(cell)

    def share(self, text: str) -> Fraction:
        given = {name: _read_vector(cell) for name, _, cell in read_entries(text, self.signs)}
        return overlap(_numbers(self.entries), _numbers(given))

    def area(self, width: float) -> Tables:
        return ()


def _numbers(values: Mapping[str, Payoffs]) -> dict[tuple[str, int], object]:
    return {
        (name, player): number
        for name, payoffs in values.items()
        for player, number in enumerate(payoffs, 1)
    }


@dataclass(frozen=True, slots=True)
class Choices(Entries[tuple[str, ...]]):
    """One of the right moves at each of several nodes: `A → B; B → 3`."""

    #: Every move at each node.
    among: Mapping[str, tuple[str, ...]]

    marking = "Equal parts, one for each node; any move that the key names is right."
    follow_through = "A move counts as right where it follows from the student's own values."
    signs = "→|->|=|:"
    sign = "→"

    def type_at(self, name: str) -> FieldType:
        return Pick(self.among[name])

    def json(self) -> dict[str, Any]:
        return {
            "answer": {node: moves[0] for node, moves in self.entries.items()},
            "accept": {node: list(moves) for node, moves in self.entries.items()},
        }

    def spell(self, name: str, entry: tuple[str, ...]) -> str:
        return f"{name} → {phrases.either(entry)}"

    def read(self, name: str, sign: str, cell: str) -> object:
        right = self.entries.get(name, ())
        moves = [read_name(move) for move in alternatives(cell)]
        return right if all(move in right for move in moves) else moves

    def unlike(self, right: Answer) -> str:
        """The wrong moves at each node."""
        assert isinstance(right, Choices)
        known = right.entries
        wrong = {
            node: tuple(move for move in moves if move not in known.get(node, ()))
            for node, moves in self.entries.items()
        }
        left = {node: moves for node, moves in wrong.items() if moves}
        return Entries.unlike(replace(self, entries=left), right)

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        texts = {node: phrases.either(moves) for node, moves in self.entries.items()}
        return table.named_boxes(self.names, texts, table.WINDOW, width)


@dataclass(frozen=True, slots=True)
class Reached(Move):
    """One of the leaves where the game may end when all play right."""

    #: The moves at the root; each leads to at least one end.
    moves: tuple[str, ...]

    def area(self, width: float) -> Tables:
        """Leaves room for an end after each move."""
        from grader.drawing import table

        return table.room_for_moves(self.text(), self.moves)


def _read_vector(text: str) -> Payoffs:
    """Reads `(3, 1)`, or `3|1` as in a spec."""
    text = text.strip()
    bracketed = text[:1] + text[-1:] == "()"
    cells = re.split(r"[,;|]", text[1:-1]) if bracketed else text.split("|")
    numbers = [read_number(cell) for cell in cells]
    payoffs = tuple(number for number in numbers if number is not None)
    if len(payoffs) < len(cells) or len(payoffs) < 2:
        raise Unreadable
    return payoffs
