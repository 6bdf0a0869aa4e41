"""What exercises can be about: one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grader.instances.plan import GamePlan
from grader.spec.check import Checker
from grader.spec.source import Source
from grader.spec.tree import read_tree, read_tree_with_x


class Subject(NamedTuple):
    #: The key of a spec under which it stands.
    key: str
    #: The plan, or None where a fault was found.
    read: Callable[[Checker, Source, str], GamePlan | None]


def _read_matrix(checker: Checker, source: Source, path: str) -> GamePlan | None:
    from grader.spec.matrix import read_matrix  # a spec with a tree starts faster without it

    return read_matrix(checker, source, path)


def _read_quiz(checker: Checker, source: Source, path: str) -> GamePlan | None:
    from grader.spec.bank import read_quiz

    return read_quiz(checker, source, path)


def _read_shape(checker: Checker, source: Source, path: str) -> GamePlan | None:
    from grader.spec.shape import read_shape

    return read_shape(checker, source, path)


def _read_evaluated(checker: Checker, source: Source, path: str) -> GamePlan | None:
    from grader.spec.features import read_evaluated

    return read_evaluated(checker, source, path)


def _read_payoff_tree(checker: Checker, source: Source, path: str) -> GamePlan | None:
    from grader.spec.payoff_tree import read_payoff_tree  # as above

    return read_payoff_tree(checker, source, path)


#: By names of their own: a kind, too, is called matrix, and in the schema both have definitions.
SUBJECTS = {
    "tree": Subject("tree", read_tree),
    "shape": Subject("tree", _read_shape),
    "position": Subject("position", _read_evaluated),
    "tree-with-x": Subject("tree", read_tree_with_x),
    "quiz": Subject("quiz", _read_quiz),
    "matrix-game": Subject("matrix", _read_matrix),
    "payoff-tree": Subject("tree", _read_payoff_tree),
}
