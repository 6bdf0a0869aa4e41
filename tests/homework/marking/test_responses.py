"""Concept questions come back, which course systems draw one by one from many instances."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Sequence
from html import unescape
from pathlib import Path
from random import Random
from xml.etree.ElementTree import Element

import pytest

from grader.homework.kinds.blanks import label_in
from grader.homework.kinds.reading import tidy
from grader.homework.sheets.sheet import read_sheet, variant
from grader.model.fields import Pick
from grader.outputs.lms import moodle, qti
from grader.outputs.lms.neutral_form import Export, export
from grader.outputs.paper.copies import ANYONE, Copy
from tests.outputs.lms.moodle import cloze, imported
from tests.outputs.lms.qti12 import assessment
from tests.run import grader

COUNT, POINTS = 20, 40


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    file = tmp_path / "spec.yaml"
    file.write_text(f"kind: concepts\nquiz: {{count: {COUNT}}}\npoints: {POINTS}\n")
    return file


def exported(spec: Path) -> Export:
    sheet = read_sheet(spec)
    return export([Copy(str(seed), ANYONE, variant(sheet, seed)) for seed in range(12)])


def shown(markup: str) -> str:
    """A text as a table of responses shows it."""
    return unescape(re.sub(r"<[^>]*>", " ", markup)).strip()


def right(question: Element) -> str:
    """The right response to a question of Moodle, as its report writes it."""
    if question.get("type") == "cloze":
        gaps = cloze(question.findtext("questiontext/text") or "").gaps
        return "; ".join(f"part {i}: {gap.right}" for i, gap in enumerate(gaps, 1))
    texts = [
        shown(each.findtext("text") or "")
        for each in question.iter("answer")
        if each.get("fraction") == "100"
    ]
    return texts[0].capitalize() if question.get("type") == "truefalse" else texts[0]


def report(path: Path, *rows: Sequence[tuple[str, str]]) -> Path:
    """Moodle's report of responses: for each student the questions with what was answered."""
    numbers = range(1, 1 + max(map(len, rows)))
    head = [f"{what} {i}" for i in numbers for what in ("Question", "Response", "Right answer")]
    with path.open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["Surname", "First name", "Email address", *head])
        for i, row in enumerate(rows):
            cells = [cell for text, said in row for cell in (text, said, "part 1: x")]
            table.writerow(["L", "A", f"s{i}@x.org", *cells])
    return path


@pytest.mark.parametrize(
    ("quiz", "count", "types"),
    [
        ("{count: 20}", 20, {"truefalse", "multichoice", "shortanswer"}),
        ("{count: 1, forms: [matching]}", 1, {"cloze"}),
    ],
)
def test_all_questions_that_moodle_drew_are_marked(
    quiz: str, count: int, types: set[str], spec: Path, tmp_path: Path
) -> None:
    spec.write_text(f"kind: concepts\nquiz: {quiz}\npoints: {POINTS}\n")
    (pool,) = imported(moodle.write(exported(spec)))
    rng = Random(0)
    asked = [rng.sample(pool.questions, count) for _ in range(40)]
    assert {each.get("type") or "" for row in asked for each in row} == types
    text = {each: shown(each.findtext("questiontext/text") or "") for each in pool.questions}
    rows = [[(text[each], right(each)) for each in row] for row in asked]
    answers = report(tmp_path / "responses.csv", *rows)
    done = grader("mark", spec, answers, "--json", "--reports", tmp_path / "reports")
    assert done.code == 0, done.err
    for row in done.json["rows"]:
        assert (row["score"], row["max_score"]) == (POINTS, POINTS), row
    # Whose questions are of several instances reads those which that student had.
    page = (tmp_path / "reports" / "s0@x.org.md").read_text()
    for each in asked[0]:
        if each.get("type") != "cloze":
            prompt = text[each].partition(" Code:")[0].split("  ")[0].strip()
            assert " ".join(prompt.split())[:40] in re.sub(r"\\", "", page)


def test_a_wrong_and_a_missing_response_lose_their_own_points(spec: Path, tmp_path: Path) -> None:
    (pool,) = imported(moodle.write(exported(spec)))
    asked = [each for each in pool.questions if each.get("type") == "truefalse"][:3]
    text = [shown(each.findtext("questiontext/text") or "") for each in asked]
    wrong = "False" if right(asked[0]) == "True" else "True"
    answers = report(
        tmp_path / "responses.csv",
        [(text[0], wrong), (text[1], "-"), (text[2], right(asked[2]))],
        [(text[0], "perhaps"), (text[1], right(asked[1])), (text[2], "")],
    )
    first, second = grader("mark", spec, answers, "--json").json["rows"]
    assert (first["score"], first["max_score"]) == (second["score"], second["max_score"])
    assert (first["score"], first["max_score"]) == (POINTS / COUNT, POINTS)
    found = {label_in(each) for each in text}
    assert len(found) == 3
    verdicts = [mark["verdict"] for mark in first["marks"]]
    assert sorted(verdicts) == ["correct", *["missing"] * (COUNT - 2), "wrong"]
    assert [m["unreadable"] for m in second["marks"] if m["unreadable"]] == [[""]]


def test_more_questions_than_the_exercise_has_are_a_row_that_says_so(
    spec: Path, tmp_path: Path
) -> None:
    (pool,) = imported(moodle.write(exported(spec)))
    asked = pool.questions[: COUNT + 1]
    rows = [(shown(each.findtext("questiontext/text") or ""), right(each)) for each in asked]
    done = grader("mark", spec, report(tmp_path / "responses.csv", rows), "--json")
    (row,) = done.json["rows"]
    assert done.code == 1
    assert row["problem"] == ("exercise 1 has fewer questions of this worth than were answered")
    assert row["marks"] == []


def test_all_questions_that_canvas_drew_are_marked(spec: Path, tmp_path: Path) -> None:
    quiz = assessment(qti.write(exported(spec)))
    items = [each for each in quiz.iter("item") if each.find(".//response_lid") is not None]
    single = [each for each in items if len(list(each.iter("response_lid"))) == 1]
    titles, said = [], []
    for i, item in enumerate(Random(1).sample(single, COUNT), 1001):
        titles.append(f"{i}: {shown(item.findtext('.//mattext') or '')}")
        score = next(c for c in item.iter("respcondition") if c.find("setvar") is not None)
        chosen = score.findtext(".//varequal")
        (label,) = (e for e in item.iter("response_label") if e.get("ident") == chosen)
        said.append(shown(label.findtext(".//mattext") or "").replace(",", "\\,"))
    answers = tmp_path / "analysis.csv"
    with answers.open("w", newline="") as file:
        csv.writer(file).writerows([["name", "id", *titles], ["Ada", "77", *said]])
    (row,) = grader("mark", spec, answers, "--json").json["rows"]
    assert (row["score"], row["max_score"]) == (POINTS, POINTS), row


@pytest.mark.parametrize(("word", "meant"), [("Wahr", "true"), ("Faux", "false"), ("Vero", "true")])
def test_true_and_false_are_read_in_the_language_of_the_site(word: str, meant: str) -> None:
    assert tidy(Pick(("true", "false")), word) == meant


def test_the_label_of_another_exercise_is_no_error(spec: Path, tmp_path: Path) -> None:
    """The report may be of a quiz that has other questions as well."""
    code = variant(read_sheet(spec), 0).code
    rows = [(f"Text. Code: {code}-7", "part 1: 3"), (f"Text. Code: {code}-7-99", "3")]
    done = grader("mark", spec, report(tmp_path / "responses.csv", rows), "--json")
    assert done.code in (0, 1), done.err
    assert len(json.loads(done.out)["rows"]) == 1
