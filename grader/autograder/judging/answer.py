"""Reads an answer, [tag, text], from a process that a student's code controls.

Only strict patterns count as numbers; everything else is only text to show.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import Any

from grader.autograder.exercise import Asked
from grader.autograder.sandbox.talk import clean, in_a_line
from grader.model.exact import Number, pretty, simplest
from grader.words import code, in_use, phrases

_WHOLE = re.compile(r"-?\d{1,160}", re.ASCII)
_FLOAT = re.compile(r"-?(\d{1,20}(\.\d{1,20})?(e[-+]?\d{1,3})?|inf)|nan", re.ASCII)
_FRACTION = re.compile(r"(-?\d{1,160})/(\d{1,160})", re.ASCII)


def number(answer: Any) -> Number | float | None:
    """The number in an answer; None if it is not a number, or is nan."""
    match answer:
        case ["int", str(text)] if _WHOLE.fullmatch(text):
            return int(text)
        case ["float", str(text)] if _FLOAT.fullmatch(text) and text != "nan":
            given = float(text)
            return int(given) if given.is_integer() else given
        case ["fraction", str(text)] if (match := _FRACTION.fullmatch(text)) and int(match[2]):
            return simplest(Fraction(int(match[1]), int(match[2])))
    return None


def value_of(function: Asked, answer: Any) -> Any:
    """The value in an answer: the first item of a pair, if pairs are accepted."""
    match answer:
        case ["list", [first, _]] if function.pair:
            return first
    return answer


def _as_people_write(given: Number | float) -> str:
    """A number in the form of the right one beside it: 6.25, 1/3, −4."""
    if isinstance(given, float) and math.isfinite(given):
        exact = Fraction(repr(given))
        return pretty(exact) if exact.denominator <= 10_000 else _float(given)
    return pretty(given)


def _float(given: float) -> str:
    return repr(given).replace("-", "−").replace(".", in_use().decimal)


def shown(answer: Any, depth: int = 0) -> str:
    """An answer as the student's Python would print it."""
    match answer:
        case ["none", str(text)]:
            return f"None{code.forgotten(in_a_line(text[:80]))}"
        case ["str", str(text)]:
            return repr(clean(text[:80]))
        case ["node", str(text)]:
            return code.the_node(in_a_line(text[:80]))
        case ["long", str(bits)]:
            return code.long_number(in_a_line(bits[:10]))
        case ["int" | "float" | "fraction", _] if (given := number(answer)) is not None:
            text = _as_people_write(given)
            return text if len(text) <= 40 else in_a_line(answer[1][:80])
        case ["other", str(text)]:
            return code.something(in_a_line(text[:80]))
        case [_, str(text)] if text.strip():
            return in_a_line(text[:80])
        case ["list", list(items)] if depth < 3:
            inside = [shown(item, depth + 1) for item in items[:5]]
            return f"({phrases.side_by_side([*inside, *['…'] * (len(items) > 5)])})"
    return code.something("")
