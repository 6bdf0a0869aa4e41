"""The JSON Schema (draft-07) of specs, put together from what kinds and checker declare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grader.games import GAMES
from grader.games import load as load_game
from grader.instances.plan import MAX_LEVELS
from grader.instances.requirements import REQUIREMENTS, Requirement
from grader.kinds import KINDS, load
from grader.kinds.kind import Kind
from grader.model.code import FUNCTIONS
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
from grader.spec.bank import CHOSEN, DRAWN, FROM
from grader.spec.code import MAX_TESTS, OPEN_RULES, ROLES
from grader.spec.features import LARGEST, TABLE
from grader.spec.matrix import MAX_STRATEGIES
from grader.spec.nodes import LONGEST_MOVE, LONGEST_POSITION, PLAYERS, X
from grader.spec.payoff_tree import MOST_PLAYERS
from grader.spec.position import POSITION, SPAN
from grader.spec.require import requirements_of
from grader.spec.sheet import HEADER, MAX_EXERCISES, RULES
from grader.spec.siblings import MOST_CHILDREN, NODE
from grader.spec.subjects import SUBJECTS
from grader.spec.tree import MAX_BRANCHING

Schema = dict[str, Any]

_POINTS: Schema = {
    "type": ["number", "string"],
    "description": "points, in hundredths at the finest",
}


def schema() -> Schema:
    """Which exercise a mapping is decides `kind`; without one it is a homework."""
    kinds = [load(name) for name in KINDS]
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "An exercise, or a homework of several",
        "type": "object",
        "properties": {
            "kind": _kind(),
            "exercises": {"description": "the exercises of a homework"},
        },
        "if": {"required": ["exercises"]},
        "then": {"$ref": "#/definitions/homework"},
        "else": {"$ref": "#/definitions/exercise"},
        "definitions": {
            "homework": _homework(),
            "exercise": {
                "type": "object",
                "required": ["kind"],
                "properties": {"kind": _kind()},
                "allOf": [
                    {
                        "if": {"properties": {"kind": {"const": name}}, "required": ["kind"]},
                        "then": {"$ref": f"#/definitions/{name}"},
                    }
                    for name in (*KINDS, "code")
                ],
            },
            **{kind.name: _exercise(kind) for kind in kinds},
            "code": _code(),
            **{
                f"require.{name}": schema
                for name, schema in _parameters(
                    each.parameter for each in REQUIREMENTS.values()
                ).items()
            },
            "tree": _tree(""),
            "node": _node(""),
            "tree-with-x": _tree("-with-x"),
            "node-with-x": _node("-with-x"),
            "shape": _shape(),
            "position": _position(),
            "tree-simulated": {"$ref": "#/definitions/tree"},
            "siblings": _siblings(),
            "quiz": _quiz(),
            "matrix-game": _matrix(),
            "payoff-tree": _payoff_tree(),
            "payoff-node": _payoff_node(),
            "number": _type(Exact()),
            "numbers": _numbers(""),
            "number-with-x": {"anyOf": [{"const": X}, {"$ref": "#/definitions/number"}]},
            "numbers-with-x": _numbers("-with-x"),
            "range": _range(),
        },
    }


def _kind() -> Schema:
    return {"enum": [*KINDS, "code"], "description": "what kind of exercise it is"}


def _homework() -> Schema:
    return _closed(
        {
            **_parameters(HEADER),
            "points": _POINTS,
            "exercises": {
                "type": "array",
                "minItems": 1,
                "maxItems": MAX_EXERCISES,
                "items": {
                    "if": {"required": ["include"]},
                    "then": _closed(
                        {"include": {"type": "string", "description": "a file with one exercise"}}
                    ),
                    "else": {"$ref": "#/definitions/exercise"},
                },
            },
        }
    )


def _exercise(kind: Kind) -> Schema:
    questions = {"enum": list(kind.asks)}
    key = SUBJECTS[kind.subject].key
    return _closed(
        {
            "kind": {"const": kind.name, "description": KINDS[kind.name]},
            **_parameters(HEADER),
            key: {"$ref": f"#/definitions/{kind.subject}"},
            "rules": _closed(_parameters(RULES)),
            "require": {
                "description": "what every instance must have",
                **_closed(
                    {
                        name: _requirement(each, kind)
                        for name, each in requirements_of(kind.name).items()
                    }
                ),
            },
            "ask": {
                "description": "which questions are asked: a list, or the points of each",
                "anyOf": [
                    {"type": "array", "minItems": 1, "uniqueItems": True, "items": questions},
                    {"minProperties": 1, **_closed(dict.fromkeys(kind.asks, _POINTS))},
                ],
            },
            "points": _POINTS,
            **_parameters(kind.parameters),
        },
        required=["kind", key, *(each.name for each in kind.parameters if each.required)],
    )


def _code() -> Schema:
    """Code is no kind: it has no game to print, and only check, bundle and grade read it."""
    names: Schema = {"type": "string"}
    function = _closed(
        {
            "points": _POINTS,
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
    test = _closed(
        {
            "function": {"enum": list(FUNCTIONS)},
            "tree": {"$ref": "#/definitions/tree"},
            "depth": _type(Whole(1, MAX_LEVELS)),
            "alpha": number,
            "beta": number,
        },
        required=["function", "tree"],
    )
    counts = _closed(
        {"visible": _type(Whole(1, MAX_TESTS)), "hidden": _type(Whole(0, MAX_TESTS))},
        required=["visible"],
    )
    return _closed(
        {
            "kind": {"const": "code", "description": "code to hand in"},
            **_parameters(HEADER),
            "file": {
                "description": "the file to hand in, or several",
                "anyOf": [names, {"type": "array", "minItems": 1, "items": names}],
            },
            "functions": {
                "description": "what is to be written, and its points",
                "minProperties": 1,
                **_closed({id: {"anyOf": [_POINTS, function]} for id in FUNCTIONS}),
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
            "rules": _closed(_parameters(OPEN_RULES)),
        },
        required=["kind", "functions", "tests"],
    )


def _tree(leaf: str) -> Schema:
    """`leaf`: what the definitions for its leaves are called in addition."""
    node = {"$ref": f"#/definitions/node{leaf}"}
    numbers = {"$ref": "#/definitions/numbers"}
    extras: Schema = {
        "players": _players(),
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
            _closed({"nodes": node, **extras}, required=["nodes"]),
            _closed(
                {
                    **_levels(),
                    "leaves": {
                        "$ref": f"#/definitions/numbers{leaf}",
                        "description": "the leaves, left to right, or a range",
                    },
                    **extras,
                },
                required=["branching", "leaves"],
            ),
            *_games(SPAN),
        ],
    }


def _shape() -> Schema:
    return {
        "description": "any tree, or its branching alone: however large, it is only counted",
        "anyOf": [
            {"$ref": "#/definitions/tree"},
            _closed({**_levels(), "players": _players()}, required=["branching"]),
        ],
    }


def _levels() -> Schema:
    branching = _type(Span(1, MAX_BRANCHING))
    return {
        "levels": _type(Whole(1, MAX_LEVELS)),
        "branching": {
            "description": "moves at each node: a number, a range, or one a level",
            "anyOf": [branching, {"type": "array", "minItems": 1, "items": branching}],
        },
    }


def _players() -> Schema:
    return {
        "description": "who moves at each level, repeated when it runs out",
        "type": "array",
        "minItems": 1,
        "maxItems": MAX_LEVELS,
        "items": {"enum": list(PLAYERS)},
    }


def _position() -> Schema:
    number = {"$ref": "#/definitions/number"}
    drawn = _type(Span(-LARGEST, LARGEST))
    given = {"type": "object", "additionalProperties": {"type": "array", "items": number}}
    table = {"features": {"anyOf": [drawn, given]}, **_parameters(TABLE)}
    return {
        "description": "a game's position, or the features of moves",
        "anyOf": [*_games(()), _closed(table, required=["features", "weights"])],
    }


def _games(also: tuple[Parameter, ...]) -> list[Schema]:
    """A position of each game."""
    return [
        _closed(
            {
                "game": {"pattern": "^open_spiel/"} if name == "open_spiel" else {"const": name},
                "state": {**_type(load_game(name).state), "description": GAMES[name]},
                **_parameters((*load_game(name).parameters, *POSITION, *also)),
            },
            required=["game"],
        )
        for name in GAMES
    ]


def _node(leaf: str) -> Schema:
    number = {"$ref": "#/definitions/number"}
    value = {"$ref": f"#/definitions/number{leaf}"}
    nodes = {"type": "array", "minItems": 1, "items": {"$ref": f"#/definitions/node{leaf}"}}
    return {
        "anyOf": [
            value,
            nodes,
            _closed(
                {
                    "name": {"type": ["string", "number", "boolean"]},
                    "player": {"enum": list(PLAYERS)},
                    "children": nodes,
                    "value": value,
                    "estimate": number,
                    "probability": number,
                    "move": _type(Text(LONGEST_MOVE)),
                    "position": _type(Text(LONGEST_POSITION)),
                }
            ),
        ]
    }


def _siblings() -> Schema:
    wins_and_visits = {"type": "array", "minItems": 2, "maxItems": 2, "items": _type(Exact())}
    named = {
        "type": "object",
        "minProperties": 1,
        "maxProperties": MOST_CHILDREN,
        "additionalProperties": wins_and_visits,
    }
    return {
        "description": "a node's children, each with its wins and visits, given or drawn",
        **_closed(
            {
                "children": {
                    "description": "how many, or the wins and visits of each by its name",
                    "anyOf": [_type(Whole(2, MOST_CHILDREN)), named],
                },
                **_parameters(NODE),
            },
            required=["children"],
        ),
    }


def _matrix() -> Schema:
    strategies = {"type": ["string", "number", "boolean"]}
    row = {"type": "array", "minItems": 1, "maxItems": MAX_STRATEGIES}
    payoffs = {**row, "items": {**row, "items": {"$ref": "#/definitions/number"}}}
    names = {
        "description": "how many strategies, or their names",
        "anyOf": [_type(Whole(1, MAX_STRATEGIES)), {**row, "items": strategies}],
    }
    return {
        "description": "rows of numbers, what MAX gets; with names; or entries to draw",
        "anyOf": [
            payoffs,
            _closed({"payoffs": payoffs, "rows": names, "columns": names}, required=["payoffs"]),
            _closed(
                {"entries": {"$ref": "#/definitions/range"}, "rows": names, "columns": names},
                required=["entries", "rows", "columns"],
            ),
        ],
    }


def _quiz() -> Schema:
    drawn, chosen, bank = map(_parameters, (DRAWN, CHOSEN, FROM))
    return {
        "description": "how many questions, which ones, or a mapping",
        "anyOf": [
            drawn["count"],
            chosen["ids"],
            _closed({**drawn, **bank}),
            _closed({**chosen, **bank}, required=["ids"]),
        ],
    }


def _payoff_tree() -> Schema:
    players: Schema = {
        "description": "who moves at each level, repeated when it runs out",
        "type": "array",
        "minItems": 1,
        "maxItems": MAX_LEVELS,
        "items": _type(Whole(1, MOST_PLAYERS)),
    }
    node = {"$ref": "#/definitions/payoff-node"}
    branching = _type(Span(1, MAX_BRANCHING))
    return {
        "description": "a sentence, the long form, nested lists, or nodes written out",
        "anyOf": [
            {"type": "string", "examples": ["3 levels, branching 2, leaves 0..9"]},
            node,
            _closed({"nodes": node, "players": players}, required=["nodes"]),
            _closed(
                {
                    "levels": _type(Whole(1, MAX_LEVELS)),
                    "branching": {
                        "description": "moves at each node: a number, a range, or one a level",
                        "anyOf": [branching, {"type": "array", "minItems": 1, "items": branching}],
                    },
                    "leaves": {
                        "description": "the payoffs, left to right, or a range for each player",
                        "anyOf": [
                            {"type": "array", "items": _payoffs()},
                            {"$ref": "#/definitions/range"},
                        ],
                    },
                    "players": players,
                },
                required=["branching", "leaves"],
            ),
        ],
    }


def _payoff_node() -> Schema:
    nodes = {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/payoff-node"}}
    return {
        "anyOf": [
            {"type": "string", "pattern": r"\|", "examples": ["3|1"]},
            nodes,
            _closed(
                {
                    "name": {"type": ["string", "number", "boolean"]},
                    "player": _type(Whole(1, MOST_PLAYERS)),
                    "children": nodes,
                    "payoffs": _payoffs(),
                }
            ),
        ]
    }


def _payoffs() -> Schema:
    number = {"$ref": "#/definitions/number"}
    return {
        "anyOf": [
            {"type": "string", "pattern": r"\|"},
            {"type": "array", "minItems": 2, "maxItems": MOST_PLAYERS, "items": number},
        ]
    }


def _numbers(leaf: str) -> Schema:
    return {
        "anyOf": [
            {"type": "array", "items": {"$ref": f"#/definitions/number{leaf}"}},
            {"$ref": "#/definitions/range"},
        ]
    }


def _range() -> Schema:
    return {
        "anyOf": [
            {"type": "string", "pattern": r"^\s*-?\d+\s*\.\.\s*-?\d+(\s+distinct)?\s*$"},
            _closed(
                {
                    "from": {"type": "integer"},
                    "to": {"type": "integer"},
                    "distinct": _type(Flag()),
                },
                required=["from", "to"],
            ),
        ]
    }


def _requirement(requirement: Requirement, kind: Kind) -> Schema:
    parameter = requirement.parameter._replace(type=requirement.type(kind))
    if parameter == requirement.parameter:
        return {"$ref": f"#/definitions/require.{parameter.name}"}
    schema: Schema = _parameters([parameter])[parameter.name]
    return schema


def _parameters(parameters: Iterable[Parameter]) -> Schema:
    return {
        parameter.name: {
            **_type(parameter.type),
            "description": parameter.help,
            **({} if parameter.default is None else {"default": parameter.default}),
        }
        for parameter in parameters
    }


def _type(type: Type) -> Schema:
    match type:
        case Text(longest):
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
                "items": _type(of),
                "minItems": at_least,
                "maxItems": at_most,
            }
        case OrWord(word, type):
            return {"anyOf": [{"const": word}, _type(type)]}


def _closed(properties: Schema, required: list[str] | None = None) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        **({"required": required} if required else {}),
    }
