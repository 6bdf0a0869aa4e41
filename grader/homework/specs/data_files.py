"""Reads files that are no specs: tables in CSV, and the values of large YAML files."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from grader.errors import Fault, UserError
from grader.homework.specs.source import LOADER, MAX_BYTES, read_file
from grader.homework.specs.unreadable import explanation


@dataclass(frozen=True, slots=True)
class CsvTable:
    """The cells of a file: the line that names the columns, and the rows with their lines."""

    head: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]


def read_table(path: Path, most: int = MAX_BYTES) -> CsvTable:
    """The table in a file; blank rows are left out. Raises UserError."""
    text = _read_text(path, most)
    # Where a comma is the decimal sign, spreadsheets write semicolons between cells.
    between = max(",;\t", key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=between)
    rows: list[tuple[int, tuple[str, ...]]] = []
    try:
        head = tuple(cell.strip() for cell in next(reader, []))
        for cells in reader:
            if any(cell.strip() for cell in cells):
                padded = (*(cell.strip() for cell in cells), *[""] * (len(head) - len(cells)))
                rows.append((reader.line_num, padded))
    except csv.Error as error:
        raise UserError([Fault(f"must be CSV, {error}", str(path), reader.line_num)]) from None
    return CsvTable(head, tuple(rows))


@dataclass(slots=True)
class _Container:
    """A list or mapping whose end has not been seen yet, and the key of what stands in it next."""

    is_mapping: bool
    key: str | None = None
    place: int = 0

    @property
    def step(self) -> str:
        return self.key or "" if self.is_mapping else str(self.place)

    def take(self, text: str) -> None:
        """Go past a key or a value."""
        if not self.is_mapping:
            self.place += 1
        elif self.key is None:
            self.key = text
        else:
            self.key = None


def scalars(path: Path, most: int) -> Iterator[tuple[tuple[str, ...], str]]:
    """Each value with the keys and places (from 0) that lead to it; raises UserError."""
    text = _read_text(path, most)
    open: list[_Container] = []
    try:
        for event in yaml.parse(text, Loader=LOADER):
            match event:
                case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                    open.append(_Container(isinstance(event, yaml.MappingStartEvent)))
                case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                    open.pop()
                    if open:
                        open[-1].take("")
                case yaml.ScalarEvent() | yaml.AliasEvent() if open:
                    said = event.value if isinstance(event, yaml.ScalarEvent) else ""
                    if not open[-1].is_mapping or open[-1].key is not None:
                        yield tuple(each.step for each in open), said
                    open[-1].take(said)
    except yaml.YAMLError as error:
        line, rule = explanation(text, error)
        raise UserError([Fault(rule, str(path), line)]) from None


def _read_text(path: Path, most: int) -> str:
    try:
        return read_file(path, most).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UserError([Fault("must be text in UTF-8, found something else", str(path))]) from None
