"""The JSON Schema of every spec file: sheets and code exercises."""

from __future__ import annotations

from grader.code.spec.exercise import describe
from grader.model.parameters import Schema
from grader.sheets import schema as sheets


def schema() -> Schema:
    """The whole JSON Schema."""
    return sheets.schema({"code": describe})
