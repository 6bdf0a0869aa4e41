"""A table in a CSV file, as spreadsheets and course systems write them."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path

from grader.errors import Fault, UserError
from grader.homework.specs.source import MAX_BYTES, read_file


@dataclass(frozen=True, slots=True)
class CsvTable:
    """The cells of a file: the line that names the columns, and the rows with their lines."""

    head: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]


def read_table(path: Path, most: int = MAX_BYTES) -> CsvTable:
    """The table in a file; blank rows are left out. Raises UserError."""
    try:
        text = read_file(path, most).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UserError([Fault("must be text in UTF-8, found something else", str(path))]) from None
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
