"""The head of a sheet, for a single exercise or a homework."""

from __future__ import annotations

from grader.model.parameters import Parameter, Text

HEADER = (
    Parameter("title", Text(), "printed at the head of the sheet"),
    Parameter("course", Text(), "printed at the head of the sheet"),
    Parameter("term", Text(), "printed at the head of the sheet"),
    Parameter("due", Text(), "printed at the head of the sheet"),
    Parameter("instructions", Text(5000, lines=True), "printed above the exercises"),
)

#: The keys that may change without changing the instance.
PROSE = tuple(parameter.name for parameter in HEADER)
