"""Reads the forms of `quiz`: a number of questions, their names, or a mapping."""

from __future__ import annotations

from pathlib import Path

from grader import resources
from grader.errors import UserError
from grader.homework.families.quiz.bank import read_bank
from grader.homework.families.quiz.plan import FORMS, MAX_QUESTIONS, Item, QuizPlan
from grader.homework.specs.check import Checker, at, hint, suggestion
from grader.homework.specs.forms import (
    Form,
    Said,
    alone,
    anything,
    description_of,
    either,
    has,
    is_list,
    is_scalar,
    mapping_with,
    with_name,
)
from grader.homework.specs.source import Mapping, Sequence, Source
from grader.model.parameters import Many, OneOf, Parameter, Text, Whole

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
        "ids",
        Many(Text(60), 1, MAX_QUESTIONS),
        "these questions, in this order",
        required=True,
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
    assert isinstance(listed, Sequence)
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
    return MANY.read(checker, Mapping(source.line, {"count": source}, {"count": source.line}), path)


QUIZ: Form[QuizPlan] = with_name(
    "quiz",
    either(
        "a quiz",
        (is_scalar, Form(_read_count, description_of(DRAWN[0].type))),
        (is_list, alone("ids", CHOSEN, _plan_of_ids)),
        (has("ids"), mapping_with(CHOSEN, _plan_of_ids)),
        (anything, MANY),
        about="how many questions, which ones, or a mapping",
    ),
)
