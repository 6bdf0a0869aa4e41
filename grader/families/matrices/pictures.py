"""A matrix game on paper."""

from __future__ import annotations

from grader.drawing.box import LABEL, NAME
from grader.drawing.shapes import Picture
from grader.drawing.table import Cell, Table, draw, width_for
from grader.families.matrices.areas import PAYOFF
from grader.families.matrices.matrix_game import MatrixGame
from grader.model.exact import pretty
from grader.model.tree import Player


def drawn(
    game: MatrixGame, width: float, gone: frozenset[tuple[Player, int]] = frozenset()
) -> Picture:
    """The matrix as a table with the names of the strategies; those that are gone stay empty."""
    payoffs = [pretty(payoff) for row in game.matrix.payoffs for payoff in row]
    texts = (*game.rows, *game.columns, *payoffs)
    most = max(width_for(text, "given") for text in texts)
    first = min(LABEL, max(NAME, most))
    wide = min(max(PAYOFF, most), (width - first) / len(game.columns))

    def cell(text: str, *of: tuple[Player, int]) -> Cell:
        return Cell("" if gone.intersection(of) else text, "given")

    top = (
        Cell("", "head"),
        *(cell(text, ("min", j)) for j, text in enumerate(game.columns)),
    )
    body = (
        (
            cell(name, ("max", i)),
            *(cell(pretty(payoff), ("max", i), ("min", j)) for j, payoff in enumerate(row)),
        )
        for i, (name, row) in enumerate(zip(game.rows, game.matrix.payoffs, strict=True))
    )
    table = Table((first, *([wide] * len(game.columns))), (top, *body))
    return draw((table,), True)
