"""An exercise of kind code: its spec, its chosen tests, and how they are stored.

Read `outline` (reads the spec) and `resolution` (draws and chooses the tests). The `…_keys` read
parts of the spec; `storage` writes an exercise as JSON.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.exercises.kept_tests import KeptTests as KeptTests
    from grader.autograder.exercises.outline import (
        read_outline as read_outline,
        spec_schema as spec_schema,
    )
    from grader.autograder.exercises.resolution import (
        read_exercise as read_exercise,
        resolve as resolve,
    )
    from grader.autograder.exercises.storage import (
        FORMAT as FORMAT,
        dump as dump,
        load as load,
        spoken_of as spoken_of,
    )
else:
    __getattr__ = front_door(
        __name__,
        {
            "storage": "FORMAT dump load spoken_of",
            "kept_tests": "KeptTests",
            "resolution": "read_exercise resolve",
            "outline": "read_outline spec_schema",
        },
    )
