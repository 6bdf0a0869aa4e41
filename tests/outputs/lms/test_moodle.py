"""What is written for Moodle, imported and marked as Moodle documents it and as it was seen to."""

from __future__ import annotations

import re
from base64 import b64decode
from fractions import Fraction
from functools import lru_cache
from html import unescape
from itertools import combinations
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grader.homework.families import KINDS
from grader.homework.kinds.blanks import Blank, answers_in_gaps, gap_count, join_gaps
from grader.homework.marking.sheet_marking import mark_sheet
from grader.homework.sheets.sheet import read_sheet, variant
from grader.model.fields import (
    Field,
    FieldType,
    FreeText,
    Numbers,
    Numeral,
    Ordering,
    Relation,
    Subset,
)
from grader.outputs.lms import moodle
from grader.outputs.lms.moodle_cloze import weights, write_gaps
from grader.outputs.lms.neutral_form import Task, export
from grader.outputs.paper.copies import ANYONE, Copy
from grader.words.phrases import plain
from tests.homework.kinds.examples import example, example_sheet
from tests.outputs.lms.lms import exported, in_gaps, mistakes, tasks
from tests.outputs.lms.moodle import Cloze, Gap, cloze, clozes, imported, mark_by_fractions

FEW, MANY = range(2), range(2, 50)
SEEDS = [FEW, pytest.param(MANY, marks=[pytest.mark.slow, pytest.mark.long])]

each_kind = pytest.mark.parametrize("kind", KINDS)
each_seed = pytest.mark.parametrize("seeds", SEEDS, ids=["few", "many"])


@lru_cache(maxsize=2)
def file(kind: str, seeds: range) -> bytes:
    return moodle.write(exported(kind, seeds))


def asked_together(kind: str, seeds: range) -> list[tuple[Task, Cloze]]:
    """Each instance whose questions are one question in Moodle, with that question."""
    together = [task for task in tasks(kind, seeds) if task.together]
    return list(zip(together, clozes(file(kind, seeds)), strict=True))


@each_seed
@each_kind
def test_every_kind_has_questions(kind: str, seeds: range) -> None:
    categories = imported(file(kind, seeds))
    assert sum(len(category.questions) for category in categories) >= 1


@each_seed
@each_kind
def test_the_key_gets_full_marks_and_a_blank_none(kind: str, seeds: range) -> None:
    for task, question in asked_together(kind, seeds):
        key = [gap.right for gap in question.gaps]
        assert question.marked(key) == (Fraction(1), ()), task.code
        assert question.marked([""] * len(key)) == (Fraction(0), ())


@each_seed
@each_kind
def test_questions_that_stand_alone_have_one_right_answer(kind: str, seeds: range) -> None:
    for category in imported(file(kind, seeds)):
        for question in category.questions:
            if question.get("type") in ("multichoice", "truefalse"):
                chosen = [each.findtext("text") or "" for each in question.findall("answer")]
                marks = sorted(mark_by_fractions(question, each) for each in chosen)
                assert marks[-2:] == [0, 1]


@each_seed
@each_kind
def test_each_known_mistake_earns_nothing_and_gets_its_feedback(kind: str, seeds: range) -> None:
    for task, question in asked_together(kind, seeds):
        places = {}
        at = 0
        for part in task.together:
            for blank in part.blanks:
                places[part.letter, blank.field.name] = at
                at += gap_count(blank.type)
        assert at == len(question.gaps)
        for part, blank, mistake in mistakes(task):
            typed = in_gaps(blank, mistake.content)
            first = places[part.letter, blank.field.name]
            own = question.gaps[first : first + len(typed)]
            marks = [gap.marked(said) for gap, said in zip(own, typed, strict=True)]
            assert min(earned for earned, _ in marks) < 1
            shown = [unescape(said) for _, feedback in marks for said in feedback]
            for sentence in mistake.sentences:
                assert any(plain(sentence)[1:] in said for said in shown), (task.code, typed)


@each_seed
@each_kind
def test_marking_reads_the_key_back(kind: str, seeds: range) -> None:
    for task, question in asked_together(kind, seeds):
        answers = answers_in_gaps(task.problem, [gap.right for gap in question.gaps])
        marks = mark_sheet([task.problem], {1: answers}).marks
        assert [m.question for m in marks if m.question in answers and m.earned != m.possible] == []


@each_seed
@each_kind
def test_a_gap_is_as_wide_as_all_of_its_type(kind: str, seeds: range) -> None:
    """So its width does not tell how long its key is, or that it is "none"; nor do its options."""
    found: dict[str, set[int]] = {}
    for task, question in asked_together(kind, seeds):
        blanks = [
            b for part in task.together for b in part.blanks for _ in range(gap_count(b.type))
        ]
        for blank, gap in zip(blanks, question.gaps, strict=True):
            if gap.type in ("NUMERICAL", "SHORTANSWER"):
                found.setdefault(type(blank.type).__name__, set()).add(gap.width)
    assert all(len(each) == 1 for each in found.values()), found


def gap(text: str) -> Gap:
    (found,) = cloze(text).gaps
    return found


@pytest.mark.parametrize("typed", ["3", "3.0", " 3 ", "+3", "3x", "3 points"])
def test_moodle_takes_these_for_3(typed: str) -> None:
    assert gap("{1:NUMERICAL:=3:0}").marked(typed)[0] == 1


@pytest.mark.parametrize("typed", ["3,0", "\N{MINUS SIGN}3", "≥3", "4"])
def test_moodle_takes_none_of_these_for_3(typed: str) -> None:
    assert gap("{1:NUMERICAL:=3:0}").marked(typed)[0] == 0


@pytest.mark.parametrize("typed", ["-3", "\N{MINUS SIGN}3"])
def test_a_negative_number_is_a_short_answer_since_moodle_refuses_some_minuses(typed: str) -> None:
    written = cloze(cloze_of(Field("", "", Numeral()), "\N{MINUS SIGN}3")).gaps
    assert [(each.type, each.marked(typed)[0]) for each in written] == [
        ("SHORTANSWER", Fraction(1))
    ]


@pytest.mark.parametrize(
    ("type", "content", "typed"),
    [
        (Numeral(), "∞", ["inf", "∞", "+inf", "Infinity"]),
        (Numeral(), "\N{MINUS SIGN}∞", ["-inf", "\N{MINUS SIGN}∞", "-infinity"]),
        (Numeral(), "7/3", ["7/3"]),
        (Numeral(), "4.25", ["4.25", "17/4"]),
        (Numbers(2), "(\N{MINUS SIGN}∞, 8)", ["(-inf, 8)", "(-inf,8)", "(−∞, 8)"]),
        (Ordering(("A", "C", "7")), "A, C, 7", ["A, C, 7", "a,c,7", "A C 7", "A -> C -> 7"]),
        (Subset(()), "b2, a1", ["a1, b2", "b2,a1", "a1 b2"]),
    ],
)
def test_all_spellings_are_right(type: FieldType, content: str, typed: list[str]) -> None:
    (only,) = cloze(cloze_of(Field("", "", type), content)).gaps
    assert [only.marked(each)[0] for each in typed] == [1] * len(typed)


def test_ucb1_may_be_a_hundredth_off() -> None:
    (only,) = cloze(cloze_of(Field("", "", Numeral(Fraction(1, 100))), "1.74")).gaps
    assert [only.marked(each)[0] for each in ("1.73", "1.75", "1.72")] == [1, 1, 0]


def test_a_bound_is_a_relation_to_choose_and_a_number_beside_it() -> None:
    relation, number = cloze(cloze_of(Field("A", "A", Relation()), "≤ 9")).gaps
    assert [each.text for each in relation.alternatives] == ["=", "≤", "≥", "[ , ]", "none"]
    assert (relation.right, number.type, number.right) == ("≤", "NUMERICAL", "9")
    assert join_gaps(Relation(), ["≤", "9"]) == "≤ 9"
    assert join_gaps(Relation(), ["[ , ]", "[4, 5]"]) == "[4, 5]"
    assert join_gaps(Relation(), ["[ , ]", "4, 5"]) == "[4, 5]"


def test_each_of_several_right_bounds_is_right_and_no_value_between_them() -> None:
    blank = Blank(Field("A", "A", Relation()), ("≤ 4", "= [2, 4]"), Fraction(1), ())
    sign, number = cloze(write_gaps(blank, 1)).gaps

    def marks(*typed: str) -> list[Fraction]:
        return [gap.marked(said)[0] for gap, said in zip((sign, number), typed, strict=True)]

    assert marks("≤", "4") == marks("[ , ]", "[2, 4]") == [1, 1]
    assert marks("=", "4") == marks("≥", "4") == [0, 1]
    assert marks("≤", "3") == [1, 0]


def test_nothing_is_to_be_written_where_the_search_does_not_come() -> None:
    relation, number = cloze(cloze_of(Field("A", "A", Relation()), None)).gaps
    assert [relation.marked("none")[0], number.marked("none")[0], number.marked("5")[0]] == [
        1,
        1,
        0,
    ]
    assert join_gaps(Relation(), ["none", "none"]) == ""


@pytest.mark.parametrize("sign", '=~#}{\\"&<>%*')
def test_signs_with_a_meaning_are_written_as_entities(sign: str) -> None:
    content = f"a{sign}b"
    (only,) = cloze(cloze_of(Field("", "", FreeText()), content)).gaps
    assert only.marked(content)[0] == 1
    assert only.marked("a!b")[0] == 0


def test_a_set_is_ticked_and_each_wrong_tick_takes_one_away() -> None:
    (only,) = cloze(cloze_of(Field("", "", Subset(("1", "2", "3", "4", "none"))), "1, 2, 3")).gaps
    marks = [only.marked(each)[0] for each in ("1; 2; 3", "1; 2", "1; 2; 4", "4", "none")]
    assert [round(float(mark), 4) for mark in marks] == [1, 0.6667, 0.3333, 0, 0]


def test_weights_are_whole_and_in_the_proportion_of_the_points() -> None:
    for task in tasks("alphabeta", FEW):
        whole = weights(task.together)
        assert all(isinstance(weight, int) and weight > 0 for weight in whole.values())
        each = [
            sum(whole[part.letter, b.field.name] * gap_count(b.type) for b in part.blanks)
            / part.points
            for part in task.together
        ]
        assert len(set(each)) == 1


def test_an_exercise_that_asks_only_for_an_order_is_an_ordering_question(tmp_path: Path) -> None:
    spec = asking("features", tmp_path, ask={"ranking": 1})
    (category,) = imported(moodle.write(export([Copy("1", ANYONE, variant(read_sheet(spec), 3))])))
    (question,) = category.questions
    assert question.get("type") == "ordering"
    assert question.findtext("shownumcorrect") == "1"  # without it Moodle refuses the whole file
    assert [each.findtext("text") for each in question.findall("answer")] == ["c", "a", "b", "d"]


def test_an_exercise_that_asks_only_for_cuts_has_markers_to_drag(tmp_path: Path) -> None:
    sheet = read_sheet(asking("alphabeta", tmp_path, ask={"cuts": 4}))
    made = variant(sheet, 3)
    (category,) = imported(moodle.write(export([Copy("1", ANYONE, made)])))
    (question,) = category.questions
    assert question.get("type") == "ddmarker"
    (picture,) = question.findall("file")
    svg = ElementTree.fromstring(b64decode(picture.text or ""))
    wide, high = (
        float((svg.get(side) or "").removesuffix("pt")) * 4 / 3 for side in ("width", "height")
    )
    skipped = [
        name
        for cut in made.problems[0].solved.answers["cuts"].json()["answer"]
        for name in cut["skipped"]
    ]
    drops = [drop.findtext("coords") or "" for drop in question.findall("drop")]
    assert len(set(drops)) == len(drops) == len(skipped)
    centres = [tuple(map(int, drop.partition(";")[0].split(","))) for drop in drops]
    assert all(0 < x < wide and 0 < y < high for x, y in centres)
    radius = int(drops[0].partition(";")[2])
    assert min(dist(a, b) for a, b in combinations(centres, 2)) > 2 * radius
    assert int(question.findtext("drag/noofdrags") or 0) > len(drops)
    assert radius > 10  # less is too small for a hand


def test_the_size_of_the_picture_and_its_circles_does_not_depend_on_the_cuts(
    tmp_path: Path,
) -> None:
    sheet = read_sheet(asking("alphabeta", tmp_path, ask={"cuts": 4}))
    found = set()
    for seed in range(12):
        written = moodle.write(export([Copy("1", ANYONE, variant(sheet, seed))])).decode()
        picture = b64decode(re.findall(r'encoding="base64">([^<]*)<', written)[-1]).decode()
        radii = re.findall(r"<coords>[^;]*;([0-9]+)<", written)
        found |= {(*re.findall(r'<svg [^>]*width="([^"]*)"', picture), each) for each in radii}
    assert len(found) == 1


def test_two_exercises_of_one_kind_have_categories_of_their_own() -> None:
    sheet = example_sheet("cs188")
    written = imported(moodle.write(export([Copy("1", ANYONE, variant(sheet, 1))])))
    assert [each.category.rpartition("/")[2] for each in written] == ["alphabeta 1", "alphabeta 2"]


def cloze_of(field: Field, content: str | None) -> str:
    is_set = isinstance(field.type, Subset)
    right = None if content is None else tuple(content.split(", ")) if is_set else (content,)
    return write_gaps(Blank(field, right, Fraction(1), ()), 1)


def asking(kind: str, folder: Path, ask: dict[str, int]) -> Path:
    """A kind's example that asks other questions."""
    text = example(kind).read_text(encoding="utf-8")
    spec = folder / f"{kind}.yaml"
    spec.write_text(f"{text[: text.index('ask:')]}ask: {ask}\n", encoding="utf-8")
    return spec
