"""How tests are chosen, on tables of tests and faults that are small enough to read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

import pytest

from grader.autograder.cases.code_exercise import Catch, CodeExercise, SuiteSize
from grader.autograder.choosing import cover, search_choice, simulation_choice
from grader.autograder.choosing.cover import Apart, Quota, Selection, SetCover, by_test
from grader.autograder.choosing.coverage import Coverage
from grader.autograder.choosing.search_faults import Evidence
from grader.autograder.programs import known_faults
from grader.autograder.programs.behaviour import Behaviour
from grader.autograder.programs.known_faults import Failures, FaultyProgram
from grader.autograder.programs.stages import Stage
from grader.model.rules import Rules


class Numbers(Random):
    """Draws these numbers, one after the other."""

    def __new__(cls, *numbers: float) -> Numbers:
        # Python 3.10 takes what is given here for a seed.
        return super().__new__(cls)

    def __init__(self, *numbers: float) -> None:
        super().__init__()
        self._left = list(numbers)

    def random(self) -> float:
        return self._left.pop(0)


def covering(
    count: int,
    demands: Sequence[Quota] = (),
    wishes: Sequence[Quota] = (),
    prices: Sequence[float] = (),
) -> SetCover:
    """The search for a set of so many tests, each at its price."""
    price = [*prices, *[0.0] * (count - len(prices))]
    return SetCover(demands, wishes, count, lambda others: price.__getitem__, Apart(1, [0] * count))


# --- worth: a formula's tests are chosen one by one, the test first that gains most.

#: What each test catches, and which pairs it tells apart; how many visible and hidden tests are
#: wanted; the visible and the hidden ones that are chosen.
CHOICES: dict[str, tuple[list[str], int, int, str, str]] = {
    "the test that most faults fail comes first": (["a", "ab", "c"], 0, 1, "", "1"),
    "a fault that failed twice gains no more": (["ab", "ab", "ab", "c"], 0, 3, "", "013"),
    "a fault that failed once still gains": (["ab", "a", "ab", "c"], 0, 2, "", "02"),
    "a fault that failed once gains no less": (["abc", "d", "ab"], 0, 2, "", "02"),
    "a visible test has to catch a fault but once": (["ab", "ab", "a", "c"], 2, 0, "03", ""),
    "hidden tests are chosen before visible ones": (["a", "ab"], 1, 1, "0", "1"),
    "of tests that catch as much, that which tells more apart": (
        ["a", "a 12", "a 1"],
        0,
        1,
        "",
        "1",
    ),
    "a fault counts more than pairs": (["a 12", "ab"], 0, 1, "", "1"),
    "pairs told apart gain no more": (["a 12", "b 12", "c 3"], 0, 2, "", "02"),
    "where all is gained, the first": (["a", "a", "a", "a"], 0, 3, "", "012"),
    "where nothing is to be gained, the first": (["", "", ""], 1, 1, "1", "0"),
    "fewer than wanted, if there are no more": (["a", "b"], 2, 1, "1", "0"),
    "in the order in which they were drawn": (["", "a", "abc"], 0, 2, "", "12"),
}


def of_worth(said: str) -> simulation_choice.TestWorth:
    """`ab 12`: the faults a and b fail, and the first two pairs are told apart."""
    fails, _, parts = said.partition(" ")
    return simulation_choice.TestWorth(frozenset(fails), frozenset((pair, pair) for pair in parts))


@pytest.mark.parametrize("case", CHOICES)
def test_the_test_is_chosen_that_gains_most(case: str) -> None:
    said, seen, unseen, visible, hidden = CHOICES[case]
    places = "".join(map(str, range(len(said))))
    worths = [of_worth(each) for each in said]
    found = simulation_choice.choose_by_worth(places, worths, SuiteSize(seen, unseen))
    assert tuple(map("".join, found)) == (visible, hidden)


def test_more_tests_are_drawn_than_are_wanted() -> None:
    assert [cover.pool_size(wanted) for wanted in (0, 15, 16, 20)] == [60, 60, 64, 80]


# --- quotas: what must be shown, and what it costs if it is not.

#: Which tests show a thing; how often it has to be shown by visible, hidden and both sorts of
#: tests; the visible and the hidden ones; whether it is missing.
MISSING: dict[str, tuple[list[int], tuple[int, int, int], list[int], list[int], bool]] = {
    "shown by a visible one": ([0, 3], (1, 0, 0), [0], [1], False),
    "shown by a hidden one only": ([0, 3], (1, 0, 0), [1], [0], True),
    "shown by two hidden ones": ([0, 1, 2], (0, 2, 0), [3], [0, 1], False),
    "shown by one of two hidden ones": ([0, 1, 2], (0, 2, 0), [2], [0, 3], True),
    "shown by a visible and a hidden one": ([0, 1, 2], (0, 0, 2), [0], [1], False),
    "shown by one of both sorts": ([0, 1, 2], (0, 0, 2), [0], [3], True),
    "one test can show it, and does": ([1], (0, 2, 0), [0], [1], False),
    "one test can show it, and is not chosen": ([1], (0, 2, 0), [0], [2], True),
    "no test can show it": ([], (1, 2, 0), [0], [1], False),
}


@pytest.mark.parametrize("case", MISSING)
def test_what_is_missing(case: str) -> None:
    shows, (visible, hidden, both), seen, unseen, missing = MISSING[case]
    quota = Quota([int(test in shows) for test in range(4)], 7, visible, hidden, both)
    tests = Selection(seen, unseen)
    assert quota.missing(tests) == missing
    assert covering(4, [quota]).missing(tests) == 7 * missing


def test_each_further_test_that_is_missing_costs_a_quarter_more() -> None:
    quota = Quota([1, 1, 1, 0], 8, hidden=3)
    lacking = quota.lacks(Selection([], []))[1:2]
    assert [quota.cost(lacking, 0, test) for test in (0, 3)] == [8 * 1.5, 8 * 1.75]
    assert quota.cost([], 1, 0) == 8  # what the other tests leave is missing with any test


# --- exchanges: one test for another as long as that costs less, then some by chance.

#: What the tests cost, in all: prices, the set at first, the set at last.
EXCHANGES: dict[str, tuple[list[float], list[int], list[int]]] = {
    "a test that costs less": ([1, 0, 2], [2], [1]),
    "the first of those that cost least": ([1, 0, 0], [0], [1]),
    "the known one, if none costs less": ([1, 0, 0], [2], [2]),
    "each test is taken once": ([1, 0, 2, 3], [2, 3], [1, 0]),
    "the second one, too": ([0, 3, 1, 2], [0, 1], [0, 2]),
}


@pytest.mark.parametrize("case", EXCHANGES)
def test_a_test_is_exchanged_for_one_that_costs_less(case: str) -> None:
    prices, first, last = EXCHANGES[case]
    cover = covering(len(prices), prices=prices)
    assert cover.improved(Selection(first, [])).visible == last
    assert cover.improved(Selection([], first)).hidden == last


def test_what_must_be_shown_comes_before_wishes_and_these_before_prices() -> None:
    must, wish = Quota([0, 0, 1], 9, both=1), Quota([0, 1, 0], 4, visible=1)
    cases = [([must], [wish], [2]), ([], [wish], [1]), ([], [], [0])]
    for demands, wishes, best in cases:
        cover = covering(3, demands, wishes, [0, 1, 2])
        assert cover.improved(Selection([1], [])).visible == best


def test_a_price_decides_between_tests_that_show_the_same() -> None:
    cover = covering(3, [Quota([0, 1, 1], 9, both=1)], (), [0, 2, 1])
    assert cover.improved(Selection([0], [])).visible == [2]


def test_tests_are_exchanged_until_no_exchange_costs_less() -> None:
    costs = {frozenset({0, 1}): 5, frozenset({0, 2}): 4, frozenset({2, 3}): 3}

    def price(others: Sequence[int]) -> Callable[[int], float]:
        return lambda test: costs.get(frozenset({*others, test}), 9)

    # The second test first, and only then the first one.
    cover = SetCover((), (), 4, price, Apart(1, [0] * 4))
    assert cover.improved(Selection([0, 1], [])).visible == [3, 2]


#: One in four tests is exchanged (below a quarter), for the first ones of all others in random
#: order. The numbers drawn: one for each test of the set, and one for each that may be taken.
SHAKES: dict[str, tuple[list[float], tuple[list[int], list[int]]]] = {
    "none": ([0.25, 0.5, 0.9, *[0, 0]], ([4, 1], [2])),
    "the first": ([0.1, 0.5, 0.9, *[0, 0, 0]], ([0, 1], [2])),
    "the first, for the last of the others": ([0.1, 0.5, 0.9, *[0.9, 0, 0]], ([4, 1], [2])),
    "the hidden one": ([0.3, 0.3, 0.2, *[0, 0, 0]], ([4, 1], [0])),
    "two, each for another": ([0.3, 0.2, 0.2, *[0, 0, 0, 0]], ([4, 0], [1])),
    "all": ([0, 0, 0, *[0, 0, 0, 0, 0]], ([0, 1], [2])),
    "all, from the end": ([0, 0, 0, *[0.9, 0.9, 0.9, 0.9, 0.9]], ([4, 0], [1])),
}


@pytest.mark.parametrize("case", SHAKES)
def test_some_tests_are_exchanged_by_chance(case: str) -> None:
    numbers, (visible, hidden) = SHAKES[case]
    rng = Numbers(*numbers)
    found = covering(5).shaken(Selection([4, 1], [2]), rng)
    assert found == Selection(visible, hidden)
    with pytest.raises(IndexError):
        rng.random()


@dataclass(frozen=True, slots=True)
class Scripted(SetCover):
    """Finds sets one after the other: the n-th is [n], and lacks what the script says."""

    lacking: Sequence[int] = ()
    found: list[int] = field(default_factory=list)

    def missing(self, tests: Selection) -> float:
        (place,) = tests.visible
        return self.lacking[place]

    def shaken(self, tests: Selection, rng: Random) -> Selection:
        self.found.append(len(self.found) + 1)
        return Selection([self.found[-1]], [])

    def improved(self, tests: Selection) -> Selection:
        return tests


def scripted(*lacking: int) -> Scripted:
    return Scripted((), (), 0, lambda others: lambda test: 0, Apart(1, []), lacking)


#: What is missing of the set at first, and of those found one after the other; the number of
#: searches, and the set in the end.
SEARCHES: dict[str, tuple[list[int], int, int]] = {
    "nothing is missing": ([0], 0, 0),
    "nothing is missing of the second": ([3, 2, 0], 2, 2),
    "fifteen in vain": ([3, *[4] * 15], 15, 0),
    "fifteen in vain, as good as the first": ([3, *[3] * 15], 15, 15),
    "the fifteenth is better": ([3, *[4] * 14, 2, *[4] * 15], 30, 15),
    "worse ones are forgotten": ([3, 2, 3, 4, 1, *[5] * 15], 19, 4),
    "always better": ([*range(60, 0, -1)], 40, 40),
}


@pytest.mark.parametrize("case", SEARCHES)
def test_the_search_goes_on_as_long_as_it_finds_better_sets(case: str) -> None:
    lacking, searches, best = SEARCHES[case]
    sets = scripted(*lacking)
    assert cover.search(Selection([0], []), sets, Random(0)).visible == [best]
    assert len(sets.found) == searches


def test_there_may_be_more_tests_before_each_few_searches() -> None:
    before, after = scripted(9), scripted(*[3] * 5, 2, 1, *[3] * 20)
    asked: list[int] = []

    def renew(tests: Selection) -> SetCover:
        asked.extend(tests.visible)
        return after

    assert cover.search(Selection([0], []), before, Random(0), renew).visible == [6]
    assert asked == [0, 5, 6, 6, 6]
    assert (len(before.found), len(after.found)) == (0, 21)


def test_a_set_is_better_only_if_it_lacks_less_of_what_the_new_tests_show() -> None:
    before, after = scripted(9), scripted(*[3] * 20)
    cover.search(Selection([0], []), before, Random(0), lambda tests: after)
    assert len(after.found) == 15


# --- evidence: which misconceptions a test tells apart.


class Told:
    """A test of a table, of which an answer tells the first letter only."""

    def __init__(self, place: int) -> None:
        self.place = place

    def told(self, answer: Any) -> Any:
        return answer and answer[0]

    def lost(self, seen: Behaviour) -> int:
        return int(seen.answer != "r")


def program(name: str, answers: Iterable[str], is_mutant: bool = False) -> FaultyProgram[Any]:
    """`x` answers x, `x:l` answers x after it read leaf l, and `!` fails."""
    said = list(answers)

    def does(stage: Told) -> Behaviour:
        answer, _, reads = said[stage.place].partition(":")
        return Behaviour(None, (), "Error") if answer == "!" else Behaviour(answer, tuple(reads))

    return FaultyProgram(name, is_mutant, cast(Any, does))


def evidence(
    programs: Sequence[FaultyProgram[Any]], tests: int, reads_count: bool = False
) -> Evidence:
    exercise = CodeExercise("", (), (), (), Rules())
    stages = cast("list[Stage]", [Told(place) for place in range(tests)])
    return Evidence(Failures(exercise, stages), programs, reads_count)


#: What two misconceptions do on a test; whether the test tells them apart.
LOOKS: dict[str, tuple[str, str, bool, bool]] = {
    "the same": ("x", "x", False, False),
    "another answer": ("x", "y", False, True),
    "another answer that tells the same": ("xa", "xb", False, False),
    "an error and an answer": ("!", "x", False, True),
    "two errors": ("!", "!", False, False),
    "another leaf, which does not count": ("x:l", "x:m", False, False),
    "another leaf, which counts": ("x:l", "x:m", True, True),
    "the same leaves in another order": ("x:lm", "x:ml", True, True),
}


@pytest.mark.parametrize("case", LOOKS)
def test_a_test_tells_apart_what_can_be_seen(case: str) -> None:
    one, other, reads_count, apart = LOOKS[case]
    found = evidence([program("one", [one]), program("other", [other])], 1, reads_count)
    assert found.apart() == (int(apart),)


def test_pairs_are_of_misconceptions_with_two_names() -> None:
    programs = [
        program("a", "xx"),
        program("a", "yx"),  # the same misconception, written in another way
        program("b", "yx"),
        program("a mutant", "zz", is_mutant=True),
        program("c", "yz"),
    ]
    # In order: a and b, a and c; a's second program and b, and c; b and c.
    assert evidence(programs, 2).apart() == (0b00011, 0b11010)


@pytest.mark.parametrize(
    ("tests", "thin"), [(0, False), (1, True), (2, True), (5, True), (6, False), (7, False)]
)
def test_evidence_of_fewer_than_six_tests_is_thin(tests: int, thin: bool) -> None:
    one, other = program("one", "x" * 8), program("other", "y" * tests + "x" * (8 - tests))
    assert evidence([one, other], 8).thin() == ([(one, other)] if thin else [])


def test_tests_that_were_added_are_evidence_too() -> None:
    one, other = program("one", "xxxxxx"), program("other", "yyyyyy")
    grid = Failures(
        CodeExercise("", (), (), (), Rules()), cast("list[Stage]", [Told(i) for i in range(5)])
    )
    found = Evidence(grid, [one, other], False)
    assert found.thin()
    grid.stages.append(cast(Stage, Told(5)))
    assert not found.thin()
    assert found.apart() == (1,) * 6


# --- failures: how many tests a fault fails, found out only as far as it is asked for.


def test_a_fault_runs_only_until_it_failed_often_enough() -> None:
    ran: list[int] = []

    def does(stage: Told) -> Behaviour:
        ran.append(stage.place)
        return Behaviour("rxxrx"[stage.place], ())

    fault: FaultyProgram[Any] = FaultyProgram("", True, cast(Any, does))
    exercise = CodeExercise("", (), (), (), Rules())
    grid: Failures[Any] = Failures(exercise, [Told(place) for place in range(5)])
    assert grid.everything == 0b11111
    assert not grid.fails(fault, 0b00001, 1)
    assert grid.fails(fault, 0b11110, 1)
    assert ran == [0, 1]
    assert grid.rows(fault, 0b11110, 2) == [0b00110]
    assert ran == [0, 1, 2]
    assert grid.count(fault, grid.everything) == 3
    assert grid.count(fault, 0b01010) == 1
    assert ran == [0, 1, 2, 3, 4]


# --- guesses, and what is told about a choice.


@pytest.mark.parametrize(
    ("others", "excess"),
    [
        ([], [0.0, 0.0, 0.0]),  # a guess may always earn one test
        ([0], [1.0, 0.0, 0.5]),
        ([2], [0.5, 0.5, 0.0]),
        ([0, 1], [1.0, 1.0, 1.0]),
        ([0, 1, 2], [1.6, 1.6, 1.6]),  # of four tests 1.2, and both have 1.5 already
    ],
)
def test_a_guess_earns_less_than_a_third(others: list[int], excess: list[float]) -> None:
    earned = [[1.0, 0.0], [0.0, 1.0], [0.5, 0.5]]
    price = search_choice.guess_excess(earned, others)
    assert [price(test) for test in range(3)] == pytest.approx(excess)


#: On how many visible and hidden tests a fault fails, of so many hidden ones; whether it is caught.
CAUGHT = [
    (1, 2, 5, True),
    (0, 5, 5, False),
    (1, 1, 5, False),
    (1, 1, 1, True),
    (1, 0, 0, True),
    (3, 3, 5, True),
]


@pytest.mark.parametrize(("visible", "hidden", "of", "caught"), CAUGHT)
def test_a_fault_fails_one_visible_and_two_hidden_tests(
    visible: int, hidden: int, of: int, caught: bool
) -> None:
    known, mutant = Catch("a", False, visible, hidden), Catch("m", True, visible, hidden)
    row = Coverage("f", (known,), (mutant,), of, 0)
    assert row.let_through == (() if caught else (known,))
    assert row.escaped == (() if caught else (mutant,))


def test_sets_of_tests_are_bits() -> None:
    assert known_faults.bits([0, 3]) == 0b1001
    assert known_faults.places(0b1001) == [0, 3]
    assert by_test([0b011, 0b110], 3) == [0b01, 0b11, 0b10]
    assert cover.by_group([5, 7, 5, 9]) == [0b0101, 0b0010, 0b1000]
