"""The schema of a matrix."""

from __future__ import annotations

from grader.families.matrices.spec import MAX_STRATEGIES
from grader.model.parameters import Whole
from grader.specs.schema import Schema, closed, type_of


def matrix() -> Schema:
    strategies = {"type": ["string", "number", "boolean"]}
    row = {"type": "array", "minItems": 1, "maxItems": MAX_STRATEGIES}
    payoffs = {**row, "items": {**row, "items": {"$ref": "#/definitions/number"}}}
    names = {
        "description": "how many strategies, or their names",
        "anyOf": [type_of(Whole(1, MAX_STRATEGIES)), {**row, "items": strategies}],
    }
    return {
        "description": "rows of numbers, what MAX gets; with names; or entries to draw",
        "anyOf": [
            payoffs,
            closed({"payoffs": payoffs, "rows": names, "columns": names}, required=["payoffs"]),
            closed(
                {"entries": {"$ref": "#/definitions/range"}, "rows": names, "columns": names},
                required=["entries", "rows", "columns"],
            ),
        ],
    }
