"""The JSON Schema of every spec file: sheets and code exercises."""

from __future__ import annotations

from grader.autograder.spec.exercise import describe
from grader.homework.sheets import sheet_schemas
from grader.model.parameters import Schema


def spec_schema() -> Schema:
    """The whole JSON Schema."""
    return sheet_schemas({"code": describe})
