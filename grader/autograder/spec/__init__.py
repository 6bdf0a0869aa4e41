"""Reads a code exercise from YAML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.spec.exercise import read_outline as read_outline
    from grader.autograder.spec.schema import spec_schema as spec_schema
else:
    __getattr__ = front_door(
        __name__,
        {
            "exercise": "read_outline",
            "schema": "spec_schema",
        },
    )
