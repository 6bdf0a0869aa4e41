"""The games: one file each, and this table. A game's module holds its class as `GAME`.

`game` says what every game has to answer, and `nim` is a short example. `position` is a position of
any game, `marks` what several games with X and O share. A module is imported only when needed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from grader.games.game import Game

GAMES = {
    "nim": "take sticks from one of several piles; the last one loses (or wins)",
    "subtraction": "take one of a few numbers from a heap; the last move wins (or loses)",
    "tictactoe": "k marks in a row on a board of any size",
    "connectfour": "discs fall down their column, four in a row win",
    "checkers": "an endgame of English draughts on a board of any size",
    "othello": "enclosed discs turn over; more discs win",
    "hex": "a chain of cells across the board wins",
    "dotsandboxes": "draw lines; the fourth side of a box wins it, and another move",
    "mancala": "Kalah: sow seeds from pit to pit; more seeds in the store win",
    "open_spiel": "any game of OpenSpiel for two who take turns and see everything",
}


def load(name: str) -> type[Game[Any, Any]]:
    """The class of a game."""
    found: type[Game[Any, Any]] = import_module(f"grader.games.{name}").GAME
    return found
