"""What exercises on real games are about: a position, or the shape of a tree."""

from __future__ import annotations

from dataclasses import replace

from grader.families.play.spec import shape
from grader.families.play.spec.features import EVALUATED
from grader.families.play.view import GAMES, SHAPES
from grader.families.trees.subject import TREE
from grader.instances.exhibit import EXHIBIT
from grader.instances.subject import Subject

GAME_TREE = replace(TREE, view=GAMES)
SHAPE = Subject("tree", shape.SHAPE, SHAPES)
POSITION = Subject("position", EVALUATED, EXHIBIT)
