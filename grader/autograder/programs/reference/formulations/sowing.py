"""Mancala as Kalah."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def constants(game: Any, s: Any) -> Mapping[str, object]:
    return {"PITS": game.pits, "SEEDS": s[0]}


MANCALA = """
class Game:
    def __init__(self):
        self.initial = (SEEDS, FIRST)

    def to_play(self, state):
        return state[1]

    def actions(self, state):
        seeds, player = state
        first = 0 if player == "max" else STORE + 1
        return [LETTERS[i - i // (STORE + 1)] for i in range(first, first + PITS) if seeds[i]]

    def result(self, state, action):
        seeds, player = list(state[0]), state[1]
        own, others = (STORE, PLACES - 1) if player == "max" else (PLACES - 1, STORE)
        i = LETTERS.index(action)
        if i >= PITS:
            i += 1
        hand, seeds[i] = seeds[i], 0
        for _ in range(hand):
            i = (i + 1) % PLACES
            if i == others:
                i = (i + 1) % PLACES
            seeds[i] += 1
        if i != own and own - PITS <= i < own and seeds[i] == 1:
            across = PLACES - 2 - i
            if seeds[across] > 0:
                seeds[own] += seeds[across] + 1
                seeds[across] = seeds[i] = 0
        for store in (STORE, PLACES - 1):
            if not any(seeds[store - PITS : store]):
                other = STORE + PLACES - 1 - store
                seeds[other] += sum(seeds[other - PITS : other])
                for pit in range(other - PITS, other):
                    seeds[pit] = 0
        if i == own:
            return tuple(seeds), player
        return tuple(seeds), "min" if player == "max" else "max"

    def is_terminal(self, state):
        return sum(state[0]) == state[0][STORE] + state[0][PLACES - 1]

    def utility(self, state, player):
        ahead = state[0][STORE] - state[0][PLACES - 1]
        if player == "min":
            ahead = -ahead
        if ahead > 0:
            return 1
        return -1 if ahead < 0 else 0


STORE, PLACES = PITS, 2 * PITS + 2
LETTERS = "abcdefghijkl"
"""
