"""What students read in the terminal: short lines, nothing twice, and hints that are true."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from grader.autograder.grading.submission import Submission
from grader.autograder.grading.submission_report import grade
from grader.autograder.judging.answers import answer_text
from grader.autograder.sandbox.untrusted.returns import unreturned
from grader.model.report import Mark, Report, Verdict
from grader.outputs.reports.code_report import report_as_text
from tests.autograder import coding


def report(*feedback: str, verdict: Verdict = Verdict.WRONG) -> Report:
    marks = [
        Mark(f"minimax/{i}/value", verdict, Fraction(0), Fraction(1), "visible", text)
        for i, text in enumerate(feedback, 1)
    ]
    return Report("search.py", tuple(marks), {}, {}, "A")


def test_what_many_tests_say_stands_there_once() -> None:
    error = "search.py, line 16: NameError: name 'childern' is not defined"
    text = report_as_text(report(*[error] * 24, "expected 4, got 3"), colour=False)
    assert text.count(error) == 1
    assert "  ✗ 24 tests end with this (1, 2, 3, 4, 5, 6, 7 and 17 more):" in text
    assert "  ✗ 25/value: expected 4, got 3" in text


def test_what_staff_read_of_many_hidden_tests_stands_there_once_where_every_word_is_the_same() -> (
    None
):
    own = [f"player.py is missing\n{tree}" for tree in "AB"]
    reasons = ["player.py is missing", *own, "player.py is missing"]
    marks = tuple(replace(mark, visibility="hidden") for mark in report(*reasons).marks)
    text = report_as_text(Report("search.py", marks, {}, {}, "A"), colour=False)
    assert "  ✗ 2 tests end with this (1 and 4):" in text
    assert text.count("player.py is missing") == 3


@pytest.mark.parametrize("words", ["leaf 12 ", "search.py: 'x'; "])
def test_lines_are_short_and_aligned(words: str) -> None:
    text = report_as_text(report(words * 40 + "\n" + words * 30), colour=False)
    lines = text.splitlines()[1:-2]
    assert len(lines) > 8
    assert max(map(len, lines)) <= 80
    assert all(line.startswith(" " * 6 + words[0]) or line.count("✗") for line in lines[:2])
    assert all(line.startswith(" " * 6) for line in lines[1:])


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    sorted((coding.HERE / "submissions" / "flawed").glob("[am]*ab*.py")),
    ids=lambda p: p.stem,
)
def test_reports_fit_the_terminal(path: object) -> None:
    text = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    if "# style" in text:
        pytest.skip("another style")
    found = grade(
        coding.exercise("{alphabeta: 10}", "full"),
        Submission("search.py", {"search.py": text}),
        coding.shut(),
    )
    assert max(map(len, report_as_text(found, colour=False).splitlines())) <= 80
    assert max(map(len, report_as_text(found.for_staff, colour=False).splitlines())) <= 80


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("def f(n):\n    if n:\n        return 1\n", "f"),
        ("def f(n):\n    print(n)\n", "f"),
        ("def f(n):\n    if n:\n        return 1\n    else:\n        return None\n", ""),
        ("def f(n):\n    while True:\n        if n: return 1\n", ""),
        ("def f(n):\n    while True:\n        if n: break\n", "f"),
        ("def f(n):\n    best = None\n    for c in n: best = c\n    return best\n", ""),
        ("def f(n):\n    for c in n:\n        return c\n", "f"),
        ("def f(n):\n    try:\n        return g(n)\n    except KeyError:\n        pass\n", "f"),
        ("def f(n):\n    return g(n)\n\n\ndef g(n):\n    h(n)\n\n\ndef h(n):\n    print(n)\n", "g"),
        ("def f(n):\n    log(n)\n    return None\n\n\ndef log(n):\n    print(n)\n", ""),
        ("def f(n):\n    return list(g(n))\n\n\ndef g(n):\n    yield n\n", ""),
        ("def f(n):\n    match n:\n        case 1: return 2\n        case _: return 3\n", ""),
        ("def f(n):\n    match n:\n        case 1: return 2\n", "f"),
        ("class A:\n    def value(self): pass\ndef f(n): return A().value()\n", "value"),
        ("def f(n):\n    return None\n\n\ndef g(n):\n    if n: return 1\n", ""),
        ("def f(n):\n    return h(n)\n\n\ndef g(n):\n    if n: return 1\n\n\nh = g\n", "g"),
        ("def g(n):\n    if n: return 1\n", "g"),
        ("def f(:", ""),
    ],
)
def test_a_missing_return_is_named_and_only_there(source: str, name: str) -> None:
    assert unreturned(source, "f") == name


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("best = None\n    return best", "expected a number, got None"),
        ("if depth == 99: return 1", "got None (minimax can end without a return)"),
        ("return None + 1", "unsupported operand type(s) for +: 'NoneType' and 'int'"),
    ],
)
def test_what_students_read_about_none(body: str, says: str) -> None:
    wanted = coding.exercise("{minimax: 10}", "full")
    text = f"def minimax(node, depth, maximizing):\n    {body}\n"
    found = grade(wanted, Submission("x", {"search.py": text}), coding.shut())
    first = found.marks[0].feedback.partition("\n")[0]
    assert first.endswith(says)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (["int", "-3"], "−3"),
        (["float", "6.25"], "6.25"),
        (["fraction", "25/4"], "6.25"),
        (["fraction", "1/3"], "1/3"),
        (["float", "-0.3333333333333333"], "−0.3333333333333333"),
        (["float", "4.0"], "4"),
        (["float", "-inf"], "−∞"),
        (["float", "nan"], "nan"),
        (["none", "minimax"], "None (minimax can end without a return)"),
        (["bool", "True"], "True"),
    ],
)
def test_numbers_have_one_form(answer: list[str], text: str) -> None:
    assert answer_text(answer) == text
