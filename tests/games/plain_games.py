"""Othello on any board and Kalah with any number of pits, played as one would on a table.

Nothing here uses grader. States are mutable: a board of coordinates, or named pits.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import count, product


class Othello:
    """A board of coordinates, which holds discs only; `X` begins."""

    def __init__(self, size: int) -> None:
        self.size = size
        half = size // 2
        self.discs = {
            (half - 1, half - 1): "O",
            (half, half): "O",
            (half - 1, half): "X",
            (half, half - 1): "X",
        }
        self.mover = "X"

    def enclosed(self, place: tuple[int, int], mover: str) -> list[tuple[int, int]]:
        """The discs that a new one would turn over."""
        found = []
        for way in product((-1, 0, 1), repeat=2):
            line: list[tuple[int, int]] = []
            if way == (0, 0):
                continue
            for far in count(1):
                there = place[0] + far * way[0], place[1] + far * way[1]
                if there not in self.discs:
                    break
                if self.discs[there] == mover:
                    found += line
                    break
                line.append(there)
        return found

    def places(self, mover: str) -> list[str]:
        return [
            f"{'abcdefgh'[column]}{row + 1}"
            for row, column in product(range(self.size), repeat=2)
            if (row, column) not in self.discs and self.enclosed((row, column), mover)
        ]

    def moves(self) -> list[str]:
        if not self.places("X") and not self.places("O"):
            return []
        return self.places(self.mover) or ["pass"]

    def after(self, move: str) -> Othello:
        new = deepcopy(self)
        if move != "pass":
            place = int(move[1:]) - 1, "abcdefgh".index(move[0])
            for each in [place, *self.enclosed(place, self.mover)]:
                new.discs[each] = self.mover
        new.mover = "XO"[self.mover == "X"]
        return new

    def ahead(self) -> int:
        owners = list(self.discs.values())
        return owners.count("X") - owners.count("O")


class Kalah:
    """Pits by their letters; X's are sown from a on, O's after them, each into the store X or O."""

    def __init__(self, pits: int, seeds: int) -> None:
        names = "abcdefghijkl"[: 2 * pits]
        self.own = {"X": names[:pits], "O": names[pits:]}
        self.ring = [*self.own["X"], "X", *self.own["O"], "O"]
        self.held = {name: 0 if name in "XO" else seeds for name in self.ring}
        self.mover = "X"

    def moves(self) -> list[str]:
        if any(sum(self.held[pit] for pit in pits) == 0 for pits in self.own.values()):
            return []
        return [pit for pit in self.own[self.mover] if self.held[pit]]

    def after(self, move: str) -> Kalah:
        new = deepcopy(self)
        other = "XO"[self.mover == "X"]
        around = [name for name in self.ring if name != other]
        at = around.index(move)
        new.held[move] = 0
        for _ in range(self.held[move]):
            at = (at + 1) % len(around)
            new.held[around[at]] += 1
        last = around[at]
        if last == self.mover:
            return new
        if last in self.own[self.mover] and new.held[last] == 1:
            facing = self.own[other][::-1][self.own[self.mover].index(last)]
            if new.held[facing]:
                new.held[self.mover] += 1 + new.held[facing]
                new.held[last] = new.held[facing] = 0
        new.mover = other
        return new

    def ahead(self) -> int:
        """By how many seeds X is ahead where the game is over: what is left is its owner's."""
        worth = {who: self.held[who] + sum(self.held[p] for p in self.own[who]) for who in "XO"}
        return worth["X"] - worth["O"]
