"""The requirements on questions: there are none."""

from __future__ import annotations

from grader.homework.kinds.requirement import Requirement

REQUIREMENTS: tuple[Requirement, ...] = ()
