"""Decimal commas in answers, where the language of a sheet has them: `x ≤ 2,25`.

A comma between two digits is decimal only where it can separate nothing: beside a sign of relation,
before the condition of a piece, and where semicolons separate. A list of leaves stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from grader.homework.kinds.problem import Question
from grader.homework.sheets.answer_words import in_english
from grader.homework.sheets.languages import language
from grader.model.fields import FreeText, Raw

_BETWEEN_DIGITS = re.compile(r"(?<=\d),(?=\d)")
_NUMBER = r"(?<![\d,])\d+,\d+(?![\d,])"
#: What stands where nothing is listed: beside a sign, before the words of a condition, in brackets
#: with a semicolon.
ALONE = re.compile(
    rf"(?<=[=<>≤≥≠])\s*[-+−]?{_NUMBER}"
    rf"|{_NUMBER}(?=\s*[=<>≤≥≠])"
    rf"|{_NUMBER}(?=\s+(?:if|for|when|otherwise|else)\b)"
    r"|[(\[\]{][^()\[\]{}]*;[^()\[\]{}]*[)\]\[}]",
    re.IGNORECASE,
)
#: Rows of numbers with blanks between them and semicolons below them.
_ROWS = re.compile(r"[\d\s,;/.+−-]*\d\s+[+−-]?\d[\d\s,;/.+−-]*;[\d\s,;/.+−-]*")
#: A line of its own for each iteration, in which semicolons stand between numbers with commas.
_LINE = re.compile(r"\s*\d+\s*:")


def reader(code: str) -> Callable[[str], str]:
    """Puts an answer in a language into what is read: English words, numbers with points."""
    put = in_english(code)
    return (lambda text: with_points(put(text))) if language(code).decimal == "," else put


def put_in_english(question: Question, raw: Raw, code: str) -> Raw:
    """What was given as an answer, in the words and with the decimal points that are read."""
    put = reader(code)
    types = [field.type for field in question.answer.fields()]
    if language(code).decimal == "," and FreeText(is_numbers=True) in types:
        return _put(raw, lambda text: _BETWEEN_DIGITS.sub(".", put(text)))
    return _put(raw, put)


def _put(raw: Raw, put: Callable[[str], str]) -> Raw:
    return put(raw) if isinstance(raw, str) else {name: put(text) for name, text in raw.items()}


def with_points(text: str) -> str:
    """The answer with decimal points in place of decimal commas."""
    if _ROWS.fullmatch(text):
        return re.sub(_NUMBER, _pointed, text)
    text = ALONE.sub(_pointed, text)
    is_by_line = all(map(_LINE.match, text.splitlines())) and "\n" in text
    return text.replace(";", ",") if is_by_line else text


def _pointed(found: re.Match[str]) -> str:
    return _BETWEEN_DIGITS.sub(".", found[0])
