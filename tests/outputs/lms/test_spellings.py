"""Every way to write what is right is right wherever it is typed: on paper and in each system."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import pytest

from grader.homework.families import KINDS
from grader.homework.kinds import Blank
from grader.homework.marking.sheet_marking import mark_sheet
from grader.model.fields import FieldType, FreeText, Numbers, Numeral, Pick, Record, Relation
from grader.outputs.files.written_files import write_all
from grader.outputs.lms import prairielearn, qti, spellings
from grader.outputs.lms.moodle_cloze import write_gaps
from grader.outputs.lms.neutral_form import Part, Task, groups
from tests.outputs.lms.lms import exported, tasks
from tests.outputs.lms.moodle import cloze
from tests.outputs.lms.prairielearn import Variant
from tests.outputs.lms.qti12 import assessment, questions
from tests.outputs.lms.test_prairielearn import key

FEW, MANY = range(2), range(2, 20)
SEEDS = [FEW, pytest.param(MANY, marks=[pytest.mark.slow, pytest.mark.long])]

each_kind = pytest.mark.parametrize("kind", KINDS)
each_seed = pytest.mark.parametrize("seeds", SEEDS, ids=["few", "many"])


def typed(task: Task, count: int) -> Iterator[tuple[Part, int, Blank, str]]:
    """Some of the ways to write what is right in each blank that is typed in."""
    rng = Random(task.code)
    for part in task.parts:
        for i, blank in enumerate(part.blanks, 1):
            chosen = isinstance(blank.type, Pick) or spellings.choices(blank)
            if blank.right and blank.share and not chosen:
                ways = spellings.accepted_texts(blank)
                for way in rng.sample(ways, min(count, len(ways))):
                    yield part, i, blank, way


@each_seed
@each_kind
def test_it_is_right_on_paper(kind: str, seeds: range) -> None:
    for task in tasks(kind, seeds):
        for part, _, blank, way in typed(task, 20):
            given = {part.question.id: {blank.field.name: way}}
            (mark,) = (
                mark
                for mark in mark_sheet([task.problem], {1: given}).marks
                if mark.question == part.question.id
            )
            wrong = [slip for slip in mark.slips if slip.field == blank.field.name and slip.given]
            assert not wrong, (task.code, way)
            assert blank.field.name not in mark.unreadable, (task.code, way)
            assert mark.earned > 0, (task.code, way)


@each_seed
@each_kind
def test_it_is_right_in_a_gap_of_moodle(kind: str, seeds: range) -> None:
    for task in tasks(kind, seeds):
        for _, _, blank, way in typed(task, 20):
            gaps = cloze(write_gaps(blank, 1)).gaps
            # Moodle itself reads numbers that may be a little off; nobody writes them as fractions.
            is_read = gaps[0].type == "NUMERICAL" and "/" in way
            if len(gaps) == 1 and not is_read:
                assert gaps[0].marked(way)[0] == 1, (task.code, way)


@each_seed
@each_kind
def test_it_is_right_in_prairielearn(kind: str, seeds: range) -> None:
    folder = Path(mkdtemp())
    write_all(folder, prairielearn.write(exported(kind, seeds)))
    for seed, task in enumerate(tasks(kind, seeds)):
        variant = Variant(folder, seed)
        right = key(task)
        for part, i, _, way in typed(task, 5):
            score = variant.submit({**right, f"{part.letter}{i}": way})
            assert not variant.data["format_errors"], (task.code, way)
            assert score == 1, (task.code, way)


@each_seed
@each_kind
def test_it_is_right_in_canvas(kind: str, seeds: range) -> None:
    made = exported(kind, seeds)
    members = [each for group in groups(made) for each in group.members]
    for member, question in zip(members, questions(assessment(qti.write(made))), strict=True):
        if question.type == "short_answer_question":
            (blank,) = member.part.blanks
            for way in spellings.accepted_texts(blank):
                assert question.by_canvas({"response1": way}) == 1, (str(member.label), way)


@pytest.mark.parametrize(
    ("type", "content", "ways"),
    [
        (Numeral(), "−4", "-4 | −4 | -4.0 | − 4"),
        (Numeral(), "3", "3 | +3 | 3.0"),
        (Numeral(), "0.4", "0.4 | .4 | 2/5 | 2 / 5 | 0.40"),
        (Numeral(), "17/4", "4.25 | 17/4 | 4 1/4"),
        (Numeral(), "∞", "inf | +inf | ∞ | +∞ | infinity | oo"),
        (Relation(), "≥ −3", ">= -3 | ≥ -3 | >= −3 | >=-3 | => -3 | ≥−3.0"),
        (Relation(), "= [2, 4]", "[2, 4] | [2,4] | [2; 4] | = [2, 4]"),
        (Numbers(2), "(10, ∞)", "(10; ∞) | (10, inf) | (10,+inf) | (10, +∞)"),
        (Numbers(2), "(−∞, 15)", "(-∞, 15) | (−inf; 15) | (-inf,15)"),
        (Record(), "4.5/10", "4.5/10 | 4.5 / 10 | 4.5 of 10"),
        (FreeText(), "x ≥ −3", "x ≥ -3 | x >= −3 | x=>-3 | x >= -3.0"),
        (FreeText(), "x ≥ 11", "x => 11 | x>=11"),
        (FreeText(), "2/5 ≤ x ≤ 3", "0.4 <= x <= 3 | 2/5 ≤ x ≤ 3 | 2/5<=x<=3"),
        (FreeText(), "x ≤ 1/3", "x <= 1 / 3 | x ≤ 1/3"),
        (FreeText(), "(10, ∞)", "(10; ∞) | (10, inf) | (10,+∞)"),
        (FreeText(is_numbers=True), "2/5; 0.75", "2/5, 3/4 | 0.4; 0.75 | x = 3/4 or x = 0.4"),
    ],
)  # fmt: skip
def test_what_people_type_is_listed(type: FieldType, content: str, ways: str) -> None:
    assert {*ways.split(" | ")} <= {*spellings.spell(type, content)}


def test_the_usual_way_is_the_first() -> None:
    for type, content, first in (
        (Numeral(), "3", "3"),
        (Numeral(), "−3", "-3"),
        (Relation(), "≤ 9", "<=9"),
        (Numbers(2), "(−∞, 8)", "(-inf, 8)"),
    ):
        assert spellings.spell(type, content)[0] == first
