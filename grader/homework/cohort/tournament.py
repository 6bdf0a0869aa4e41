"""The games of a tournament, and what came of them: standings, a cross-table, and ratings.

Ratings are by the model of Bradley and Terry (1952), on the scale that Elo gave to chess.
The player i beats the player j with the probability 1 / (1 + exp(bⱼ − bᵢ)); a draw counts as half
a win of each. The strengths b are the most likely ones, after one more drawn game of each player
against a player of strength 0. This game keeps the strength of those finite who won or lost
everything. The log-likelihood is concave, so Newton's method finds its only maximum. The intervals
hold the true strength in 95 % of cases as the games grow many: they are the usual ones, from the
inverse of the Fisher information.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp, log, log1p, sqrt
from operator import mul
from typing import NamedTuple

from grader.games.position import Position
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


#: The rating of strength 0, and what a factor of e in the odds is worth: a player 400 points better
#: wins ten times as often as it loses.
MIDDLE, SCALE = 1500, 400 / log(10)
#: Half the width of the interval, in standard errors.
WIDE = 1.959964
#: Newton's method ends with a step shorter than this.
SMALLEST = 1e-10


class Met(NamedTuple):
    """What came of the games of two players."""

    games: int
    #: Of the first one of the two: 1 for each win and ½ for each draw.
    points: float


class Rating(NamedTuple):
    """The strength of a player in whole points, with its interval."""

    points: int
    low: int
    high: int


def ratings(players: int, met: Mapping[tuple[int, int], Met]) -> list[Rating]:
    """The ratings of the players 0, 1, …; `met` has each two that played."""
    b = _most_likely(players, met)
    errors = _errors(_information(b, met))
    return [
        Rating(*(round(MIDDLE + SCALE * (each + way * WIDE * error)) for way in (0, -1, 1)))
        for each, error in zip(b, errors, strict=True)
    ]


def _most_likely(players: int, met: Mapping[tuple[int, int], Met]) -> list[float]:
    b = [0.0] * players
    while True:
        step = _solved(_factor(_information(b, met)), _slope(b, met))
        now, length = _likelihood(b, met), 1.0
        while True:  # far from the maximum, a whole step may lead beyond it
            further = [each + length * by for each, by in zip(b, step, strict=True)]
            if length < SMALLEST or _likelihood(further, met) >= now:
                break
            length /= 2
        b = further
        if max(map(abs, step), default=0) * length < SMALLEST:
            return b


def _likelihood(b: Sequence[float], met: Mapping[tuple[int, int], Met]) -> float:
    """The logarithm of the likelihood."""
    found = sum(0.5 * (_log_chance(each) + _log_chance(-each)) for each in b)
    for (i, j), (games, points) in met.items():
        found += points * _log_chance(b[i] - b[j])
        found += (games - points) * _log_chance(b[j] - b[i])
    return found


def _slope(b: Sequence[float], met: Mapping[tuple[int, int], Met]) -> list[float]:
    """The derivatives of the log-likelihood: the points of each player beyond those expected."""
    found = [0.5 - _chance(each) for each in b]
    for (i, j), (games, points) in met.items():
        beyond = points - games * _chance(b[i] - b[j])
        found[i] += beyond
        found[j] -= beyond
    return found


def _information(b: Sequence[float], met: Mapping[tuple[int, int], Met]) -> list[list[float]]:
    """The Fisher information: minus the second derivatives, a positive definite matrix."""
    found = [[0.0] * len(b) for _ in b]
    for i, each in enumerate(b):
        found[i][i] = _chance(each) * _chance(-each)
    for (i, j), (games, _) in met.items():
        weight = games * _chance(b[i] - b[j]) * _chance(b[j] - b[i])
        found[i][i] += weight
        found[j][j] += weight
        found[i][j] -= weight
        found[j][i] -= weight
    return found


def _chance(ahead: float) -> float:
    """The probability of a win for a player who is so far ahead."""
    return exp(_log_chance(ahead))


def _log_chance(ahead: float) -> float:
    return -log1p(exp(-ahead)) if ahead > 0 else ahead - log1p(exp(ahead))


def _factor(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Cholesky's: the lower triangle whose product with its transpose is the matrix."""
    lower: list[list[float]] = []
    for i, row in enumerate(matrix):
        made: list[float] = []
        for j in range(i):
            made.append((row[j] - _product(made, lower[j])) / lower[j][j])
        made.append(sqrt(row[i] - _product(made, made)))
        lower.append(made)
    return lower


def _solved(lower: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of the equations of whose matrix this is the factor."""
    found: list[float] = []
    for row, each in zip(lower, right, strict=True):
        found.append((each - _product(found, row)) / row[-1])
    for i in reversed(range(len(found))):
        found[i] /= lower[i][i]
        for j in range(i):
            found[j] -= lower[i][j] * found[i]
    return found


def _errors(information: Sequence[Sequence[float]]) -> list[float]:
    """The standard errors: the roots of the diagonal of the inverse."""
    lower = _factor(information)
    found = [0.0] * len(lower)
    for i in range(len(lower)):  # the inverse is the product of those of the two triangles
        column: list[float] = []
        for row in lower[i:]:
            known = _product(column, row[i:])
            column.append((float(not column) - known) / row[i + len(column)])
        found[i] = sqrt(sum(each * each for each in column))
    return found


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    """The sum of the products of two rows of numbers, up to the end of the shorter row."""
    return sum(map(mul, one, other), 0.0)
