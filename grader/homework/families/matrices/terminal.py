"""Draws matrices in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from grader.drawing.terminal import WIDTH
from grader.homework.families.matrices import words
from grader.homework.families.matrices.matrix_game import MatrixGame
from grader.model.exact import pretty_term

CORNER = "MAX \\ MIN"
GAP = 2


def draw_matrix(game: MatrixGame) -> str:
    """The table, with its columns in as many blocks as needed, and its legend."""
    heads = [CORNER, *game.rows]
    columns = [
        [name, *map(pretty_term, entries)]
        for name, entries in zip(game.columns, zip(*game.entries, strict=True), strict=True)
    ]
    blocks = ["\n".join(_lines(heads, block)) for block in _blocks(heads, columns)]
    return "\n\n".join([*blocks, words.LEGEND])


def _blocks(heads: list[str], columns: list[list[str]]) -> Iterator[list[list[str]]]:
    """Groups the columns that fit side by side."""
    block: list[list[str]] = []
    used = start = _width(heads)
    for column in columns:
        width = GAP + _width(column)
        if block and used + width > WIDTH:
            yield block
            block, used = [], start
        block.append(column)
        used += width
    yield block


def _lines(heads: list[str], columns: list[list[str]]) -> Iterator[str]:
    for i, head in enumerate(heads):
        cells = [column[i].rjust(GAP + _width(column)) for column in columns]
        yield head.ljust(_width(heads)) + "".join(cells)


def _width(column: list[str]) -> int:
    return max(map(len, column))
