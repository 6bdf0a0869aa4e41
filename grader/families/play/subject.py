"""What exercises on real games are about: a game's tree, the shape of a tree, or a position."""

from __future__ import annotations

from dataclasses import replace

from grader.families.play.spec.features import read_evaluated
from grader.families.play.spec.shape import read_shape
from grader.families.play.view import GAMES, SHAPES
from grader.families.trees.subject import TREE
from grader.instances.exhibit import EXHIBIT
from grader.instances.subject import Subject

GAME_TREE = replace(TREE, view=GAMES)
SHAPE = Subject("shape", "tree", read_shape, view=SHAPES)
POSITION = Subject("position", "position", read_evaluated, view=EXHIBIT)
