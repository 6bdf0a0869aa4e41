"""Reads the answers of a class from a file: a table, or a JSON object on each line.

Whatever is wrong with a row, it stays a row: its problem says why it could not be marked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from grader.errors import Fault, UserError
from grader.marking.given import Raw
from grader.sheets.roster import FIRST_NAMES, IDS, LAST_NAMES, NAMES, column
from grader.sheets.sheet import Sheet
from grader.specs.csv_table import read_table
from grader.specs.source import read_file

#: The most bytes in a file of answers.
MOST_BYTES = 100_000_000
MOST_ROWS = 100_000

#: What course systems call the column with a sheet's code.
CODES = ("code", "sheet code", "sheet", "instance", "variant")

_PLACE = re.compile(r"([0-9]{1,3})\.([a-z0-9_]+)(?:\.(.+))?", re.DOTALL)


class Place(NamedTuple):
    """Where the content of a column belongs: an exercise, a question and perhaps a field."""

    exercise: int
    question: str
    field: str | None


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """The answers of one student, as they are written."""

    line: int
    id: str = ""
    code: str = ""
    name: str = ""
    answers: Mapping[int, Mapping[str, Raw]] = field(default_factory=dict)
    #: Columns that mean nothing to us, which stay in the table of marks.
    others: Mapping[str, str] = field(default_factory=dict)
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class AnswerFile:
    """The rows of a file, and what was understood of its columns."""

    rows: tuple[AnswerRow, ...]
    #: What each column means: `id`, `code`, `name`, `1.values.A`, or "" if it is only kept.
    columns: Mapping[str, str]


def read_answers(path: Path, sheet: Sheet, renamed: Mapping[str, str]) -> AnswerFile:
    """The answers in a file; `renamed` says what its own columns mean."""
    asked = {
        (number, id) for number, exercise in enumerate(sheet.exercises, 1) for id in exercise.points
    }
    if path.suffix.lower() in (".jsonl", ".ndjson", ".json"):
        return _objects(path, asked)
    return _table(path, asked, renamed)


def _table(path: Path, asked: set[tuple[int, str]], renamed: Mapping[str, str]) -> AnswerFile:
    table = read_table(path, MOST_BYTES)
    titles = list(dict.fromkeys(table.head))
    meanings = _meanings(titles, asked, renamed)
    if not {"id", "code"} & set(meanings.values()):
        rule = "the first line must name a column 'id' or 'code'"
        raise UserError([Fault(f"{rule}, found {', '.join(titles) or 'none'}", str(path), 1)])
    if len(table.rows) > MOST_ROWS:
        rule = f"may have {MOST_ROWS} rows"
        raise UserError([Fault(f"{rule}, found {len(table.rows)}", str(path))])
    rows = tuple(
        _row(line, dict(zip(table.head, cells, strict=False)), meanings)
        for line, cells in table.rows
    )
    return AnswerFile(rows, meanings)


def _meanings(
    titles: list[str], asked: set[tuple[int, str]], renamed: Mapping[str, str]
) -> dict[str, str]:
    """What each column means. Of several columns that could be the id, the likeliest is."""
    meanings = dict.fromkeys(titles, "")
    for title in titles:
        meant = renamed.get(title, title)
        if (place := placed(meant)) and (place.exercise, place.question) in asked:
            meanings[title] = meant
    likely: dict[str, tuple[str, ...]] = {"id": IDS, "code": CODES, "name": NAMES}
    for meaning, names in likely.items():
        told = [title for title in titles if renamed.get(title) == meaning]
        found = told or sorted(
            (title for title in titles if title not in renamed and column(title) in names),
            key=lambda title: names.index(column(title)),
        )
        if found:
            meanings[found[0]] = meaning
    halves: dict[str, tuple[str, ...]] = {"first name": FIRST_NAMES, "last name": LAST_NAMES}
    for meaning, names in halves.items():
        for title in titles:
            if not meanings[title] and column(title) in names:
                meanings[title] = meaning
    return meanings


def placed(text: str) -> Place | None:
    """The place that `1.values` or `1.values.A` names."""
    match = _PLACE.fullmatch(text)
    return Place(int(match[1]), match[2], match[3]) if match else None


def _row(line: int, cells: Mapping[str, str], meanings: Mapping[str, str]) -> AnswerRow:
    said: dict[str, str] = {}
    others: dict[str, str] = {}
    answers: dict[int, dict[str, Any]] = {}
    for title, text in cells.items():
        meaning = meanings[title]
        if not meaning:
            others[title] = text
        elif place := placed(meaning):
            if text.strip():
                _put(answers.setdefault(place.exercise, {}), place, text)
        else:
            said[meaning] = text
    name = said.get("name") or f"{said.get('first name', '')} {said.get('last name', '')}".strip()
    return AnswerRow(line, said.get("id", ""), said.get("code", ""), name, answers, others)


def _put(answers: dict[str, Any], place: Place, text: str) -> None:
    """Add a cell; the fields of a question go before a whole text."""
    if place.field is None:
        answers.setdefault(place.question, text)
    elif isinstance(answers.get(place.question), dict):
        answers[place.question][place.field] = text
    else:
        answers[place.question] = {place.field: text}


def _objects(path: Path, asked: set[tuple[int, str]]) -> AnswerFile:
    content = read_file(path, MOST_BYTES)
    rows = [
        _object(line, text, asked)
        for line, text in enumerate(content.split(b"\n"), 1)
        if text.strip()
    ]
    if len(rows) > MOST_ROWS:
        raise UserError([Fault(f"may have {MOST_ROWS} rows, found {len(rows)}", str(path))])
    return AnswerFile(tuple(rows), {})


def _object(line: int, text: bytes, asked: set[tuple[int, str]]) -> AnswerRow:
    try:
        said = json.loads(text.decode("utf-8-sig"), parse_constant=str, parse_float=str)
    except (ValueError, RecursionError):
        return AnswerRow(line, problem="the line must be a JSON object in UTF-8")
    if not isinstance(said, dict):
        return AnswerRow(line, problem="the line must be a JSON object")
    given = said.get("answers", {})
    if not isinstance(given, dict):
        return AnswerRow(
            line,
            _text(said.get("id")),
            _text(said.get("code")),
            problem="answers must be an object",
        )
    answers = {
        number: {
            id: _raw(raw)
            for id, raw in (of if isinstance(of, dict) else {}).items()
            if (number, id) in asked
        }
        for key, of in given.items()
        if (number := int(key) if re.fullmatch("[0-9]{1,3}", key) else 0)
    }
    return AnswerRow(
        line, _text(said.get("id")), _text(said.get("code")), _text(said.get("name")), answers
    )


def _raw(raw: object) -> Raw:
    if isinstance(raw, dict):
        return {field: _text(text) for field, text in raw.items()}
    return _text(raw)


def _text(value: object) -> str:
    """A JSON value as text; lists are joined by commas."""
    if value is None:
        return ""
    if isinstance(value, list):
        return ", ".join(map(_text, value))
    return value if isinstance(value, str) else str(value)[:1000]
