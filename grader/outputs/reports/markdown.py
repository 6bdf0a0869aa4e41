"""Writes a Mark in Markdown, which Gradescope shows."""

from __future__ import annotations

import re

from grader.model.report import Mark
from grader.words import code

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
