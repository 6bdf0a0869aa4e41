"""Ratings of players, against a computation by others and against what is known of them."""

from __future__ import annotations

from itertools import combinations
from math import log
from random import Random

import pytest

from grader.homework.cohort.tournament import Met, ratings


def drawn(rng: Random, players: int) -> dict[tuple[int, int], Met]:
    """Results of players, of whom some did not meet."""
    found = {}
    for pair in combinations(range(players), 2):
        games = rng.randrange(7)
        if games:
            found[pair] = Met(games, rng.randrange(2 * games + 1) / 2)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_they_are_the_most_likely_ones(seed: int) -> None:
    """By SciPy's minimiser, and by its second differences for the intervals."""
    np = pytest.importorskip("numpy", reason="not installed: numpy")
    optimize = pytest.importorskip("scipy.optimize", reason="not installed: scipy")
    rng = Random(seed)
    players = rng.randrange(2, 9)
    met = drawn(rng, players)

    def unlikely(b: list[float]) -> float:
        # A game more against a player of strength 0, half won and half lost.
        found = sum(0.5 * np.log1p(np.exp(-x)) + 0.5 * np.log1p(np.exp(x)) for x in b)
        for (i, j), (games, points) in met.items():
            ahead = b[i] - b[j]
            found += points * np.log1p(np.exp(-ahead))
            found += (games - points) * np.log1p(np.exp(ahead))
        return float(found)

    best = optimize.minimize(unlikely, np.zeros(players), tol=1e-12).x
    h = 1e-3
    step = np.eye(players) * h
    curved = [
        [
            (
                unlikely(best + one + other)
                - unlikely(best + one - other)
                - unlikely(best - one + other)
                + unlikely(best - one - other)
            )
            / (4 * h * h)
            for other in step
        ]
        for one in step
    ]
    errors = np.sqrt(np.diag(np.linalg.inv(np.array(curved))))
    scale = 400 / log(10)
    for found, b, error in zip(ratings(players, met), best, errors, strict=True):
        assert found.points == pytest.approx(1500 + scale * b, abs=1)
        assert found.low == pytest.approx(1500 + scale * (b - 1.96 * error), abs=1)
        assert found.high == pytest.approx(1500 + scale * (b + 1.96 * error), abs=1)


def test_many_games_show_the_odds() -> None:
    """Who wins ten games for each one lost is 400 points better."""
    first, second = ratings(2, {(0, 1): Met(110_000, 100_000.0)})
    assert first.points - second.points == pytest.approx(400, abs=1)
    assert first.points + second.points == pytest.approx(3000, abs=1)


def test_where_all_have_met_the_order_is_that_of_the_points() -> None:
    for seed in range(20):
        rng = Random(seed)
        met = {pair: Met(4, rng.randrange(9) / 2) for pair in combinations(range(7), 2)}
        points = [0.0] * 7
        for (i, j), (games, earned) in met.items():
            points[i] += earned
            points[j] += games - earned
        found = ratings(7, met)
        for i, j in combinations(range(7), 2):
            if points[i] > points[j]:
                assert found[i].points > found[j].points
            elif points[i] == points[j]:
                assert found[i] == found[j]


@pytest.mark.parametrize("games", [1, 4, 1000])
def test_who_won_everything_has_a_rating(games: int) -> None:
    best, middle, worst = ratings(
        3, {(0, 1): Met(games, games), (0, 2): Met(games, games), (1, 2): Met(games, games)}
    )
    assert best.low < best.points < best.high
    assert best.points > middle.points == 1500 > worst.points
    assert best.points - 1500 == 1500 - worst.points


def test_nobody_has_met() -> None:
    first, second = ratings(2, {})
    assert first == second
    assert first.points == 1500


def test_a_large_class() -> None:
    rng = Random(1)
    met = {pair: Met(6, float(rng.randrange(7))) for pair in combinations(range(100), 2)}
    assert len(ratings(100, met)) == 100
