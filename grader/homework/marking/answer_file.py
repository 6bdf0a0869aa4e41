"""Reads the answers of a class from a file: a table, or a JSON object on each line.

Whatever is wrong with a row, it stays a row: its problem says why it could not be marked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grader.errors import Fault, UserError
from grader.homework.kinds.blanks import QuestionLabel, label_in
from grader.homework.marking.columns import (
    NOT_ANSWERED,
    Asked,
    Cells,
    Column,
    Place,
    asked_of,
    blanks_in,
    code_in,
    joined_parts,
    misspelt_columns,
    read_columns,
)
from grader.homework.sheets.sheet import Sheet
from grader.homework.specs.data_files import read_table
from grader.homework.specs.source import read_file
from grader.model.fields import Raw
from grader.words import marking as words

#: The most bytes in a file of answers.
MOST_BYTES = 100_000_000
MOST_ROWS = 100_000


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
    #: By the label of a question, what its blanks hold.
    blanks: Mapping[QuestionLabel, tuple[str, ...]] = field(default_factory=dict)
    #: By exercise the code of its instance, where a course system draws each for itself.
    codes: Mapping[int, str] = field(default_factory=dict)
    #: Columns that mean nothing to us, which stay in the table of marks.
    others: Mapping[str, str] = field(default_factory=dict)
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class AnswerFile:
    """The rows of a file, and what was understood of its columns, or of the keys of its objects."""

    rows: tuple[AnswerRow, ...]
    columns: Mapping[str, Column]


def read_answers(path: Path, sheet: Sheet, renamed: Mapping[str, str]) -> AnswerFile:
    """The answers in a file; `renamed` says what its own columns mean."""
    if path.suffix.lower() in (".jsonl", ".ndjson", ".json"):
        return _objects(path, asked_of(sheet))
    return _table(path, sheet, renamed)


def _table(path: Path, sheet: Sheet, renamed: Mapping[str, str]) -> AnswerFile:
    table = read_table(path, MOST_BYTES)
    titles = list(dict.fromkeys(table.head))
    cells = [dict(zip(table.head, row, strict=False)) for _, row in table.rows]
    known = read_columns(titles, cells, sheet, renamed)
    if not {"id", "code"} & {each.meaning for each in known.values()}:
        rule = "the first line must name a column 'id' or 'code'"
        raise UserError([Fault(f"{rule}, found {', '.join(titles) or 'none'}", str(path), 1)])
    for title in titles:
        if known[title].meaning and table.head.count(title) > 1:
            rule = "each column with answers, an id or a code stands once"
            raise UserError([Fault(f"{rule}, found {title!r} twice", str(path), 1)])
    if faults := [
        Fault(rule, str(path), 1, title) for title, rule in misspelt_columns(known, sheet)
    ]:
        raise UserError(faults)
    if len(table.rows) > MOST_ROWS:
        rule = f"may have {MOST_ROWS} rows"
        raise UserError([Fault(f"{rule}, found {len(table.rows)}", str(path))])
    asked = asked_of(sheet)
    rows = (
        _Row(line, asked).read(said, known)
        for (line, _), said in zip(table.rows, cells, strict=True)
    )
    return AnswerFile(tuple(rows), known)


class _Row:
    """A row of a table, as its cells are read one after the other."""

    def __init__(self, line: int, asked: Asked) -> None:
        self._line = line
        self._asked = asked
        self._answers: dict[int, dict[str, Any]] = {}
        self._parts: dict[int, tuple[str, ...]] = {}
        self._blanks: dict[QuestionLabel, tuple[str, ...]] = {}
        self._codes: dict[int, str] = {}
        self._problem: str | None = None

    def read(self, cells: Cells, known: Mapping[str, Column]) -> AnswerRow:
        said: dict[str, str] = {}
        others: dict[str, str] = {}
        for title, text in cells.items():
            column = known[title]
            if not column.meaning:
                others[title] = text
            elif column.told_by:
                if label := label_in(cells[column.told_by]):
                    self._labelled(label, "" if text.strip() == NOT_ANSWERED else text)
            elif column.label:
                if text.strip():
                    self._blanks[column.label] = blanks_in(text)
            elif place := column.place:
                if text.strip():
                    _put(self._answers.setdefault(place.exercise, {}), place, text)
            elif column.meaning.isdecimal():
                self._joined(int(column.meaning), text)
            else:
                said[column.meaning] = text
        halves = f"{said.get('first name', '')} {said.get('last name', '')}"
        return AnswerRow(
            self._line,
            said.get("id", ""),
            said["code"] if "code" in said else code_in(others.values()),
            said.get("name") or halves.strip(),
            self._answers,
            self._parts,
            self._blanks,
            self._codes,
            others,
            self._problem,
        )

    def _labelled(self, label: QuestionLabel, text: str) -> None:
        """Add the answer to the question, or to the exercise, that a label names."""
        if label.question and (label.exercise, label.question) in self._asked:
            self._blanks[label] = joined_parts(text) or ((text,) if text.strip() else ())
        elif (
            not label.question
            and text.strip()
            and any(label.exercise == number for number, _ in self._asked)
        ):
            if self._codes.setdefault(label.exercise, label.code) != label.code:
                self._problem = words.several_instances(label.exercise)
            self._joined(label.exercise, text)

    def _joined(self, number: int, text: str) -> None:
        """Add the answers to an exercise that are joined."""
        ids = [id for each, id in self._asked if each == number]
        if (found := joined_parts(text)) is not None:
            if number in self._parts:
                self._problem = words.answered_twice(number)
            self._parts[number] = found
        elif len(ids) == 1 and text.strip(" -"):
            self._answers[number] = {ids[0]: text}


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
    return AnswerFile(tuple(rows), _keys(rows))


def _keys(rows: Sequence[AnswerRow]) -> dict[str, Column]:
    """What the keys of the objects mean."""
    known: dict[str, Column] = {}
    for row in rows:
        known |= {name: Column(name) for name in ("id", "code", "name") if getattr(row, name)}
        for number, of in row.answers.items():
            known |= {f"{number}.{id}": Column(f"{number}.{id}") for id in of}
    return known | {key: Column() for row in rows for key in row.others}


#: The keys of an object with a meaning.
_KNOWN = ("id", "code", "name", "answers")


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
    answers: dict[int, dict[str, Raw]] = {}
    others = {key: _text(each) for key, each in said.items() if key not in _KNOWN}
    for key, of in given.items():
        number = int(key) if re.fullmatch("[0-9]{1,3}", key) else 0
        for id, raw in of.items() if isinstance(of, dict) else [("", of)]:
            if (number, id) in asked:
                answers.setdefault(number, {})[id] = _raw(raw)
            else:
                others[f"{key}.{id}".rstrip(".")] = _text(raw)
    id, code, name = (_text(said.get(key)) for key in ("id", "code", "name"))
    return AnswerRow(line, id, code, name, answers, others=others)


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
