"""A set of tests is found that shows all that tests have to show, as far as any set can."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from grader.autograder.choosing.cover import Apart, Quota, Selection, SetCover, by_test

#: So many tests to choose from, of which so many are visible and hidden.
COUNT, VISIBLE, HIDDEN = 9, 2, 3
INSTANCES, SEARCHES = 20, 50


def covers(rng: Random) -> SetCover:
    """Faults that fail a visible and two hidden tests, and pairs that two tests tell apart."""

    def shown(bits: int, share: float) -> list[int]:
        rows = [sum((rng.random() < share) << i for i in range(COUNT)) for _ in range(bits)]
        return by_test(rows, COUNT)

    demands = [Quota(shown(8, 0.5), 20, visible=1, hidden=2), Quota(shown(6, 0.4), 4, both=2)]
    return SetCover(demands, (), COUNT, lambda others: lambda test: 0, Apart(1, [0] * COUNT))


@pytest.mark.slow
def test_hardly_any_other_set_shows_more() -> None:
    best = 0
    for seed in range(INSTANCES):
        rng = Random(seed)
        cover = covers(rng)
        every = [
            Selection([*visible], [*hidden])
            for visible in combinations(range(COUNT), VISIBLE)
            for hidden in combinations({*range(COUNT)} - {*visible}, HIDDEN)
        ]
        found = cover.improved(every[0])
        assert cover.missing(found) <= cover.missing(every[0])
        for _ in range(SEARCHES):
            found = min(cover.improved(cover.shaken(found, rng)), found, key=cover.missing)
        assert len({*found.both}) == VISIBLE + HIDDEN
        best += cover.missing(found) == min(map(cover.missing, every))
    assert best >= 0.9 * INSTANCES


def test_what_few_tests_show_all_of_these_have_to_show() -> None:
    demand = Quota(by_test([0b0001, 0b0110], 4), 1, both=2)
    assert demand.missing(Selection([], [])) == 2
    assert demand.missing(Selection([0], [1])) == 1
    assert demand.missing(Selection([0, 2], [1])) == 0


def test_a_price_decides_between_sets_that_show_the_same() -> None:
    demand = Quota(by_test([0b0011, 0b1100], 4), 1, both=1)
    cover = SetCover(
        [demand], (), 4, lambda others: lambda test: (0.5, 0, 0, 0.5)[test], Apart(1, [0] * 4)
    )
    assert {*cover.improved(Selection([0], [3])).both} == {1, 2}


def test_visible_and_hidden_tests_share_nothing_if_others_show_the_same() -> None:
    demand = Quota(by_test([0b0111, 0b1101], 4), 1, visible=1, hidden=1)
    apart = Apart(10, [0b01, 0b01, 0b01, 0b10], elsewhere=(0, 0b10))
    cover = SetCover([demand], (), 4, lambda others: lambda test: 0, apart)
    assert cover.missing(Selection([0], [2])) == 10
    assert cover.missing(Selection([3], [0])) == 11  # and a hidden test elsewhere is known by it
    found = cover.improved(Selection([0], [2]))
    assert found.hidden == [3]
    assert cover.missing(found) == 1
