"""The package for Canvas: valid, whole, and scored as QTI 1.2 and Canvas document it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from html import escape

import lxml.etree
import pytest
from qti_package_maker.common.package_integrity import check_entries

from grader.homework.families import KINDS
from grader.outputs.lms import qti
from grader.outputs.lms.neutral_form import Member, groups
from grader.words import lms
from grader.words.phrases import plain
from tests.outputs.lms.lms import exported
from tests.outputs.lms.qti12 import TYPES, Question, assessment, bare, entries, questions

FEW, MANY = range(2), range(2, 50)
SEEDS = [FEW, pytest.param(MANY, marks=[pytest.mark.slow, pytest.mark.long])]

each_kind = pytest.mark.parametrize("kind", KINDS)
each_seed = pytest.mark.parametrize("seeds", SEEDS, ids=["few", "many"])


@lru_cache(maxsize=2)
def package(kind: str, seeds: range) -> bytes:
    return qti.write(exported(kind, seeds))


def asked(kind: str, seeds: range) -> list[tuple[Member, Question]]:
    """Each question that is exported, with its item."""
    members = [each for group in groups(exported(kind, seeds)) for each in group.members]
    return list(zip(members, questions(assessment(package(kind, seeds))), strict=True))


@pytest.mark.slow  # it fetches the DTD
@each_seed
@each_kind
def test_the_quiz_is_valid_by_the_dtd_of_ims(kind: str, seeds: range, dtd: lxml.etree.DTD) -> None:
    (quiz,) = (
        data for data in entries(package(kind, seeds)).values() if b"<questestinterop" in data
    )
    dtd.validate(lxml.etree.fromstring(bare(quiz)))
    assert list(dtd.error_log.filter_from_errors()) == []


@each_seed
@each_kind
def test_the_package_is_whole(kind: str, seeds: range) -> None:
    files = entries(package(kind, seeds))
    assert check_entries(files) == []
    manifest = lxml.etree.fromstring(files["imsmanifest.xml"])
    listed = {each.get("href") for each in manifest.iter("{*}file")}
    assert listed == files.keys() - {"imsmanifest.xml"}


@each_seed
@each_kind
def test_the_key_gets_full_marks_and_a_blank_none(kind: str, seeds: range) -> None:
    for member, question in asked(kind, seeds):
        assert question.type in TYPES
        assert question.by_canvas(question.key) == 1, str(member.label)
        assert round(question.scored(question.key)) == 100
        assert question.by_canvas({}) == 0


@each_seed
@each_kind
def test_each_known_mistake_has_its_feedback(kind: str, seeds: range) -> None:
    for member, question in asked(kind, seeds):
        shown = " ".join(question.feedback({}))
        for blank in member.part.blanks:
            for mistake in blank.mistakes:
                chosen = {
                    response: (ident,)
                    for response, options in question.options.items()
                    for ident, text in options.items()
                    if text == mistake.content
                    and question.type != "fill_in_multiple_blanks_question"
                }
                told = " ".join(question.feedback(chosen)) if chosen else shown
                for sentence in mistake.sentences:
                    assert html_of(sentence) in told, (str(member.label), mistake)


def html_of(sentence: str) -> str:
    return escape(plain(sentence)[1:])


@each_seed
@each_kind
def test_a_student_gets_one_of_each_group_of_equal_worth(kind: str, seeds: range) -> None:
    root = assessment(package(kind, seeds)).find("assessment/section")
    assert root is not None
    for section in root.findall("section"):
        points = {question.points for question in questions(section)}
        chosen = section.find("selection_ordering/selection")
        assert chosen is not None
        # Without it, each question of the group is worth nothing.
        assert {Fraction(chosen.findtext("selection_extension/points_per_item") or "")} == points
        drawn = int(section.findtext("selection_ordering/selection/selection_number") or 0)
        assert 1 <= drawn <= len(list(questions(section)))


@each_kind
def test_what_a_question_looks_like_does_not_depend_on_its_key(kind: str) -> None:
    found: dict[tuple[int, str], set[str]] = {}
    for member, question in asked(kind, range(8)):
        if not member.stands_alone:
            place = member.label.exercise, member.label.question
            found.setdefault(place, set()).add(question.type)
    assert all(len(each) == 1 for each in found.values()), found


@each_kind
def test_texts_that_are_right_stand_beside_each_other(kind: str) -> None:
    """The libraries that read QTI for New Quizzes and others look for them nowhere else."""
    for _, question in asked(kind, FEW):
        if question.type == "short_answer_question":
            (variables,) = (
                each.find("conditionvar")
                for each in question.item.iter("respcondition")
                if each.find("setvar") is not None
            )
            assert variables is not None
            assert {each.tag for each in variables} == {"varequal"}


@each_kind
def test_every_blank_of_the_text_has_a_response_and_no_other_bracket_stands_there(
    kind: str,
) -> None:
    for _, question in asked(kind, FEW):
        named = [f"[{each.removeprefix('response_')}]" for each in question.options]
        in_text = "blank" in question.type or "dropdown" in question.type
        assert brackets(question.text) == (named if in_text else [])


def brackets(text: str) -> list[str]:
    import re

    return re.findall(r"\[[^\]]*\]", text)


@pytest.mark.parametrize(
    ("question", "type", "how"),
    [
        ("windows", "fill_in_multiple_blanks_question", lms.PAIRS),
        ("line", "short_answer_question", lms.IN_ORDER),
        ("pruned", "multiple_answers_question", lms.TICK),
        ("value", "numerical_question", ""),
        ("move", "multiple_choice_question", ""),
    ],
)
def test_it_says_how_to_answer_what_is_typed_and_what_is_ticked(
    question: str, type: str, how: str
) -> None:
    item = next(
        item for member, item in asked("alphabeta", FEW) if member.part.question.id == question
    )
    assert item.type == type
    known = (lms.NUMBERS, lms.PAIRS, lms.IN_ORDER, lms.IN_ALPHABET, lms.TICK)
    assert [each for each in known if html_of(each)[:-1] in item.text] == [how] * bool(how)


def test_boxes_are_marked_as_on_the_sheet() -> None:
    pruned = next(
        question
        for member, question in asked("alphabeta", FEW)
        if member.part.question.id == "pruned"
    )
    assert pruned.type == "multiple_answers_question"
    (response,) = pruned.options
    right = pruned.key[response]
    assert isinstance(right, tuple)
    wrong = next(each for each in pruned.options[response] if each not in right)
    assert pruned.by_canvas({response: (*right, wrong)}) == Fraction(len(right) - 1, len(right))
