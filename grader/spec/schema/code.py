"""The schema of an exercise in code."""

from __future__ import annotations

from grader.instances.plan import MAX_LEVELS
from grader.model.code import FUNCTIONS
from grader.model.parameters import Whole
from grader.spec.code import MAX_TESTS, OPEN_RULES, ROLES
from grader.spec.header import HEADER
from grader.spec.schema.parameters import POINTS, Schema, closed, parameters, type_of


def code() -> Schema:
    """Code is no kind: it has no game to print, and only check, bundle and grade read it."""
    names: Schema = {"type": "string"}
    function = closed(
        {
            "points": POINTS,
            "name": {**names, "description": "what the course calls the function"},
            "args": {
                "description": "its arguments in the course's order",
                "type": "array",
                "minItems": 1,
                "items": {"enum": list(ROLES)},
            },
            "returns": {"enum": ["value", ["value", "move"]]},
        },
        required=["points"],
    )
    number: Schema = {"type": ["number", "string"]}
    test = closed(
        {
            "function": {"enum": list(FUNCTIONS)},
            "tree": {"$ref": "#/definitions/tree"},
            "depth": type_of(Whole(1, MAX_LEVELS)),
            "alpha": number,
            "beta": number,
        },
        required=["function", "tree"],
    )
    counts = closed(
        {"visible": type_of(Whole(1, MAX_TESTS)), "hidden": type_of(Whole(0, MAX_TESTS))},
        required=["visible"],
    )
    return closed(
        {
            "kind": {"const": "code", "description": "code to hand in"},
            **parameters(HEADER),
            "file": {
                "description": "the file to hand in, or several",
                "anyOf": [names, {"type": "array", "minItems": 1, "items": names}],
            },
            "functions": {
                "description": "what is to be written, and its points",
                "minProperties": 1,
                **closed({id: {"anyOf": [POINTS, function]} for id in FUNCTIONS}),
            },
            "trees": {
                "description": "what tests are drawn from",
                "type": "array",
                "minItems": 1,
                "items": {"$ref": "#/definitions/tree"},
            },
            "tests": {
                "description": "how many for each function, or the tests written out",
                "anyOf": [counts, {"type": "array", "minItems": 1, "items": test}],
            },
            "rules": closed(parameters(OPEN_RULES)),
        },
        required=["kind", "functions", "tests"],
    )
