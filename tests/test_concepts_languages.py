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
from grader.homework.families.quiz.bank import LONGEST, read_bank
from grader.homework.families.quiz.translated import sentences, texts_of, translations
from grader.homework.marking.answer_file import AnswerRow
from grader.homework.marking.class_marking import Class
from grader.homework.sheets.languages import language
from grader.homework.sheets.sheet import Variant, read_sheet, variant
from grader.homework.sheets.sheet_language import written_in
from grader.outputs.page.data import practice
from grader.outputs.terminal import text
from grader.words import LANGUAGES, speaking
from grader.words.phrases import powers
from tests.test_practice_languages import foreign, told

FOLDER = resources.path("exercises") / "concepts"
BANK = read_bank(FOLDER / "bank.yaml")

#: English terms that stand beside their translations, and the names of what is filled in.
LOANS = re.compile(r"\{\w+\}|\((?:killer move|pondering|exploitation|backgammon)\)")
#: Questions that a language tells with other numbers: `3 × 3`, `90.` for the 1990s.
OTHER_NUMBERS = {"tic-tac-toe-value", "state-graph-repeats", "td-gammon"}


def numbers(said: str) -> list[str]:
    """The digits of all numbers, without what groups them and without their comma."""
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,\u00a0](?=\d)", "", said)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_question_is_translated(code: str) -> None:
    theirs = translations(FOLDER / f"{code}.yaml")
    assert list(theirs) == [item.id for item in BANK]
    for item in BANK:
        own = theirs[item.id]
        assert len(own) == len(texts_of(item)), item.id
        assert all(len(each) <= LONGEST for each in own)
        assert not [each for each in own if unprintable(powers(each))]
        assert not [each for each in own if foreign(LOANS.sub("", each), code)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_source_can_be_printed(code: str) -> None:
    with speaking(language(code)):
        said = [words.looked_up(item.source, item.id) for item in BANK]
    assert not [each for each in said if unprintable(each)]
    assert not [each for each in said if re.search(r"\b(section|page|figure|computed)\b", each)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_has_the_numbers_of_its_question(code: str) -> None:
    known = sentences(code, ",")
    for item in BANK:
        for each in item.cases or (item,):
            for said in (each.text, each.reason):
                if item.id not in OTHER_NUMBERS:
                    assert numbers(said) == numbers(known[said]), item.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_text_that_stands_twice_has_one_translation(code: str) -> None:
    theirs = translations(FOLDER / f"{code}.yaml")
    found: dict[str, str] = {}
    for item in BANK:
        if not item.cases:
            for said, own in zip(texts_of(item), theirs[item.id], strict=True):
                assert found.setdefault(said, own) == own


def drawn(folder: Path, code: str) -> tuple[Path, Variant]:
    """A quiz with questions of each form, in a language."""
    file = folder / "quiz.yaml"
    ids = "zero-sum-opposed, min-node, budget-of-minimax, expected-value, game-types"
    file.write_text(f"kind: concepts\nquiz: [{ids}]\nlanguage: {code}\n", "utf-8")
    with written_in(read_sheet(file), None) as own:
        return file, variant(own, 0)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_quiz_has_one_language(code: str, tmp_path: Path) -> None:
    file, _ = drawn(tmp_path, code)
    with written_in(read_sheet(file), None) as own:
        made = variant(own, 0)
        source = made.problems[0].asked[0].reasons[-1].partition(":")[0]
        said = re.sub(rf"(?ms)^ *{source}:.*?\([^()]*\S+\)$", "", text.render(made))
        page = practice(made.problems[0])
    assert not [line for line in said.splitlines() if foreign(line, code)]
    shown = [each for each in told(page) if f"{source}: " not in each.lower()]
    assert not [each for each in shown if foreign(each, code)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_its_answers_are_read(code: str, tmp_path: Path) -> None:
    file, made = drawn(tmp_path, code)
    sheet = read_sheet(file)
    answers = {each.id: each.answer.text() for each in made.problems[0].asked}
    answers["2"] = answers["2"][:3]  # the letter of an option says it
    (marked,) = Class(sheet).mark([AnswerRow(1, "s1", made.code, answers={1: answers})])
    assert {each.verdict.value for each in marked.mark.marks} == {"correct"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_true_and_false_stand_on_one_line(code: str) -> None:
    with speaking(language(code)):
        (table,) = TrueFalse(True).area(400)
    for cell, width in zip(table.rows[0], table.columns, strict=True):
        assert face("given").width(cell.text) < width - 2 * PADDING
