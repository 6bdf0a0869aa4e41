"""The schema of an exercise of a kind, and of a homework."""

from __future__ import annotations

from grader.families import KINDS
from grader.instances.kind import Kind
from grader.instances.requirement import Requirement
from grader.sheets.exercise import RULES
from grader.sheets.require import requirements_of
from grader.sheets.sheet import MAX_EXERCISES
from grader.specs.header import HEADER
from grader.specs.schema import POINTS, Schema, closed, parameters


def homework() -> Schema:
    return closed(
        {
            **parameters(HEADER),
            "points": POINTS,
            "exercises": {
                "type": "array",
                "minItems": 1,
                "maxItems": MAX_EXERCISES,
                "items": {
                    "if": {"required": ["include"]},
                    "then": closed(
                        {"include": {"type": "string", "description": "a file with one exercise"}}
                    ),
                    "else": {"$ref": "#/definitions/exercise"},
                },
            },
        }
    )


def exercise(kind: Kind) -> Schema:
    questions = {"enum": list(kind.asks)}
    key = kind.subject.key
    return closed(
        {
            "kind": {"const": kind.name, "description": KINDS[kind.name]},
            **parameters(HEADER),
            key: {"$ref": f"#/definitions/{kind.subject.name}"},
            "rules": closed(parameters(RULES)),
            "require": {
                "description": "what every instance must have",
                **closed(
                    {name: required(each, kind) for name, each in requirements_of(kind).items()}
                ),
            },
            "ask": {
                "description": "which questions are asked: a list, or the points of each",
                "anyOf": [
                    {"type": "array", "minItems": 1, "uniqueItems": True, "items": questions},
                    {"minProperties": 1, **closed(dict.fromkeys(kind.asks, POINTS))},
                ],
            },
            "points": POINTS,
            **parameters(kind.parameters),
        },
        required=["kind", key, *(each.name for each in kind.parameters if each.required)],
    )


def required(requirement: Requirement, kind: Kind) -> Schema:
    parameter = requirement.parameter._replace(type=requirement.type(kind))
    if parameter == requirement.parameter:
        return {"$ref": f"#/definitions/require.{parameter.name}"}
    schema: Schema = parameters([parameter])[parameter.name]
    return schema
