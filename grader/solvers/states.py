"""Search over the states of a game, without building a tree.

Minimax and alpha–beta as in Russell and Norvig, figures 6.3 and 6.7, with every value in
MAX's view. Both can merge mirrored states: what is known about one holds for all its images.
Alpha–beta with a depth limit is their section 6.3.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from grader.games.game import Game
from grader.model.exact import INF, Bound, Number

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
    value: Bound
    if game.to_play(s) == "max":
        value = -INF
        for a in game.actions(s):
            value = max(value, alphabeta(game, game.result(s, a), alpha, beta, known))
            if value >= beta:
                break
            alpha = max(alpha, value)
    else:
        value = INF
        for a in game.actions(s):
            value = min(value, alphabeta(game, game.result(s, a), alpha, beta, known))
            if value <= alpha:
                break
            beta = min(beta, value)
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
    value: Bound
    if game.to_play(s) == "max":
        value = -INF
        for a in game.actions(s):
            value = max(
                value, limited_alphabeta(game, game.result(s, a), depth - 1, worth, alpha, beta)
            )
            if value >= beta:
                break
            alpha = max(alpha, value)
    else:
        value = INF
        for a in game.actions(s):
            value = min(
                value, limited_alphabeta(game, game.result(s, a), depth - 1, worth, alpha, beta)
            )
            if value <= alpha:
                break
            beta = min(beta, value)
    return value
