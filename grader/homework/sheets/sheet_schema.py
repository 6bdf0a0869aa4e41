"""The JSON Schema (draft-07) of specs, built from the declarations of kinds and subjects."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grader.homework.families import KINDS, load, requirements
from grader.homework.kinds.free_text import FREE_QUESTION
from grader.homework.kinds.kind import Kind
from grader.homework.kinds.requirement import Requirement
from grader.homework.sheets.ask import CARRYING, HOMEWORK_RULES, WORDED, requirements_of
from grader.homework.sheets.sheet import MAX_EXERCISES
from grader.homework.sheets.sheet_exercise import SAID
from grader.homework.specs.schema import (
    closed_object,
    key_schemas,
    parameters,
    reference_to,
    schema_of,
)
from grader.homework.specs.shared_keys import HEADER, RULES
from grader.model.parameters import Definitions, Points, Schema


def sheet_schemas(others: Mapping[str, Callable[[Definitions], Schema]]) -> Schema:
    """The schema. `kind` decides which exercise a mapping is; without it, it is a homework.

    `others` are exercises that appear on no sheet, by kind.
    """
    definitions: Definitions = {}
    named = {"enum": [*KINDS, *others], "description": "what kind of exercise it is"}
    for name, each in parameters(
        (each.parameter for each in requirements().values()), definitions
    ).items():
        definitions[f"require.{name}"] = each
    kinds = {name: _exercise(load(name), definitions) for name in KINDS}
    kinds |= {name: describe(definitions) for name, describe in others.items()}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "An exercise, or a homework of several",
        "type": "object",
        "properties": {"kind": named, "exercises": {"description": "the exercises of a homework"}},
        "if": {"required": ["exercises"]},
        "then": {"$ref": "#/definitions/homework"},
        "else": {"$ref": "#/definitions/exercise"},
        "definitions": {
            "homework": _homework(definitions),
            "exercise": {
                "type": "object",
                "required": ["kind"],
                "properties": {"kind": named},
                "allOf": [
                    {
                        "if": {"properties": {"kind": {"const": name}}, "required": ["kind"]},
                        "then": {"$ref": f"#/definitions/{name}"},
                    }
                    for name in kinds
                ],
            },
            **kinds,
            **definitions,
        },
    }


def _homework(definitions: Definitions) -> Schema:
    return closed_object(
        {
            **parameters(HEADER, definitions),
            "points": schema_of(Points(), definitions),
            "rules": key_schemas(HOMEWORK_RULES, definitions),
            "exercises": {
                "type": "array",
                "minItems": 1,
                "maxItems": MAX_EXERCISES,
                "items": {
                    "if": {"required": ["include"]},
                    "then": closed_object(
                        {"include": {"type": "string", "description": "a file with one exercise"}}
                    ),
                    "else": {
                        "if": {"required": ["question"], "not": {"required": ["kind"]}},
                        "then": FREE_QUESTION.schema(definitions),
                        "else": {"$ref": "#/definitions/exercise"},
                    },
                },
            },
        }
    )


def _exercise(kind: Kind, definitions: Definitions) -> Schema:
    key = kind.subject.key
    points = schema_of(Points(), definitions)
    asked = reference_to(
        "asked", definitions, lambda _: {"anyOf": [points, key_schemas(WORDED, definitions)]}
    )
    questions = {"enum": list(kind.asks)}
    return closed_object(
        {
            "kind": {"const": kind.name, "description": KINDS[kind.name]},
            **parameters(SAID, definitions),
            **parameters(HEADER, definitions),
            key: kind.subject.form.schema(definitions),
            "rules": key_schemas((*RULES, *CARRYING), definitions),
            "require": {
                "description": "what every instance must have",
                **closed_object(
                    {
                        name: _requirement_schema(each, kind, definitions)
                        for name, each in requirements_of(kind).items()
                    }
                ),
            },
            "ask": {
                "description": "which questions are asked: a list, or the points of each",
                "anyOf": [
                    {"type": "array", "minItems": 1, "uniqueItems": True, "items": questions},
                    {"minProperties": 1, **closed_object(dict.fromkeys(kind.asks, asked))},
                ],
            },
            "points": points,
            **parameters(kind.parameters, definitions),
        },
        required=["kind", key, *(each.name for each in kind.parameters if each.required)],
    )


def _requirement_schema(requirement: Requirement, kind: Kind, definitions: Definitions) -> Schema:
    parameter = requirement.parameter._replace(type=requirement.type(kind))
    if parameter == requirement.parameter:
        return {"$ref": f"#/definitions/require.{parameter.name}"}
    schema: Schema = parameters([parameter], definitions)[parameter.name]
    return schema
