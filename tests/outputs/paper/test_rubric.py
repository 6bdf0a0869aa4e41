"""The rubric says how a question is marked: what it says is what marking does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from grader.homework.families import KINDS
from grader.homework.kinds.answer import Answer
from grader.homework.sheets.sheet import read_sheet, variant
from tests.homework.kinds.examples import example
from tests.run import grader

#: Specs whose answers have parts where those of the examples have one: a game with several saddle
#: points, and a line of play that changes twice.
MORE = (
    "kind: matrix\nmatrix: [[1, 1, 4], [1, 1, 5], [0, 0, 0]]\n",
    "kind: symbolicsum\ntree: {nodes: [0|x^2, 0|4], players: [2]}\n",
)

#: What the sentence about an answer speaks of.
SPEAKS_OF = {
    "Breakpoints": "each number",
    "Cells": "each saddle point",
    "Comparisons": "decides a selection",
    "Counts": "Half for each player",
    "Cuts": "each right cut",
    "Decisions": "two for each depth",
    "Eliminated": "each eliminated strategy",
    "Function": "each piece",
    "Functions": "each function",
    "Histories": "each entry that changes",
    "Intervals": "a bound written as a value is wrong",
    "Mix": "Any mixture",
    "Move": "any move that the key names",
    "Names": "each right name",
    "Paths": "each iteration",
    "PayoffCells": "each cell",
    "PrincipalLine": "in their order",
    "Region": "the same set of numbers",
    "Regions": "each node",
    "Reordering": "Half for the order",
    "Saddles": "each saddle point",
    "SetsForStrategies": "each strategy",
    "Standings": "wins and visits",
    "Strategies": "each strategy",
    "Ucb1": "each child",
    "Values": "each value",
    "Vectors": "each number",
    "Windows": "both bounds",
}


def asking_all(text: str, file: Path) -> Path:
    """The spec, asking every question that it has an answer to."""
    file.write_text(text, "utf-8")
    (problem,) = grader("solve", file, "--json").json["problems"]
    questions = [each for each in problem["questions"] if each["answer"] is not None]
    spec = yaml.load(text, yaml.BaseLoader)
    if not all(question["points"] for question in questions):
        spec = {key: value for key, value in spec.items() if key != "points"}
        spec["ask"] = [question["id"] for question in questions]
    file.write_text(yaml.safe_dump(spec, allow_unicode=True), "utf-8")
    return file


def marking(spec: Path) -> list[str]:
    """The sentences of rubric.md, a question each."""
    grader("sheet", spec, "-o", spec.with_suffix(""))
    text = (spec.with_suffix("") / "rubric.md").read_text("utf-8")
    return re.findall(r"^    - Marking: (.*)$", text, re.MULTILINE)


def damaged(key: str) -> Iterator[str]:
    """The key without one of its parts, or with one number changed."""
    for between in (r";\s*", r"\n", r",\s*", r",\s*(?=\()"):
        pieces = re.split(f"({between})", key)
        for i in range(0, len(pieces), 2):
            yield "".join(pieces[: max(i - 1, 0)] + pieces[i + 1 + (i == 0) :])
    for number in re.finditer(r"\d+", key):
        yield f"{key[: number.start()]}{int(number[0]) + 1}{key[number.end() :]}"


def gives_parts(answer: Answer) -> bool:
    shares = {answer.mark(text).share for text in damaged(answer.text())}
    return any(0 < share < 1 for share in shares)


@pytest.mark.parametrize("kind", KINDS)
def test_the_rubric_says_how_each_answer_is_marked(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")  # without TeX
    spec = asking_all(example(kind).read_text("utf-8"), tmp_path / "spec.yaml")
    (problem,) = variant(read_sheet(spec), 0).problems
    for question, said in zip(problem.asked, marking(spec), strict=True):
        assert SPEAKS_OF.get(type(question.answer).__name__, "") in said, question.id


def test_what_is_said_to_have_parts_has_them_and_nothing_else_has(tmp_path: Path) -> None:
    files = [example(kind) for kind in KINDS]
    for i, text in enumerate(MORE):
        files.append(tmp_path / f"{i}.yaml")
        files[-1].write_text(text, "utf-8")
    answers = [
        question.answer
        for sheet in map(read_sheet, files)
        for seed in range(6)
        for problem in variant(sheet, seed).problems
        for question in problem.questions
    ]
    said = {type(each) for each in answers if not each.marking.startswith("All or nothing")}
    assert {type(each) for each in answers if gives_parts(each)} == said
