"""Search over the states of a game, without building a tree.

Minimax and alpha–beta as in Russell and Norvig, figures 6.3 and 6.7, with every value in
MAX's view. Both can merge mirrored states: what is known about one holds for all its images.
Alpha–beta with a depth limit is their section 6.3. The theory of a game says who wins a position
when both play right.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

from grader.games.game import Game, sign
from grader.model.exact import INF, Bound, Number, signum
from grader.model.tree import Player

#: The bounds of each state's value; mirrored states share an entry.
Known: TypeAlias = dict[Any, tuple[Bound, Bound]]


def minimax(game: Game[Any, Any], s: Any, known: dict[Any, Bound] | None = None) -> Bound:
    """The value. With `known`, mirrored states are merged and their values are stored there."""
    if game.is_terminal(s):
        return game.utility(s, "max")
    if known is not None:
        s = game.canonical(s)
        if s in known:
            return known[s]
    values = [minimax(game, game.result(s, a), known) for a in game.actions(s)]
    value = max(values) if game.to_play(s) == "max" else min(values)
    if known is not None:
        known[s] = value
    return value


def alphabeta(
    game: Game[Any, Any], s: Any, alpha: Bound = -INF, beta: Bound = INF, known: Known | None = None
) -> Bound:
    """The value, or a bound on it if it lies outside (alpha, beta) (fail-soft).

    With `known`, mirrored states are merged and what is proven about them is stored there.
    """
    if game.is_terminal(s):
        return game.utility(s, "max")
    entry = alpha, beta
    low: Bound = -INF
    high: Bound = INF
    if known is not None:
        s = game.canonical(s)
        low, high = known.get(s, (-INF, INF))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
    is_max = game.to_play(s) == "max"
    value: Bound = -INF if is_max else INF
    for a in game.actions(s):
        below = alphabeta(game, game.result(s, a), alpha, beta, known)
        if is_max:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    if known is not None:
        # Below the window only an upper bound is proven, above it only a lower bound.
        known[s] = (low if value <= entry[0] else value, high if value >= entry[1] else value)
    return value


def limited_alphabeta(
    game: Game[Any, Any],
    s: Any,
    depth: int,
    worth: Callable[[Any], Number],
    alpha: Bound = -INF,
    beta: Bound = INF,
) -> Bound:
    """Alpha–beta that looks `depth` plies ahead and evaluates the states there with `worth`."""
    if depth == 0 or game.is_terminal(s):
        return worth(s)
    is_max = game.to_play(s) == "max"
    value: Bound = -INF if is_max else INF
    for a in game.actions(s):
        below = limited_alphabeta(game, game.result(s, a), depth - 1, worth, alpha, beta)
        if is_max:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


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
