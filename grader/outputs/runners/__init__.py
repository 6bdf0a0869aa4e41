"""Code exercises for the places where code is graded, and for students at home.

Read `bundle` (the autograder for Gradescope), `starter` (what students get) and `gradescope` (the
results that Gradescope reads).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.outputs.runners.bundle import (
        BUNDLE_FILES as BUNDLE_FILES,
        coverage_text as coverage_text,
        write_bundle as write_bundle,
    )
    from grader.outputs.runners.gradescope import (
        Hidden as Hidden,
        Results as Results,
        results as results,
    )
else:
    __getattr__ = front_door(
        __name__,
        {
            "bundle": "BUNDLE_FILES coverage_text write_bundle",
            "gradescope": "Hidden Results results",
        },
    )
