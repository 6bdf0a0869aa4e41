"""What exercises on real games are about: a position, or the shape of a tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.families.play.spec.features import read_evaluated
from grader.families.play.spec.shape import read_shape
from grader.families.trees import subject as trees
from grader.instances.subject import Subject, read_only
from grader.model.instance import Exhibit, Instance
from grader.model.tree import Chance, Decision

if TYPE_CHECKING:  # only what is required is measured
    from grader.instances.measures import Measures
    from grader.instances.solved import Solved


def exhibit(instance: Instance) -> Exhibit:
    """A position, a table of features, or a shape."""
    shown: Exhibit = instance.game
    return shown


def contents(instance: Instance) -> tuple[object, ...]:
    return exhibit(instance).contents


def is_built(instance: Instance) -> bool:
    """Whether the shape is that of a tree that has been built, down to its leaves."""
    return isinstance(instance.game, Decision | Chance)


def contents_of_shape(instance: Instance) -> tuple[object, ...]:
    return trees.contents(instance) if is_built(instance) else contents(instance)


def size_of_shape(instance: Instance) -> int:
    return trees.size(instance) if is_built(instance) else len(contents(instance))


def measures_of_shape(solved: Solved) -> Measures:
    return trees.measures(solved) if is_built(solved.instance) else read_only(solved)


SHAPE = Subject(
    "shape", "tree", read_shape, contents_of_shape, size_of_shape, measures=measures_of_shape
)
POSITION = Subject(
    "position", "position", read_evaluated, contents, lambda instance: len(contents(instance))
)
