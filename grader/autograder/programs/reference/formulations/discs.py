"""Othello on a square board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def constants(game: Any, s: Any) -> Mapping[str, object]:
    return {"SIZE": game.size, "BOARD": "".join(game.board(s))}


OTHELLO = """
class Game:
    def __init__(self):
        self.initial = (BOARD, FIRST)

    def to_play(self, state):
        return state[1]

    def actions(self, state):
        board, player = state
        if self.is_terminal(state):
            return []
        return cells(board, player) or ["pass"]

    def result(self, state, action):
        board, player = state
        if action == "pass":
            return board, other(player)
        row, column = int(action[1]) - 1, "abcdefgh".index(action[0])
        turned = turned_over(board, player, row, column)
        discs = list(board)
        for i in turned + [row * SIZE + column]:
            discs[i] = MARKS[player]
        return "".join(discs), other(player)

    def is_terminal(self, state):
        return not cells(state[0], "max") and not cells(state[0], "min")

    def utility(self, state, player):
        ahead = state[0].count(MARKS[player]) - state[0].count(MARKS[other(player)])
        if ahead > 0:
            return 1
        return -1 if ahead < 0 else 0


MARKS = {"max": "X", "min": "O"}


def other(player):
    return "min" if player == "max" else "max"


def cells(board, player):
    found = []
    for row in range(SIZE):
        for column in range(SIZE):
            if board[row * SIZE + column] == "." and turned_over(board, player, row, column):
                found.append("abcdefgh"[column] + str(row + 1))
    return found


def turned_over(board, player, row, column):
    found = []
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            line = []
            for step in range(1, SIZE):
                r, c = row + step * down, column + step * across
                if not (0 <= r < SIZE and 0 <= c < SIZE) or board[r * SIZE + c] == ".":
                    break
                if board[r * SIZE + c] == MARKS[player]:
                    found += line
                    break
                line.append(r * SIZE + c)
    return found
"""
