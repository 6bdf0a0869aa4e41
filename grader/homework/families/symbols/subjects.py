"""The subject of exercises on x: a tree of which leaves depend on x."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.homework.families.symbols import spec
from grader.homework.families.trees.subjects import TREE, TREES
from grader.homework.kinds.subject import Subject
from grader.model.instance import Instance
from grader.model.tree import leaves

if TYPE_CHECKING:  # needed only for requirements
    from grader.homework.kinds.requirement import Measures

#: Kinds whose answers are functions of x.
DEPENDS_ON_X = "depends on x"
#: Those that ask for which x each move at the root is right.
RIGHT_FOR_SOME_X = "right for some x"


def measures(instance: Instance) -> type[Measures]:
    """The measures of a tree of which the best moves depend on x."""
    from grader.homework.kinds.requirement import ReadTree

    return ReadTree


def contents(instance: Instance) -> tuple[object, ...]:
    """The numbers and expressions of the tree."""
    return (*TREE.contents(instance), *(leaf.text for leaf in leaves(instance.tree)))


TREE_WITH_X = Subject(
    "tree",
    spec.TREE_WITH_X,
    TREES,
    contents,
    TREE.size,
    named=TREE.named,
    measures=measures,
)

TREE_WITH_CHANCE = Subject(
    "tree",
    spec.TREE_WITH_CHANCE,
    TREES,
    TREE.contents,
    TREE.size,
    named=TREE.named,
    measures=measures,
)
