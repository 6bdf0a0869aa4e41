"""Tables for the steps of a search: its cuts, its decisions by depth, and a new order."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import Literal

from grader.drawing.table import LONG, SHORT, Cell, Table, Tables, lines_needed
from grader.model.exact import Bound, pretty
from grader.model.grammar import with_others
from grader.model.trace import Cut
from grader.model.tree import Inner, height, inner_nodes, leaves
from grader.words import phrases, sheet

MOST_LISTED = 4  # if more children are skipped, only the first and the last are named


def cuts(
    found: Sequence[Cut], tree: Inner, rule: Literal["equal", "strict"], width: float
) -> Tables:
    """Two columns of rows, one row for each node that can be cut (not those visited first)."""
    known = {leaf.name for leaf in leaves(tree)}

    def name(name: str) -> str:
        return phrases.leaf(name) if name in known else name

    written = [
        (
            cut.node,
            name(cut.after),
            phrases.comparison(
                pretty(cut.value),
                cut.kind,
                pretty(cut.alpha),
                pretty(cut.beta),
                rule == "strict",
            ),
            ", ".join(cut.skipped)
            if len(cut.skipped) <= MOST_LISTED
            else phrases.from_to(cut.skipped[0], cut.skipped[-1]),
        )
        for cut in found
    ] or [(phrases.NO_CUTS, "", "", "")]
    possible = max(2, len(inner_nodes(tree)) - height(tree))
    rows = (max(possible, len(written)) + 1) // 2
    written += [("", "", "", "")] * (2 * rows - len(written))
    half = (0.13, 0.2, 0.31, 0.36)
    head = tuple(Cell(text, "head") for text in sheet.CUT_COLUMNS) * 2
    body = tuple(
        tuple(Cell(text, "written") for text in (*written[i], *written[rows + i]))
        for i in range(rows)
    )
    return (Table(tuple(width / 2 * part for part in half) * 2, (head, *body)),)


def decisions(
    found: Sequence[tuple[int, Bound, tuple[str, ...]]], among: tuple[str, ...]
) -> Tables:
    """A table with a row for each depth: value and move."""
    head = tuple(Cell(text, "head") for text in sheet.DECISION_COLUMNS)
    lines = lines_needed(phrases.either(among), SHORT, True)
    body = tuple(
        (
            Cell(str(depth), "head"),
            Cell(pretty(value), "written"),
            Cell(phrases.either(accept), "written", True, lines),
        )
        for depth, value, accept in found
    )
    return (Table((60.0, SHORT, SHORT), (head, *body)),)


def reordering(orders: Sequence[tuple[str, ...]], read: int) -> Tables:
    """A table for the new order and the number of leaves that it reads."""
    head = tuple(Cell(text, "head") for text in sheet.REORDERING_COLUMNS)
    first = ", ".join(orders[0])
    room = with_others(first, factorial(len(orders[0])) - 1)  # as if all orders were right
    written = with_others(first, len(orders) - 1)
    lines = lines_needed(room, LONG, True)
    body = (Cell(written, "written", True, lines), Cell(str(read), "written"))
    return (Table((LONG, SHORT), (head, body)),)
