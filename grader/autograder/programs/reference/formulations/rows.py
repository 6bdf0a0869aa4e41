"""Tic-tac-toe and Connect Four, on a board of any size."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def constants(game: Any, s: Any) -> Mapping[str, object]:
    return {
        "ROWS": game.rows,
        "COLUMNS": game.columns,
        "IN_A_ROW": game.in_a_row,
        "BOARD": "".join(game.board(s)),
    }


_COMMON = """

def other(player):
    return "min" if player == "max" else "max"


def winner(board):
    for row in range(ROWS):
        for column in range(COLUMNS):
            mark = board[row * COLUMNS + column]
            if mark != "." and starts_line(board, row, column, mark):
                return "max" if mark == "X" else "min"
    return None


def starts_line(board, row, column, mark):
    for down, across in ((0, 1), (1, 0), (1, 1), (1, -1)):
        length = 0
        for i in range(IN_A_ROW):
            r, c = row + i * down, column + i * across
            if r == ROWS or not 0 <= c < COLUMNS or board[r * COLUMNS + c] != mark:
                break
            length += 1
        if length == IN_A_ROW:
            return True
    return False
"""
_END = """
    def is_terminal(self, state):
        return "." not in state[0] or winner(state[0]) is not None

    def utility(self, state, player):
        won = winner(state[0])
        if won is None:
            return 0
        return 1 if won == player else -1
"""
TIC_TAC_TOE = (
    """
class Game:
    def __init__(self):
        self.initial = (BOARD, FIRST)

    def to_play(self, state):
        return state[1]

    def actions(self, state):
        if self.is_terminal(state):
            return []
        free = [i for i in range(ROWS * COLUMNS) if state[0][i] == "."]
        return ["abcdefghi"[i % COLUMNS] + str(i // COLUMNS + 1) for i in free]

    def result(self, state, action):
        board, player = state
        i = (int(action[1]) - 1) * COLUMNS + "abcdefghi".index(action[0])
        mark = "X" if player == "max" else "O"
        return board[:i] + mark + board[i + 1 :], other(player)
"""
    + _END
    + _COMMON
)
CONNECT_FOUR = (
    """
class Game:
    def __init__(self):
        self.initial = (BOARD, FIRST)

    def to_play(self, state):
        return state[1]

    def actions(self, state):
        if self.is_terminal(state):
            return []
        return ["abcdefghi"[c] for c in range(COLUMNS) if state[0][c] == "."]

    def result(self, state, action):
        board, player = state
        column = "abcdefghi".index(action)
        rows = [row for row in range(ROWS) if board[row * COLUMNS + column] == "."]
        i = max(rows) * COLUMNS + column
        mark = "X" if player == "max" else "O"
        return board[:i] + mark + board[i + 1 :], other(player)
"""
    + _END
    + _COMMON
)
