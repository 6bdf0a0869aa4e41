"""The schema of a tree with a payoff for each player."""

from __future__ import annotations

from grader.families.payoffs.spec import MOST_PLAYERS
from grader.families.trees.instances.plan import MAX_LEVELS
from grader.families.trees.spec.schema import levels
from grader.model.parameters import Whole
from grader.specs.schema import Schema, closed, type_of


def payoff_tree() -> Schema:
    players: Schema = {
        "description": "who moves at each level, repeated when it runs out",
        "type": "array",
        "minItems": 1,
        "maxItems": MAX_LEVELS,
        "items": type_of(Whole(1, MOST_PLAYERS)),
    }
    node = {"$ref": "#/definitions/payoff-node"}
    return {
        "description": "a sentence, the long form, nested lists, or nodes written out",
        "anyOf": [
            {"type": "string", "examples": ["3 levels, branching 2, leaves 0..9"]},
            node,
            closed({"nodes": node, "players": players}, required=["nodes"]),
            closed(
                {
                    **levels(),
                    "leaves": {
                        "description": "the payoffs, left to right, or a range for each player",
                        "anyOf": [
                            {"type": "array", "items": payoffs()},
                            {"$ref": "#/definitions/range"},
                        ],
                    },
                    "players": players,
                },
                required=["branching", "leaves"],
            ),
        ],
    }


def payoff_node() -> Schema:
    nodes = {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/payoff-node"}}
    return {
        "anyOf": [
            {"type": "string", "pattern": r"\|", "examples": ["3|1"]},
            nodes,
            closed(
                {
                    "name": {"type": ["string", "number", "boolean"]},
                    "player": type_of(Whole(1, MOST_PLAYERS)),
                    "children": nodes,
                    "payoffs": payoffs(),
                }
            ),
        ]
    }


def payoffs() -> Schema:
    number = {"$ref": "#/definitions/number"}
    return {
        "anyOf": [
            {"type": "string", "pattern": r"\|"},
            {"type": "array", "minItems": 2, "maxItems": MOST_PLAYERS, "items": number},
        ]
    }
