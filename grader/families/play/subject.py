"""What exercises on real games are about: a position, or the shape of a tree."""

from __future__ import annotations

from grader.families.play.spec import shape
from grader.families.play.spec.features import EVALUATED
from grader.instances.subject import Subject

SHAPE = Subject("tree", shape.SHAPE)
POSITION = Subject("position", EVALUATED)
