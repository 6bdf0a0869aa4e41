"""The JSON Schema (draft-07) of specs, put together from what kinds and checker declare.

What a module of `grader/spec/` reads, the one of the same name here describes.
"""

from __future__ import annotations

from grader.code.spec import schema as code
from grader.families import KINDS, load, requirements
from grader.families.matrices import schema as matrix
from grader.families.payoffs import schema as payoff_tree
from grader.families.quiz import schema as quiz
from grader.families.simulation import schema as siblings
from grader.families.trees.spec import position_schema as position
from grader.families.trees.spec import schema as tree
from grader.families.trees.spec.nodes import X
from grader.model.parameters import Exact
from grader.sheets.schema import sheet
from grader.specs import numbers_schema as numbers
from grader.specs.schema import Schema, parameters, type_of


def schema() -> Schema:
    """Which exercise a mapping is decides `kind`; without one it is a homework."""
    kinds = [load(name) for name in KINDS]
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "An exercise, or a homework of several",
        "type": "object",
        "properties": {
            "kind": named(),
            "exercises": {"description": "the exercises of a homework"},
        },
        "if": {"required": ["exercises"]},
        "then": {"$ref": "#/definitions/homework"},
        "else": {"$ref": "#/definitions/exercise"},
        "definitions": {
            "homework": sheet.homework(),
            "exercise": {
                "type": "object",
                "required": ["kind"],
                "properties": {"kind": named()},
                "allOf": [
                    {
                        "if": {"properties": {"kind": {"const": name}}, "required": ["kind"]},
                        "then": {"$ref": f"#/definitions/{name}"},
                    }
                    for name in (*KINDS, "code")
                ],
            },
            **{kind.name: sheet.exercise(kind) for kind in kinds},
            "code": code.code(),
            **{
                f"require.{name}": schema
                for name, schema in parameters(
                    each.parameter for each in requirements().values() if not each.of_kind
                ).items()
            },
            "tree": tree.tree(""),
            "node": tree.node(""),
            "tree-with-x": tree.tree("-with-x"),
            "node-with-x": tree.node("-with-x"),
            "shape": tree.shape(),
            "position": position.position(),
            "tree-simulated": {"$ref": "#/definitions/tree"},
            "siblings": siblings.siblings(),
            "quiz": quiz.quiz(),
            "matrix-game": matrix.matrix(),
            "payoff-tree": payoff_tree.payoff_tree(),
            "payoff-node": payoff_tree.payoff_node(),
            "number": type_of(Exact()),
            "numbers": numbers.numbers(""),
            "number-with-x": {"anyOf": [{"const": X}, {"$ref": "#/definitions/number"}]},
            "numbers-with-x": numbers.numbers("-with-x"),
            "range": numbers.range_of_numbers(),
        },
    }


def named() -> Schema:
    """What the key `kind` may hold."""
    return {"enum": [*KINDS, "code"], "description": "what kind of exercise it is"}
