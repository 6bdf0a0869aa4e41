"""CSV and Markdown in which nothing that people wrote is taken for a formula or for markup."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

from grader.model.report import Mark
from grader.words import code


def csv_text(rows: Iterable[Sequence[str]]) -> str:
    """The rows as CSV."""
    buffer = io.StringIO()
    csv.writer(buffer).writerows([harmless(cell) for cell in row] for row in rows)
    return buffer.getvalue()


def harmless(text: str) -> str:
    """The text, marked as text if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


_SIGNS = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~&$])")

#: How many printed characters are shown, from the end. A hundred games may each have printed some.
PRINTED = 4000


def mark(mark: Mark) -> str:
    """The feedback of a mark; drawings and printed output stay unchanged, in fenced blocks."""
    parts = [escaped(line) for line in mark.feedback.split("\n") if line]
    if mark.drawing:
        parts.append(fenced(mark.drawing))
    if mark.output:
        parts += [code.PRINTED, fenced(mark.output[-PRINTED:])]
    return "\n\n".join(parts)


def escaped(text: str) -> str:
    """Text with all markup escaped, because it may contain the message of a student's exception."""
    return _SIGNS.sub(r"\\\1", text)


def fenced(text: str) -> str:
    """A fenced block, with a fence longer than any inside the text."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{text}\n{fence}"
