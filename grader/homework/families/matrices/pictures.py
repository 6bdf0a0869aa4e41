"""A matrix game on paper."""

from __future__ import annotations

from grader.drawing.box import LABEL, NAME
from grader.drawing.shapes import Picture
from grader.drawing.table import Cell, Table, draw, width_for
from grader.homework.families.matrices.areas import PAYOFF
from grader.homework.families.matrices.matrix_game import MatrixGame
from grader.model.exact import pretty_term
from grader.model.tree import Player


def drawn(
    game: MatrixGame, width: float, gone: frozenset[tuple[Player, int]] = frozenset()
) -> Picture:
    """The matrix as a table with the names of the strategies; those that are gone stay empty."""
    payoffs = [pretty_term(entry) for row in game.entries for entry in row]
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
            *(cell(pretty_term(entry), ("max", i), ("min", j)) for j, entry in enumerate(row)),
        )
        for i, (name, row) in enumerate(zip(game.rows, game.entries, strict=True))
    )
    table = Table((first, *([wide] * len(game.columns))), (top, *body))
    return draw((table,), True)
