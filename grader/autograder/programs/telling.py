"""Tells what programs of ours return as a submission's process does."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from grader.autograder.programs.running import RecordedNode
from grader.autograder.sandbox.talk import argument


def told(answer: Any) -> Any:
    """An answer in the form in which a submission's process tells it."""
    match answer:
        case None:
            return ["none", ""]
        case bool():
            return ["bool", str(answer)]
        case str():
            return ["str", answer]
        case int():
            return ["int", str(answer)]
        case list() | tuple():
            return ["list", [told(item) for item in answer]]
        case dict():
            return ["dict", [[told(key), told(value)] for key, value in answer.items()]]
        case float() | Fraction():
            return argument(answer)
        case RecordedNode():
            return ["node", answer.name]
    return ["other", type(answer).__name__]
