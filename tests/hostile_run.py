"""Runs hostile submissions at one level, in a process of its own: `hostile_run.py LEVEL NAME…`.

Written to standard output: {name: [verdict, what is said, verdict of the other function]}.
It imports nothing that is not grader's or Python's, so that any user can run it.
"""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from grader.grading import levels, run, submission  # noqa: E402
from grader.model.code import FUNCTIONS, Exercise, Function, Test  # noqa: E402
from grader.model.rules import Rules  # noqa: E402
from grader.model.tree import Decision, Leaf  # noqa: E402

LEAVES = ((3, 12, 8), (2, 4, 6), (14, 5, 2))
TREE = Decision(
    "A",
    "max",
    tuple(
        Decision("BCD"[i], "min", tuple(Leaf(str(3 * i + j + 1), v) for j, v in enumerate(values)))
        for i, values in enumerate(LEAVES)
    ),
)
EXERCISE = Exercise(
    "hostile",
    ("hostile.py",),
    tuple(Function(id, Fraction(1), id, FUNCTIONS[id]) for id in ("minimax", "best_move")),
    tuple(Test(id, 1, "visible", TREE, 2) for id in ("minimax", "best_move")),
    Rules(),
)


def main() -> None:
    level, *names = sys.argv[1:]
    run.WALL = 2
    run.shrink.TRIES = 0
    found = {}
    with levels.best(level, cpu=1).host as host:
        shut = levels.Shut(host, level)
        for name in names:
            files = submission.read(HERE / "hostile" / f"{name}.py", EXERCISE.files)
            report = run.grade(EXERCISE, files, shut)
            (minimax, best_move) = report.marks
            assert report.max_score == 2
            found[name] = [minimax.verdict.value, minimax.feedback, best_move.verdict.value]
    print(json.dumps(found))


if __name__ == "__main__":
    main()
