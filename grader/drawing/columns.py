"""Columns in the terminal: blocks of lines side by side, and tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

WIDTH = 80
BETWEEN = 3


def side_by_side(blocks: Sequence[Sequence[str]]) -> str:
    """As many blocks in a row as fit, but at least one."""
    column = max(len(line) for block in blocks for line in block) + BETWEEN
    count = max(1, (WIDTH + BETWEEN) // column)
    rows = [blocks[i : i + count] for i in range(0, len(blocks), count)]
    return "\n\n".join(_row(row, column) for row in rows)


def table(cells: Sequence[Sequence[str]], caption: str) -> str:
    """A board or a table with its cells aligned, and its caption."""
    most = max(map(len, cells))
    widths = [max(len(row[i]) for row in cells if i < len(row)) for i in range(most)]
    gap = " " if max(widths) == 1 else "  "
    rows = (
        gap.join(cell.rjust(width) for cell, width in zip(row, widths, strict=False))
        for row in cells
    )
    said = ["", caption] if caption else []
    return "\n".join([*(row.rstrip() for row in rows), *said])


def _row(blocks: Sequence[Sequence[str]], column: int) -> str:
    lines = zip_longest(*blocks, fillvalue="")
    return "\n".join("".join(part.ljust(column) for part in line).rstrip() for line in lines)
