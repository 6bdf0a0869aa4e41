"""The subject of exercises on matrices, and how it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from grader.homework.families.matrices import spec, words
from grader.homework.families.matrices.matrix_game import game
from grader.homework.kinds.subject import Subject, View
from grader.model.exact import Number, plain
from grader.model.instance import Instance

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures
    from grader.homework.kinds.problem import Problem


def json(instance: Instance) -> dict[str, Any]:
    """The payoffs and the names of the strategies."""
    shown = game(instance)
    payoffs = [
        [entry if isinstance(entry, str) else plain(entry) for entry in row]
        for row in shown.entries
    ]
    return {
        "matrix": {"payoffs": payoffs, "rows": list(shown.rows), "columns": list(shown.columns)}
    }


def terminal(problem: Problem, colour: bool) -> str:
    """The matrix as the terminal shows it above the questions."""
    from grader.homework.families.matrices.pictures import matrix_text

    return matrix_text(game(problem.instance))


def reading(instance: Instance) -> str:
    """Who chooses rows and who columns."""
    return words.LEGEND


def figures(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    """The matrix of each variant."""
    from grader.drawing.shapes import unmarked_figures
    from grader.homework.families.matrices.pictures import draw_matrix

    return [unmarked_figures(draw_matrix(game(problem.instance), width)) for problem in problems]


MATRICES = View(
    json=json,
    terminal=terminal,
    reading=reading,
    figures=figures,
)


#: Kinds that find the equilibrium of a matrix.
EQUILIBRIUM = "equilibrium"
#: Kinds that turn a tree into a matrix.
NORMAL_FORM = "normal form"


def payoffs(instance: Instance) -> tuple[Number, ...]:
    """The payoffs, row by row."""
    return tuple(payoff for row in game(instance).matrix.payoffs for payoff in row)


def size(instance: Instance) -> int:
    """The number of cells of the matrix."""
    return len(payoffs(instance))


MATRIX = Subject("matrix", spec.MATRIX, MATRICES, payoffs, size)
