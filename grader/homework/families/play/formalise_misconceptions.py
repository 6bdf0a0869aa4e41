"""Misconceptions about the definition of a game: each changes the right answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from grader.homework.kinds.kind import Misconception, Solved
from grader.model.tree import opponent

#: The other player's sign on a board.
OTHER = {"X": "O", "O": "X", "x": "o", "o": "x"}


def exchange(one: str, other: str) -> Callable[[Solved], Any]:
    """Exchanges two parts of the definition."""
    instead = {one: other, other: one}

    def spoil(solved: Solved) -> Any:
        right = solved.solution
        said = tuple((sentence, instead.get(part, part)) for sentence, part in right.sentences)
        return replace(right, sentences=said)

    return spoil


def actions_of_the_start(solved: Solved) -> Any:
    """Answers with the moves where the game starts."""
    right = solved.solution
    game, start = right.game, right.start
    return replace(right, actions=tuple(game.write_move(start, a) for a in game.actions(start)))


def moved_by_other(solved: Solved) -> Any:
    """Puts the other player's mark on the board, if the board has the players' marks."""
    right = solved.solution
    before = right.game.board(right.state)
    if tuple(map(len, before)) != tuple(map(len, right.board)):
        return right
    board = tuple(
        "".join(
            sign if sign == was else OTHER.get(sign, sign)
            for sign, was in zip(row, old, strict=True)
        )
        for row, old in zip(right.board, before, strict=True)
    )
    return replace(right, board=board)


def ends_without_moves_only(solved: Solved) -> Any:
    """A game ends only if no move is left."""
    right = solved.solution
    return replace(right, final=tuple(not right.game.actions(s) for s in right.shown))


def draws_go_on(solved: Solved) -> Any:
    """A draw does not end the game."""
    right = solved.solution
    game = right.game
    return replace(
        right,
        final=tuple(game.is_terminal(s) and game.utility(s, "max") != 0 for s in right.shown),
    )


def utility_of_other(solved: Solved) -> Any:
    """Answers with the other player's utility."""
    right = solved.solution
    return replace(right, utility=right.game.utility(right.end, opponent(right.player)))


FORMALISE_MISCONCEPTIONS = (
    Misconception(
        "actions-result-exchanged",
        "your parts fit ACTIONS and RESULT being exchanged",
        exchange("ACTIONS", "RESULT"),
    ),
    Misconception(
        "terminal-utility-exchanged",
        "your parts fit IS-TERMINAL and UTILITY being exchanged",
        exchange("IS-TERMINAL", "UTILITY"),
    ),
    Misconception(
        "actions-of-the-start",
        "your moves fit ACTIONS where the game starts, whatever the position",
        actions_of_the_start,
    ),
    Misconception(
        "moved-by-other", "your board fits the move being made by the other player", moved_by_other
    ),
    Misconception(
        "ends-without-moves-only",
        "your answers fit a game ending only when no move is left",
        ends_without_moves_only,
    ),
    Misconception("draws-go-on", "your answers fit a draw not being an end", draws_go_on),
    Misconception(
        "utility-of-other", "your utility fits the other player's view", utility_of_other
    ),
)
