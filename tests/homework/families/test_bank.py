"""The question bank keeps its promises: what it says is `Computed` is what the solvers find."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import log10

import pytest
import yaml

from grader.homework.families.matrices.matrix_game import Matrix
from grader.homework.families.quiz.plan import FORMS, Item, Matches
from grader.model.exact import Bound
from grader.outputs.paper.tex_text import escape
from tests.homework.families import bank_games, bank_searches, bank_trees
from tests.homework.families.bank import BANK, BANK_FILE, ITEMS, options
from tests.homework.families.bank_games import DILEMMA, cuts_are_sound, equilibria_of_the_dilemma
from tests.homework.families.bank_trees import cuts_deep, is_proven, roots

#: With what the bank has to cover, the least number of questions on each.
TOPICS = {
    "games": 8, "minimax": 8, "alpha-beta": 8, "ordering": 8, "depth-limits": 8, "chance": 8,
    "mcts": 8, "general-sum": 8, "mixed-strategies": 8, "milestones": 8,
}  # fmt: skip


CHOICES = [item for item in BANK if item.form == "choice"]
STATEMENTS = [item for item in BANK if item.form == "true-false"]


# The bank


def test_every_topic_has_questions_of_every_form() -> None:
    assert len(BANK) >= 60
    found = Counter(item.topic for item in BANK)
    assert found.keys() == TOPICS.keys()
    assert all(found[topic] >= least for topic, least in TOPICS.items()), found
    found = Counter(item.form for item in BANK)
    assert found.keys() == {*FORMS}
    assert all(found[form] >= 15 for form in FORMS if form != "matching"), found


def test_ids_and_questions_differ() -> None:
    assert len(ITEMS) == len(BANK)
    assert len({item.text.lower() for item in BANK}) == len(BANK)


@pytest.mark.parametrize("item", CHOICES, ids=lambda item: item.id)
def test_one_option_is_right_and_each_has_its_reason(item: Item) -> None:
    assert [option.is_right for option in options(item)].count(True) == 1
    assert 3 <= len(options(item)) <= 5
    assert len({option.text.lower() for option in options(item)}) == len(options(item))
    assert all(len(option.reason) > 15 for option in options(item))


def test_every_question_has_a_reason_and_a_source() -> None:
    for item in BANK:
        assert len(item.reason) > 15, item.id
        assert all("http" in source or "tests/" in source for source in item.source.split("; "))


def test_no_form_gives_its_answer_away() -> None:
    true = sum(item.answer is True for item in STATEMENTS)
    assert abs(2 * true - len(STATEMENTS)) <= 2
    longest = [item for item in CHOICES if is_longest(item)]
    assert len(longest) <= 0.25 * len(CHOICES), [item.id for item in longest]


def is_longest(item: Item) -> bool:
    """Whether the right option is longer than every other one."""
    right, *wrong = sorted(options(item), key=lambda option: not option.is_right)
    return all(len(right.text) > len(option.text) for option in wrong)


def test_every_word_can_be_printed() -> None:
    for item in BANK:
        texts = [item.text, item.reason, item.source]
        if item.form == "choice":
            texts += [text for option in options(item) for text in (option.text, option.reason)]
        for text in texts:
            escape(text)


TABLES = (bank_trees, bank_searches, bank_games)
NUMBERS = {id: value for table in TABLES for id, value in table.NUMBERS.items()}
TRUTHS = {id: truth for table in TABLES for id, truth in table.TRUTHS.items()}
RIGHT = {id: right for table in TABLES for id, right in table.RIGHT.items()}


# The answers


@pytest.mark.parametrize(("id", "value"), NUMBERS.items())
def test_a_number_is_what_the_solvers_find(id: str, value: Bound) -> None:
    assert ITEMS[id].answer == value


@pytest.mark.parametrize(("id", "truth"), TRUTHS.items())
def test_a_statement_is_true_or_false_as_it_says(id: str, truth: Callable[[], bool]) -> None:
    assert ITEMS[id].answer is truth()


@pytest.mark.parametrize(("id", "right"), RIGHT.items())
def test_the_right_option_is_the_one_that_holds(id: str, right: Callable[[], str]) -> None:
    assert [option.text for option in options(ITEMS[id]) if option.is_right] == [right()]


def cases_of(id: str) -> list[dict[str, str]]:
    """What the file says in each case of a question, numbers without commas."""
    bank = yaml.safe_load(BANK_FILE.read_text("utf-8"))
    (found,) = [each["cases"] for each in bank["questions"] if each["id"] == id]
    return [{name: str(said).replace(",", "") for name, said in case.items()} for case in found]


@pytest.mark.parametrize(("id", "computed"), bank_searches.CASES.items())
def test_a_number_that_is_drawn_is_right_in_every_case(
    id: str, computed: Callable[[Mapping[str, str]], int]
) -> None:
    said = cases_of(id)
    assert [each.answer for each in ITEMS[id].cases] == list(map(computed, said))
    for case in said:
        answer, base = int(case["answer"]), int(case.get("b", 0))
        if "levels" in case:
            assert sum(int(level.replace(",", "")) for level in case["levels"].split("+")) == answer
        if "sum" in case:
            products = [list(map(Fraction, each.split(" · "))) for each in case["sum"].split(" + ")]
            assert sum(p * value for p, value in products) == answer
        if "is" in case:
            powers = [base ** (answer + more) for more in (-1, 0, 1)]
            assert powers == [int(case[name]) for name in ("less", "is", "more")]
        if "log" in case:
            assert abs(int(case["m"]) * log10(base) - float(case["log"])) <= 0.05
        if id == "budget-of-alphabeta":
            assert base ** int(case["m"]) == int(case["written"])


def test_each_kind_of_game_stands_in_its_cell() -> None:
    """By hand: whether a game has chance, and whether something is hidden."""
    matches = ITEMS["game-types"].answer
    assert isinstance(matches, Matches)
    chance, hidden = {"Backgammon", "Poker", "Bridge"}, {"Battleships", "Poker", "Bridge"}
    for game, kind in matches.pairs:
        assert kind == "ABCD"[(game in chance) + 2 * (game in hidden)]


def test_computed_is_what_these_tests_compute() -> None:
    assert {item.id for item in BANK if "by grader's own tests" in item.source} == (
        NUMBERS.keys() | TRUTHS.keys() | RIGHT.keys() | bank_searches.CASES.keys()
    )


#: Numbers of history, which only the source can tell.
TOLD = {"alphago-games"}


def test_every_number_is_computed_or_told() -> None:
    assert NUMBERS.keys() | TOLD | bank_searches.CASES.keys() == {
        item.id for item in BANK if item.form == "number"
    }


def test_what_the_statements_rule_out_is_there_to_be_found() -> None:
    assert any(map(cuts_deep, roots(2, 2, 2, 2)))
    assert cuts_are_sound(zero_sum=True)
    assert is_proven([[3, 1], [2, 9]], {1, 0, 2}) is False
    assert is_proven([[3, 2], [2, 9]], {0, 1, 2}) is True


def test_examples_in_reasons() -> None:
    assert equilibria_of_the_dilemma() == [("testify", "testify")]
    assert max(DILEMMA, key=lambda moves: sum(DILEMMA[moves])) == ("refuse", "refuse")
    pennies = Matrix(((1, -1), (-1, 1)))
    assert (pennies.maximin, pennies.minimax) == (-1, 1)
    assert sum(10**level for level in range(1, 6)) == 111_110
    assert Fraction(0 + 10, 2) > 4
    assert Fraction(0 + 10, 2) < 9
