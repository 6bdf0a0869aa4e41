"""Lines of right moves: checked move by move, since there may be as many as there are leaves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any

from grader.instances.answers import Answer, Single
from grader.model.fields import FieldType, Ordering
from grader.model.grammar import read_names, with_others, without_others

if TYPE_CHECKING:
    from grader.drawing.box import Tables

#: So many lines are written out in JSON.
MOST_WRITTEN = 100

#: At each node of a line the right moves, as they are written, and the nodes they lead to.
Moves = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Lines(Single):
    """Moves in turn from a node to the end of the game, each of them right."""

    start: str
    #: Of the nodes on right lines; none at a node where a line ends.
    moves: Moves
    #: Every move there is, as it is written.
    among: tuple[str, ...]
    #: How many names the longest line has, and how many lines may be right.
    longest: int
    most: int

    marking = (
        "All or nothing; the names must come in their order. A line is right if all its moves are."
    )
    follow_through = ""

    @property
    def type(self) -> FieldType:
        return Ordering(())

    @property
    def first(self) -> tuple[str, ...]:
        """The line that takes the first right move at each node."""
        return next(self.lines())

    @property
    def others(self) -> int:
        """How many lines are right besides the first."""
        return sum(1 for _ in self.lines()) - 1

    def lines(self) -> Iterator[tuple[str, ...]]:
        """Every right line, those with the first right moves first."""
        return self._from(self.start)

    def _from(self, node: str) -> Iterator[tuple[str, ...]]:
        if not (moves := self.moves.get(node)):
            yield ()
            return
        for move, child in moves.items():
            for rest in self._from(child):
                yield (move, *rest)

    def accepts(self, line: tuple[str, ...]) -> bool:
        node = self.start
        for move in line:
            child = self.moves.get(node, {}).get(move)
            if child is None:
                return False
            node = child
        return node not in self.moves

    def json(self) -> dict[str, Any]:
        written = [list(line) for line in islice(self.lines(), MOST_WRITTEN)]
        more = self.others + 1 - len(written)
        return {
            "answer": written[0],
            "accept": written,
            **({"more": more} if more else {}),
        }

    def text(self) -> str:
        return with_others(", ".join(self.first), self.others)

    def unlike(self, right: Answer) -> str:
        """The first line: which others are wrong as well, and which are right, is not said."""
        return ", ".join(self.first)

    def share(self, text: str) -> Fraction:
        return Fraction(self.accepts(read_names(without_others(text))))

    def area(self, width: float) -> Tables:
        """Room for the longest line, were all names as long as the longest."""
        from grader.drawing import box

        everything = ", ".join([max(self.among, key=len)] * self.longest)
        room = with_others(everything, self.most - 1)
        return (box.room_for(self.text(), room, box.LONG, small=True),)


@dataclass(frozen=True, slots=True)
class Line(Lines):
    """A line as the nodes that it comes to, the one where it starts included."""

    follow_through = "Full points where it follows from the student's own values."

    @property
    def type(self) -> FieldType:
        return Ordering((self.start, *self.among))

    def lines(self) -> Iterator[tuple[str, ...]]:
        return ((self.start, *line) for line in self._from(self.start))

    def accepts(self, line: tuple[str, ...]) -> bool:
        return line[:1] == (self.start,) and Lines.accepts(self, line[1:])
