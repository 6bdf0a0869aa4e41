"""The schema of a position of a game."""

from __future__ import annotations

from grader.families.play.spec.features import LARGEST, TABLE
from grader.families.trees.spec.position import POSITION
from grader.games import GAMES
from grader.games import load as load_game
from grader.model.parameters import Parameter, Span
from grader.specs.schema import Schema, closed, parameters, type_of


def position() -> Schema:
    number = {"$ref": "#/definitions/number"}
    drawn = type_of(Span(-LARGEST, LARGEST))
    given = {"type": "object", "additionalProperties": {"type": "array", "items": number}}
    table = {"features": {"anyOf": [drawn, given]}, **parameters(TABLE)}
    return {
        "description": "a game's position, or the features of moves",
        "anyOf": [*games(()), closed(table, required=["features", "weights"])],
    }


def games(also: tuple[Parameter, ...]) -> list[Schema]:
    """A position of each game."""
    return [
        closed(
            {
                "game": {"pattern": "^open_spiel/"} if name == "open_spiel" else {"const": name},
                "state": {**type_of(load_game(name).state), "description": GAMES[name]},
                **parameters((*load_game(name).parameters, *POSITION, *also)),
            },
            required=["game"],
        )
        for name in GAMES
    ]
