"""Hex on a square board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def constants(game: Any, s: Any) -> Mapping[str, object]:
    return {"SIZE": game.size, "BOARD": "".join(game.board(s))}


HEX = """
class Game:
    def __init__(self):
        self.initial = (BOARD, FIRST)

    def to_play(self, state):
        return state[1]

    def actions(self, state):
        if self.is_terminal(state):
            return []
        found = []
        for row in range(SIZE):
            for column in range(SIZE):
                if state[0][row * SIZE + column] == ".":
                    found.append("abcdefghi"[column] + str(row + 1))
        return found

    def result(self, state, action):
        board, player = state
        i = (int(action[1]) - 1) * SIZE + "abcdefghi".index(action[0])
        mark = "X" if player == "max" else "O"
        return board[:i] + mark + board[i + 1 :], "min" if player == "max" else "max"

    def is_terminal(self, state):
        return connected(state[0], "X") or connected(state[0], "O")

    def utility(self, state, player):
        won = "max" if connected(state[0], "X") else "min"
        return 1 if won == player else -1


def connected(board, mark):
    own = set()
    for row in range(SIZE):
        for column in range(SIZE):
            if board[row * SIZE + column] == mark:
                own.add((row, column) if mark == "X" else (column, row))
    reached = {cell for cell in own if cell[0] == 0}
    for _ in range(SIZE * SIZE):
        further = set()
        for row, column in reached:
            further |= {(row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)}
            further |= {(row - 1, column + 1), (row + 1, column - 1)}
        if further & own <= reached:
            break
        reached |= further & own
    return any(cell[0] == SIZE - 1 for cell in reached)
"""
