"""The JSON Schema of all that a spec file may hold."""

from __future__ import annotations

from grader.code.spec.exercise import describe
from grader.sheets import schema as sheets
from grader.specs.forms import Schema


def schema() -> Schema:
    return sheets.schema({"code": describe})
