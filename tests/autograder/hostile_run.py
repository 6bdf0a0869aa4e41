"""Runs hostile submissions at one level, in a process of its own: `hostile_run.py LEVEL NAME…`.

Written to standard output: the user that they ran as, and {name: [verdict, what is said,
verdict of the other function]}. It imports nothing that is not grader's or Python's, so that
any user can run it.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import get_args
from unittest.mock import patch

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from grader.autograder.cases.calls import Style
from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise
from grader.autograder.cases.formulation_case import FormulationTest
from grader.autograder.cases.own_game_case import OwnGameTest
from grader.autograder.functions import FUNCTIONS
from grader.autograder.grading import submission, submission_run
from grader.autograder.grading.submission_report import grade
from grader.autograder.judging import shrinking
from grader.autograder.sandbox import isolation
from grader.games.nim import Nim
from grader.games.position import Position
from grader.model.rules import Rules
from grader.model.tree import Decision, Leaf
from grader.workers import Level

LEAVES = ((3, 12, 8), (2, 4, 6), (14, 5, 2))
TREE = Decision(
    "A",
    "max",
    tuple(
        Decision("BCD"[i], "min", tuple(Leaf(str(3 * i + j + 1), v) for j, v in enumerate(values)))
        for i, values in enumerate(LEAVES)
    ),
)
KEY = f"KEY:{secrets.token_hex(16)}"  # in the grader's memory, and in no submission's


START = Position(Nim(), ((1, 2), "max"))


def formulation() -> CodeExercise:
    """A game to be formulated, in place of minimax."""
    found = exercise("nodes")
    game = Asked(FUNCTIONS["game"], Fraction(1), "Game", (), start=START, formulated="Game")
    test = FormulationTest("game", 1, "visible", START, (), 3)
    return replace(found, functions=(game, found.functions[1]), tests=(test, found.tests[1]))


def own_game() -> CodeExercise:
    """A search of the game that it formulates, in place of minimax."""
    found = exercise("game")
    search = found.functions[1]
    own = replace(
        search, of=FUNCTIONS["own_game"], start=START, formulated="Game", search=search.of
    )
    test = OwnGameTest("own_game", 1, "visible", START, ())
    return replace(found, functions=(own, search), tests=(test, found.tests[1]))


def exercise(style: Style) -> CodeExercise:
    ids = ("minimax", "best_move")
    return CodeExercise(
        KEY,
        ("hostile.py",),
        tuple(
            Asked(FUNCTIONS[id], Fraction(1), id, FUNCTIONS[id].usual_arguments(style))
            for id in ids
        ),
        tuple(TreeTest(id, 1, "visible", TREE, 2) for id in ids),
        Rules(),
    )


def main() -> None:
    wanted_level, *names = sys.argv[1:]
    (level,) = (level for level in get_args(Level) if level == wanted_level)
    shrinking.TRIES = 0
    found = {}
    shut = isolation.best_isolation(level, cpu=1)
    with shut.host as host:
        for name in names:
            path = HERE / "hostile" / f"{name}.py"
            # What sleeps is not waited for; what computes may have to wait for a processor.
            wall = 1.5 if b"# sleeps" in path.read_bytes() else 60
            wanted = exercise("game" if b"# style: game" in path.read_bytes() else "nodes")
            if b"# function: game" in path.read_bytes():
                wanted = formulation()
            files = submission.read(path, wanted.files)
            if b"# function: own_game" in path.read_bytes():
                wanted, before = own_game(), (HERE / "hostile/before/own_game.py").read_text()
                files = replace(files, files={n: before + t for n, t in files.files.items()})
            with patch.object(submission_run, "WALL", wall):
                report = grade(wanted, files, shut)
            minimax, *_, best_move = report.marks
            assert report.max_score == 2
            found[name] = [minimax.verdict.value, minimax.feedback, best_move.verdict.value]
        user = os.getuid() if host.limits.uid is None else host.limits.uid
    print(json.dumps({"user": user, "found": found}))


if __name__ == "__main__":
    main()
