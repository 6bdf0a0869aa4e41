"""The forms of `quiz`: how many questions of a bank, which ones, or a mapping."""

from __future__ import annotations

from pathlib import Path

from grader import resources
from grader.errors import UserError
from grader.families.quiz.bank import read_bank
from grader.families.quiz.plan import FORMS, QuizPlan
from grader.families.quiz.quiz import MAX_QUESTIONS, Item
from grader.model.parameters import Many, OneOf, Parameter, Text, Whole
from grader.specs.check import Checker, at, hint, suggestion
from grader.specs.source import Mapping, Scalar, Sequence, Source

COUNT = 8

DRAWN = (
    Parameter("count", Whole(1, MAX_QUESTIONS), "how many questions are drawn", COUNT),
    Parameter("topics", Many(Text(40), 1), "the topics to draw from; else all of the bank"),
    Parameter("forms", Many(OneOf(FORMS), 1), "choice, true-false or number; else all of them"),
)
CHOSEN = (Parameter("ids", Many(Text(60), 1, MAX_QUESTIONS), "these questions, in this order"),)
FROM = (Parameter("bank", Text(1000), "a file with questions of your own; else those of grader"),)


def read_quiz(checker: Checker, source: Source, path: str) -> QuizPlan | None:
    """The plan, or None where a fault was found."""
    before = len(checker.faults)
    match source:
        case Sequence():
            source = Mapping(source.line, {"ids": source}, {"ids": source.line})
            path_of_ids = path
        case Scalar():
            source = Mapping(source.line, {"count": source}, {"count": source.line})
            path_of_ids = path
        case _:
            path_of_ids = at(path, "ids")
    chosen = "ids" in source.entries
    parameters = (*(CHOSEN if chosen else DRAWN), *FROM)
    checker.mapping(source, path, [parameter.name for parameter in parameters])
    said = checker.fields(source, path, parameters)
    bank = _bank(checker, source, path)
    if bank is None or len(checker.faults) > before:
        return None
    if chosen:
        return _chosen(checker, source.entries["ids"], path_of_ids, bank)
    return _drawn(checker, source, path, bank, said)


def _chosen(checker: Checker, source: Source, path: str, bank: tuple[Item, ...]) -> QuizPlan | None:
    known = {item.id: item for item in bank}
    found: dict[str, Item] = {}
    assert isinstance(source, Sequence)
    for i, entry in enumerate(source.items, 1):
        assert isinstance(entry, Scalar)
        if entry.text not in known:
            checker.fault(
                entry,
                at(path, i),
                f"must be a question of the bank, found {entry.text!r}{hint(entry.text, known)}",
            )
        elif entry.text in found:
            checker.fault(
                entry, at(path, i), f"a question may stand once, found {entry.text!r} again"
            )
        else:
            found[entry.text] = known[entry.text]
    return QuizPlan(tuple(found.values()), None) if len(found) == len(source.items) else None


def _drawn(
    checker: Checker, source: Mapping, path: str, bank: tuple[Item, ...], said: dict[str, object]
) -> QuizPlan | None:
    topics, forms, count = said["topics"], said["forms"], said["count"]
    assert isinstance(count, int)
    if isinstance(topics, tuple):
        known = {item.topic for item in bank}
        for i, topic in enumerate(topics, 1):
            if topic not in known:
                checker.fault(
                    source.lines["topics"],
                    at(at(path, "topics"), i),
                    f"must be a topic of the bank, found {topic!r}{suggestion(topic, known)}",
                )
                return None
    pool = tuple(
        item
        for item in bank
        if (not isinstance(topics, tuple) or item.topic in topics)
        and (not isinstance(forms, tuple) or item.form in forms)
    )
    if len(pool) < count:
        checker.fault(
            source.lines.get("count", source.line),
            at(path, "count"),
            f"may be at most the {len(pool)} questions there are to draw from, found {count}",
        )
        return None
    return QuizPlan(pool, count)


def _bank(checker: Checker, source: Mapping, path: str) -> tuple[Item, ...] | None:
    """The bank that the spec names, or the one that ships."""
    entry = source.entries.get("bank")
    if entry is None:
        return read_bank(resources.path("exercises") / "concepts" / "bank.yaml")
    if not isinstance(entry, Scalar):
        return None
    try:
        return read_bank(Path(checker.file).parent / entry.text)
    except UserError as error:
        if any(fault.line for fault in error.faults):
            checker.faults.extend(error.faults)
        else:
            checker.fault(entry, at(path, "bank"), f"{error.faults[0].message}: {entry.text}")
        return None
