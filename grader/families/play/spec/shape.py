"""`tree` where it is only counted: also without leaves, and larger than any that is built."""

from __future__ import annotations

from grader.families.play.counted import ShapePlan, SpannedPlan
from grader.families.trees.spec.extras import read_players
from grader.families.trees.spec.position import read_span
from grader.families.trees.spec.sentence import read_sentence
from grader.families.trees.spec.tree import TreeReader, read_tree
from grader.instances.plan import GamePlan
from grader.specs.check import Checker
from grader.specs.source import Mapping, Scalar, Source

SHAPE_KEYS = ("levels", "branching", "players")


def read_shape(checker: Checker, source: Source, path: str) -> GamePlan | None:
    match source:
        case Scalar() if not source.empty:
            sentence = read_sentence(checker, source, path)
            return _shape(checker, sentence, path) if sentence else None
        case Mapping(entries=entries) if "game" in entries:
            span = read_span(checker, source, path)
            return SpannedPlan(span) if span else None
        case Mapping(entries=entries) if "branching" in entries:
            return _shape(checker, source, path)
    return read_tree(checker, source, path)


def _shape(checker: Checker, source: Mapping, path: str) -> GamePlan | None:
    if "leaves" in source.entries:
        return read_tree(checker, source, path)
    checker.mapping(source, path, SHAPE_KEYS)
    reader = TreeReader(checker)
    levels, players = reader.levels(source, path), read_players(checker, source, path)
    return ShapePlan(levels, players) if levels and players else None
