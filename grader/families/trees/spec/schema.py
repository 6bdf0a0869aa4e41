"""The schema of a tree, whole or only its shape, and of its nodes."""

from __future__ import annotations

from grader.families.trees.instances.plan import MAX_LEVELS
from grader.families.trees.spec.extras import MAX_BRANCHING
from grader.families.trees.spec.nodes import LONGEST_MOVE, LONGEST_POSITION, PLAYERS
from grader.families.trees.spec.position import SPAN
from grader.families.trees.spec.position_schema import games
from grader.model.parameters import Span, Text, Whole
from grader.specs.schema import Schema, closed, type_of


def tree(leaf: str) -> Schema:
    """`leaf`: what the definitions for its leaves are called in addition."""
    node = {"$ref": f"#/definitions/node{leaf}"}
    numbers = {"$ref": "#/definitions/numbers"}
    extras: Schema = {
        "players": players(),
        "estimates": {**numbers, "description": "the evaluation of each inner node, breadth first"},
        "probabilities": {
            "description": "of the branches of each chance node",
            "type": "array",
            "minItems": 1,
            "items": {"$ref": "#/definitions/number"},
        },
        "bounds": {
            "description": "the least and the greatest value that a leaf can have",
            "type": "array",
            "minItems": 2,
            "maxItems": 2,
            "items": {"$ref": "#/definitions/number"},
        },
    }
    return {
        "description": "a sentence, the long form, nested lists, nodes, or a position",
        "anyOf": [
            {"type": "string", "examples": ["3 levels, branching 3, leaves 1..25"]},
            node,
            closed({"nodes": node, **extras}, required=["nodes"]),
            closed(
                {
                    **levels(),
                    "leaves": {
                        "$ref": f"#/definitions/numbers{leaf}",
                        "description": "the leaves, left to right, or a range",
                    },
                    **extras,
                },
                required=["branching", "leaves"],
            ),
            *games(SPAN),
        ],
    }


def shape() -> Schema:
    return {
        "description": "any tree, or its branching alone: however large, it is only counted",
        "anyOf": [
            {"$ref": "#/definitions/tree"},
            closed({**levels(), "players": players()}, required=["branching"]),
        ],
    }


def levels() -> Schema:
    branching = type_of(Span(1, MAX_BRANCHING))
    return {
        "levels": type_of(Whole(1, MAX_LEVELS)),
        "branching": {
            "description": "moves at each node: a number, a range, or one a level",
            "anyOf": [branching, {"type": "array", "minItems": 1, "items": branching}],
        },
    }


def players() -> Schema:
    return {
        "description": "who moves at each level, repeated when it runs out",
        "type": "array",
        "minItems": 1,
        "maxItems": MAX_LEVELS,
        "items": {"enum": list(PLAYERS)},
    }


def node(leaf: str) -> Schema:
    number = {"$ref": "#/definitions/number"}
    value = {"$ref": f"#/definitions/number{leaf}"}
    nodes = {"type": "array", "minItems": 1, "items": {"$ref": f"#/definitions/node{leaf}"}}
    return {
        "anyOf": [
            value,
            nodes,
            closed(
                {
                    "name": {"type": ["string", "number", "boolean"]},
                    "player": {"enum": list(PLAYERS)},
                    "children": nodes,
                    "value": value,
                    "estimate": number,
                    "probability": number,
                    "move": type_of(Text(LONGEST_MOVE)),
                    "position": type_of(Text(LONGEST_POSITION)),
                }
            ),
        ]
    }
