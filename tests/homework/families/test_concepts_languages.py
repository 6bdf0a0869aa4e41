"""The question bank in each language: whole, in its own words, and about the same numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grader import resources
from grader.drawing.metrics import face, unprintable
from grader.drawing.table import PADDING
from grader.homework.families.quiz import words
from grader.homework.families.quiz.answers import TrueFalse
from grader.homework.families.quiz.bank import read_bank
from grader.homework.marking.answer_file import AnswerRow
from grader.homework.marking.class_marking import Class
from grader.homework.sheets.sheet import Variant, read_sheet, variant
from grader.homework.sheets.sheet_language import language, written_in
from grader.outputs.page.data import practice
from grader.outputs.terminal import text
from grader.words import speaking
from tests.outputs.page.test_practice_languages import foreign, told
from tests.words.english import TRANSLATED

FOLDER = resources.path("exercises") / "concepts"
BANK = read_bank(FOLDER / "bank.yaml")
#: Only a release asks for the bank in all languages.
WITH_BANK = [code for code in TRANSLATED if (FOLDER / f"{code}.yaml").exists()]


@pytest.mark.parametrize("code", WITH_BANK)
def test_every_source_can_be_printed(code: str) -> None:
    with speaking(language(code)):
        said = [words.source_of(item.source, item.id) for item in BANK]
    assert not [each for each in said if unprintable(each)]
    assert not [each for each in said if re.search(r"\b(section|page|figure|computed)\b", each)]


def drawn(folder: Path, code: str) -> tuple[Path, Variant]:
    """A quiz with questions of each form, in a language."""
    file = folder / "quiz.yaml"
    ids = "zero-sum-opposed, min-node, budget-of-minimax, expected-value, game-types"
    file.write_text(f"kind: concepts\nquiz: [{ids}]\nlanguage: {code}\n", "utf-8")
    with written_in(read_sheet(file), None) as own:
        return file, variant(own, 0)


@pytest.mark.parametrize("code", WITH_BANK)
def test_a_quiz_has_one_language(code: str, tmp_path: Path) -> None:
    file, _ = drawn(tmp_path, code)
    with written_in(read_sheet(file), None) as own:
        made = variant(own, 0)
        source = made.problems[0].asked[0].reasons[-1].partition(":")[0]
        said = re.sub(rf"(?ms)^ *{source}:.*?\([^()]*\S+\)$", "", text.render(made))
        page = practice(made.problems[0])
    assert not [line for line in said.splitlines() if foreign(line)]
    shown = [each for each in told(page) if f"{source}: " not in each.lower()]
    assert not [each for each in shown if foreign(each)]


@pytest.mark.parametrize("code", WITH_BANK)
def test_its_answers_are_read(code: str, tmp_path: Path) -> None:
    file, made = drawn(tmp_path, code)
    sheet = read_sheet(file)
    answers = {each.id: each.answer.text() for each in made.problems[0].asked}
    answers["2"] = answers["2"][:3]  # the letter of an option says it
    (marked,) = Class(sheet).mark([AnswerRow(1, "s1", made.code, answers={1: answers})])
    assert {each.verdict.value for each in marked.mark.marks} == {"correct"}


@pytest.mark.parametrize("code", WITH_BANK)
def test_true_and_false_stand_on_one_line(code: str) -> None:
    with speaking(language(code)):
        (table,) = TrueFalse(True).area(400)
    for cell, width in zip(table.rows[0], table.columns, strict=True):
        assert face("given").width(cell.text) < width - 2 * PADDING
