"""Games of ours as students formulate them: right ones, as objects and programs, and flawed ones.

A program, which is a file in `sources/games/`, begins with its constants: the parameters of the
game, and the start. No loop of it is without a count, so that a mutant ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from grader.autograder.cases.formulation_case import (
    FormulationTest,
    Statement,
    questions,
    written_moves,
)
from grader.autograder.programs.behaviour import tagged
from grader.autograder.programs.program_texts import program
from grader.autograder.sandbox.untrusted.questions import Formulated
from grader.games.position import Position
from grader.model.tree import Player, opponent


class AsStudents:
    """A game of ours, with the methods that students write."""

    def __init__(self, start: Position) -> None:
        self.game: Any = start.game
        self.initial = start.state

    def to_play(self, s: Any) -> Player:
        return self.game.to_play(s)  # type: ignore[no-any-return]

    def actions(self, s: Any) -> list[str]:
        return [] if self.is_terminal(s) else list(written_moves(self.game, s))

    def result(self, s: Any, action: str) -> Any:
        return self.game.result(s, written_moves(self.game, s)[action])

    def is_terminal(self, s: Any) -> bool:
        return self.game.is_terminal(s)  # type: ignore[no-any-return]

    def utility(self, s: Any, player: Player) -> Any:
        return self.game.utility(s, player)


def ask_game(
    test: FormulationTest,
    make: Callable[[], Any],
    is_enough: Callable[[Statement], bool] = lambda said: False,
) -> tuple[Statement, ...]:
    """What a game says in a test, until that is enough."""
    formulated, asked = Formulated(make(), tagged, _failed), questions(test, is_enough)
    question = next(asked)
    while True:
        try:
            question = asked.send(formulated.tell(*question))
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def _failed(error: BaseException) -> dict[str, str]:
    if not isinstance(error, Exception):  # somebody stops the grader
        raise error
    return {"type": type(error).__name__}


#: The constants of a program, from the game and the first state.
Constants: TypeAlias = Callable[[Any, Any], Mapping[str, object]]


def formulation(start: Position) -> str:
    """The whole program for a game and the state in which it starts."""
    name = start.game.name
    player = start.game.to_play(start.state)
    named = {**CONSTANTS[name](start.game, start.state), "FIRST": player}
    lines = [f"{constant} = {value!r}\n" for constant, value in named.items()]
    return "".join([*lines, program(f"games/{name}")])


def _parameters(game: Any, *names: str) -> dict[str, object]:
    return {name.upper(): getattr(game, name) for name in names}


def _rows(game: Any, s: Any) -> Mapping[str, object]:
    size = _parameters(game, "rows", "columns", "in_a_row")
    return {**size, "BOARD": "".join(game.board(s))}


def _square(game: Any, s: Any) -> Mapping[str, object]:
    return {"SIZE": game.size, "BOARD": "".join(game.board(s))}


def _boxes(game: Any, s: Any) -> Mapping[str, object]:
    drawn = tuple(game.write_move(s, line) for line in game.actions(game.initial) if s[0] & line)
    return {**_parameters(game, "rows", "columns"), "DRAWN": drawn, "BOXES": game.boxes(s)}


#: By the name of the game.
CONSTANTS: Mapping[str, Constants] = {
    "nim": lambda game, s: {"PILES": s[0], "LAST_WINS": game.last == "wins"},
    "subtraction": lambda game, s: {
        "HEAP": s[0],
        "TAKES": tuple(sorted(set(game.takes))),
        "LAST_WINS": game.last == "wins",
    },
    "tictactoe": _rows,
    "connectfour": _rows,
    "othello": _square,
    "hex": _square,
    "dotsandboxes": _boxes,
    "mancala": lambda game, s: {"PITS": game.pits, "SEEDS": s[0]},
    "checkers": lambda game, s: {
        **_parameters(game, "rows", "columns", "draw_after"),
        "BOARD": "".join(game.board(s)),
    },
}

#: Makes a flawed game from the start of the right one.
FlawedGame: TypeAlias = Callable[[Position], AsStudents]


def _with(**methods: Callable[..., object]) -> FlawedGame:
    """Our game with other methods."""
    flawed: FlawedGame = type("Flawed", (AsStudents,), methods)
    return flawed


class _NeverTold(AsStudents):
    """Who moves is never changed where it is told; the rest of the state is right."""

    def __init__(self, start: Position) -> None:
        super().__init__(start)
        self._first = start.game.to_play(start.state)

    def to_play(self, s: Any) -> Player:
        return self._first


class _NeverChanged(AsStudents):
    """Who moves is never changed in a state."""

    def result(self, s: Any, action: str) -> Any:
        return _moving(super().result(s, action), self.game.to_play(s))

    def is_terminal(self, s: Any) -> bool:
        return any(self.game.is_terminal(_moving(s, player)) for player in ("max", "min"))

    def utility(self, s: Any, player: Player) -> Any:
        """A win is found for both players, unless it depends on who moves."""
        one, other = (self.game.utility(_moving(s, each), player) for each in ("max", "min"))
        return self.game.utility(s, player) if one == -other else one or other


class _Boxed(AsStudents):
    """A state is a list, which `result` changes and returns."""

    copies = False

    def __init__(self, start: Position) -> None:
        super().__init__(start)
        self.initial = [start.state]

    def to_play(self, s: Any) -> Player:
        return super().to_play(s[0])

    def actions(self, s: Any) -> list[str]:
        return super().actions(s[0]) if len(s) == 1 else []

    def result(self, s: Any, action: str) -> Any:
        s[0] = super().result(s[0], action)
        return [s[0]] if self.copies else s

    def is_terminal(self, s: Any) -> bool:
        return super().is_terminal(s[0] if isinstance(s, list) else s)

    def utility(self, s: Any, player: Player) -> Any:
        return super().utility(s[0], player)


class _BoxedAndCopied(_Boxed):
    """`result` changes the state that it is given, and returns a copy of it."""

    copies = True


class _BoardShared(AsStudents):
    """All states share one board; each has its own player."""

    def __init__(self, start: Position) -> None:
        super().__init__(start)
        self._board = [start.state]
        self.initial = start.game.to_play(start.state)

    def _state(self, player: Any) -> Any:
        return _moving(self._board[0], player)

    def to_play(self, s: Any) -> Player:
        return s  # type: ignore[no-any-return]

    def actions(self, s: Any) -> list[str]:
        return super().actions(self._state(s)) if isinstance(s, str) else super().actions(s)

    def result(self, s: Any, action: str) -> Any:
        self._board[0] = super().result(self._state(s), action)
        return self.game.to_play(self._board[0])

    def is_terminal(self, s: Any) -> bool:
        return super().is_terminal(self._state(s) if isinstance(s, str) else s)

    def utility(self, s: Any, player: Player) -> Any:
        return self.game.utility(self._state(s), player)


PASS = "pass"
#: What a result that changes its state shows before anything else: of a position something else is
#: said than before. No other misconception does that.
CHANGES = "result-changes-state"


def _without(diagonals: slice) -> FlawedGame:
    """Only some lines count: the others of the diagonals are left out."""

    class Without(AsStudents):
        def __init__(self, start: Position) -> None:
            super().__init__(start)
            rows, columns, slanted = self.game.winning_lines
            half = len(slanted) // 2
            groups = [slanted[:half], slanted[half:]]
            del groups[diagonals]
            self._lines = [*rows, *columns, *(line for group in groups for line in group)]

        def _has_line(self, marks: int) -> bool:
            return any(line & marks == line for line in self._lines)

        def is_terminal(self, s: Any) -> bool:
            x, o, _ = s
            return self._has_line(x) or self._has_line(o) or x | o == self.game.full

        def utility(self, s: Any, player: Player) -> Any:
            x, o, _ = s
            won = self._has_line(x) - self._has_line(o)
            return won if player == "max" else -won

    return Without


def _moving(s: Any, player: Player) -> Any:
    """The state with this player to move; every state of our games names the player once."""
    return tuple(player if each in ("max", "min") else each for each in s)


#: After each move the other player moves.
NO_EXTRA_TURN = _with(
    result=lambda self, s, action: _moving(
        AsStudents.result(self, s, action), opponent(self.game.to_play(s))
    )
)
#: Who has to pass has no action.
NO_PASS = _with(
    actions=lambda self, s: [move for move in AsStudents.actions(self, s) if move != PASS]
)
#: The game is over where somebody has to pass.
OVER_BEFORE_PASS = _with(
    is_terminal=lambda self, s: (
        AsStudents.is_terminal(self, s) or list(written_moves(self.game, s)) == [PASS]
    )
)
#: The game is over when no action is left.
GOES_ON = _with(is_terminal=lambda self, s: not self.game.actions(s))
ACTS_AFTER_THE_END = _with(actions=lambda self, s: list(written_moves(self.game, s)))


def _paying(utility: Callable[[Any, Any, Player], Any]) -> FlawedGame:
    """Our game with another utility, which depends on our game, a state and a player."""
    return _with(utility=lambda self, s, player: utility(self.game, s, player))


def _draw(of_max: int, of_min: int) -> FlawedGame:
    """A draw is worth these numbers."""
    worth = {"max": of_max, "min": of_min}
    return _paying(lambda game, s, player: game.utility(s, player) or worth[player])


#: Flawed games by their misconceptions.
FLAWED: Mapping[str, tuple[FlawedGame, ...]] = {
    "same-player-moves": (_NeverTold, _NeverChanged),
    "extra-turn-forgotten": (NO_EXTRA_TURN,),
    "pass-forgotten": (NO_PASS, OVER_BEFORE_PASS),
    "goes-on-after-the-end": (GOES_ON,),
    "actions-after-the-end": (ACTS_AFTER_THE_END,),
    "utility-ignores-player": (
        _paying(lambda game, s, player: game.utility(s, "max")),
        _paying(lambda game, s, player: game.utility(s, game.to_play(s))),
        _paying(lambda game, s, player: -game.utility(s, game.to_play(s))),
        _paying(lambda game, s, player: abs(game.utility(s, player))),
    ),
    "winner-and-loser-exchanged": (_paying(lambda game, s, player: -game.utility(s, player)),),
    "draw-not-zero": tuple(_draw(*of) for of in ((1, 1), (-1, -1), (1, -1), (-1, 1))),
    CHANGES: (_Boxed, _BoxedAndCopied, _BoardShared),
}


def flawed_games(start: Position) -> Mapping[str, tuple[FlawedGame, ...]]:
    """The flawed games, by their misconceptions."""
    found = dict(FLAWED)
    if start.game.winning_lines:
        left_out = (slice(0, 2), slice(0, 1), slice(1, 2))
        found["diagonals-forgotten"] = tuple(map(_without, left_out))
    return found
