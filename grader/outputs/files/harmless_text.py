"""CSV and Markdown in which nothing that people wrote is taken for a formula or for markup."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

_SIGNS = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~&$])")


def csv_text(rows: Iterable[Iterable[str]]) -> str:
    """The rows as CSV."""
    buffer = io.StringIO()
    csv.writer(buffer).writerows([harmless_cell(cell) for cell in row] for row in rows)
    return buffer.getvalue()


def exact_csv_text(rows: Iterable[Sequence[object]]) -> str:
    """The rows as CSV for programs, each cell as it is."""
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\n").writerows(rows)
    return buffer.getvalue()


def harmless_cell(text: str) -> str:
    """The text, marked as text if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def escape_markdown(text: str) -> str:
    """Text with all markup escaped, because it may contain the message of a student's exception."""
    return _SIGNS.sub(r"\\\1", text)


def fence(text: str) -> str:
    """A fenced block, with a fence longer than any inside the text."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    ticks = "`" * max(3, longest + 1)
    return f"{ticks}text\n{text}\n{ticks}"
