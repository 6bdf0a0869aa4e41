"""What goes wrong in defining a game: each misconception as what it makes of the right answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from grader.instances.mistake import Misreading
from grader.model.instance import Instance
from grader.model.tree import opponent

#: The other player's sign on a board.
OTHER = {"X": "O", "O": "X", "x": "o", "o": "x"}


def exchanged(one: str, other: str) -> Callable[[Instance, Any], Any]:
    """Two parts of the definition, each taken for the other."""
    instead = {one: other, other: one}

    def spoiled(instance: Instance, right: Any) -> Any:
        said = tuple((sentence, instead.get(part, part)) for sentence, part in right.sentences)
        return replace(right, sentences=said)

    return spoiled


def actions_of_the_start(instance: Instance, right: Any) -> Any:
    game, start = right.game, right.start
    return replace(right, actions=tuple(game.write_move(start, a) for a in game.actions(start)))


def moved_by_other(instance: Instance, right: Any) -> Any:
    """On a board with the players' marks the other's appears."""
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


def ends_without_moves_only(instance: Instance, right: Any) -> Any:
    return replace(right, final=tuple(not right.game.actions(s) for s in right.shown))


def draws_go_on(instance: Instance, right: Any) -> Any:
    game = right.game
    return replace(
        right,
        final=tuple(game.is_terminal(s) and game.utility(s, "max") != 0 for s in right.shown),
    )


def utility_of_other(instance: Instance, right: Any) -> Any:
    return replace(right, utility=right.game.utility(right.end, opponent(right.player)))


FORMALISE_MISREADINGS = (
    Misreading("actions-result-exchanged", exchanged("ACTIONS", "RESULT")),
    Misreading("terminal-utility-exchanged", exchanged("IS-TERMINAL", "UTILITY")),
    Misreading("actions-of-the-start", actions_of_the_start),
    Misreading("moved-by-other", moved_by_other),
    Misreading("ends-without-moves-only", ends_without_moves_only),
    Misreading("draws-go-on", draws_go_on),
    Misreading("utility-of-other", utility_of_other),
)
