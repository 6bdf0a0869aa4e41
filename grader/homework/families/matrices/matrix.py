"""Zero-sum matrices: dominance, maximin and minimax, saddle points and mixed equilibria."""

from __future__ import annotations

from grader.errors import Fault
from grader.homework.families.matrices import words
from grader.homework.families.matrices.equilibrium import eliminate, equilibrium, is_only
from grader.homework.families.matrices.follow_through import follow_matrix
from grader.homework.families.matrices.matrix_answers import Cells, Eliminated, Mix
from grader.homework.families.matrices.matrix_game import (
    MatrixSolution,
    Mixture,
    game,
)
from grader.homework.families.matrices.misconceptions import MATRIX_MISCONCEPTIONS
from grader.homework.families.matrices.reasons import cells, reasons
from grader.homework.families.matrices.subjects import EQUILIBRIUM, MATRIX
from grader.homework.families.trees.answers import Value
from grader.homework.families.trees.traits import unwritable
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, SheetRules, Slips, Solved
from grader.model.instance import Instance
from grader.model.tree import Player
from grader.words import questions


def solve(instance: Instance) -> MatrixSolution:
    """Finds dominated strategies, guarantees, saddle points and an equilibrium."""
    matrix = game(instance).matrix
    return MatrixSolution(
        eliminate(matrix), matrix.maximin, matrix.minimax, matrix.saddles, equilibrium(matrix)
    )


def answers(instance: Instance, solution: MatrixSolution) -> dict[str, Answer]:
    """What is dominated, the guarantees, the saddle points and the equilibrium."""
    matrix, mixed = game(instance), solution.equilibrium

    def mix(player: Player, mixture: Mixture) -> Mix:
        only = is_only(matrix.matrix, mixed, player)
        return Mix(solution.facing(player, matrix), player, mixture, mixed.value, only)

    return {
        "dominated": Eliminated(matrix, solution.dominated),
        "maximin": Value(solution.maximin),
        "minimax": Value(solution.minimax),
        "saddles": Cells(cells(matrix, solution.saddles), matrix),
        "value": Value(mixed.value),
        "row": mix("max", mixed.row),
        "column": mix("min", mixed.column),
    }


def refuses(solved: Solved) -> Fault | None:
    """Refuses numbers that are too long to write down."""
    return unwritable(solved.solution.equilibrium.numbers, "matrix")


KIND = Kind(
    name="matrix",
    title="Matrix games",
    task=lambda solved: words.SOLVE,
    subject=MATRIX,
    asks={
        "dominated": Ask(2, questions.DOMINATED),
        "maximin": Ask(1, questions.MAXIMIN),
        "minimax": Ask(1, questions.MINIMAX),
        "saddles": Ask(1, questions.MATRIX_SADDLES),
        "value": Ask(2, questions.MATRIX_VALUE),
        "row": Ask(2, questions.ROW),
        "column": Ask(2, questions.COLUMN),
    },
    refuses=refuses,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(conventions=lambda solved: (questions.EXACT,)),
    slips=Slips(
        rests_on={
            "value": ("row", "column", "dominated"),
            "row": ("dominated", "row"),
            "column": ("dominated", "column"),
            "saddles": ("maximin", "minimax"),
        },
        again=follow_matrix,
    ),
    misconceptions=lambda: MATRIX_MISCONCEPTIONS,
    traits=frozenset({EQUILIBRIUM}),
)
