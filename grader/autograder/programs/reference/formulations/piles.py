"""Nim and the subtraction game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def nim(game: Any, s: Any) -> Mapping[str, object]:
    return {"PILES": s[0], "LAST_WINS": game.last == "wins"}


def subtraction(game: Any, s: Any) -> Mapping[str, object]:
    return {
        "HEAP": s[0],
        "TAKES": tuple(sorted(set(game.takes))),
        "LAST_WINS": game.last == "wins",
    }


NIM = """
class Game:
    def __init__(self):
        self.initial = (PILES, FIRST)

    def to_play(self, state):
        return state[1]

    def actions(self, state):
        found = []
        for i, pile in enumerate(state[0]):
            for n in range(1, pile + 1):
                found.append("abcdefghi"[i] + str(n))
        return found

    def result(self, state, action):
        piles = list(state[0])
        piles["abcdefghi".index(action[0])] -= int(action[1:])
        return tuple(piles), other(state[1])

    def is_terminal(self, state):
        return sum(state[0]) == 0

    def utility(self, state, player):
        took_last = player != state[1]
        if took_last == LAST_WINS:
            return 1
        return -1


def other(player):
    return "min" if player == "max" else "max"
"""
SUBTRACTION = """
class Game:
    def __init__(self):
        self.initial = (HEAP, FIRST)

    def to_play(self, state):
        return state[1]

    def actions(self, state):
        return ["-" + str(n) for n in TAKES if n <= state[0]]

    def result(self, state, action):
        return state[0] + int(action), other(state[1])

    def is_terminal(self, state):
        return not self.actions(state)

    def utility(self, state, player):
        moved_last = player != state[1]
        if moved_last == LAST_WINS:
            return 1
        return -1


def other(player):
    return "min" if player == "max" else "max"
"""
