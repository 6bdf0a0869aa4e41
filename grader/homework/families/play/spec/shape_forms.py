"""Reads a `tree` that is only counted: it may have no leaves, and be too large to build."""

from __future__ import annotations

from grader.homework.families.play.shape_plan import ShapePlan, SpannedPlan
from grader.homework.families.trees.instances.position_plan import PositionSpan
from grader.homework.families.trees.spec import tree_forms
from grader.homework.families.trees.spec.extras import PLAYERS
from grader.homework.families.trees.spec.levels import LEVELS, levels, sentence
from grader.homework.families.trees.spec.position_forms import SPAN
from grader.homework.specs.check import Checker
from grader.homework.specs.forms import (
    Form,
    Said,
    anything,
    checked,
    either,
    has,
    is_word,
    keyed,
    named,
)
from grader.homework.specs.source import Source
from grader.model.instance import GamePlan


def _levels(said: Said) -> ShapePlan | None:
    shape, players = levels(said), said["players"]
    return ShapePlan(shape, players) if shape and players else None


def _spanned(checker: Checker, source: Source, path: str, span: PositionSpan) -> SpannedPlan:
    return SpannedPlan(span)


def _is_bare(source: Source) -> bool:
    return has("branching")(source) and not has("leaves")(source)


LEVELS_ALONE = keyed((*LEVELS, PLAYERS), _levels)

SHAPE: Form[GamePlan] = named(
    "shape",
    either(
        "a tree",
        (
            is_word,
            sentence(
                either("a tree", (has("leaves"), tree_forms.TREE_FORM), (anything, LEVELS_ALONE)),
                "10 levels, branching 3",
            ),
        ),
        (has("game"), checked(SPAN, _spanned)),
        (_is_bare, LEVELS_ALONE),
        (anything, tree_forms.TREE_FORM),
        about="any tree, or its branching alone; it may be large, since it is only counted",
    ),
)
