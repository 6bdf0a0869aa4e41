"""Matrices on paper and in the terminal, and the tables into which answers are written."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grader.drawing.shapes import Picture
from grader.drawing.table import (
    LABEL,
    NAME,
    Cell,
    Table,
    Tables,
    draw,
    lines_needed,
    small_width,
    width_for,
)
from grader.drawing.terminal import WIDTH
from grader.homework.families.matrices import words
from grader.homework.families.matrices.matrix_game import (
    MatrixGame,
    NormalForm,
    column_name,
    label,
    row_name,
)
from grader.model.exact import pretty, pretty_term
from grader.model.tree import Player
from grader.words import phrases, sheet


def draw_matrix(
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

    top = (Cell("", "head"), *(cell(text, ("min", j)) for j, text in enumerate(game.columns)))
    body = (
        (
            cell(name, ("max", i)),
            *(cell(pretty_term(entry), ("max", i), ("min", j)) for j, entry in enumerate(row)),
        )
        for i, (name, row) in enumerate(zip(game.rows, game.entries, strict=True))
    )
    table = Table((first, *([wide] * len(game.columns))), (top, *body))
    return draw((table,), True)


MOST_LABELLED = 9  # in wider matrices the columns are numbered

PAYOFF = 26.0


def count_table(rows: int, columns: int, width: float) -> Tables:
    """A table for the number of strategies of each player: MAX has the rows."""
    cells: tuple[Cell, ...] = (
        Cell(phrases.PLAYERS["max"], "head"),
        Cell(str(rows), "written"),
        Cell(phrases.PLAYERS["min"], "head"),
        Cell(str(columns), "written"),
    )
    wide = (width - 80) / 2
    lines = max(lines_needed(cell.text, wide) for cell in cells)
    cells = tuple(Cell(cell.text, cell.role, True, lines) for cell in cells)
    return (Table((40.0, wide, 40.0, wide), (cells,)),)


def strategy_tables(form: NormalForm, width: float) -> Tables:
    """Numbered lines for the strategies of each player."""
    return (
        *numbered_lines(sheet.ROWS, row_name, list(map(label, form.rows)), width),
        *numbered_lines(sheet.COLUMNS, column_name, list(map(label, form.columns)), width),
    )


def numbered_lines(
    caption: str, name: Callable[[int], str], texts: list[str], width: float
) -> Tables:
    """Numbered lines under a caption."""
    across = next((n for n in (4, 3, 2) if lines_needed(texts[0], width / n - NAME) == 1), 1)
    wide = width / across - NAME
    lines = lines_needed(texts[0], wide)
    rows = -(-len(texts) // across)
    body = tuple(
        tuple(
            cell
            for i in range(row, len(texts), rows)
            for cell in (Cell(name(i), "head"), Cell(texts[i], "written", True, lines))
        )
        for row in range(rows)
    )
    return (Table((NAME, wide) * across, body, caption),)


def matrix_tables(
    form: NormalForm, labelled: bool, width: float, filled: int | None = None
) -> Tables:
    """Rows and columns have their strategies as headings if `labelled`, else their numbers; only
    so many rows are filled in, if that is said.
    """
    many = len(form.columns)
    named = labelled and many <= MOST_LABELLED
    first = LABEL if named else NAME
    widest = max(small_width(pretty(payoff)) for row in form.matrix.payoffs for payoff in row)
    wide = min(LABEL, (width - first) / many) if named else max(PAYOFF, widest)
    across = many if named else int((width - first) // wide)

    def text(i: int, j: int) -> str:
        return pretty(form.matrix.payoffs[i][j]) if filled is None or i < filled else ""

    def heading(name: str, text: str, wide: float) -> Cell:
        if not named:
            return Cell(name, "head")
        return Cell(text, "given", True, lines_needed(text, wide, True))

    tables = []
    for start in range(0, many, across):
        chosen = range(start, min(start + across, many))
        top = (
            Cell("", "head"),
            *(heading(column_name(j), label(form.columns[j]), wide) for j in chosen),
        )
        body = tuple(
            (
                heading(row_name(i), label(form.rows[i]), first),
                *(Cell(text(i, j), "written") for j in chosen),
            )
            for i in range(len(form.rows))
        )
        tables.append(Table((first, *([wide] * len(chosen))), (top, *body)))
    return tuple(tables)


CORNER = "MAX \\ MIN"
GAP = 2


def matrix_text(game: MatrixGame) -> str:
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
