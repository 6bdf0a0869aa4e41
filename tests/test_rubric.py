"""The rubric says how a question is marked: what it says is what marking does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from grader import resources
from grader.homework.families import KINDS
from grader.homework.kinds.answer import Answer
from grader.homework.sheets.sheet import read_sheet, variant
from tests.run import grader

#: Where the example alone has no question with parts: a game with saddle points.
MORE = {
    "matrix": ["kind: matrix\nmatrix: [[1, 1, 4], [1, 1, 5], [0, 0, 0]]\n"],
    # The line of play changes twice.
    "symbolicsum": ["kind: symbolicsum\ntree: {nodes: [0|x^2, 0|4], players: [2]}\n"],
}

#: What the sentence speaks of, by the question and, where kinds differ in it, by the kind.
SPEAKS_OF: dict[str | tuple[str, str], str] = {
    "move": "any move that the key names",
    "line": "in their order",
    "pruned": "each right name",
    "visited": "each right name",
    "cuts": "each right cut",
    "windows": "both bounds",
    "returned": "each value",
    "decisions": "two for each depth",
    "reorder": "Half for the order",
    "counts": "Half for each player",
    "matrix": "each cell",
    "saddles": "each saddle point",
    "dominated": "each eliminated strategy",
    "row": "Any mixture",
    "chosen": "each move",
    "ucb1": "each child",
    "ucb": "decides a selection",
    "path": "each iteration",
    "stats": "wins and visits",
    "table": "each entry that changes",
    ("alphabeta", "values"): "a bound written as a value is wrong",
    ("minimax", "values"): "each value",
    ("generalsum", "values"): "each number",
    ("normalform", "strategies"): "each strategy",
    ("symbolic", "value"): "each piece",
    ("symbolic", "pruned"): "the same set of numbers",
    ("symbolic", "cuts"): "each node",
    ("symbolic", "chosen"): "each node",
    ("symbolicsum", "outcome"): "each node",
    ("symbolicsum", "chosen"): "each node",
    ("symbolicsum", "changes"): "each number",
    ("symbolicsum", "value"): "each piece",
    ("symbolicmatrix", "saddle"): "the same set of numbers",
    ("symbolicmatrix", "dominated"): "each strategy",
    ("symbolicmatrix", "value"): "each piece",
    ("symbolicmatrix", "row"): "each function",
    ("symbolicmatrix", "column"): "each function",
    ("symbolicchance", "value"): "each piece",
    ("symbolicchance", "chosen"): "each node",
    ("symbolicchance", "changes"): "each number",
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
def test_the_rubric_says_what_marking_does(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")  # without TeX
    example = (resources.path("exercises") / f"{kind}.yaml").read_text("utf-8")
    said: dict[str, str] = {}
    has_parts: set[str] = set()
    for number, text in enumerate([example, *MORE.get(kind, [])]):
        spec = asking_all(text, tmp_path / f"{number}.yaml")
        for seed in range(6):
            problems = variant(read_sheet(spec), seed).problems
            questions = [question for problem in problems for question in problem.asked]
            has_parts |= {each.id for each in questions if gives_parts(each.answer)}
        said |= zip([question.id for question in questions], marking(spec), strict=True)
    assert has_parts == {id for id in said if not said[id].startswith("All or nothing")}, said
    for id in said:
        assert SPEAKS_OF.get((kind, id), SPEAKS_OF.get(id, "")) in said[id], id
