"""What exercises on real games are about: a position, or the shape of a tree."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grader.families.play.spec import shape
from grader.families.play.spec.features import EVALUATED
from grader.families.play.view import GAMES, SHAPES, is_built
from grader.families.trees.subject import TREE
from grader.instances import exhibit
from grader.instances.subject import Subject, read_only
from grader.model.instance import Instance

if TYPE_CHECKING:  # only what is required is measured
    from grader.instances.measures import Measures
    from grader.instances.problem import Solved


def contents_of_shape(instance: Instance) -> tuple[object, ...]:
    """What makes a written tree different from another one, or a shape."""
    return TREE.contents(instance) if is_built(instance) else exhibit.contents(instance)


def about_shape(instance: Instance) -> str:
    """What must be known to read a written tree, or a shape."""
    return TREE.about(instance) if is_built(instance) else exhibit.about(instance)


def size_of_shape(instance: Instance) -> int:
    """How many leaves are written out, or how much the table has."""
    return TREE.size(instance) if is_built(instance) else exhibit.size(instance)


def measures_of_shape(solved: Solved) -> Measures:
    """A written tree is measured as any tree is."""
    return TREE.measures(solved) if is_built(solved.instance) else read_only(solved)


GAME_TREE = replace(TREE, view=GAMES)
SHAPE = Subject(
    "tree",
    shape.SHAPE,
    SHAPES,
    contents_of_shape,
    size_of_shape,
    about=about_shape,
    measures=measures_of_shape,
)
POSITION = Subject(
    "position", EVALUATED, exhibit.EXHIBIT, exhibit.contents, exhibit.size, about=exhibit.about
)
