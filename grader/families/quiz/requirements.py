"""What questions may be required to have: nothing."""

from __future__ import annotations

from grader.instances.requirement import Requirement

REQUIREMENTS: tuple[Requirement, ...] = ()
