"""The subject of exercises on x: a tree with one leaf called x."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.families.trees.spec import tree
from grader.families.trees.subject import TREE
from grader.families.trees.view import TREES
from grader.instances.subject import Subject
from grader.model.instance import Instance

if TYPE_CHECKING:  # needed only for requirements
    from grader.instances.measures import Measures

#: Kinds whose answers are functions of x.
DEPENDS_ON_X = "depends on x"


def measures(instance: Instance) -> type[Measures]:
    """The measures of a tree of which the best moves depend on x."""
    from grader.instances.measures import ReadTree

    return ReadTree


TREE_WITH_X = Subject(
    "tree", tree.TREE_WITH_X, TREES, TREE.contents, TREE.size, named=TREE.named, measures=measures
)
