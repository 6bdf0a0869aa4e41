"""`choose`: one move of a match."""

from __future__ import annotations

from grader.autograder.cases.code_exercise import CodeFunction
from grader.words import starter

CHOOSE = CodeFunction("choose", ("game", "state", "deadline"), starter.CHOOSE)
