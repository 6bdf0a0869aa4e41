"""The label of a question in a course system: its code, the number of its exercise, and its id.

The system prints it with the question, so that whoever reads the answers back knows what they are
about: `G2-7-ABCDEFGH-1`, `G2-7-ABCDEFGH-1-values`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_LABEL = re.compile(
    r"\b(G[0-9]-[0-9A-HJKMNP-TV-Z]{1,13}-[0-9A-HJKMNP-TV-Z]{8})(?:-([0-9]{1,3})(?:-([a-z0-9_]+))?)?\b"
)


class QuestionLabel(NamedTuple):
    """What a question is about; an exercise is 0 and a question "" where it is not named."""

    code: str
    exercise: int
    question: str = ""

    def __str__(self) -> str:
        return "-".join(filter(None, (self.code, str(self.exercise), self.question)))


def label_in(text: str) -> QuestionLabel | None:
    """The label that a text names; None if it names none, or several."""
    found = {
        QuestionLabel(code, int(exercise or 0), question)
        for code, exercise, question in _LABEL.findall(text)
    }
    return found.pop() if len(found) == 1 else None
