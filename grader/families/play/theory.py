"""Who wins a position when both play right, found by solving it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grader.games.game import Game, sign
from grader.model.exact import INF, Bound, signum
from grader.model.tree import Player
from grader.solvers.states import alphabeta

#: Positions that are kept for a game to count as solvable: a few seconds, a hundred megabytes.
MOST_KEPT = 500_000
#: Games of which the solved positions are kept at hand.
GAMES = 16


class TooLarge(Exception):
    """The game has too many positions to be solved."""


class Theory:
    """What is known of a game's positions; it grows as they are asked for."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._known = _Known()

    def is_solvable(self, s: Any) -> bool:
        others = len(self._known)
        # What is known of other positions may have taken the room.
        return self._is_solved(s) or (others > 0 and self._is_solved(s))

    def _is_solved(self, s: Any) -> bool:
        self._known.most = max(MOST_KEPT, len(self._known))
        try:
            self.outcome(s, "max")
        except TooLarge:
            self._known.clear()
            return False
        finally:
            self._known.most = INF
        return True

    def outcome(self, s: Any, player: Player) -> int:
        """1: the player can win; 0: can hold a draw but not win; −1: loses against good play.

        Between −1 and 1 the search is exact, and beyond them only the sign matters.
        """
        value = alphabeta(self._game, s, -1, 1, self._known)
        return sign(player) * signum(value)

    def best(self, s: Any) -> tuple[Any, ...]:
        """The moves that keep what can be had."""
        game = self._game
        mover = game.to_play(s)
        best = self.outcome(s, mover)
        return tuple([a for a in game.actions(s) if self.outcome(game.result(s, a), mover) == best])


class _Known(dict[Any, tuple[Bound, Bound]]):
    """Between which bounds positions lie, of a limited number of them."""

    most: float = INF

    def __setitem__(self, s: Any, bounds: tuple[Bound, Bound]) -> None:
        if len(self) >= self.most:
            raise TooLarge
        super().__setitem__(s, bounds)


@lru_cache(GAMES)
def theory(game: Game[Any, Any]) -> Theory:
    return Theory(game)
