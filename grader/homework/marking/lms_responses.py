"""Reads what course systems export: joined answers, titles of questions, and codes in texts.

Moodle's report of responses joins the gaps of a question, `part 1: =; part 2: 3; …`, in the
language of the site. Google Forms and Canvas name columns by their questions, Canvas with a number
before them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from grader.homework.kinds.lms_questions import QuestionLabel, label_in
from grader.homework.sheets.sheet import Sheet, variant
from grader.words.phrases import letters, plain

#: What Moodle writes in place of a response.
NOT_ANSWERED = "-"

_FIRST_PART = re.compile(r"\s*(\S{1,20}) 1:(?= |$)")
#: `12345: What is …` of Canvas.
_NUMBERED = re.compile(r"[0-9]{3,}: ")
#: `… [A]`, the row of a grid in Google Forms.
_FIELD = re.compile(r"(.*\S)\s*\[([^\[\]]+)\]", re.DOTALL)
#: `1a`, `1 (a)`, `Question 1.a:`, `Exercise 1, part (a)`.
_LETTERED = re.compile(
    r"(?:exercise|question|problem|q)?\s*([0-9]{1,3})\s*[.,]?\s*(?:part\s*)?\(?([a-z])\)?(?:[\W_]|$)",
    re.IGNORECASE,
)
#: `(a) …`, where there is only one exercise.
_LETTER = re.compile(r"\(?([a-z])\)(?:\s|$)", re.IGNORECASE)


def parts(text: str) -> tuple[str, ...] | None:
    """What the gaps of a question hold; None if the text is not joined from parts.

    An answer may contain `; `: a part ends only where the next number follows.
    """
    first = _FIRST_PART.match(text)
    if first is None:
        return None
    found: list[str] = []
    at, number = first.end(), 2
    while True:
        end = re.compile(rf"; ?{re.escape(first[1])} {number}:(?= |$)").search(text, at)
        found.append(text[at : end.start() if end else len(text)].strip())
        if end is None:
            return tuple(found)
        at, number = end.end(), number + 1


def joined_columns(titles: Sequence[str], rows: Iterable[Mapping[str, str]]) -> list[str]:
    """The columns in which answers are joined from parts, and all columns whose titles differ from
    theirs only in a number: they hold the answers to other exercises.
    """
    seen = {title for row in rows for title, text in row.items() if parts(text) is not None}
    stems = {_stem(title) for title in seen if _stem(title)}
    return [title for title in titles if title in seen or _stem(title) in stems]


def _stem(title: str) -> str:
    """`Response` of `Response 2`."""
    match = re.fullmatch(r"(.*\S)\s*[0-9]{1,3}", title)
    return match[1] if match else ""


def columns_before(titles: Sequence[str], rows: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """For columns of answers, `Response 2`, the columns before them whose texts say what they are
    about: `Question 2`, if it has the label of some question.
    """
    found: dict[str, str] = {}
    for i, title in enumerate(titles):
        if _number(title) and any((of := label_in(row[title])) and of.exercise for row in rows):
            same = (each for each in titles[i + 1 :] if _number(each) == _number(title))
            found |= dict.fromkeys(islice(same, 1), title)
    return found


def _number(title: str) -> str:
    """`2` of `Response 2`."""
    match = re.search(r"[0-9]{1,3}$", title.strip())
    return match[0] if match else ""


def label_of(title: str) -> QuestionLabel | None:
    """The label of the question whose text is a title, as Canvas writes it."""
    label = label_in(title)
    return label if label and label.question else None


def blanks(text: str) -> tuple[str, ...]:
    """What the blanks of a question hold: Canvas joins them by commas, and escapes other commas."""
    return tuple(each.replace("\\,", ",").strip() for each in re.split(r"(?<!\\),", text))


def code_in(texts: Iterable[str]) -> str:
    """The code that the texts of a row name; "" if they name none, or several."""
    found = {label.code for text in texts if (label := label_in(text))}
    return found.pop() if len(found) == 1 else ""


class Titles:
    """Finds the question that the title of a column names: by its letter, or by its words."""

    def __init__(self, sheet: Sheet) -> None:
        asked = [problem.asked for problem in variant(sheet, 0).problems]
        self._by_letter = {
            (number, letters(i).lower()): f"{number}.{question.id}"
            for number, questions in enumerate(asked, 1)
            for i, question in enumerate(questions)
        }
        self._by_prompt: dict[str, list[str]] = {}
        for number, questions in enumerate(asked, 1):
            for question in questions:
                place = f"{number}.{question.id}"
                self._by_prompt.setdefault(_words(question.prompt), []).append(place)
        self._is_single = len(asked) == 1

    def place(self, title: str) -> str:
        """`1.values` or `1.values.A`; "" if the title names no question, or several."""
        title = _NUMBERED.sub("", title, count=1) if _NUMBERED.match(title) else title
        if field := _FIELD.fullmatch(title):
            place = self._question(field[1])
            return f"{place}.{field[2].strip()}" if place else ""
        return self._question(title)

    def _question(self, title: str) -> str:
        if len(places := self._by_prompt.get(_words(title), [])) == 1:
            return places[0]
        if match := _LETTERED.match(title):
            return self._by_letter.get((int(match[1]), match[2].lower()), "")
        if self._is_single and (match := _LETTER.match(title)):
            return self._by_letter.get((1, match[1].lower()), "")
        return ""


def _words(text: str) -> str:
    return " ".join(plain(text).split()).casefold()
