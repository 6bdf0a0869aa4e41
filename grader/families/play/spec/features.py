"""What an evaluation judges: a game's position, or a table of moves and their features."""

from __future__ import annotations

from grader.families.play.feature_plan import FeaturePlan
from grader.families.trees.spec.position import read_position
from grader.instances.plan import GamePlan
from grader.model.exact import Number
from grader.model.grammar import NAME
from grader.model.parameters import Exact, Many, OneOf, Parameter, Whole
from grader.specs.check import Checker, at
from grader.specs.source import Mapping, Source
from grader.words.phrases import letters

MOST_FEATURES, MOST_MOVES = 10, 20
LARGEST = 10**6

TABLE = (
    Parameter("player", OneOf(("max", "min")), "who moves", "max"),
    Parameter(
        "weights", Many(Exact(), 1, MOST_FEATURES), "what each feature counts", required=True
    ),
    Parameter("moves", Whole(2, MOST_MOVES), "how many moves, where their features are drawn"),
)


def read_evaluated(checker: Checker, source: Source, path: str) -> GamePlan | None:
    if isinstance(source, Mapping) and "features" in source.entries:
        return _table(checker, source, path)
    return read_position(checker, source, path)


def _table(checker: Checker, source: Mapping, path: str) -> FeaturePlan | None:
    """`features` is a range to draw from, or a mapping of each move's features."""
    before = len(checker.faults)
    checker.mapping(source, path, ("features", *(each.name for each in TABLE)))
    said = checker.fields(source, path, TABLE)
    entry, where = source.entries["features"], at(path, "features")
    player, weights = said["player"], said["weights"]
    moves = said["moves"]
    if (moves is None) != isinstance(entry, Mapping):
        checker.fault(
            source,
            path,
            "must have either the features of each move, or a range of them and a number of moves",
        )
    if len(checker.faults) > before:
        return None
    if not isinstance(entry, Mapping):
        span = checker.span(entry, where, -LARGEST, LARGEST)
        drawn = tuple((letters(i).lower(), None) for i in range(moves))
        return FeaturePlan(player, weights, drawn, *span) if span else None
    rows = [(move, _row(checker, entry, where, move, len(weights))) for move in entry.entries]
    if not 2 <= len(rows) <= MOST_MOVES:
        checker.fault(entry, where, f"must have 2 to {MOST_MOVES} moves, found {len(rows)}")
    return FeaturePlan(player, weights, tuple(rows)) if len(checker.faults) == before else None


def _row(
    checker: Checker, rows: Mapping, path: str, move: str, count: int
) -> tuple[Number, ...] | None:
    """The features of one move."""
    path = at(path, move)
    if not NAME.fullmatch(move):
        checker.fault(rows.lines[move], path, f"must be a name without spaces, found {move!r}")
    row: tuple[Number, ...] | None = checker.many(rows.entries[move], path, Exact(), count, count)
    return row
