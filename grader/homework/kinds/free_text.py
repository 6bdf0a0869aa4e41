"""Questions in the words of the instructor, with answers in the words of the student.

It is the kind without a game. It stands in a homework beside the other exercises, and nothing of
it is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from grader.homework.kinds.answer import Single
from grader.homework.kinds.kind import Ask, Kind, Solved
from grader.homework.kinds.subject import Subject, View
from grader.homework.specs.forms import Said, mapping_with
from grader.model import exact
from grader.model.fields import FreeText
from grader.model.grammar import Unreadable
from grader.model.instance import GamePlan, Instance
from grader.model.parameters import LineCount, Many, Parameter, Points, Prose
from grader.words import phrases, sheet
from grader.words.questions import FREE_TEXT

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures
    from grader.drawing.table import Tables
    from grader.homework.kinds.problem import Problem

#: The lines of room for an answer if the spec gives none.
USUAL_SPACE = 6


class RubricItem(NamedTuple):
    """What earns some of the points."""

    points: Fraction
    text: str


class FreeQuestion(NamedTuple):
    """A question with its model answer."""

    text: str
    answer: FreeAnswer


@dataclass(frozen=True, slots=True)
class FreeAnswer(Single):
    """A model answer, and the items by which answers are marked by hand."""

    answer: str
    rubric: tuple[RubricItem, ...]
    #: The lines to write on.
    space: int

    is_open = True
    type = FreeText()

    @property
    def marking(self) -> str:
        return sheet.BY_HAND

    @property
    def rubric_items(self) -> tuple[str, ...]:
        return (sheet.model(self.answer), *self.earning)

    @property
    def earning(self) -> tuple[str, ...]:
        """What earns points, and how many."""
        return tuple(
            sheet.item(phrases.points(exact.points_text(each.points)), each.text)
            for each in self.rubric
        )

    def json(self) -> dict[str, Any]:
        return {
            "answer": phrases.plain(self.answer),
            "rubric": [
                {"points": exact.points_number(each.points), "text": phrases.plain(each.text)}
                for each in self.rubric
            ],
        }

    def text(self) -> str:
        return self.answer

    def share(self, text: str) -> Fraction:
        """The model answer alone is known to be right, and a person marks what students write."""
        if _words(text) != _words(self.answer):
            raise Unreadable
        return Fraction(1)

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        return (table.room_to_write(self.answer, self.space, width),)


def _words(text: str) -> list[str]:
    return phrases.plain(text).split()


@dataclass(frozen=True, slots=True)
class FreePlan(GamePlan):
    """A free question as the spec has it."""

    question: FreeQuestion
    #: The heading.
    title: str
    points: Fraction

    is_drawn = False

    def make(self, rng: Random) -> FreeQuestion:
        return self.question


def _plan(said: Said) -> FreePlan | None:
    items = said["rubric"] or ()
    total = sum((item.points for item in items), Fraction(0))
    if items and said["points"] is not None and total != said["points"]:
        wanted, found = exact.points_text(said["points"]), exact.points_text(total)
        said.fault(f"must sum to points, {wanted}, found {found}", "rubric")
    for key in ("question", "answer"):
        if said[key] is not None and not said[key].strip():
            said.fault("must be text, found nothing", key)
    answer = FreeAnswer(said["answer"], items, said["space"] or USUAL_SPACE)
    question = FreeQuestion(said["question"], answer)
    return FreePlan(question, said["title"] or FREE_TEXT, said["points"])


RUBRIC_ITEM = mapping_with(
    (
        Parameter("points", Points(), "", required=True),
        Parameter("text", Prose(2000), "what earns these points", required=True),
    ),
    lambda said: RubricItem(said["points"], said["text"]),
)

FREE_QUESTION = mapping_with(
    (
        Parameter("title", Prose(), "the heading of the question"),
        Parameter("question", Prose(5000, lines=True), "", required=True),
        Parameter("points", Points(), "", required=True),
        Parameter("space", LineCount(), f"room for the answer; by default {USUAL_SPACE} lines"),
        Parameter("answer", Prose(5000, lines=True), "the model answer", required=True),
        Parameter("rubric", Many(RUBRIC_ITEM, 1, 50, "items"), "what earns how many of the points"),
    ),
    _plan,
)


def question(instance: Instance) -> FreeQuestion:
    """The question of an instance."""
    return cast(FreeQuestion, instance.game)


def no_figures(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    """No figure for any variant."""
    from grader.drawing.shapes import NO_FIGURES

    return [NO_FIGURES for _ in problems]


def prompts(solved: Solved) -> Mapping[str, str]:
    """The question in the instructor's own words."""
    return {"answer": question(solved.instance).text}


TEXT_ONLY = View(json=lambda instance: {}, terminal=lambda problem, colour: "", figures=no_figures)

KIND = Kind(
    name="free-text",
    title=FREE_TEXT,
    task=lambda solved: "",
    subject=Subject(
        "question", FREE_QUESTION, TEXT_ONLY, contents=lambda instance: (), size=lambda instance: 1
    ),
    asks={"answer": Ask(1)},
    prompts=prompts,
    solve=question,
    answers=lambda instance, question: {"answer": question.answer},
    reasons=lambda instance, question: {"answer": question.answer.earning},
)
