"""Reads a position or a table of moves to evaluate, and a `tree` that is only counted."""

from __future__ import annotations

from grader.errors import counted
from grader.homework.families.play.plan import FeaturePlan, ShapePlan, SpannedPlan
from grader.homework.families.trees import spec
from grader.homework.families.trees.position_plan import PositionSpan
from grader.homework.families.trees.spec_keys import LEVELS, PLAYERS, levels, sentence
from grader.homework.families.trees.spec_positions import POSITION, SPAN
from grader.homework.specs.check import Checker, at
from grader.homework.specs.forms import (
    Form,
    Said,
    anything,
    either,
    has,
    is_mapping,
    is_word,
    mapping_with,
    table,
    with_check,
    with_name,
)
from grader.homework.specs.source import Mapping, Sequence, Source
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


EVALUATED: Form[GamePlan] = with_name(
    "position",
    either(
        "a position",
        (has("features"), mapping_with(TABLE, _table)),
        (anything, POSITION),
        about="a game's position, or the features of moves",
    ),
)


def _levels(said: Said) -> ShapePlan | None:
    shape, players = levels(said), said["players"]
    return ShapePlan(shape, players) if shape and players else None


def _plan_of_span(checker: Checker, source: Source, path: str, span: PositionSpan) -> SpannedPlan:
    return SpannedPlan(span)


def _is_bare(source: Source) -> bool:
    return has("branching")(source) and not has("leaves")(source)


LEVELS_ALONE = mapping_with((*LEVELS, PLAYERS), _levels)

SHAPE: Form[GamePlan] = with_name(
    "shape",
    either(
        "a tree",
        (
            is_word,
            sentence(
                either("a tree", (has("leaves"), spec.TREE_FORM), (anything, LEVELS_ALONE)),
                "10 levels, branching 3",
            ),
        ),
        (has("game"), with_check(SPAN, _plan_of_span)),
        (_is_bare, LEVELS_ALONE),
        (anything, spec.TREE_FORM),
        about="any tree, or its branching alone; it may be large, since it is only counted",
    ),
)
