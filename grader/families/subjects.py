"""What exercises can be about: one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from grader.families.trees.instances.plan import GamePlan, Plan
from grader.families.trees.spec.tree import read_tree, read_tree_with_x
from grader.model.rules import Rules
from grader.specs.check import Checker
from grader.specs.source import Source

if TYPE_CHECKING:
    from grader.families.simulation.siblings_plan import SiblingsPlan


def as_it_stands(plan: GamePlan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    return plan


class Subject(NamedTuple):
    #: The key of a spec under which it stands.
    key: str
    #: The plan, or None where a fault was found.
    read: Callable[[Checker, Source, str], GamePlan | None]
    #: What the kind's own keys and the rules make of it.
    told: Callable[[Any, Mapping[str, Any], Rules], GamePlan] = as_it_stands


def _read_matrix(checker: Checker, source: Source, path: str) -> GamePlan | None:
    from grader.families.matrices.spec import (
        read_matrix,  # a spec with a tree starts faster without it
    )

    return read_matrix(checker, source, path)


def _with_rollouts(plan: Plan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    from grader.families.simulation.rollouts import RolloutPlan

    return RolloutPlan.of(plan, options, rules)


def _read_siblings(checker: Checker, source: Source, path: str) -> GamePlan | None:
    from grader.families.simulation.spec import read_siblings

    return read_siblings(checker, source, path)


def _with_c(plan: SiblingsPlan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    return plan.told(options, rules)


def _read_quiz(checker: Checker, source: Source, path: str) -> GamePlan | None:
    from grader.families.quiz.spec import read_quiz

    return read_quiz(checker, source, path)


def _read_shape(checker: Checker, source: Source, path: str) -> GamePlan | None:
    from grader.families.play.spec.shape import read_shape

    return read_shape(checker, source, path)


def _read_evaluated(checker: Checker, source: Source, path: str) -> GamePlan | None:
    from grader.families.play.spec.features import read_evaluated

    return read_evaluated(checker, source, path)


def _read_payoff_tree(checker: Checker, source: Source, path: str) -> GamePlan | None:
    from grader.families.payoffs.spec import read_payoff_tree  # as above

    return read_payoff_tree(checker, source, path)


#: By names of their own: a kind, too, is called matrix, and in the schema both have definitions.
SUBJECTS = {
    "tree": Subject("tree", read_tree),
    "shape": Subject("tree", _read_shape),
    "position": Subject("position", _read_evaluated),
    "tree-with-x": Subject("tree", read_tree_with_x),
    "tree-simulated": Subject("tree", read_tree, _with_rollouts),
    "siblings": Subject("node", _read_siblings, _with_c),
    "quiz": Subject("quiz", _read_quiz),
    "matrix-game": Subject("matrix", _read_matrix),
    "payoff-tree": Subject("tree", _read_payoff_tree),
}
