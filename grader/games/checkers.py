"""Checkers (English draughts) on a small board, for endgames as in lectures on evaluation.

Men move one square diagonally forward, kings in any diagonal direction. A player who can capture
must do so, and goes on while the same piece can capture. A man that reaches the last row becomes a
king, and the move ends. A player who cannot move has lost. After `draw_after` moves in a row
without a capture the game is a draw, so that every game ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TypeAlias

from grader.games.game import Evaluation, Game, NotAGame, letter
from grader.model.parameters import Parameter, Text, Whole
from grader.model.tree import Player, opponent
from grader.words import game_rules, games

#: The squares from the top left, who moves, and the moves since the last capture.
Squares: TypeAlias = tuple[str, Player, int]
#: The squares on which a piece stands, in turn; each capture leaps over one square.
Route: TypeAlias = tuple[int, ...]

MOST = 10
FREE = "."
#: Each player's man and king. MAX's men move up, MIN's down.
PIECES: Mapping[Player, str] = {"max": "xX", "min": "oO"}


@dataclass(frozen=True)
class Checkers(Game[Squares, Route]):
    """A move is the route of a piece: the squares on which it stands, in turn."""

    rows: int = 4
    columns: int = 4
    draw_after: int = 10

    name = "checkers"
    mirrored = "the same board, mirrored"
    tells_case = True
    parameters = (
        Parameter("rows", Whole(3, MOST), "rows of the board", 4),
        Parameter("columns", Whole(3, MOST), "columns of the board", 4),
        Parameter("draw_after", Whole(1, 100), "this many moves without a capture make a draw", 10),
    )
    state = Text(lines=True)

    @property
    def about(self) -> str:
        return game_rules.checkers(self.draw_after)

    @property
    def initial(self) -> Squares:
        """Men on all rows except the two in the middle (three if the number of rows is odd)."""
        filled = (self.rows - 1) // 2
        men = dict.fromkeys(range(filled), "o")
        men |= {self.rows - 1 - row: "x" for row in range(filled)}
        squares = "".join(
            men.get(row, FREE) if self.is_dark(row, column) else FREE
            for row in range(self.rows)
            for column in range(self.columns)
        )
        return squares, "max", 0

    def to_play(self, s: Squares) -> Player:
        return s[1]

    def actions(self, s: Squares) -> tuple[Route, ...]:
        squares, player, _ = s
        own = [i for i, piece in enumerate(squares) if piece in PIECES[player]]
        captures = [(i, *rest) for i in own for rest in self._captures(squares, player, i)]
        if captures:
            return tuple(captures)
        return tuple(
            (i, near) for i in own for near, _ in self._ways[squares[i]][i] if squares[near] == FREE
        )

    def result(self, s: Squares, a: Route) -> Squares:
        squares, player, quiet = s
        for here, there in pairwise(a):
            squares = self._move(squares, here, there)
        is_capture = len(squares.replace(FREE, "")) < len(s[0].replace(FREE, ""))
        return squares, opponent(player), 0 if is_capture else quiet + 1

    def is_terminal(self, s: Squares) -> bool:
        return s[2] >= self.draw_after or not self.actions(s)

    def utility(self, s: Squares, player: Player) -> int:
        if self.actions(s):
            return 0
        return -1 if player == s[1] else 1

    def read(self, written: str, player: Player | None) -> Squares:
        rows = tuple(written.split())
        squares = "".join(rows)
        if tuple(map(len, rows)) != (self.columns,) * self.rows or set(squares) - set("xXoO."):
            raise NotAGame(
                f"must be {self.rows} rows of {self.columns} with x, o (men), X, O (kings) and ., "
                f"found {written!r}"
            )
        for i, piece in enumerate(squares):
            row, column = divmod(i, self.columns)
            if piece != FREE and not self.is_dark(row, column):
                raise NotAGame(f"pieces stand on dark squares, found {piece} on {self.square(i)}")
            if piece in "xo" and row == (0 if piece == "x" else self.rows - 1):
                raise NotAGame(
                    f"a man on the last row is a king, found {piece} on {self.square(i)}"
                )
        return squares, player or "max", 0

    def write_move(self, s: Squares, a: Route) -> str:
        """`a1-b2`, and `a1xc3xe5` for captures."""
        is_capture = abs(a[0] // self.columns - a[1] // self.columns) == 2
        return ("x" if is_capture else "-").join(map(self.square, a))

    def board(self, s: Squares) -> tuple[str, ...]:
        return tuple(s[0][i : i + self.columns] for i in range(0, len(s[0]), self.columns))

    def unseen(self, s: Squares) -> str:
        """The number of moves without a capture, which can end the game in a draw."""
        return games.quiet(s[2]) if s[2] else ""

    def square(self, i: int) -> str:
        """The name of a square, as in chess."""
        row, column = divmod(i, self.columns)
        return f"{letter(column)}{self.rows - row}"

    def is_dark(self, row: int, column: int) -> bool:
        """Whether the square is dark. The bottom left corner is; pieces use dark squares only."""
        return (self.rows - 1 - row + column) % 2 == 0

    def canonical(self, s: Squares) -> Squares:
        """One of the state and its left-right mirror image, if that keeps dark squares dark."""
        if self.columns % 2 == 0:
            return s
        mirrored = "".join(row[::-1] for row in self.board(s))
        return min(s[0], mirrored), s[1], s[2]

    @property
    def evaluations(self) -> Mapping[str, Evaluation[Squares]]:
        """Men count one, kings five."""
        features = {
            "mMAX": game_rules.men("MAX"),
            "kMAX": game_rules.kings("MAX"),
            "mMIN": game_rules.men("MIN"),
            "kMIN": game_rules.kings("MIN"),
        }
        return {"material": Evaluation(features, (1, 5, -1, -5), self.material)}

    def material(self, s: Squares) -> tuple[int, ...]:
        """How many men and kings each player has: the features of `evaluations`."""
        return tuple(s[0].count(piece) for piece in "xXoO")

    @cached_property
    def _ways(self) -> Mapping[str, tuple[tuple[tuple[int, int | None], ...], ...]]:
        """For each piece and square: the next squares, each with the square where a leap ends."""

        def inside(row: int, column: int) -> int | None:
            on_board = 0 <= row < self.rows and 0 <= column < self.columns
            return row * self.columns + column if on_board else None

        def ways(i: int, downs: tuple[int, ...]) -> Iterator[tuple[int, int | None]]:
            row, column = divmod(i, self.columns)
            for down in downs:
                for across in (-1, 1):
                    near = inside(row + down, column + across)
                    if near is not None:
                        yield near, inside(row + 2 * down, column + 2 * across)

        directions = {"x": (-1,), "o": (1,), "X": (-1, 1), "O": (-1, 1)}
        return {
            piece: tuple(tuple(ways(i, downs)) for i in range(self.rows * self.columns))
            for piece, downs in directions.items()
        }

    def _captures(self, squares: str, player: Player, i: int) -> Iterator[Route]:
        """The rest of each route on which the piece on `i` makes all its captures."""
        piece = squares[i]
        for near, behind in self._ways[piece][i]:
            if behind is None or squares[behind] != FREE:
                continue
            if squares[near] not in PIECES[opponent(player)]:
                continue
            after = self._move(squares, i, behind)
            further = list(self._captures(after, player, behind)) if after[behind] == piece else []
            yield from ((behind, *rest) for rest in further or [()])

    def _move(self, squares: str, here: int, there: int) -> str:
        """The squares after one step, or after one leap with its capture."""
        board = list(squares)
        piece, board[here] = board[here], FREE
        row = there // self.columns
        if abs(here // self.columns - row) == 2:
            board[(here + there) // 2] = FREE
        board[there] = piece.upper() if row in (0, self.rows - 1) else piece
        return "".join(board)


GAME = Checkers
