"""Questions on what the algorithms guarantee and cost, on games, and on the milestones.

Their subject is a quiz: how a spec gives it, and how it is shown, as text only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grader import resources
from grader.errors import UserError
from grader.homework.families.quiz import words
from grader.homework.families.quiz.answers import answer, prompt
from grader.homework.families.quiz.bank import read_bank
from grader.homework.families.quiz.plan import FORMS, MAX_QUESTIONS, Item, Quiz, QuizPlan, quiz
from grader.homework.kinds.kind import Ask, Kind, Solved
from grader.homework.kinds.subject import Alternative, Subject, View
from grader.homework.specs.check import Checker, at, hint, suggestion
from grader.homework.specs.forms import (
    Form,
    Said,
    alone,
    anything,
    either,
    has,
    is_list,
    is_scalar,
    mapping_with,
    with_name,
)
from grader.homework.specs.schema import schema_of
from grader.homework.specs.source import Mapping as Entries, Sequence as Listed, Source
from grader.model.instance import Instance
from grader.model.parameters import Many, OneOf, Parameter, Text, Whole
from grader.words import translated
from grader.words.phrases import powers

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures
    from grader.homework.kinds.problem import Problem


COUNT = 8

BANK = Parameter("bank", Text(1000), "a file with questions of your own; else those of grader")
DRAWN = (
    Parameter("count", Whole(1, MAX_QUESTIONS), "how many questions are drawn", COUNT),
    Parameter("topics", Many(Text(40), 1), "the topics to draw from; else all of the bank"),
    Parameter("forms", Many(OneOf(FORMS), 1), "choice, true-false or number; else all of them"),
    BANK,
)
CHOSEN = (
    Parameter(
        "ids", Many(Text(60), 1, MAX_QUESTIONS), "these questions, in this order", required=True
    ),
    BANK,
)


def _plan_of_ids(said: Said) -> QuizPlan | None:
    bank = _bank(said)
    ids: tuple[str, ...] | None = said["ids"]
    if bank is None or ids is None:
        return None
    known = {item.id: item for item in bank}
    listed = said.source.entries["ids"]
    assert isinstance(listed, Listed)
    for i, (entry, id) in enumerate(zip(listed.items, ids, strict=True), 1):
        where = at(said.below("ids"), i)
        if id not in known:
            what = f"must be a question of the bank, found {id!r}{hint(id, known)}"
            said.checker.fault(entry, where, what)
        elif id in ids[: i - 1]:
            said.checker.fault(entry, where, f"a question may stand once, found {id!r} again")
    return QuizPlan(tuple(known[id] for id in ids if id in known), None)


def _plan_of_count(said: Said) -> QuizPlan | None:
    bank = _bank(said)
    topics, forms, count = said["topics"], said["forms"], said["count"]
    if bank is None or count is None:
        return None
    if topics:
        known = {item.topic for item in bank}
        for i, topic in enumerate(topics, 1):
            if topic not in known:
                said.checker.fault(
                    said.source.lines["topics"],
                    at(said.below("topics"), i),
                    f"must be a topic of the bank, found {topic!r}{suggestion(topic, known)}",
                )
                return None
    pool = tuple(
        item
        for item in bank
        if (topics is None or item.topic in topics) and (forms is None or item.form in forms)
    )
    if len(pool) < count:
        said.checker.fault(
            said.source.lines.get("count", said.source.line),
            said.below("count"),
            f"may be at most the {len(pool)} questions there are to draw from, found {count}",
        )
    return QuizPlan(pool, count)


def _bank(said: Said) -> tuple[Item, ...] | None:
    """The bank that the spec names, by default the one that ships with grader."""
    if not said.has("bank"):
        return read_bank(resources.path("exercises") / "concepts" / "bank.yaml")
    checker, name = said.checker, said["bank"]
    if name is None:
        return None
    try:
        return read_bank(Path(checker.file).parent / name)
    except UserError as error:
        if any(fault.line for fault in error.faults):
            checker.faults.extend(error.faults)
        else:
            said.fault(f"{error.faults[0].message}: {name}", "bank")
        return None


MANY = mapping_with(DRAWN, _plan_of_count)


def _read_count(checker: Checker, source: Source, path: str) -> QuizPlan | None:
    """Reads a number as the mapping that it stands for."""
    return MANY.read(checker, Entries(source.line, {"count": source}, {"count": source.line}), path)


QUIZ_FORM: Form[QuizPlan] = with_name(
    "quiz",
    either(
        "a quiz",
        (is_scalar, Form(_read_count, partial(schema_of, DRAWN[0].type))),
        (is_list, alone("ids", CHOSEN, _plan_of_ids)),
        (has("ids"), mapping_with(CHOSEN, _plan_of_ids)),
        (anything, MANY),
        about="how many questions, which ones, or a mapping",
    ),
)


def json(instance: Instance) -> dict[str, Any]:
    """The ids of the questions."""
    return {"quiz": [item.id for item in quiz(instance).items]}


def terminal(problem: Problem, colour: bool) -> str:
    """Nothing: the questions say everything."""
    return ""


def figures(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    """No figures."""

    from grader.drawing.shapes import NO_FIGURES

    return [NO_FIGURES for _ in problems]


def alternatives(instance: Instance, id: str) -> tuple[Alternative, ...]:
    """The questions that other variants may have in the place of this one."""
    from grader.homework.families.quiz.answers import answer, prompt

    items = quiz(instance).alternatives[int(id) - 1]
    shown = [each for item in items for each in item.cases or (item,)]
    return tuple(Alternative(prompt(item), answer(item)) for item in shown)


def sentences(code: str, decimal: str) -> dict[str, str]:
    """The texts of the bank in a language, by the English ones; `decimal` is its comma."""

    from grader.homework.families.quiz.bank import sentences

    return sentences(code, decimal)


QUIZZES = View(
    json=json, terminal=terminal, figures=figures, alternatives=alternatives, sentences=sentences
)


def questions(instance: Instance) -> tuple[str, ...]:
    """The questions, sorted, with the numbers that are drawn in them."""
    return tuple(sorted(item.text for item in quiz(instance).items))


def size(instance: Instance) -> int:
    """The number of questions."""
    return len(quiz(instance).items)


QUIZ = Subject("quiz", QUIZ_FORM, QUIZZES, questions, size)


def number_questions(quiz: Quiz) -> Mapping[str, Item]:
    """Numbers the questions: each variant has other questions at the same places."""
    return {str(i): item for i, item in enumerate(quiz.items, 1)}


def why(item: Item) -> tuple[str, ...]:
    """The reason of the right answer, those of the wrong ones, and the source."""
    if isinstance(item.answer, tuple):
        letters = answer(item).json()["options"]
        lettered = sorted(
            zip(letters, item.answer, strict=True), key=lambda pair: not pair[1].is_right
        )
        given = tuple(
            words.option(letter, option.is_right, powers(translated(option.reason)))
            for letter, option in lettered
        )
    else:
        given = (powers(translated(item.reason)),)
    return (*given, words.source_of(item.source, item.id))


def asked(options: Mapping[str, Any]) -> Mapping[str, Ask]:
    """Asks every question for one point."""
    return {str(i): Ask(1) for i in range(1, options["count"] + 1)}


def task(solved: Solved) -> str:
    """What to do, in words for the forms that the questions have."""
    has_table = any(item.form == "matching" for item in solved.solution.items)
    return f"{words.ANSWER} {words.FILL_IN}" if has_table else words.ANSWER


KIND = Kind(
    name="concepts",
    title="Concepts",
    task=task,
    subject=QUIZ,
    asks=asked({"count": MAX_QUESTIONS}),
    asks_of=asked,
    prompts=lambda solved: {
        id: prompt(item) for id, item in number_questions(solved.solution).items()
    },
    solve=quiz,
    answers=lambda instance, quiz: {
        id: answer(item) for id, item in number_questions(quiz).items()
    },
    reasons=lambda instance, quiz: {id: why(item) for id, item in number_questions(quiz).items()},
)
