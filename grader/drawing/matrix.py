"""A matrix in the terminal: a table, headed by the names of the strategies."""

from __future__ import annotations

from grader.model.exact import pretty
from grader.model.matrix import MatrixGame


def draw_matrix(game: MatrixGame) -> str:
    table = [["", *game.columns]]
    for name, payoffs in zip(game.rows, game.matrix.payoffs, strict=True):
        table.append([name, *map(pretty, payoffs)])
    heads, *columns = (max(map(len, column)) for column in zip(*table, strict=True))
    return "\n".join(
        head.ljust(heads)
        + "".join(cell.rjust(width + 2) for cell, width in zip(cells, columns, strict=True))
        for head, *cells in table
    )
