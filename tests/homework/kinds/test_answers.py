"""Answers are read as people write them; what is hostile is unreadable, and quickly so."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest

from grader.homework.families import KINDS, load
from grader.homework.families.trees.answers import Move, Names, PrincipalLine, Value
from grader.homework.families.trees.common_answers import Intervals, Values, Windows
from grader.homework.families.trees.step_answers import Cuts
from grader.homework.kinds.answer import MAX_ANSWER, Answer
from grader.homework.kinds.blanks import blanks_of
from grader.model.exact import INF, Number
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.trace import Cut
from grader.model.tree import Decision, Leaf
from tests.homework.kinds.examples import problem_of, questions
from tests.trees import random_tree

HALF = Fraction(1, 2)

TREE = Decision("A", "max", (Leaf("1", 3), Leaf("2", 4)))

VALUE = Value(Fraction(23, 3))
MOVE = Move(("B", "D"), ("B", "C", "D"))
LINE = PrincipalLine("A", {"A": {"C": "C"}, "C": {"7": "7", "8": "8"}}, ("B", "C", "7", "8"), 3, 2)
NAMES = Names(("6", "8", "9", "13"), tuple(map(str, range(1, 17))))
VALUES = Values({"B": 3, "C": Fraction(-5, 2)}, ("B", "C"), is_boxed=False)
INTERVALS = Intervals({"B": (3, 3), "C": (-INF, 2), "D": (4, 5), "E": (7, INF)}, tuple("BCDE"))
WINDOWS = Windows({"B": (-INF, INF), "C": (3, INF)}, ("B", "C"))
CUTS = Cuts(
    (Cut("C", "alpha", "H", 8, INF, 7, ("I", "J")), Cut("M", "beta", "26", 8, 12, 22, ("27",))),
    TREE,
    Rules(),
)
NO_NAMES = Names((), ("1", "2"))
NO_CUTS = Cuts((), TREE, Rules())


@pytest.mark.parametrize(
    ("answer", "text", "share"),
    [
        (VALUE, "23/3", 1),
        (VALUE, " +46/6 ", 1),
        (VALUE, "7.67", 0),
        (Value(Fraction(401, 100)), "4.01", 1),
        (Value(-12), "−12", 1),
        (Value(-12), "-12", 1),
        (Value(12), "12.0", 1),
        (Value(12), "012", 1),
        (MOVE, "D", 1),
        (MOVE, "B or D", 1),
        (MOVE, "B  or\nD", 1),
        (MOVE, "C", 0),
        (MOVE, "B or C", 0),
        (LINE, "A C 7", 1),
        (LINE, "A → C -> 7", 1),
        (LINE, "A, C, 8", 1),
        (LINE, "A, C, 7 (or 1 other)", 1),
        (LINE, "A, B", 0),
        (LINE, "C, 7", 0),
        (LINE, "A, C, 7, 8", 0),
        (LINE, "A, 7, C", 0),
        (LINE, "A, C", 0),
        (NAMES, "13; 9 8,6", 1),
        (NAMES, "6\n8\n9\n13", 1),
        (NAMES, "6, 8", HALF),
        (NAMES, "6, 8, 9, 13, 14, 15", HALF),
        (NAMES, "none", 0),
        (NO_NAMES, "none", 1),
        (NO_NAMES, "None", 1),
        (NO_NAMES, "1", 0),
        (VALUES, "C: -2.5, B: 3", 1),
        (VALUES, "B=3\n\nC=-5/2\n", 1),
        (VALUES, "B = 3;; C = −5/2;", 1),
        (VALUES, "B = 3", HALF),
        (VALUES, "B = 3; C = 2.5", HALF),
        (VALUES, "B = 3; C = -2.5; D = 1", HALF),
        (INTERVALS, "B = 3; C <= 2; D = [4, 5]; E >= 7", 1),
        (INTERVALS, "B=3,C≤2,D:[4,5],E≥7", 1),
        (INTERVALS, "B = 3; C = 2; D = [4; 5]; E = 7", HALF),
        (INTERVALS, "B ≤ 3; C ≤ 2; D ≥ 4; E ≥ 7", HALF),
        (WINDOWS, "B = (-inf, inf), C = (3, +∞)", 1),
        (WINDOWS, "B: (−∞; ∞)\nC: (3; ∞)", 1),
        (WINDOWS, "B = (-inf, inf), C = (inf, 3)", HALF),
        (CUTS, "M after 26, C after H", 1),
        (CUTS, "C  after\tH", HALF),
        (CUTS, "C after I; M after 26", HALF),
        (CUTS, "none", 0),
        (NO_CUTS, "none", 1),
        (NO_CUTS, "C after H", 0),
    ],
)
def test_what_is_written_is_read(answer: Answer, text: str, share: Number) -> None:
    credit = answer.mark(text)
    assert credit.share == share
    whole: dict[Number, Verdict] = {0: Verdict.WRONG, 1: Verdict.CORRECT}
    assert credit.verdict is whole.get(share, Verdict.PARTIAL)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (VALUE, "seven"),
        (VALUE, "1/0"),
        (VALUE, "1e3"),
        (VALUE, "0x10"),
        (VALUE, "1_000"),
        (VALUE, "nan"),
        (VALUE, "3 4"),
        (VALUE, "9" * 41),
        (VALUE, "٣"),
        (VALUE, "__import__('os')"),
        (MOVE, "B or"),
        (MOVE, "B and D"),
        (LINE, "A, , 7"),
        (LINE, ";"),
        (NAMES, "6 = 8"),
        (VALUES, "B"),
        (VALUES, "B = "),
        (VALUES, "= 3"),
        (VALUES, "B = 3; B = 3"),
        (VALUES, "B = 3 C = 4"),
        (VALUES, ";"),
        (INTERVALS, "D = [4, 5"),
        (INTERVALS, "D = [4, 5, 6]"),
        (INTERVALS, "D = (4, 5)"),
        (WINDOWS, "B = [3, 4]"),
        (WINDOWS, "B = (3)"),
        (CUTS, "C after"),
        (CUTS, "after H"),
        (CUTS, "CafterH"),
        (NO_CUTS, ";"),
    ],
)
def test_what_is_no_answer_is_unreadable(answer: Answer, text: str) -> None:
    assert answer.mark(text).verdict is Verdict.UNREADABLE


def test_a_longer_text_than_anyone_writes_is_unreadable() -> None:
    assert VALUE.mark("1" + " " * MAX_ANSWER).verdict is Verdict.UNREADABLE
    names = tuple(map(str, range(10_000)))
    many = Names(names, names)
    assert many.mark(many.text()).verdict is Verdict.CORRECT


@pytest.mark.parametrize("kind", ["minimax", "alphabeta"])
def test_every_key_of_a_random_tree_scores_full_marks_and_no_other_does(kind: str) -> None:
    rng = Random(41)
    found = load(kind)
    for _ in range(500):
        root = random_tree(rng)
        instance = Instance(root, Rules())
        answers = found.answers(instance, found.solve(instance))
        other = Instance(random_tree(rng), Rules())
        wrong = found.answers(other, found.solve(other))
        for id, answer in answers.items():
            assert answer.mark(answer.text()).share == 1
            text = wrong[id].text()
            if text != answer.text() and id not in ("move", "line"):
                assert answer.mark(text).share < 1


#: All answers that the examples of all kinds ask for.
ALL = [pytest.param([question.answer for question in questions(kind)], id=kind) for kind in KINDS]

PIECES = (
    *(" ", "\n", "\t", "\r\n", "\0", "\x85", "\u2028", "\ufeff", "\u202e", "\U0001f600", "\ud800"),
    *(",", ";", ":", "=", "<", "≤", "≥", "<=", "(", ")", "[", "]", "{", "→", "->", "-", "−", "/"),
    *("A", "B", "C", "1", "2", "13", "0", "inf", "∞", "nan", "none", " or ", " after ", "max:"),
    *("1/0", "1e999", "9" * 50, "²", "٣", "\\", "'", '"', "%s", "{0}", "$(id)", "None", "True"),
)


@pytest.mark.parametrize("answers", ALL)
def test_no_garbage_breaks_a_reader(answers: list[Answer]) -> None:
    rng = Random(42)
    for _ in range(300):
        text = "".join(rng.choice(PIECES) for _ in range(rng.randint(1, 25)))
        for answer in answers:
            assert answer.mark(text).share <= 1


@pytest.mark.parametrize("answers", ALL)
def test_no_mutation_of_a_key_breaks_a_reader(answers: list[Answer]) -> None:
    rng = Random(43)
    for answer in answers:
        key = answer.text()
        for _ in range(60):
            text = key
            for _ in range(rng.randint(1, 3)):
                start = rng.randint(0, len(text))
                end = start + rng.choice([0, 0, 1, 3])
                text = text[:start] + rng.choice(PIECES) + text[end:]
            assert answer.mark(text).share <= 1


LONG = [
    (before + MAX_ANSWER * middle)[: MAX_ANSWER - len(after)] + after
    for before, middle, after in product(
        ("", "A = 1", "(", "A→B"),
        (" ", "\n", "a", " a", "= ", ", ", "1,", "A=1,", "(1,2) ", "(", " or ", "[,"),
        ("", "x", " =", ")"),
    )
]

BY_TYPE = {type(question.answer): question.answer for kind in KINDS for question in questions(kind)}


@pytest.mark.slow
@pytest.mark.parametrize("answer", BY_TYPE.values(), ids=lambda answer: type(answer).__name__)
def test_no_reader_tries_all_ways_to_read_a_long_text(answer: Answer) -> None:
    """With one pattern that does, this test would take many minutes."""
    for text in LONG:
        assert answer.mark(text).share < 1


@pytest.mark.parametrize("order", ["left-to-right", "right-to-left"])
def test_every_cut_can_be_ticked(order: str, tmp_path: Path) -> None:
    """And no stop after the child that is tried last."""
    spec = (
        f"kind: alphabeta\nask: [cuts]\ntree: [[3, [1, 2]], [-4, 2, [8, 9]], 2]\n"
        f"rules: {{order: {order}}}\n"
    )
    problem = problem_of(spec, tmp_path)
    (question,) = problem.asked
    cuts = [f"{cut['node']} after {cut['after']}" for cut in question.answer.json()["answer"]]
    ticked = [name for name, is_right in question.answer.ticks.items() if is_right]
    assert cuts
    assert sorted(ticked) == sorted(cuts)
    last = {"left-to-right": "A after 6", "right-to-left": "A after B"}[order]
    assert last not in question.answer.ticks
    (blank,) = blanks_of(problem, question)
    assert set(blank.right or ()) == set(cuts)
