"""Reads the subject of an evaluation: a game's position, or a table of moves and features."""

from __future__ import annotations

from grader.errors import counted
from grader.homework.families.play.feature_plan import FeaturePlan
from grader.homework.families.trees.spec.position_forms import POSITION
from grader.homework.specs.check import at
from grader.homework.specs.forms import (
    Form,
    Said,
    anything,
    either,
    has,
    is_mapping,
    keyed,
    named,
    table,
)
from grader.homework.specs.source import Mapping, Sequence
from grader.model.exact import Number
from grader.model.grammar import NAME
from grader.model.instance import GamePlan
from grader.model.parameters import Exact, Many, OneOf, Parameter, Span, Whole
from grader.words.phrases import letters

MOST_FEATURES, MOST_MOVES = 10, 20
LARGEST = 10**6


def _is_name(text: str) -> bool:
    return NAME.fullmatch(text) is not None


FEATURES = either(
    "features",
    (
        is_mapping,
        table(
            "moves",
            2,
            MOST_MOVES,
            _is_name,
            "a name without spaces",
            Many(Exact(), 1, MOST_FEATURES),
        ),
    ),
    (anything, Span(-LARGEST, LARGEST)),
)
TABLE = (
    Parameter(
        "features",
        FEATURES,
        "the features of each move, or a range to draw them from",
        required=True,
    ),
    Parameter("player", OneOf(("max", "min")), "who moves", "max"),
    Parameter(
        "weights", Many(Exact(), 1, MOST_FEATURES), "the weight of each feature", required=True
    ),
    Parameter("moves", Whole(2, MOST_MOVES), "how many moves, if their features are drawn"),
)


def _table(said: Said) -> FeaturePlan | None:
    entry, moves = said.source.entries["features"], said["moves"]
    if said.has("moves") == isinstance(entry, Mapping):
        said.fault(
            "must have either the features of each move, or a range of them and a number of moves"
        )
        return None
    features: dict[str, tuple[Number, ...]] | tuple[int, int] | None = said["features"]
    player, weights = said["player"], said["weights"]
    if isinstance(entry, Mapping) and weights:
        for move, row in entry.entries.items():
            if isinstance(row, Sequence) and len(row.items) != len(weights):
                what = f"must have {counted(len(weights), 'number')}, found {len(row.items)}"
                said.checker.fault(row, at(said.below("features"), move), what)
    if features is None or player is None or weights is None:
        return None
    if isinstance(features, tuple):
        drawn = tuple((letters(i).lower(), None) for i in range(moves or 0))
        return FeaturePlan(player, weights, drawn, *features)
    return FeaturePlan(player, weights, tuple(features.items()))


EVALUATED: Form[GamePlan] = named(
    "position",
    either(
        "a position",
        (has("features"), keyed(TABLE, _table)),
        (anything, POSITION),
        about="a game's position, or the features of moves",
    ),
)
