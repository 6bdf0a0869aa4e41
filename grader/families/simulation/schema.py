"""The schema of a node's children, each with its wins and visits."""

from __future__ import annotations

from grader.families.simulation.spec import MOST_CHILDREN, NODE
from grader.model.parameters import Exact, Whole
from grader.specs.schema import Schema, closed, parameters, type_of


def siblings() -> Schema:
    wins_and_visits = {"type": "array", "minItems": 2, "maxItems": 2, "items": type_of(Exact())}
    named = {
        "type": "object",
        "minProperties": 1,
        "maxProperties": MOST_CHILDREN,
        "additionalProperties": wins_and_visits,
    }
    return {
        "description": "a node's children, each with its wins and visits, given or drawn",
        **closed(
            {
                "children": {
                    "description": "how many, or the wins and visits of each by its name",
                    "anyOf": [type_of(Whole(2, MOST_CHILDREN)), named],
                },
                **parameters(NODE),
            },
            required=["children"],
        ),
    }
