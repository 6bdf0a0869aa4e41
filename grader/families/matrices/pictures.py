"""A matrix game on paper."""

from __future__ import annotations

from grader.drawing.box import LABEL, NAME
from grader.drawing.shapes import Picture
from grader.drawing.table import Cell, Table, draw, width_for
from grader.families.matrices.areas import PAYOFF
from grader.families.matrices.matrix_game import MatrixGame
from grader.model.exact import pretty


def drawn(game: MatrixGame, width: float) -> Picture:
    """The matrix as a table with the names of the strategies."""
    payoffs = [pretty(payoff) for row in game.matrix.payoffs for payoff in row]
    texts = (*game.rows, *game.columns, *payoffs)
    most = max(width_for(text, "given") for text in texts)
    first = min(LABEL, max(NAME, most))
    wide = min(max(PAYOFF, most), (width - first) / len(game.columns))
    top = (Cell("", "head"), *(Cell(text, "given") for text in game.columns))
    body = (
        (Cell(name, "given"), *(Cell(pretty(payoff), "given") for payoff in row))
        for name, row in zip(game.rows, game.matrix.payoffs, strict=True)
    )
    table = Table((first, *([wide] * len(game.columns))), (top, *body))
    return draw((table,), True)
