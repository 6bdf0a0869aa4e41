"""The schema of numbers, listed or in a range."""

from __future__ import annotations

from grader.model.parameters import Flag
from grader.specs.schema import Schema, closed, type_of


def numbers(leaf: str) -> Schema:
    return {
        "anyOf": [
            {"type": "array", "items": {"$ref": f"#/definitions/number{leaf}"}},
            {"$ref": "#/definitions/range"},
        ]
    }


def range_of_numbers() -> Schema:
    return {
        "anyOf": [
            {"type": "string", "pattern": r"^\s*-?\d+\s*\.\.\s*-?\d+(\s+distinct)?\s*$"},
            closed(
                {
                    "from": {"type": "integer"},
                    "to": {"type": "integer"},
                    "distinct": type_of(Flag()),
                },
                required=["from", "to"],
            ),
        ]
    }
