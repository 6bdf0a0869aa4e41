"""The games of a tournament, and what came of them: standings and a cross-table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from grader.games.position import Position
from grader.homework.cohort.ratings import Met, Rating, ratings
from grader.homework.sheets.people import Person
from grader.model.tree import Player


@dataclass(frozen=True, slots=True)
class Contestant:
    """A submission that plays."""

    id: str
    people: tuple[Person, ...]

    @property
    def name(self) -> str:
        """Who handed it in, as far as it is known."""
        return "; ".join(filter(None, (person.name for person in self.people)))


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """A game, by the numbers of its start and of its players."""

    start: int
    players: Mapping[Player, int]
    moves: tuple[str, ...]
    #: Who won, if anybody did.
    winner: Player | None
    #: Why the loser made no legal move; empty if the game came to its end.
    failed: str = ""

    def points(self, side: Player) -> Fraction:
        """1 for a win and ½ for a draw."""
        return Fraction(1, 2) if self.winner is None else Fraction(int(self.winner == side))


@dataclass(frozen=True, slots=True)
class Tournament:
    """A class whose players have met."""

    title: str
    contestants: tuple[Contestant, ...]
    starts: tuple[Position, ...]
    games: tuple[TournamentGame, ...]
    #: Those who were to meet, and why they did not.
    unplayed: Mapping[tuple[int, int], str]


@dataclass(frozen=True, slots=True)
class PlayerStanding:
    """What became of a player."""

    rank: int
    player: int
    rating: Rating
    won: int
    drawn: int
    lost: int
    #: Of the lost games, those in which it made no legal move.
    failed: int

    @property
    def games(self) -> int:
        """How many games the player played."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> Fraction:
        """1 for each win and ½ for each draw."""
        return self.won + Fraction(self.drawn, 2)


def standings(tournament: Tournament) -> tuple[PlayerStanding, ...]:
    """All players, the best first; those with equal ratings share a rank."""
    won, drawn, lost, failed = (Counter[int]() for _ in range(4))
    for game in tournament.games:
        for side, player in game.players.items():
            if game.winner is None:
                drawn[player] += 1
            elif game.winner == side:
                won[player] += 1
            else:
                lost[player] += 1
                failed[player] += bool(game.failed)
    met = {
        pair: Met(len(points), float(sum(points)))
        for pair, points in results(tournament).items()
        if pair[0] < pair[1]
    }
    found = ratings(len(tournament.contestants), met)
    order = sorted(
        range(len(found)), key=lambda i: (-found[i].points, tournament.contestants[i].id)
    )
    better = Counter(rating.points for rating in found)
    return tuple(
        PlayerStanding(
            1 + sum(count for points, count in better.items() if points > found[i].points),
            i,
            found[i],
            won[i],
            drawn[i],
            lost[i],
            failed[i],
        )
        for i in order
    )


def results(tournament: Tournament) -> dict[tuple[int, int], list[Fraction]]:
    """For each two that met, in both orders, the points of the first in each game."""
    found: dict[tuple[int, int], list[Fraction]] = {}
    for game in tournament.games:
        one, other = game.players["max"], game.players["min"]
        found.setdefault((one, other), []).append(game.points("max"))
        found.setdefault((other, one), []).append(game.points("min"))
    return found
