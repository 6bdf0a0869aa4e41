"""Judges and explains what a submission did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.judging.feedback import DRAWN as DRAWN
    from grader.autograder.judging.formulation import (
        PARTS as PARTS,
        first_fault as first_fault,
        judge_formulation as judge_formulation,
        picture as picture,
    )
    from grader.autograder.judging.naming import explained as explained, sentence as sentence
    from grader.autograder.judging.shrink import renamed as renamed
else:
    __getattr__ = front_door(
        __name__,
        {
            "feedback": "DRAWN",
            "formulation": "PARTS first_fault judge_formulation picture",
            "naming": "explained sentence",
            "shrink": "renamed",
        },
    )
