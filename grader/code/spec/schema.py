"""The schema of an exercise in code."""

from __future__ import annotations

from grader.code.functions import FUNCTIONS
from grader.code.spec.exercise import COUNTS, OPEN_RULES, STYLE
from grader.code.spec.functions import ROLES
from grader.code.spec.matches import COUNT, DEPTH, GAMES, PACE, PLAYERS, SEED, SIDE
from grader.code.spec.tests import COMPARED, SIMULATED
from grader.families.trees.instances.plan import MAX_LEVELS
from grader.families.trees.spec.position_schema import games
from grader.model.parameters import Whole
from grader.specs.header import HEADER
from grader.specs.schema import POINTS, Schema, closed, parameters, type_of


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
            **parameters((*SIMULATED, *COMPARED)),
        },
        required=["function"],
    )
    counts = closed({each.name: type_of(each.type) for each in COUNTS}, required=["visible"])
    return closed(
        {
            "kind": {"const": "code", "description": "code to hand in"},
            **parameters(HEADER),
            "file": {
                "description": "the file to hand in, or several",
                "anyOf": [names, {"type": "array", "minItems": 1, "items": names}],
            },
            **parameters((STYLE,)),
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
            "matches": {
                "description": "what choose plays",
                "type": "array",
                "minItems": 1,
                "items": {"anyOf": matches()},
            },
            "move": {"description": "what a move may take", **closed(parameters(PACE))},
            "rules": closed(parameters(OPEN_RULES)),
        },
        required=["kind", "functions"],
    )


def matches() -> list[Schema]:
    """A match at each game."""
    ahead = closed(parameters((DEPTH,)), required=[DEPTH.name])
    own = {
        "against": {
            "description": "who plays against the student's code",
            "anyOf": [{"enum": list(PLAYERS)}, ahead],
        },
        "games": {
            "description": COUNT.help,
            "default": COUNT.default,
            "anyOf": [type_of(COUNT.type), closed(parameters(GAMES))],
        },
    }
    return [
        {
            **position,
            "properties": {**position["properties"], **own},
            "required": [*position["required"], "against"],
        }
        for position in games((SIDE, SEED))
    ]
