"""The JSON Schema (draft-07) of declared parameters and forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from grader.model.parameters import (
    Definitions,
    Exact,
    Flag,
    LineCount,
    Many,
    OneOf,
    OrWord,
    OwnType,
    Parameter,
    Points,
    Prose,
    Schema,
    Span,
    Text,
    Type,
    Whole,
)

_NUMBER: Schema = {
    "type": ["number", "string"],
    "pattern": r"^\s*[+\-−]?(\d+(\.\d+)?|\.\d+|\d+/\d+)\s*$",
}


def reference_to(
    name: str, definitions: Definitions, describe: Callable[[Definitions], Schema]
) -> Schema:
    """A reference to a definition, which is created if it does not exist yet."""
    if name not in definitions:
        definitions[name] = {}  # a definition may refer to itself
        definitions[name] |= describe(definitions)
    return {"$ref": f"#/definitions/{name}"}


def key_schemas(declared: Iterable[Parameter], definitions: Definitions) -> Schema:
    """A mapping with these keys and no others."""
    declared = tuple(declared)
    return closed_object(
        parameters(declared, definitions), [each.name for each in declared if each.required]
    )


def parameters(declared: Iterable[Parameter], definitions: Definitions) -> Schema:
    """The schema of each parameter, by name."""
    return {
        parameter.name: {
            **schema_of(parameter.type, definitions),
            **({"description": parameter.help} if parameter.help else {}),
            **({} if parameter.default is None else {"default": parameter.default}),
        }
        for parameter in declared
    }


def schema_of(type: Type, definitions: Definitions) -> Schema:
    """The schema of a type."""
    match type:
        case LineCount():
            return {"type": "string", "pattern": r"^\s*\d{1,4} lines?\s*$"}
        case Text(longest, _) | Prose(longest, _):
            return {"type": ["string", "number", "boolean"], "maxLength": longest}
        case Whole(low, high):
            return {"type": "integer", "minimum": low, "maximum": high}
        case Exact():
            return reference_to("number", definitions, lambda _: dict(_NUMBER))
        case Points():
            return {
                "type": ["number", "string"],
                "description": "points, in hundredths at the finest",
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
                "items": schema_of(of, definitions),
                "minItems": at_least,
                "maxItems": at_most,
            }
        case OrWord(word, type):
            return {"anyOf": [{"const": word}, schema_of(type, definitions)]}
        case OwnType():
            return type.schema(definitions)


def closed_object(properties: Schema, required: list[str] | None = None) -> Schema:
    """A mapping with these properties and no others."""
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        **({"required": required} if required else {}),
    }
