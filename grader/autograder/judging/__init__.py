"""Judges what a submission did on a test, and explains it.

Read `judge` (an observation becomes a mark), `feedback` (why, in sentences), `naming` (which
misconception it is) and `shrinking` (the smallest tree that shows it).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.judging.examples import (
        example_of as example_of,
        known_mistakes as known_mistakes,
    )
    from grader.autograder.judging.naming import (
        explanation as explanation,
        name_search as name_search,
        sentence as sentence,
    )
    from grader.autograder.judging.shrinking import smallest as smallest
else:
    __getattr__ = front_door(
        __name__,
        {
            "examples": "example_of known_mistakes",
            "naming": "explanation name_search sentence",
            "shrinking": "smallest",
        },
    )
