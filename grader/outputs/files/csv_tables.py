"""Writes tables as CSV that spreadsheets open, whatever their cells hold."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence


def csv_text(rows: Iterable[Sequence[str]]) -> str:
    """The rows as CSV."""
    buffer = io.StringIO()
    csv.writer(buffer).writerows([harmless(cell) for cell in row] for row in rows)
    return buffer.getvalue()


def harmless(text: str) -> str:
    """The text, marked as text if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text
