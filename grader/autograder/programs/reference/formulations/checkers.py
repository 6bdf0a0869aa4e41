"""Checkers on a board of any size."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def constants(game: Any, s: Any) -> Mapping[str, object]:
    return {
        "ROWS": game.rows,
        "COLUMNS": game.columns,
        "DRAW_AFTER": game.draw_after,
        "BOARD": "".join(game.board(s)),
    }


CHECKERS = """
class Game:
    def __init__(self):
        self.initial = (BOARD, FIRST, 0)

    def to_play(self, state):
        return state[1]

    def actions(self, state):
        if state[2] >= DRAW_AFTER:
            return []
        return moves(state[0], state[1])

    def result(self, state, action):
        board, player, quiet = state
        squares = [index(square) for square in action.replace("x", "-").split("-")]
        for here, there in zip(squares, squares[1:]):
            board = moved(board, here, there)
        quiet = 0 if "x" in action else quiet + 1
        return board, "min" if player == "max" else "max", quiet

    def is_terminal(self, state):
        return state[2] >= DRAW_AFTER or not moves(state[0], state[1])

    def utility(self, state, player):
        if moves(state[0], state[1]):
            return 0
        return -1 if player == state[1] else 1


OWN = {"max": "xX", "min": "oO"}
WAYS = {"x": (-1,), "o": (1,), "X": (-1, 1), "O": (-1, 1)}


def name(i):
    return "abcdefghij"[i % COLUMNS] + str(ROWS - i // COLUMNS)


def index(square):
    return (ROWS - int(square[1:])) * COLUMNS + "abcdefghij".index(square[0])


def near(i, down, across):
    row, column = i // COLUMNS + down, i % COLUMNS + across
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        return row * COLUMNS + column
    return None


def moves(board, player):
    captures, steps = [], []
    for i in range(ROWS * COLUMNS):
        if board[i] in OWN[player]:
            captures += ["x".join(map(name, route)) for route in routes(board, player, [i])]
            for down in WAYS[board[i]]:
                for across in (-1, 1):
                    there = near(i, down, across)
                    if there is not None and board[there] == ".":
                        steps.append(name(i) + "-" + name(there))
    return captures or steps


def routes(board, player, route):
    i = route[-1]
    piece = board[i]
    found = []
    for down in WAYS[piece]:
        for across in (-1, 1):
            over, there = near(i, down, across), near(i, 2 * down, 2 * across)
            if there is None or board[there] != "." or board[over] in "." + OWN[player]:
                continue
            after = moved(board, i, there)
            longer = routes(after, player, route + [there]) if after[there] == piece else []
            found += longer or [route + [there]]
    return found


def moved(board, here, there):
    squares = list(board)
    piece, squares[here] = squares[here], "."
    if abs(here // COLUMNS - there // COLUMNS) == 2:
        squares[(here + there) // 2] = "."
    row = there // COLUMNS
    squares[there] = piece.upper() if row in (0, ROWS - 1) else piece
    return "".join(squares)
"""
