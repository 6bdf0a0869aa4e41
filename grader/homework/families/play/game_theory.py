"""Solves a game to find who wins a position when both play right."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from grader.games.game import Game, sign
from grader.model.exact import INF, Bound, signum
from grader.model.tree import Player
from grader.solvers.states import alphabeta

#: A solvable game keeps at most so many positions: a few seconds, a hundred megabytes.
MOST_KEPT = 500_000
#: How many games keep their solved positions.
GAMES = 16


class TooManyPositions(Exception):
    """Raised if a game has too many positions to be solved."""


class Theory:
    """What is known of a game's positions; it grows with each question."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._known = _Known()

    def is_solvable(self, s: Any) -> bool:
        """Whether few enough positions decide who wins from this state."""
        others = len(self._known)
        # Other positions may have filled the memory; they are forgotten after the first try.
        return self._is_solved(s) or (others > 0 and self._is_solved(s))

    def _is_solved(self, s: Any) -> bool:
        self._known.most = max(MOST_KEPT, len(self._known))
        try:
            self.outcome(s, "max")
        except TooManyPositions:
            self._known.clear()
            return False
        finally:
            self._known.most = INF
        return True

    def outcome(self, s: Any, player: Player) -> int:
        """Returns 1 if the player can win, 0 if only a draw is possible, −1 if good play loses.

        Between −1 and 1 the search is exact; beyond them only the sign matters.
        """
        value = alphabeta(self._game, s, -1, 1, self._known)
        return sign(player) * signum(value)

    def best(self, s: Any) -> tuple[Any, ...]:
        """The moves that keep the best outcome."""
        game = self._game
        mover = game.to_play(s)
        best = self.outcome(s, mover)
        return tuple([a for a in game.actions(s) if self.outcome(game.result(s, a), mover) == best])


class _Known(dict[Any, tuple[Bound, Bound]]):
    """The bounds of positions; it holds a limited number of positions."""

    most: float = INF

    def __setitem__(self, s: Any, bounds: tuple[Bound, Bound]) -> None:
        if len(self) >= self.most:
            raise TooManyPositions
        super().__setitem__(s, bounds)


@lru_cache(GAMES)
def theory(game: Game[Any, Any]) -> Theory:
    """The theory of a game; the last few games are kept."""
    return Theory(game)
