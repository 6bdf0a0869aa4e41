"""Question banks: the questions of a file, each with answer, reason and source; translated, too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from grader import resources
from grader.errors import UserError
from grader.homework.families.quiz.plan import Item, Matches, Option
from grader.homework.specs.check import Checker, at, hint, suggestion
from grader.homework.specs.source import Mapping as Entries, Scalar, Sequence, Source, read_source
from grader.model.exact import Number
from grader.words import phrases, warn

BANK_KEYS = ("sources", "questions")
ITEM_KEYS = (
    "id",
    "topic",
    "statement",
    "question",
    "answer",
    "right",
    "because",
    "wrong",
    "matches",
    "cases",
    "source",
    "excludes",
)
OPTION_KEYS = ("option", "because")

MAX_ITEMS = 2_000
MAX_OPTIONS = 8
#: A longer question or reason does not fit on a sheet.
LONGEST = 600

#: A word of a table, and a name in a text for which each case has a value.
_WORD = re.compile(r"[^\s,;=:]{1,20}")
_NAMED = re.compile(r"\{(\w+)\}", re.ASCII)
_GROUPED = re.compile(r"(?<=\d),(?=\d)")

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)


def read_bank(file: Path) -> tuple[Item, ...]:
    """Reads the questions of a bank; raises UserError with all its faults."""
    checker = Checker(str(file))
    items = _BankReader(checker).items(read_source(file, checker.faults))
    if checker.faults:
        raise UserError(sorted(checker.faults, key=lambda fault: fault.line))
    return items


class _BankReader:
    """Reads the questions of one file, and remembers what may occur once."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self.sources: dict[str, str] = {}
        #: The line where each id and each text stands.
        self.lines: dict[str, int] = {}
        self.ids: set[str] = set()
        #: Every id that a question excludes, with its place.
        self.excluded: list[tuple[Source, str, str]] = []

    def items(self, source: Source) -> tuple[Item, ...]:
        bank = self.checker.mapping(source, "", BANK_KEYS)
        if bank is None:
            return ()
        for key in BANK_KEYS:
            if not self.checker.require(bank, "", key):
                return ()
        cited = bank.entries["sources"]
        if not isinstance(cited, Entries):
            self.checker.mismatch(cited, "sources", "a mapping of short names to sources")
            return ()
        for name, entry in cited.entries.items():
            self.sources[name] = (
                self.checker.text(entry, at("sources", name), LONGEST, lines=True) or ""
            )
        entries = self.checker.items(
            bank.entries["questions"], "questions", "questions", 1, MAX_ITEMS
        )
        read = [self.item(entry, at("questions", i)) for i, entry in enumerate(entries or (), 1)]
        for entry, where, id in self.excluded:
            if id not in self.ids:
                what = f"must be a question of the bank, found {id!r}{hint(id, self.ids)}"
                self.checker.fault(entry, where, what)
        return tuple(item for item in read if item)

    def item(self, source: Source, path: str) -> Item | None:
        checker = self.checker
        before = len(checker.faults)
        item = checker.mapping(source, path, ITEM_KEYS)
        if item is None:
            return None
        asked = [key for key in ("statement", "question") if key in item.entries]
        if len(asked) != 1:
            both = "both" if asked else "neither"
            checker.fault(item, path, f"must have a statement or a question, found {both}")
            return None
        id, topic = self.name(item, path, "id"), self.name(item, path, "topic")
        self.ids.add(id)
        text = self.text(item, path, asked[0])
        self.once(item, path, "id", id)
        self.once(item, path, asked[0], text)
        reason = self.text(item, path, "because")
        answer = self.answer(item, path, asked[0], reason)
        cited, excludes = self.full_sources(item, path), self.excludes(item, path)
        if len(checker.faults) > before or answer is None:
            return None
        read = Item(id, topic, text, answer, reason, cited, excludes)
        if "cases" not in item.entries:
            return read
        cases = tuple(self.case(case, read) for case in self.cases(item, path))
        return replace(cases[0], cases=cases)

    def answer(
        self, item: Entries, path: str, asked: str, reason: str
    ) -> tuple[Option, ...] | Matches | bool | Number | None:
        checker, entries = self.checker, item.entries
        ways = (("right", "wrong"), ("matches",), ("cases",)) if asked == "question" else ()
        needed = next((way for way in ways if way[0] in entries), ("answer",))
        for key in ("answer", "right", "wrong", "matches", "cases"):
            if (key in entries) != (key in needed):
                found = "one" if key in entries else "none"
                rule = "must have a" if key in needed else "may not have a"
                checker.fault(item, path, f"{rule} key {key!r} beside {needed[0]!r}, found {found}")
                return None
        if "right" in entries:
            right = Option(self.text(item, path, "right"), reason, True)
            return (right, *self.wrong(entries["wrong"], at(path, "wrong"), right.text))
        if "matches" in entries:
            return self.matches(entries["matches"], at(path, "matches"))
        if "cases" in entries:
            return self.first_answer(item, path, reason)
        where = at(path, "answer")
        if asked == "statement":
            return checker.flag(entries["answer"], where)
        return checker.number(entries["answer"], where)

    def wrong(self, source: Source, path: str, right: str) -> list[Option]:
        options: list[Option] = []
        known = {_fold(right)}
        items = self.checker.items(source, path, "options", 1, MAX_OPTIONS - 1)
        for i, entry in enumerate(items or (), 1):
            where = at(path, i)
            option = self.checker.mapping(entry, where, OPTION_KEYS)
            if option is None:
                continue
            text = self.text(option, where, "option")
            if _fold(text) in known:
                self.checker.fault(entry, where, f"options must differ, found {text!r} again")
            known.add(_fold(text))
            options.append(Option(text, self.text(option, where, "because")))
        return options

    def matches(self, source: Source, path: str) -> Matches | None:
        """Names, each with its word."""
        if not isinstance(source, Entries) or not 2 <= len(source.entries) <= MAX_OPTIONS:
            self.checker.mismatch(source, path, f"2 to {MAX_OPTIONS} names, each with its word")
            return None
        pairs = []
        for name, entry in source.entries.items():
            word = self.checker.text(entry, at(path, name), LONGEST)
            if word is not None and not _WORD.fullmatch(word):
                self.checker.mismatch(entry, at(path, name), "a word of up to 20 signs")
            pairs.append((name, word or ""))
        return Matches(tuple(pairs))

    def first_answer(self, item: Entries, path: str, reason: str) -> Number | None:
        """Checks the cases of a question; returns the answer of the first one."""
        checker, path = self.checker, at(path, "cases")
        asked = self.text(item, path, "question")
        named = {*_NAMED.findall(asked), *_NAMED.findall(reason)} - {"answer"}
        found: list[Number | None] = []
        for i, case in enumerate(
            checker.items(item.entries["cases"], path, "cases", 1, MAX_ITEMS) or (), 1
        ):
            where = at(path, i)
            entries = checker.mapping(case, where, (*sorted(named), "answer"))
            if entries is None:
                continue
            for name in sorted(named):
                self.text(entries, where, name)
            answer = checker.require(entries, where, "answer")
            found.append(checker.number(answer, at(where, "answer")) if answer else None)
        return next(iter(found), None)

    def cases(self, item: Entries, path: str) -> list[Entries]:
        """The cases of a question, which were checked before."""
        items = self.checker.items(item.entries["cases"], at(path, "cases"), "cases", 1, MAX_ITEMS)
        return [case for case in items or () if isinstance(case, Entries)]

    def case(self, case: Entries, item: Item) -> Item:
        """The question with the values of a case in place of their names."""
        values = {
            name: self.checker.text(entry, name, LONGEST) or ""
            for name, entry in case.entries.items()
        }
        text, reason = (
            _NAMED.sub(lambda name: values[name[1]], told) for told in (item.text, item.reason)
        )
        answer = self.checker.number(case.entries["answer"], "answer")
        assert answer is not None
        return replace(item, text=text, reason=reason, answer=answer)

    def text(self, item: Entries, path: str, key: str) -> str:
        """The text of a required key; empty if a fault was found."""
        entry = self.checker.require(item, path, key)
        said = self.checker.text(entry, at(path, key), LONGEST, lines=True) if entry else None
        return said or ""

    def name(self, item: Entries, path: str, key: str) -> str:
        name = self.text(item, path, key)
        if name and not _ID.fullmatch(name):
            what = "lower-case letters and digits, with hyphens between"
            self.checker.mismatch(item.entries[key], at(path, key), what)
        return name

    def once(self, item: Entries, path: str, key: str, text: str) -> None:
        known = f"{key} {_fold(text)}"
        if text and known in self.lines:
            self.checker.fault(
                item.entries[key],
                at(path, key),
                f"must differ from the others, found {text!r} again (first on line "
                f"{self.lines[known]})",
            )
        self.lines.setdefault(known, item.line)

    def full_sources(self, item: Entries, path: str) -> str:
        """Writes `AIMA, section 5.2; Notes` out with the full sources."""
        text = self.text(item, path, "source")
        parts = text.split(";") if text else []
        return "; ".join(self.citation(item, path, part.strip()) for part in parts)

    def excludes(self, item: Entries, path: str) -> tuple[str, ...]:
        """The questions that may not be drawn beside this one."""
        if "excludes" not in item.entries:
            return ()
        path = at(path, "excludes")
        items = self.checker.items(item.entries["excludes"], path, "questions", 1, MAX_ITEMS)
        ids = []
        for i, entry in enumerate(items or (), 1):
            id = self.checker.text(entry, at(path, i), LONGEST)
            if id is not None:
                ids.append(id)
                self.excluded.append((entry, at(path, i), id))
        return tuple(ids)

    def citation(self, item: Entries, path: str, part: str) -> str:
        name, comma, place = part.partition(",")
        if name not in self.sources:
            self.checker.fault(
                item.entries["source"],
                at(path, "source"),
                f"must begin with one of the bank's sources, found {name!r}"
                f"{suggestion(name, self.sources)}",
            )
        return f"{self.sources.get(name, '')}{comma}{place}"


def _fold(text: str) -> str:
    return " ".join(text.lower().split()).rstrip(".")


def sentences(code: str, decimal: str) -> dict[str, str]:
    """The texts of the bank in a language, by the English ones; `decimal` is its comma.

    They stand in a file beside the bank, in its order.
    """
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
