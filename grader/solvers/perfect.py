"""Perfect play: the outcome of every position that can arise, how far off its end is, and a best
move. Retrograde analysis (Ströhlein 1970; Thompson 1986): from the ends of the game backwards.

Among moves of the same outcome a winner takes the quicker win, and a loser the later loss.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from grader.games.game import Game, sign
from grader.model.exact import signum


class Standing(NamedTuple):
    """What is known of a position."""

    #: 1 if MAX wins with best play, 0 for a draw, −1 if MIN wins.
    outcome: int
    #: The moves to the end of the game with best play.
    distance: int
    #: Each move with the position that it leads to, in the order of the game.
    moves: tuple[tuple[Any, Any], ...]
    #: The place of the best move among them; None where the game is over.
    best: int | None


def perfect(game: Game[Any, Any], start: Any, most: int) -> dict[Any, Standing] | None:
    """The standing of each position that can arise; None if there are more than `most`, or if a
    position can come back.
    """
    order = _ends_last(game, start, most)
    if order is None:
        return None
    known: dict[Any, Standing] = {}
    for s in reversed(order):
        moves = _moves(game, s)
        if not moves:
            known[s] = Standing(signum(game.utility(s, "max")), 0, (), None)
            continue
        mine = sign(game.to_play(s))

        def worth(i: int, moves: Any = moves, mine: int = mine) -> tuple[int, int]:
            after = known[moves[i][1]]
            won = mine * after.outcome
            return won, -after.distance if won > 0 else after.distance

        best = max(range(len(moves)), key=worth)
        after = known[moves[best][1]]
        known[s] = Standing(after.outcome, after.distance + 1, moves, best)
    return {s: known[s] for s in order}


def _moves(game: Game[Any, Any], s: Any) -> tuple[tuple[Any, Any], ...]:
    if game.is_terminal(s):
        return ()
    return tuple([(a, game.result(s, a)) for a in game.actions(s)])


def _ends_last(game: Game[Any, Any], start: Any, most: int) -> list[Any] | None:
    """All positions, each before those that it leads to; None as above."""
    reached, before = {start}, {start: 0}
    queue = [start]
    for s in queue:
        for _, after in _moves(game, s):
            before[after] = before.get(after, 0) + 1
            if after not in reached:
                reached.add(after)
                queue.append(after)
        if len(queue) > most:
            return None
    ready = [start] if not before[start] else []
    for s in ready:
        for _, after in _moves(game, s):
            before[after] -= 1
            if not before[after]:
                ready.append(after)
    return ready if len(ready) == len(queue) else None
