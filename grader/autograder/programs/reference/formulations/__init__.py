"""The right formulation of each game as a search problem, written as a student may write it.

A program begins with its constants: the parameters of the game, and the start. No loop of it is
without a count, so that a mutant ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grader.autograder.programs.reference.formulations import (
    boxes,
    chain,
    checkers,
    discs,
    piles,
    rows,
    sowing,
)
from grader.games.position import Position

#: By the name of the game: its constants from the game and the first state, and the program that
#: follows them.
PROGRAMS: Mapping[str, tuple[Callable[[Any, Any], Mapping[str, object]], str]] = {
    "nim": (piles.nim, piles.NIM),
    "subtraction": (piles.subtraction, piles.SUBTRACTION),
    "tictactoe": (rows.constants, rows.TIC_TAC_TOE),
    "connectfour": (rows.constants, rows.CONNECT_FOUR),
    "othello": (discs.constants, discs.OTHELLO),
    "hex": (chain.constants, chain.HEX),
    "dotsandboxes": (boxes.constants, boxes.DOTS_AND_BOXES),
    "mancala": (sowing.constants, sowing.MANCALA),
    "checkers": (checkers.constants, checkers.CHECKERS),
}


def source(start: Position) -> str:
    """The whole program for a game and the state in which it starts."""
    constants, program = PROGRAMS[start.game.name]
    player = start.game.to_play(start.state)
    named = {**constants(start.game, start.state), "FIRST": player}
    lines = [f"{name} = {value!r}\n" for name, value in named.items()]
    return "".join([*lines, program])
