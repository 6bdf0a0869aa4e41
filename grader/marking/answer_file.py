"""Reads the answers of a class from a file: a table, or a JSON object on each line.

Whatever is wrong with a row, it stays a row: its problem says why it could not be marked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from grader.errors import Fault, UserError
from grader.marking import exports
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


#: The numbers of exercises with the questions that they ask, in order.
Asked: TypeAlias = Mapping[tuple[int, str], None]


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
    #: By exercise what the gaps of a Moodle question hold.
    parts: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    #: Columns that mean nothing to us, which stay in the table of marks.
    others: Mapping[str, str] = field(default_factory=dict)
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class AnswerFile:
    """The rows of a file, and what was understood of its columns."""

    rows: tuple[AnswerRow, ...]
    #: What each column means: `id`, `code`, `name`, `1.values.A`, `1` where all answers to an
    #: exercise are joined, or "" if it is only kept.
    columns: Mapping[str, str]


def read_answers(path: Path, sheet: Sheet, renamed: Mapping[str, str]) -> AnswerFile:
    """The answers in a file; `renamed` says what its own columns mean."""
    asked = {
        (number, id): None
        for number, exercise in enumerate(sheet.exercises, 1)
        for id in exercise.points
    }
    if path.suffix.lower() in (".jsonl", ".ndjson", ".json"):
        return _objects(path, asked)
    return _table(path, sheet, asked, renamed)


def _table(path: Path, sheet: Sheet, asked: Asked, renamed: Mapping[str, str]) -> AnswerFile:
    table = read_table(path, MOST_BYTES)
    titles = list(dict.fromkeys(table.head))
    cells = [dict(zip(table.head, row, strict=False)) for _, row in table.rows]
    meanings = _meanings(titles, asked, renamed)
    _add_exported(meanings, sheet, cells, renamed)
    if not {"id", "code"} & set(meanings.values()):
        rule = "the first line must name a column 'id' or 'code'"
        raise UserError([Fault(f"{rule}, found {', '.join(titles) or 'none'}", str(path), 1)])
    if len(table.rows) > MOST_ROWS:
        rule = f"may have {MOST_ROWS} rows"
        raise UserError([Fault(f"{rule}, found {len(table.rows)}", str(path))])
    rows = tuple(
        _row(line, said, meanings, asked) for (line, _), said in zip(table.rows, cells, strict=True)
    )
    return AnswerFile(rows, meanings)


def _add_exported(
    meanings: dict[str, str],
    sheet: Sheet,
    rows: list[dict[str, str]],
    renamed: Mapping[str, str],
) -> None:
    """Add what the columns mean that a course system exports, if nothing else holds answers."""
    if any(map(placed, meanings.values())):
        return
    free = [title for title, meaning in meanings.items() if not meaning and title not in renamed]
    if joined := exports.joined_columns(free, rows):
        for number, title in enumerate(joined[: len(sheet.exercises)], 1):
            meanings[title] = str(number)
        if not {"id", "code"} & set(meanings.values()):
            _add_persons(meanings, [title for title in free if title not in joined], rows)
        return
    titles = exports.Titles(sheet)
    found = {title: titles.place(title) for title in free}
    places = list(found.values())
    meanings |= {title: place for title, place in found.items() if places.count(place) == 1}


def _add_persons(meanings: dict[str, str], titles: list[str], rows: list[dict[str, str]]) -> None:
    """What Moodle's columns before the responses mean, whatever the language of their titles: last
    name, first name, and among the next ones the address, or else an id.
    """
    filled = [title for title in titles if any(row[title] for row in rows)]
    addresses = [
        title for title in filled if all("@" in row[title] or not row[title] for row in rows)
    ]
    if len(filled) > 2:
        meanings |= {filled[0]: "last name", filled[1]: "first name"}
    if id := (addresses or filled[2:3]):
        meanings[id[0]] = "id"


def _meanings(titles: list[str], asked: Asked, renamed: Mapping[str, str]) -> dict[str, str]:
    """What each column means. Of several columns that could be the id, the likeliest is."""
    meanings = dict.fromkeys(titles, "")
    for title in titles:
        meant = renamed.get(title, title)
        if place := placed(meant):
            if (place.exercise, place.question) in asked:
                meanings[title] = meant
        elif title in renamed and meant in {str(number) for number, _ in asked}:
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


def _row(
    line: int, cells: Mapping[str, str], meanings: Mapping[str, str], asked: Asked
) -> AnswerRow:
    said: dict[str, str] = {}
    others: dict[str, str] = {}
    answers: dict[int, dict[str, Any]] = {}
    parts: dict[int, tuple[str, ...]] = {}
    for title, text in cells.items():
        meaning = meanings[title]
        if not meaning:
            others[title] = text
        elif place := placed(meaning):
            if text.strip():
                _put(answers.setdefault(place.exercise, {}), place, text)
        elif meaning.isdecimal():
            number = int(meaning)
            ids = [id for each, id in asked if each == number]
            if (found := exports.parts(text)) is not None:
                parts[number] = found
            elif len(ids) == 1 and text.strip(" -"):
                answers[number] = {ids[0]: text}
        else:
            said[meaning] = text
    name = said.get("name") or f"{said.get('first name', '')} {said.get('last name', '')}".strip()
    code = said["code"] if "code" in said else exports.code_in(others.values())
    return AnswerRow(line, said.get("id", ""), code, name, answers, parts, others)


def _put(answers: dict[str, Any], place: Place, text: str) -> None:
    """Add a cell; the fields of a question go before a whole text."""
    if place.field is None:
        answers.setdefault(place.question, text)
    elif isinstance(answers.get(place.question), dict):
        answers[place.question][place.field] = text
    else:
        answers[place.question] = {place.field: text}


def _objects(path: Path, asked: Asked) -> AnswerFile:
    content = read_file(path, MOST_BYTES)
    rows = [
        _object(line, text, asked)
        for line, text in enumerate(content.split(b"\n"), 1)
        if text.strip()
    ]
    if len(rows) > MOST_ROWS:
        raise UserError([Fault(f"may have {MOST_ROWS} rows, found {len(rows)}", str(path))])
    return AnswerFile(tuple(rows), {})


def _object(line: int, text: bytes, asked: Asked) -> AnswerRow:
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
