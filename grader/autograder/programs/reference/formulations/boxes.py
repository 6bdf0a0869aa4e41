"""Dots and boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def constants(game: Any, s: Any) -> Mapping[str, object]:
    drawn = [game.write_move(s, line) for line in game.actions(game.initial) if s[0] & line]
    return {
        "ROWS": game.rows,
        "COLUMNS": game.columns,
        "DRAWN": tuple(drawn),
        "BOXES": game.boxes(s),
    }


DOTS_AND_BOXES = """
class Game:
    def __init__(self):
        self.initial = (frozenset(DRAWN), BOXES, FIRST)

    def to_play(self, state):
        return state[2]

    def actions(self, state):
        return [line for line in ALL if line not in state[0]]

    def result(self, state, action):
        drawn, boxes, player = state
        after = drawn | {action}
        closed = 0
        for box in SIDES:
            if action in box and box <= after:
                closed += 1
        if closed == 0:
            return after, boxes, "min" if player == "max" else "max"
        x, o = boxes
        if player == "max":
            return after, (x + closed, o), player
        return after, (x, o + closed), player

    def is_terminal(self, state):
        return len(state[0]) == len(ALL)

    def utility(self, state, player):
        x, o = state[1]
        ahead = x - o if player == "max" else o - x
        if ahead > 0:
            return 1
        return -1 if ahead < 0 else 0


def dot(row, column):
    return "abcdef"[column] + str(row + 1)


def line(row, column, down, across):
    return dot(row, column) + "-" + dot(row + down, column + across)


ALL = [line(row, column, 0, 1) for row in range(ROWS + 1) for column in range(COLUMNS)]
ALL += [line(row, column, 1, 0) for row in range(ROWS) for column in range(COLUMNS + 1)]
SIDES = [
    {
        line(row, column, 0, 1),
        line(row + 1, column, 0, 1),
        line(row, column, 1, 0),
        line(row, column + 1, 1, 0),
    }
    for row in range(ROWS)
    for column in range(COLUMNS)
]
"""
