"""What exercises can be about: one table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from grader.instances.plan import GamePlan
from grader.spec.check import Checker
from grader.spec.features import read_evaluated
from grader.spec.shape import read_shape
from grader.spec.source import Source
from grader.spec.tree import read_tree


@dataclass(frozen=True, slots=True)
class Subject:
    #: The key of a spec under which it stands.
    key: str
    #: The plan, or None where a fault was found.
    read: Callable[[Checker, Source, str], GamePlan | None]


SUBJECTS = {
    "tree": Subject("tree", read_tree),
    "shape": Subject("tree", read_shape),
    "position": Subject("position", read_evaluated),
}
