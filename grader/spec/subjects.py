"""What exercises can be about: one table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from grader.instances.plan import GamePlan
from grader.spec.bank import read_quiz
from grader.spec.check import Checker
from grader.spec.matrix import read_matrix
from grader.spec.source import Source
from grader.spec.tree import read_tree, read_tree_with_x


@dataclass(frozen=True, slots=True)
class Subject:
    #: The key of a spec under which it stands.
    key: str
    #: The plan, or None where a fault was found.
    read: Callable[[Checker, Source, str], GamePlan | None]


#: By names of their own: a kind, too, is called matrix, and in the schema both have definitions.
SUBJECTS = {
    "tree": Subject("tree", read_tree),
    "tree-with-x": Subject("tree", read_tree_with_x),
    "quiz": Subject("quiz", read_quiz),
    "matrix-game": Subject("matrix", read_matrix),
}
