"""The subjects of exercises on real games: a position, or the shape of a tree."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grader.homework.families.play.spec import shape_forms
from grader.homework.families.play.spec.feature_forms import EVALUATED
from grader.homework.families.play.view import GAMES, SHAPES, is_built
from grader.homework.families.trees.subjects import TREE
from grader.homework.kinds import exhibit
from grader.homework.kinds.subject import Subject, read_only
from grader.model.instance import Instance

if TYPE_CHECKING:  # imported only if a spec has requirements
    from grader.homework.kinds.measures import Measures


def contents_of_shape(instance: Instance) -> tuple[object, ...]:
    """The contents that distinguish one tree from another, written out or as a shape."""
    return TREE.contents(instance) if is_built(instance) else exhibit.contents(instance)


def about_shape(instance: Instance) -> str:
    """What must be known to read a written tree, or a shape."""
    return TREE.about(instance) if is_built(instance) else exhibit.about(instance)


def size_of_shape(instance: Instance) -> int:
    """The number of leaves that are written out, or the size of the table."""
    return TREE.size(instance) if is_built(instance) else exhibit.size(instance)


def measures_of_shape(instance: Instance) -> type[Measures]:
    """Measures a written tree like any other tree."""
    return TREE.measures(instance) if is_built(instance) else read_only(instance)


GAME_TREE = replace(TREE, view=GAMES)
SHAPE = Subject(
    "tree",
    shape_forms.SHAPE,
    SHAPES,
    contents_of_shape,
    size_of_shape,
    about=about_shape,
    measures=measures_of_shape,
)
POSITION = Subject(
    "position", EVALUATED, exhibit.EXHIBIT, exhibit.contents, exhibit.size, about=exhibit.about
)
