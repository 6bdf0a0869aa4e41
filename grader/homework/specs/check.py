"""Reads values from a document and collects all faults instead of stopping at the first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, TypeVar

from grader.errors import Fault
from grader.homework.specs.source import Mapping, Scalar, Sequence, Source
from grader.model.exact import Number, read_number
from grader.model.parameters import (
    Exact,
    Flag,
    LineCount,
    Many,
    OneOf,
    OrWord,
    OwnType,
    Parameter,
    Points,
    Prose,
    Span,
    Text,
    Type,
    Whole,
)

T = TypeVar("T")

_WHOLE = re.compile(r"[+-]?\d{1,18}", re.ASCII)
_SPAN = re.compile(
    r"\s*(?:(-?\d{1,18})?\s*\.\.\s*(-?\d{1,18})?|([<>]=)\s*(-?\d{1,18}))\s*", re.ASCII
)
_LINES = re.compile(r"\s*(\d{1,4}) lines?\s*", re.ASCII)
#: What to do about a text that YAML has cut at a comma.
_IN_BRACES = " (between { and }, text with a comma stands in quotes)"
_FLAGS = {"true": True, "false": False, "yes": True, "no": False, "on": True, "off": False}


def at(path: str, step: str | int) -> str:
    """The path one step down: `tree.leaves`, `exercises[2]` (counted from 1)."""
    if isinstance(step, int):
        return f"{path}[{step}]"
    return f"{path}.{step}" if path else step


def in_words(source: Source) -> str:
    """The value as a message shows it."""
    match source:
        case Scalar() if source.empty:
            return "nothing"
        case Scalar(text=text):
            return repr(text if len(text) <= 40 else text[:37] + "…")
        case Sequence():
            return "a list"
        case _:
            return "a mapping"


def closest(word: str, known: Iterable[str]) -> str | None:
    """The known word that a misspelt word most likely means."""
    from difflib import get_close_matches  # needed only when something is wrong

    return next(iter(get_close_matches(word, sorted(known), 1)), None)


def suggestion(word: str, known: Iterable[str]) -> str:
    """`, did you mean 'branching'?`, or else a list of the known words."""
    known = sorted(set(known))
    listed = f" (known: {', '.join(known)})" if len(known) <= 40 else ""
    return hint(word, known) or listed


def hint(word: str, known: Iterable[str]) -> str:
    """`, did you mean 'branching'?`, or nothing if no known word is similar."""
    meant = closest(word, known)
    return f", did you mean {meant!r}?" if meant else ""


def as_range(source: Source) -> str:
    """`, did you mean 1..25?` if something like `1-25` is written."""
    text = source.text if isinstance(source, Scalar) else ""
    dashed = re.fullmatch(r"\s*(-?\d+)\s*(?:[-–—…:]|\.{3}|to)\s*(-?\d+)\s*", text, re.ASCII)
    return f", did you mean {dashed[1]}..{dashed[2]}?" if dashed else ""


class Checker:
    """Reads one file. A method that returns None has added the reason to `faults`."""

    def __init__(self, file: str, faults: list[Fault] | None = None) -> None:
        self.file = file
        self.faults: list[Fault] = [] if faults is None else faults

    def fault(self, source: Source | int, path: str, message: str) -> None:
        """Report a fault at the source or line."""
        line = source if isinstance(source, int) else source.line
        self.faults.append(Fault(message, self.file, line, path))

    def mismatch(self, source: Source, path: str, what: str, meant: str = "") -> None:
        """Report that something else was expected here, and what may be meant."""
        self.fault(source, path, f"must be {what}, found {in_words(source)}{meant}")

    def mapping(self, source: Source, path: str, known: Iterable[str]) -> Mapping | None:
        """The mapping; its unknown keys are reported."""
        if not isinstance(source, Mapping):
            self.mismatch(source, path, "a mapping")
            return None
        known = tuple(known)
        for key, line in source.lines.items():
            if key not in known:
                # Between braces YAML takes a comma in a text for the end of the entry.
                is_text = " " in key and in_words(source.entries[key]) == "nothing"
                meant = _IN_BRACES if is_text else suggestion(key, known)
                self.fault(line, at(path, key), f"unknown key {key!r}{meant}")
        return source

    def require(self, source: Mapping, path: str, key: str) -> Source | None:
        """The value of a required key."""
        if key not in source.entries:
            self.fault(source, path, f"must have a key {key!r}, found none")
        return source.entries.get(key)

    def fields(self, source: Mapping, path: str, parameters: Iterable[Parameter]) -> dict[str, Any]:
        """The value of each parameter; its default if the mapping does not give it."""
        values = {}
        for parameter in parameters:
            name = parameter.name
            values[name] = parameter.default
            if name in source.entries:
                values[name] = self.read(source.entries[name], at(path, name), parameter.type)
            elif parameter.required:
                self.require(source, path, name)
        return values

    def read(self, source: Source, path: str, type: Type) -> Any:
        """The value of a type."""
        match type:
            case Text(longest, lines):
                return self.text(source, path, longest, lines)
            case Prose(longest, lines):
                return self.prose(source, path, longest, lines)
            case LineCount(at_most):
                return self.lines(source, path, at_most)
            case Whole(low, high):
                return self.whole(source, path, low, high)
            case Exact():
                return self.number(source, path)
            case Points():
                return self.points(source, path)
            case Flag():
                return self.flag(source, path)
            case OneOf(options):
                return self.one_of(source, path, options)
            case Span(low, high):
                return self.span(source, path, low, high)
            case Many():
                return self.many(source, path, type)
            case OrWord(word, type):
                is_word = isinstance(source, Scalar) and source.text == word
                return word if is_word else self.read(source, path, type)
            case OwnType():
                return type.read(self, source, path)

    def text(self, source: Source, path: str, longest: int, lines: bool = False) -> str | None:
        """The text, which must be printable and at most `longest` characters long."""
        if not isinstance(source, Scalar) or source.empty:
            self.mismatch(source, path, "text")
        elif len(source.text) > longest:
            self.fault(source, path, f"may have {longest} characters, found {len(source.text)}")
        elif not _printable(source.text):
            self.mismatch(source, path, "printable text")
        elif not lines and "\n" in source.text:
            self.mismatch(source, path, "one line")
        else:
            return source.text
        return None

    def prose(self, source: Source, path: str, longest: int, lines: bool = False) -> str | None:
        """The text, with its formulas marked as such."""
        if isinstance(source, Scalar) and source.dollars and not _printable(source.text):
            rule = "text with a backslash stands in single quotes, or in none"
            self.fault(source, path, f"{rule}, found {in_words(source)}")
            return None
        text = self.text(source, path, longest, lines)
        if text is None or "$" not in text:
            return text and text.rstrip("\n")
        from grader.homework.specs import prose  # few texts have formulas

        assert isinstance(source, Scalar)
        marked, faults = prose.mark_formulas(text)
        for rule, dollar, unknown in faults:
            line = source.dollars[dollar] if dollar < len(source.dollars) else source.line
            near = closest(prose.likely_name(unknown), prose.KNOWN) if unknown else None
            self.fault(line, path, f"{rule}, did you mean {near}?" if near else rule)
        return None if faults else marked.rstrip("\n")

    def lines(self, source: Source, path: str, at_most: int) -> int | None:
        """`4 lines` as 4."""
        match = _LINES.fullmatch(source.text) if isinstance(source, Scalar) else None
        if match is None or not 1 <= int(match[1]) <= at_most:
            self.mismatch(source, path, f"a number of lines such as 4 lines, up to {at_most}")
            return None
        return int(match[1])

    def whole(self, source: Source, path: str, low: int, high: int) -> int | None:
        """A whole number within the limits."""
        if isinstance(source, Scalar) and _WHOLE.fullmatch(source.text.strip()):
            number = int(source.text)
            if low <= number <= high:
                return number
        self.mismatch(source, path, f"a whole number from {low} to {high}")
        return None

    def number(self, source: Source, path: str) -> Number | None:
        """An exact number: `12`, `-4.01` or `23/3`."""
        number = read_number(source.text) if isinstance(source, Scalar) else None
        if number is None:
            self.mismatch(source, path, "a number (12, -4.01 or 23/3)")
        return number

    def points(self, source: Source, path: str) -> Fraction | None:
        """A number of points above 0, with at most two decimals."""
        number = read_number(source.text) if isinstance(source, Scalar) else None
        if number is None or not 0 < number <= 1000 or (100 * number).denominator != 1:
            self.mismatch(
                source, path, "a number of points up to 1000, in hundredths at the finest"
            )
            return None
        return Fraction(number)

    def flag(self, source: Source, path: str) -> bool | None:
        """True or false, in any of the words of YAML."""
        flag = _FLAGS.get(source.text.lower()) if isinstance(source, Scalar) else None
        if flag is None:
            self.mismatch(source, path, "true or false")
        return flag

    def one_of(self, source: Source, path: str, options: tuple[str, ...]) -> str | None:
        """One of the options."""
        if isinstance(source, Scalar) and source.text in options:
            return source.text
        meant = hint(source.text, options) if isinstance(source, Scalar) else ""
        self.fault(
            source, path, f"must be one of {', '.join(options)}, found {in_words(source)}{meant}"
        )
        return None

    def span(self, source: Source, path: str, low: int, high: int) -> tuple[int, int] | None:
        """`3..5` as (3, 5); an open end becomes the limit."""
        ends = _ends(source.text, low, high) if isinstance(source, Scalar) else None
        if ends is None:
            what = "a range such as 3..5, 3.., ..5, 4 or >=3"
            self.mismatch(source, path, what, as_range(source))
            return None
        if not low <= ends[0] <= ends[1] <= high:
            self.mismatch(source, path, f"a range within {low}..{high}, the smaller end first")
            return None
        return ends

    def items(
        self, source: Source, path: str, what: str, at_least: int, at_most: int
    ) -> tuple[Source, ...] | None:
        """The items of a list with a bounded length."""
        if not isinstance(source, Sequence):
            self.mismatch(source, path, f"a list of {what}")
            return None
        if not at_least <= len(source.items) <= at_most:
            count = at_least if at_least == at_most else f"{at_least} to {at_most}"
            self.fault(source, path, f"must have {count} {what}, found {len(source.items)}")
            return None
        return source.items

    def many(self, source: Source, path: str, many: Many) -> tuple[Any, ...] | None:
        """The items of a list, each of the list's type."""
        items = self.items(source, path, many.what, many.at_least, many.at_most)
        if items is None:
            return None
        values = [self.read(item, at(path, i), many.of) for i, item in enumerate(items, 1)]
        return None if None in values else tuple(values)


def _printable(text: str) -> bool:
    return all(char.isprintable() or char == "\n" for char in text)


def _ends(text: str, low: int, high: int) -> tuple[int, int] | None:
    if _WHOLE.fullmatch(text.strip()):
        return int(text), int(text)
    match = _SPAN.fullmatch(text)
    if not match or text.strip() == "..":
        return None
    first, last, sign, bound = match.groups()
    if sign:
        return (int(bound), high) if sign == ">=" else (low, int(bound))
    return int(first) if first else low, int(last) if last else high


def plain(source: Source) -> Any:
    """The source as plain JSON data, for the digest that binds a code to its spec."""
    match source:
        case Scalar(text=text):
            return text
        case Sequence(items=items):
            return [plain(item) for item in items]
        case _:
            return {key: plain(value) for key, value in source.entries.items()}
