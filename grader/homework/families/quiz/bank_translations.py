"""The question bank in other languages: files beside it, with its texts in its order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from grader import resources
from grader.homework.families.quiz.bank import read_bank
from grader.homework.families.quiz.plan import Item, Matches
from grader.homework.specs.source import Mapping as Entries, Scalar, Sequence, read_source
from grader.words import phrases, warn

_NAMED = re.compile(r"\{(\w+)\}", re.ASCII)
_GROUPED = re.compile(r"(?<=\d),(?=\d)")


def sentences(code: str, decimal: str) -> dict[str, str]:
    """The texts of the bank in a language, by the English ones; `decimal` is its comma."""
    folder = resources.path("exercises") / "concepts"
    file = folder / f"{code}.yaml"
    theirs = translations(file) if file.exists() else {}
    found: dict[str, str] = {}
    for item, values in _cases(folder / "bank.yaml"):
        own = {name: _number(text, decimal) for name, text in values.items()}
        texts = [_NAMED.sub(lambda name: own[name[1]], text) for text in theirs.get(item.id, ())]  # noqa: B023
        if len(texts) == len(texts_of(item)):
            found |= zip(texts_of(item), texts, strict=True)
        else:  # the question is newer than its translation
            warn(code, item.text)
    return found


def translations(file: Path) -> dict[str, list[str]]:
    """The texts in a file, by the ids of the questions."""
    source = read_source(file, [])
    assert isinstance(source, Entries)
    return {
        id: [each.text for each in listed.items if isinstance(each, Scalar)]
        for id, listed in source.entries.items()
        if isinstance(listed, Sequence)
    }


def texts_of(item: Item) -> list[str]:
    """All texts of a question, in the order of a translation."""
    match item.answer:
        case Matches(pairs):
            return [item.text, item.reason, *(name for name, _ in pairs)]
        case (right, *wrong):
            options = (text for option in wrong for text in (option.text, option.reason))
            return [item.text, item.reason, right.text, *options]
    return [item.text, item.reason]


def _cases(file: Path) -> Iterator[tuple[Item, Mapping[str, str]]]:
    """Each question, those with cases once for each, with the values that are filled in."""
    source = read_source(file, [])
    assert isinstance(source, Entries)
    asked = source.entries["questions"]
    assert isinstance(asked, Sequence)
    for item, entry in zip(read_bank(file), asked.items, strict=True):
        cases = entry.entries.get("cases") if isinstance(entry, Entries) else None
        if not isinstance(cases, Sequence):
            yield item, {}
            continue
        for one, case in zip(item.cases, cases.items, strict=True):
            assert isinstance(case, Entries)
            yield one, {n: v.text for n, v in case.entries.items() if isinstance(v, Scalar)}


def _number(text: str, decimal: str) -> str:
    """`1,000,000` or `154.4` as the language writes it."""
    return _GROUPED.sub(phrases.NO_BREAK, text).replace(".", decimal)
