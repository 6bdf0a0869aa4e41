"""Draws in the terminal: tables, blocks side by side, and trees from left to right.

A tree has a line for each node, with leaves beside their parent.

Every colour comes with a sign, so that the picture can be read in black and white, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from textwrap import fill
from typing import NamedTuple

#: Of a terminal, and between two blocks side by side.
WIDTH = 80
BETWEEN = 3

#: A space at which lines are not broken.
TOGETHER = "\N{NO-BREAK SPACE}"

PLAIN, DIM, BOLD, RED = "", "\x1b[2m", "\x1b[1m", "\x1b[31m"
_RESET = "\x1b[0m"


class Styled(NamedTuple):
    """A piece of text in one style."""

    text: str
    style: str = PLAIN


@dataclass(frozen=True, slots=True)
class Twig:
    """A node to draw, with everything below it."""

    pieces: tuple[Styled, ...]
    is_leaf: bool
    children: tuple[Twig, ...] = ()
    #: The label of the edge that leads here.
    label: str = ""
    #: Whether it lies on the principal line.
    on_line: bool = False
    pruned: bool = False

    @property
    def labelled(self) -> list[Styled]:
        """The pieces of the node, behind the label of its edge."""
        return [*([Styled(f"{self.label} ")] if self.label else []), *self.pieces]


def lines(root: Twig, colour: bool, within: int = WIDTH) -> list[str]:
    """The lines that show the tree; leaves go on in the next line where it gets too wide."""
    rows = _rows(root, [], [], within)
    return ["".join(_paint(piece, colour) for piece in row).rstrip() for row in rows]


def width(root: Twig) -> int:
    """The number of columns that the tree takes."""
    return max(map(_width, _rows(root, [], [], WIDTH)))


def legend(signs: Mapping[str, str], within: int = WIDTH) -> list[str]:
    """A blank line and the meaning of each sign; nothing if there are no signs."""
    if not signs:
        return []
    told = "   ".join(f"{sign} {what}".replace(" ", TOGETHER) for sign, what in signs.items())
    return ["", fill(told, within).replace(TOGETHER, " ")]


def arms(i: int, last: int, principal: int, pruned: bool) -> tuple[str, str, str]:
    """The bar beside child `i`, the arm to it, and the margin of its subtree."""
    if i == principal:
        return ("┗" if i == last else "┡"), "━ ", ("   " if i == last else "│  ")
    arm = "╌ " if pruned else "─ "
    if i < principal:
        return "┠", arm, "┃  "
    return ("└" if i == last else "├"), arm, ("   " if i == last else "│  ")


def _rows(
    node: Twig, edge: list[Styled], margin: list[Styled], within: int
) -> Iterator[list[Styled]]:
    """The line of `node` behind its edge, then those of its subtree behind its margin."""
    head = [*edge, *node.labelled]
    if all(child.is_leaf for child in node.children):
        chips = (child.labelled for child in node.children)
        yield from _wrap(head, [*margin, Styled("     ")], chips, within)
        return
    yield head
    on_line = [i for i, child in enumerate(node.children) if child.on_line]
    principal = on_line[0] if on_line and node.on_line else -1
    last = len(node.children) - 1
    for i, child in enumerate(node.children):
        bar, arm, rest = arms(i, last, principal, child.pruned)
        style = BOLD if i == principal else DIM if child.pruned else PLAIN
        edge, rest_of = [*margin, Styled(bar + arm, style)], [*margin, Styled(rest)]
        yield from _rows(child, edge, rest_of, within)


def _wrap(
    head: list[Styled], margin: list[Styled], chips: Iterable[list[Styled]], within: int
) -> Iterator[list[Styled]]:
    """The head with the chips after it, on as many lines as needed."""
    row, used = list(head), _width(head)
    for chip in chips:
        gap = "   " if row == head else "  "
        if used + len(gap) + _width(chip) > within and row != margin:
            yield row
            row, gap = list(margin), ""
            used = _width(margin)
        row += [Styled(gap), *chip]
        used += len(gap) + _width(chip)
    yield row


def _width(pieces: Iterable[Styled]) -> int:
    return sum(len(piece.text) for piece in pieces)


def _paint(piece: Styled, colour: bool) -> str:
    return f"{piece.style}{piece.text}{_RESET}" if colour and piece.style else piece.text


def in_columns(blocks: Sequence[Sequence[str]]) -> str:
    """As many blocks in a row as fit, but at least one."""
    column = max(len(line) for block in blocks for line in block) + BETWEEN
    count = max(1, (WIDTH + BETWEEN) // column)
    rows = [blocks[i : i + count] for i in range(0, len(blocks), count)]
    return "\n\n".join(_row(row, column) for row in rows)


def text_table(cells: Sequence[Sequence[str]], caption: str) -> str:
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
