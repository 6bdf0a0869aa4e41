"""The schema of what kinds and checker declare as parameters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grader.model.parameters import (
    Exact,
    Flag,
    Many,
    OneOf,
    OrWord,
    Parameter,
    Span,
    Text,
    Type,
    Whole,
)

Schema = dict[str, Any]


POINTS: Schema = {
    "type": ["number", "string"],
    "description": "points, in hundredths at the finest",
}


def parameters(declared: Iterable[Parameter]) -> Schema:
    return {
        parameter.name: {
            **type_of(parameter.type),
            "description": parameter.help,
            **({} if parameter.default is None else {"default": parameter.default}),
        }
        for parameter in declared
    }


def type_of(type: Type) -> Schema:
    match type:
        case Text(longest, _):
            return {"type": ["string", "number", "boolean"], "maxLength": longest}
        case Whole(low, high):
            return {"type": "integer", "minimum": low, "maximum": high}
        case Exact():
            return {
                "type": ["number", "string"],
                "pattern": r"^\s*[+\-−]?(\d+(\.\d+)?|\.\d+|\d+/\d+)\s*$",
            }
        case Flag():
            return {"type": "boolean"}
        case OneOf(options):
            return {"enum": list(options)}
        case Span(low, high):
            return {
                "anyOf": [
                    {"type": "integer", "minimum": low, "maximum": high},
                    {
                        "type": "string",
                        "pattern": r"^\s*(-?\d+\s*\.\.\s*(-?\d+)?|(\.\.|[<>]=)?\s*-?\d+)\s*$",
                    },
                ]
            }
        case Many(of, at_least, at_most):
            return {
                "type": "array",
                "items": type_of(of),
                "minItems": at_least,
                "maxItems": at_most,
            }
        case OrWord(word, type):
            return {"anyOf": [{"const": word}, type_of(type)]}


def closed(properties: Schema, required: list[str] | None = None) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        **({"required": required} if required else {}),
    }
