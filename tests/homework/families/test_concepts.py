"""Answers to questions of a bank are read, specs draw from it, a bank's faults are told."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from grader import resources
from grader.errors import UserError
from grader.homework.families.quiz.answers import Choice, TrueFalse
from grader.homework.families.quiz.bank import read_bank
from grader.homework.families.quiz.plan import shares
from grader.model.report import Verdict
from tests.run import answers, grader, refused, solve

BANK = read_bank(resources.path("exercises") / "concepts" / "bank.yaml")
ITEMS = {item.id: item for item in BANK}


# Answers


CHOICE = Choice(("b · m", "b^m", "It does not grow.", "m"), 2)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("C", Verdict.CORRECT),
        ("c", Verdict.CORRECT),
        ("(c)", Verdict.CORRECT),
        ("c)", Verdict.CORRECT),
        (" C. ", Verdict.CORRECT),
        ("(C) It does not grow.", Verdict.CORRECT),
        ("it does  not grow", Verdict.CORRECT),
        ("A", Verdict.WRONG),
        ("b^m", Verdict.WRONG),
        ("m", Verdict.WRONG),
        ("(B)", Verdict.WRONG),
        ("E", Verdict.UNREADABLE),
        ("(C) b^m", Verdict.UNREADABLE),
        ("A or C", Verdict.UNREADABLE),
        ("ABCD", Verdict.UNREADABLE),
        ("it grows", Verdict.UNREADABLE),
        ("", Verdict.MISSING),
    ],
)
def test_one_of_several(text: str, verdict: Verdict) -> None:
    assert CHOICE.mark(text).verdict is verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("true", Verdict.CORRECT),
        ("True.", Verdict.CORRECT),
        ("T", Verdict.CORRECT),
        ("false", Verdict.WRONG),
        ("f", Verdict.WRONG),
        ("true or false", Verdict.UNREADABLE),
        ("1", Verdict.UNREADABLE),
    ],
)
def test_true_or_false(text: str, verdict: Verdict) -> None:
    assert TrueFalse(True).mark(text).verdict is verdict


# Specs


def ids(spec: str, folder: Path, seed: int = 0) -> list[str]:
    (problem,) = solve(f"kind: concepts\n{spec}\n", folder, "--seed", str(seed))["problems"]
    found: list[str] = problem["quiz"]
    return found


def test_questions_are_drawn_from_what_is_wanted(tmp_path: Path) -> None:
    spec = "quiz: {count: 5, topics: [mcts, chance], forms: [choice, number]}"
    drawn = {id for seed in range(25) for id in ids(spec, tmp_path, seed)}
    pool = {
        item.id
        for item in BANK
        if item.topic in ("mcts", "chance") and item.form in ("choice", "number")
    }
    assert drawn == pool
    assert all(len(set(ids(spec, tmp_path, seed))) == 5 for seed in range(10))


def test_a_number_of_questions_or_their_names(tmp_path: Path) -> None:
    assert len(ids("quiz: 3", tmp_path)) == 3
    assert len(ids("quiz: {}", tmp_path)) == 8
    assert ids("quiz: [quiescence, ply, morra-value]", tmp_path, 5) == [
        "quiescence", "ply", "morra-value",
    ]  # fmt: skip


def test_every_variant_has_the_same_forms_at_the_same_places(tmp_path: Path) -> None:
    forms = {tuple(ITEMS[id].form for id in ids("quiz: 10", tmp_path, seed)) for seed in range(15)}
    assert len(forms) == 1
    assert [*forms.pop()] == ["true-false"] * 4 + ["choice"] * 4 + ["number"] * 2


@pytest.mark.parametrize(
    ("sizes", "count", "expected"),
    [
        ([45, 41, 20], 8, [3, 3, 2]),
        ([45, 41, 20], 106, [45, 41, 20]),
        ([0, 5, 1], 3, [0, 3, 0]),
        ([1, 1, 1], 2, [1, 1, 0]),
        ([7, 0, 0], 1, [1, 0, 0]),
    ],
)
def test_forms_are_drawn_in_proportion(sizes: list[int], count: int, expected: list[int]) -> None:
    assert shares(sizes, count) == expected


def test_options_are_shuffled_by_the_seed(tmp_path: Path) -> None:
    spec = "kind: concepts\nquiz: [ply]\n"
    found: Counter[str] = Counter()
    for seed in range(40):
        (problem,) = solve(spec, tmp_path, "--seed", str(seed))["problems"]
        (question,) = problem["questions"]
        assert question["options"][question["answer"]] == "One move by one player."
        found[question["answer"]] += 1
    assert found.keys() == {"A", "B", "C", "D"}
    assert solve(spec, tmp_path, "--seed", "1") == solve(spec, tmp_path, "--seed", "1")


def test_points_are_shared_out_or_given(tmp_path: Path) -> None:
    def points(spec: str) -> list[float]:
        (problem,) = solve(f"kind: concepts\nquiz: 3\n{spec}", tmp_path)["problems"]
        return [question["points"] for question in problem["questions"]]

    assert points("") == [1, 1, 1]
    assert points("points: 12") == [4, 4, 4]
    assert points("ask: {1: 5, 3: 2}") == [5, 2, 0]
    assert refused("kind: concepts\nquiz: 3\nask: {4: 1}", tmp_path) == [
        "3: ask.4: unknown key '4' (known: 1, 2, 3)"
    ]


MINE = """
sources: {Book: "A book, 1999", Page: "A page"}
questions:
  - {id: one, topic: own, statement: It is so., answer: true, because: It is so., source: Book}
  - id: two
    topic: own
    question: Which one?
    right: This.
    because: It is this.
    wrong: [{option: That., because: It is not.}]
    source: Book, page 3; Page
  - {id: three, topic: own, question: How many?, answer: 2/3, because: So many., source: Book}
"""


def test_a_bank_of_one_s_own(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(MINE, "utf-8")
    spec = "kind: concepts\nquiz: {bank: mine.yaml, ids: [three, two, one]}\n"
    (problem,) = solve(spec, tmp_path)["problems"]
    assert [*answers(problem).values()][0::2] == ["2/3", True]
    assert "A book, 1999, page 3; A page" in problem["questions"][1]["reasons"][-1]
    assert sorted(ids("quiz: {bank: mine.yaml, count: 3}", tmp_path)) == ["one", "three", "two"]


def test_a_code_is_bound_to_the_questions_too(tmp_path: Path) -> None:
    mine, spec = tmp_path / "mine.yaml", tmp_path / "spec.yaml"
    mine.write_text(MINE, "utf-8")
    spec.write_text("kind: concepts\nquiz: {bank: mine.yaml, count: 2}\n", "utf-8")
    code = grader("solve", spec, "--json").json["problems"][0]["code"]
    assert grader("solve", spec, "--code", code).code == 0
    mine.write_text(MINE.replace("How many?", "How few?"), "utf-8")
    assert grader("solve", spec, "--code", code).code == 2


DRAWN = """
sources: {Book: "A book"}
questions:
  - id: plies
    topic: own
    question: Each of two players moves {n} times. How many plies is that?
    cases: [{n: 3, answer: 6}, {n: 4, answer: 8}, {n: 7, answer: 14}]
    because: Each move is a ply, and 2 · {n} = {answer}.
    source: Book
  - id: triangles
    topic: own
    question: Who moves there?
    matches: {Up: MAX, Down: MIN, A circle: chance}
    because: So they are drawn.
    source: Book
"""


def test_numbers_are_drawn_with_their_question(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(DRAWN, "utf-8")
    spec = "kind: concepts\nquiz: {bank: mine.yaml, ids: [plies]}\n"
    found = set()
    for seed in range(20):
        (problem,) = solve(spec, tmp_path, "--seed", str(seed))["problems"]
        (question,) = problem["questions"]
        plies = question["answer"]
        found.add(plies)
        assert f" {plies // 2} times" in question["prompt"]
        assert any(f"2 · {plies // 2} = {plies}" in reason for reason in question["reasons"])
        again = solve(spec, tmp_path, "--code", problem["code"])["problems"][0]
        assert again["questions"] == problem["questions"]
    assert found == {6, 8, 14}


def test_a_table_is_filled_in(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(DRAWN, "utf-8")
    spec = "kind: concepts\nquiz: {bank: mine.yaml, count: 1, forms: [matching]}\n"
    orders = set()
    for seed in range(20):
        (problem,) = solve(spec, tmp_path, "--seed", str(seed))["problems"]
        (question,) = problem["questions"]
        orders.add(tuple(question["items"].values()))
        words = {"Up": "MAX", "Down": "MIN", "A circle": "chance"}
        assert question["options"] == ["MAX", "MIN", "chance"]
        assert {question["items"][n]: word for n, word in question["answer"].items()} == words
    assert len(orders) > 3


def test_a_table_has_a_gap_for_each_name_in_moodle(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(DRAWN, "utf-8")
    (tmp_path / "spec.yaml").write_text(
        "kind: concepts\nquiz: {bank: mine.yaml, count: 2}\n", "utf-8"
    )
    done = grader("export", "moodle", tmp_path / "spec.yaml", "-o", tmp_path / "quiz.xml")
    assert done.code == 0, done.err
    told = (tmp_path / "quiz.xml").read_text("utf-8")
    gaps = re.findall(r"\{\d+:MULTICHOICE\w*:([^}]*)\}", told)
    assert len(gaps) == 3
    assert all(gap.count("=") + gap.count("%100%") == 1 for gap in gaps), gaps


def test_faults_of_cases_and_of_tables(tmp_path: Path) -> None:
    bank = tmp_path / "bank.yaml"
    bank.write_text(
        """
sources: {Book: "A book"}
questions:
  - {id: one, topic: own, question: "{n} and {m}?", because: So., source: Book,
     cases: [{n: 3, answer: 6}, {n: 3, m: 2, k: 1, answer: six}, 4]}
  - {id: two, topic: own, question: Who?, because: So., source: Book, cases: []}
  - {id: three, topic: own, question: Where?, because: So., source: Book, matches: {a: 1}}
  - {id: four, topic: own, question: How?, because: So., source: Book,
     matches: {a: two words, b: one}}
  - {id: five, topic: own, statement: So., because: So., source: Book, matches: {a: c, b: d}}
""",
        "utf-8",
    )
    with pytest.raises(UserError) as refusal:
        read_bank(bank)
    assert [str(fault).removeprefix(f"{bank}:") for fault in refusal.value.faults] == [
        "5: questions[1].cases[1]: must have a key 'm', found none",
        "5: questions[1].cases[2].k: unknown key 'k' (known: answer, m, n)",
        "5: questions[1].cases[2].answer: must be a number (12, -4.01 or 23/3), found 'six'",
        "5: questions[1].cases[3]: must be a mapping, found '4'",
        "6: questions[2].cases: must have 1 to 2000 cases, found 0",
        "7: questions[3].matches: must be 2 to 8 names, each with its word, found a mapping",
        "9: questions[4].matches.a: must be a word of up to 20 signs, found 'two words'",
        "10: questions[5]: must have a key 'answer' beside 'answer', found none",
    ]


def test_all_faults_of_a_bank_are_told_at_once(tmp_path: Path) -> None:
    bank = tmp_path / "bank.yaml"
    bank.write_text(
        """
sources: {Book: "A book"}
questions:
  - {id: One, topic: own, statement: It is so., answer: true, because: So., source: Book}
  - {id: two, topic: own, statement: It is so., answer: 3, because: So., source: Bok}
  - {id: two, topic: own, question: Who?, statement: I., answer: 3, because: So., source: Book}
  - {id: four, topic: own, question: Who?, right: I., answer: 3, because: So., source: Book}
  - {id: five, topic: own, question: Which?, right: I., because: So., source: Book,
     wrong: [{option: i, because: No.}, {option: You., because: No.}]}
  - {id: six, topic: own, question: When?, answer: now, source: Book}
  - {id: seven, topic: own, question: Why?, answer: 7, because: So., source: "Book, page 3; 4",
     excludes: [two, fife]}
""",
        "utf-8",
    )
    with pytest.raises(UserError) as refusal:
        read_bank(bank)
    assert [str(fault).removeprefix(f"{bank}:") for fault in refusal.value.faults] == [
        "4: questions[1].id: must be lower-case letters and digits, with hyphens between, "
        "found 'One'",
        "5: questions[2].statement: must differ from the others, found 'It is so.' again (first on "
        "line 4)",
        "5: questions[2].answer: must be true or false, found '3'",
        "5: questions[2].source: must begin with one of the bank's sources, found 'Bok', did you "
        "mean 'Book'?",
        "6: questions[3]: must have a statement or a question, found both",
        "7: questions[4]: may not have a key 'answer' beside 'right', found one",
        "9: questions[5].wrong[1]: options must differ, found 'i' again",
        "10: questions[6]: must have a key 'because', found none",
        "10: questions[6].answer: must be a number (12, -4.01 or 23/3), found 'now'",
        "11: questions[7].source: must begin with one of the bank's sources, found '4' "
        "(known: Book)",
        "12: questions[7].excludes[2]: must be a question of the bank, found 'fife', did you mean "
        "'five'?",
    ]


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ("", "1: must have a key 'quiz', found none"),
        ("quiz: 0", "2: quiz.count: must be a whole number from 1 to 40, found '0'"),
        (
            "quiz: [quiescense]",
            "2: quiz[1]: must be a question of the bank, found 'quiescense', did you mean "
            "'quiescence'?",
        ),
        ("quiz: [ply, ply]", "2: quiz[2]: a question may stand once, found 'ply' again"),
        (
            "quiz: {topics: [mtcs]}",
            "2: quiz.topics[1]: must be a topic of the bank, found 'mtcs', did you mean 'mcts'?",
        ),
        (
            "quiz: {count: 30, topics: [chance]}",
            "2: quiz.count: may be at most the 10 questions there are to draw from, found 30",
        ),
        ("quiz: {ids: [ply], count: 3}", "2: quiz.count: unknown key 'count' (known: bank, ids)"),
        (
            "quiz: {bank: nothing.yaml}",
            "2: quiz.bank: must be a file, found nothing of that name: nothing.yaml",
        ),
    ],
)  # fmt: skip
def test_what_is_refused(spec: str, fault: str, tmp_path: Path) -> None:
    assert refused(f"kind: concepts\n{spec}\n", tmp_path) == [fault]
