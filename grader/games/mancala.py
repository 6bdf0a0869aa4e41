"""Mancala as Kalah: seeds are sown from pit to pit and end in two stores (Champion 1940)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from grader.drawing.shapes import SEPARATOR
from grader.games.game import Evaluation, Game, NotAGame, letter, more_wins, sign
from grader.model.parameters import Parameter, Text, Whole
from grader.model.tree import Player, opponent
from grader.words import game_rules, games

#: The seeds in MAX's pits and store, then in MIN's, in the order of sowing; and who moves.
Sown: TypeAlias = tuple[tuple[int, ...], Player]

MOST_PITS, MOST_SEEDS = 6, 6
#: So few that no estimate counts as much as a win.
MOST_IN_ALL = 99
#: Beside a store, the row of the other player's pits has nothing.
NOTHING = "."


@dataclass(frozen=True)
class Mancala(Game[Sown, int]):
    """A move is the place of a pit, counted from 0 in the order of sowing."""

    pits: int = 3
    seeds: int = 3

    name = "mancala"
    parameters = (
        Parameter("pits", Whole(1, MOST_PITS), "pits of each player", 3),
        Parameter("seeds", Whole(1, MOST_SEEDS), "seeds in each pit where the game starts", 3),
    )
    state = Text(lines=True)

    @property
    def about(self) -> str:
        own = games.run([letter(i) for i in range(self.pits)])
        others = games.run([letter(self.pits + i) for i in range(self.pits)])
        return game_rules.mancala(own, others)

    @property
    def initial(self) -> Sown:
        return ((*(self.seeds,) * self.pits, 0) * 2), "max"

    def to_play(self, s: Sown) -> Player:
        return s[1]

    def actions(self, s: Sown) -> tuple[int, ...]:
        return tuple([i for i in self._own(s[1]) if s[0][i]])

    def result(self, s: Sown, a: int) -> Sown:
        seeds, player = list(s[0]), s[1]
        own, store, skipped = self._own(player), self._store(player), self._store(opponent(player))
        hand, seeds[a] = seeds[a], 0
        place = a
        while hand:
            place = (place + 1) % len(seeds)
            if place != skipped:
                seeds[place] += 1
                hand -= 1
        across = 2 * self.pits - place
        if place in own and seeds[place] == 1 and seeds[across]:
            seeds[store] += seeds[across] + 1
            seeds[place] = seeds[across] = 0
        self._collect(seeds)
        return tuple(seeds), player if place == store else opponent(player)

    def is_terminal(self, s: Sown) -> bool:
        return not any(s[0][i] for i in self._own("max"))

    def utility(self, s: Sown, player: Player) -> int:
        return sign(player) * more_wins(*self.stores(s))

    def read(self, written: str, player: Player | None) -> Sown:
        wide = self.pits + 2
        rows = [row.split(SEPARATOR) for row in written.split()]
        places = [] if len(rows) != 2 else [*rows[1][1:], *rows[0][::-1][1:]]
        if (
            list(map(len, rows)) != [wide, wide]
            or (rows[0][-1], rows[1][0]) != (NOTHING, NOTHING)
            or not all(each.isascii() and each.isdigit() and len(each) < 3 for each in places)
        ):
            example = self.write((self.initial[0], "max"))
            raise NotAGame(f"must be two rows such as {example!r}, found {written!r}")
        seeds = tuple(map(int, places))
        if sum(seeds) > MOST_IN_ALL:
            raise NotAGame(f"may have {MOST_IN_ALL} seeds in all, found {sum(seeds)}")
        if not all(any(seeds[i] for i in self._own(each)) for each in self.sides):
            raise NotAGame(f"nobody moves when the pits of a player are empty, found {written!r}")
        return seeds, player or "max"

    def write_move(self, s: Sown, a: int) -> str:
        """The letter of the pit."""
        return letter(a if a < self.pits else a - 1)

    def board(self, s: Sown) -> tuple[str, ...]:
        """MIN's pits from the right, then MAX's from the left, each beside the player's store."""
        half = self.pits + 1
        shown = list(map(str, s[0]))
        upper, lower = [*shown[: half - 1 : -1], NOTHING], [NOTHING, *shown[:half]]
        return SEPARATOR.join(upper), SEPARATOR.join(lower)

    @property
    def evaluations(self) -> Mapping[str, Evaluation[Sown]]:
        """The seeds that MAX's store is ahead."""
        features = {f"s{player}": game_rules.seeds(player) for player in ("MAX", "MIN")}
        return {"stores": Evaluation(features, (1, -1), self.stores)}

    def stores(self, s: Sown) -> tuple[int, int]:
        """The seeds in each player's store."""
        return s[0][self._store("max")], s[0][self._store("min")]

    def _own(self, player: Player) -> range:
        """The places of a player's pits."""
        first = 0 if player == "max" else self.pits + 1
        return range(first, first + self.pits)

    def _store(self, player: Player) -> int:
        """The place of a player's store."""
        return self._own(player).stop

    def _collect(self, seeds: list[int]) -> None:
        """End the game if the pits of a player are empty: all other seeds go to the stores."""
        if all(any(seeds[i] for i in self._own(player)) for player in self.sides):
            return
        for player in self.sides:
            seeds[self._store(player)] += sum(seeds[i] for i in self._own(player))
            for i in self._own(player):
                seeds[i] = 0


GAME = Mancala
