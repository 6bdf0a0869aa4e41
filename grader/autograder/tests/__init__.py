"""The calls on which a submission is tested, and how they are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.tests.calls import call as call
    from grader.autograder.tests.cases import CodeTest as CodeTest, TreeTest as TreeTest
    from grader.autograder.tests.caught import (
        Coverage as Coverage,
        coverage as coverage,
        gaps as gaps,
    )
    from grader.autograder.tests.chosen import read_exercise as read_exercise, resolved as resolved
    from grader.autograder.tests.expected import (
        conventions as conventions,
        read_order as read_order,
        searched as searched,
        trace as trace,
    )
    from grader.autograder.tests.formulating import (
        STYLES as STYLES,
        drawing as drawing,
        played as played,
        played_any as played_any,
    )
    from grader.autograder.tests.formulation import (
        FormulationTest as FormulationTest,
        Statement as Statement,
        positions as positions,
        written_moves as written_moves,
    )
else:
    __getattr__ = front_door(
        __name__,
        {
            "cases": "CodeTest TreeTest",
            "caught": "Coverage coverage gaps",
            "formulation": "FormulationTest Statement positions written_moves",
            "formulating": "STYLES drawing played played_any",
            "calls": "call",
            "expected": "conventions read_order searched trace",
            "chosen": "read_exercise resolved",
        },
    )
