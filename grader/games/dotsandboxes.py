"""Dots and boxes: whoever draws the last side of a box owns it and moves again (Lucas 1895)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, TypeAlias

from grader.games.game import Evaluation, Game, NotAGame, letter, more_wins, sign
from grader.games.marks import Place, Symmetry, find_images, symmetries_of_rectangle
from grader.model.parameters import Parameter, Text, Whole
from grader.model.tree import Player, opponent
from grader.words import game_rules

#: The lines that are drawn, the boxes of X and of O, each as bits, and who moves.
Drawn: TypeAlias = tuple[int, int, int, Player]

MOST = 5
DOT, ACROSS, DOWN, FREE = "+-|."


@dataclass(frozen=True)
class DotsAndBoxes(Game[Drawn, int]):
    """A move is the bit of a line. Bits count the places of the picture, row by row."""

    rows: int = 2
    columns: int = 2

    name = "dotsandboxes"
    mirrored = "the same board, mirrored or turned"
    parameters = (
        Parameter("rows", Whole(1, MOST), "rows of boxes", 2),
        Parameter("columns", Whole(1, MOST), "columns of boxes", 2),
    )
    state = Text(lines=True)
    sides: ClassVar[Mapping[Player, str]] = {"max": "X", "min": "O"}

    @property
    def about(self) -> str:
        return game_rules.DOTS_AND_BOXES

    @property
    def initial(self) -> Drawn:
        return 0, 0, 0, "max"

    def to_play(self, s: Drawn) -> Player:
        return s[3]

    def actions(self, s: Drawn) -> tuple[int, ...]:
        return tuple([line for line in self._lines if not s[0] & line])

    def result(self, s: Drawn, a: int) -> Drawn:
        lines, x, o, player = s
        lines |= a
        closed = sum(box for box, sides in self._closing[a] if lines & sides == sides)
        if not closed:
            return lines, x, o, opponent(player)
        return (lines, x | closed, o, player) if player == "max" else (lines, x, o | closed, player)

    def is_terminal(self, s: Drawn) -> bool:
        return s[0].bit_count() == len(self._lines)

    def utility(self, s: Drawn, player: Player) -> int:
        return sign(player) * more_wins(*self.boxes(s))

    def read(self, written: str, player: Player | None) -> Drawn:
        high, wide = 2 * self.rows + 1, 2 * self.columns + 1
        rows = tuple(written.upper().split())
        if tuple(map(len, rows)) != (wide,) * high:
            raise NotAGame(f"must be {high} rows of {wide} signs, found {written!r}")
        found = {"lines": 0, "X": 0, "O": 0}
        for (row, column), bit in self._bits.items():
            seen = rows[row][column]
            allowed = self._signs(row, column)
            if seen not in allowed:
                raise NotAGame(
                    f"must have {' or '.join(allowed)} as sign {column + 1} of row {row + 1}, "
                    f"found {seen!r}"
                )
            if seen in (ACROSS, DOWN):
                found["lines"] |= bit
            elif seen in "XO":
                found[seen] |= bit
        for box, sides in self._sides.items():
            if (found["lines"] & sides == sides) != bool((found["X"] | found["O"]) & box):
                raise NotAGame(
                    f"a box has an owner when its four sides are drawn, not before, "
                    f"found {written!r}"
                )
        return found["lines"], found["X"], found["O"], player or "max"

    def write_move(self, s: Drawn, a: int) -> str:
        """`a1-b1`: the dots at the ends of the line."""
        row, column = divmod(a.bit_length() - 1, 2 * self.columns + 1)
        ends = [(row, column - 1), (row, column + 1)]
        if column % 2 == 0:
            ends = [(row - 1, column), (row + 1, column)]
        return "-".join(f"{letter(c // 2)}{r // 2 + 1}" for r, c in ends)

    def board(self, s: Drawn) -> tuple[str, ...]:
        lines, x, o, _ = s
        signs = {
            place: "X"
            if x & bit
            else "O"
            if o & bit
            else self._signs(*place)[0]
            if lines & bit
            else self._signs(*place)[-1]
            for place, bit in self._bits.items()
        }
        return tuple(
            "".join(signs[row, column] for column in range(2 * self.columns + 1))
            for row in range(2 * self.rows + 1)
        )

    def canonical(self, s: Drawn) -> Drawn:
        lines, x, o, player = s
        return (
            *min(zip(self._images(lines), self._images(x), self._images(o), strict=True)),
            player,
        )

    def symmetries(self) -> tuple[Symmetry, ...]:
        return symmetries_of_rectangle(2 * self.rows + 1, 2 * self.columns + 1)

    @property
    def evaluations(self) -> Mapping[str, Evaluation[Drawn]]:
        """One evaluation function: how many boxes X has more than O."""
        features = {f"b{player}": game_rules.boxes(player) for player in "XO"}
        return {"boxes": Evaluation(features, (1, -1), self.boxes)}

    def boxes(self, s: Drawn) -> tuple[int, int]:
        """How many boxes each player has."""
        return s[1].bit_count(), s[2].bit_count()

    def _signs(self, row: int, column: int) -> str:
        """What may stand at a place of the picture: first what is drawn, last what is not."""
        if row % 2 == 0:
            return DOT if column % 2 == 0 else ACROSS + FREE
        return DOWN + FREE if column % 2 == 0 else "XO" + FREE

    @cached_property
    def _bits(self) -> Mapping[Place, int]:
        """The bit of each place of the picture, row by row: dots are where both numbers are even,
        boxes where both are odd.
        """
        wide = 2 * self.columns + 1
        return {
            (row, column): 1 << row * wide + column
            for row in range(2 * self.rows + 1)
            for column in range(wide)
        }

    @cached_property
    def _lines(self) -> tuple[int, ...]:
        """All lines: those across, then those down, row by row."""
        across = [bit for (row, column), bit in self._bits.items() if row % 2 < column % 2]
        down = [bit for (row, column), bit in self._bits.items() if row % 2 > column % 2]
        return (*across, *down)

    @cached_property
    def _sides(self) -> Mapping[int, int]:
        """The four sides of each box."""
        at = self._bits
        return {
            bit: at[row - 1, column]
            | at[row + 1, column]
            | at[row, column - 1]
            | at[row, column + 1]
            for (row, column), bit in at.items()
            if row % 2 and column % 2
        }

    @cached_property
    def _closing(self) -> Mapping[int, tuple[tuple[int, int], ...]]:
        """For each line the boxes beside it, with their sides."""
        return {
            line: tuple((box, sides) for box, sides in self._sides.items() if sides & line)
            for line in self._lines
        }

    @cached_property
    def _images(self) -> Callable[[int], list[int]]:
        """The images of some places under each symmetry."""
        return find_images(self._bits, self.symmetries())


GAME = DotsAndBoxes
