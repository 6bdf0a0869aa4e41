"""Reads numbers, listed or drawn from a range: `1..25`, `1..25 distinct`, `{from: 1, to: 25}`."""

from __future__ import annotations

from grader.model.draw import Draw
from grader.model.parameters import Flag, Many, Parameter, Type, Whole
from grader.specs.check import Checker
from grader.specs.forms import Form, Said, anything, either, is_list, is_mapping, keyed, named
from grader.specs.source import MAX_ITEMS, Scalar, Source

#: The largest absolute value of a drawn number.
MAX_DRAWN = 10**9


def _of_ends(said: Said) -> Draw | None:
    low, high, distinct = said["from"], said["to"], said["distinct"]
    if low is None or high is None or distinct is None:
        return None
    if low > high:
        said.fault(f"must go from the smaller to the larger, found {low} to {high}")
        return None
    return Draw(low, high, distinct)


def _of_text(checker: Checker, source: Source, path: str) -> Draw | None:
    if not isinstance(source, Scalar) or ".." not in source.text:
        checker.expected(source, path, "a list of numbers or a range such as 1..25")
        return None
    text, _, word = source.text.strip().partition(" ")
    if word.strip() not in ("", "distinct"):
        checker.expected(source, path, "a range such as 1..25 or 1..25 distinct")
        return None
    if text.startswith("..") or text.endswith(".."):
        checker.expected(source, path, "a range with two ends, such as 1..25")
        return None
    span = checker.span(Scalar(source.line, text), path, -MAX_DRAWN, MAX_DRAWN)
    return Draw(*span, distinct=bool(word)) if span else None


_ENDS = (
    Parameter("from", Whole(-MAX_DRAWN, MAX_DRAWN), "the smallest number", required=True),
    Parameter("to", Whole(-MAX_DRAWN, MAX_DRAWN), "the largest number", required=True),
    Parameter("distinct", Flag(), "no number is drawn twice", False),
)
_TEXT = {"type": "string", "pattern": r"^\s*-?\d+\s*\.\.\s*-?\d+(\s+distinct)?\s*$"}

RANGE: Form[Draw] = named(
    "range",
    either(
        "a range", (is_mapping, keyed(_ENDS, _of_ends)), (anything, Form(_of_text, lambda _: _TEXT))
    ),
)


def numbers(of: Type, suffix: str = "") -> Form[tuple[object, ...] | Draw]:
    """Numbers of a type, or a range from which they are drawn."""
    listed = Many(of, 0, MAX_ITEMS, "numbers")
    return named(f"numbers{suffix}", either("numbers", (is_list, listed), (anything, RANGE)))


def check_room(said: Said, key: str, draw: Draw, most: int) -> None:
    """Check that a range is large enough for so many distinct numbers."""
    size = draw.high - draw.low + 1
    if draw.distinct and size < most:
        said.fault(f"must have room for {most} distinct numbers, found {size} in the range", key)
