"""The JSON Schema of every spec file: sheets and code exercises."""

from __future__ import annotations

from grader.autograder.spec.exercise import describe
from grader.homework.sheets import sheet_schema as sheets
from grader.model.parameters import Schema


def schema() -> Schema:
    """The whole JSON Schema."""
    return sheets.schema({"code": describe})
