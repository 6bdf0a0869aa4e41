"""`best_move`: a best move at the root, found by any search."""

from __future__ import annotations

from grader.autograder.exercise import Asked, CodeExercise, CodeFunction, Searching
from grader.autograder.functions.on_trees import TreeTesting
from grader.autograder.judging.judged import Judged
from grader.autograder.judging.moves import judged_move
from grader.autograder.programs.reference import moves as reference
from grader.autograder.programs.spelled import moves as spelled
from grader.autograder.roles import Part
from grader.autograder.sandbox.talk import Observation
from grader.autograder.tests import expected
from grader.autograder.tests.cases import TreeTest
from grader.model.rules import Rules
from grader.words import starter


class MoveTesting(TreeTesting):
    """Judges a move: it must be optimal, and one that the rule for ties accepts."""

    def parts(self, function: Asked) -> tuple[Part, ...]:
        return ("move",)

    def judge(
        self,
        exercise: CodeExercise,
        function: Asked,
        test: TreeTest,
        part: Part,
        seen: Observation,
        rules: Rules,
    ) -> Judged:
        return judged_move(function, test, expected.right_moves(test, exercise.rules), seen)


BEST_MOVE = CodeFunction(
    "best_move",
    ("node",),
    starter.BEST_MOVE,
    nodes_because="",
    testing=MoveTesting(),
    searching=Searching(
        ("minimax", "alphabeta"),
        ("minimax", "alphabeta"),
        reference.BEST_MOVE,
        spelled.BEST_MOVE,
        returns_move=True,
    ),
)
