"""What exercises on real games are about: a position, or the shape of a tree."""

from __future__ import annotations

from grader.families.play.spec.features import read_evaluated
from grader.families.play.spec.shape import read_shape
from grader.instances.subject import Subject

SHAPE = Subject("shape", "tree", read_shape)
POSITION = Subject("position", "position", read_evaluated)
