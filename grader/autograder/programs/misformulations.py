"""Misconceptions about games as search problems: our game with one flaw, in several ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from grader.autograder.cases.formulation_case import (
    written_moves,
)
from grader.autograder.programs.formulated_game import AsStudents
from grader.games.position import Position
from grader.model.tree import Player, opponent

#: Makes a flawed game from the start of the right one.
FlawedGame: TypeAlias = Callable[[Position], AsStudents]


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


class _NoExtraTurn(AsStudents):
    """After each move the other player moves."""

    def result(self, s: Any, action: str) -> Any:
        return _moving(super().result(s, action), opponent(self.game.to_play(s)))


class _NoPass(AsStudents):
    """Who has to pass has no action."""

    def actions(self, s: Any) -> list[str]:
        found = super().actions(s)
        return [] if found == [PASS] else found


class _OverBeforePass(AsStudents):
    """The game is over where somebody has to pass."""

    def is_terminal(self, s: Any) -> bool:
        return super().is_terminal(s) or list(written_moves(self.game, s)) == [PASS]


class _GoesOn(AsStudents):
    """The game is over when no action is left."""

    def is_terminal(self, s: Any) -> bool:
        return not self.game.actions(s)


class _ActsAfterTheEnd(AsStudents):
    def actions(self, s: Any) -> list[str]:
        return list(written_moves(self.game, s))


class _SameForBoth(AsStudents):
    """MAX's utility, whoever is asked about."""

    def utility(self, s: Any, player: Player) -> Any:
        return self.game.utility(s, "max")


class _OfMover(AsStudents):
    """The utility of the player to move."""

    def utility(self, s: Any, player: Player) -> Any:
        return self.game.utility(s, self.game.to_play(s))


class _OfLastMover(AsStudents):
    """The utility of the other player."""

    def utility(self, s: Any, player: Player) -> Any:
        return -self.game.utility(s, self.game.to_play(s))


class _AlwaysWon(AsStudents):
    """1 if somebody has won."""

    def utility(self, s: Any, player: Player) -> Any:
        return abs(self.game.utility(s, player))


class _Exchanged(AsStudents):
    def utility(self, s: Any, player: Player) -> Any:
        return -self.game.utility(s, player)


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


def _draw(of_max: int, of_min: int) -> FlawedGame:
    """A draw is worth these numbers."""

    class DrawCounts(AsStudents):
        def utility(self, s: Any, player: Player) -> Any:
            drawn = of_max if player == "max" else of_min
            return self.game.utility(s, player) or drawn

    return DrawCounts


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


def flawed_games(start: Position) -> Mapping[str, tuple[FlawedGame, ...]]:
    """The flawed games, by their misconceptions."""
    found: dict[str, tuple[FlawedGame, ...]] = {
        "same-player-moves": (_NeverTold, _NeverChanged),
        "extra-turn-forgotten": (_NoExtraTurn,),
        "pass-forgotten": (_NoPass, _OverBeforePass),
        "goes-on-after-the-end": (_GoesOn,),
        "actions-after-the-end": (_ActsAfterTheEnd,),
        "utility-ignores-player": (_SameForBoth, _OfMover, _OfLastMover, _AlwaysWon),
        "winner-and-loser-exchanged": (_Exchanged,),
        "draw-not-zero": tuple(_draw(*of) for of in ((1, 1), (-1, -1), (1, -1), (-1, 1))),
        CHANGES: (_Boxed, _BoxedAndCopied, _BoardShared),
    }
    if start.game.winning_lines:
        left_out = (slice(0, 2), slice(0, 1), slice(1, 2))
        found["diagonals-forgotten"] = tuple(map(_without, left_out))
    return found
