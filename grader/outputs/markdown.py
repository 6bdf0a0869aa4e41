"""Writes a Mark in Markdown, as Gradescope shows it."""

from __future__ import annotations

import re

from grader.model.report import Mark
from grader.words import code

_SIGNS = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~&$])")

#: How many characters of a print-out are shown, from its end. A hundred games may each have one.
PRINTED = 4000


def mark(mark: Mark) -> str:
    """The feedback for the student; pictures and print-outs are in fences, unchanged."""
    parts = [escaped(line) for line in mark.feedback.split("\n") if line]
    if mark.drawing:
        parts.append(fenced(mark.drawing))
    if mark.output:
        parts += [code.PRINTED, fenced(mark.output[-PRINTED:])]
    return "\n\n".join(parts)


def escaped(text: str) -> str:
    """The text with all markup escaped: it may hold the message of a student's exception."""
    return _SIGNS.sub(r"\\\1", text)


def fenced(text: str) -> str:
    """A block of text that cannot end its own fence."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{text}\n{fence}"
