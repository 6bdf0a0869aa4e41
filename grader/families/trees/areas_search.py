"""Where the steps of a search are written: windows, cuts, orders and depths."""

from __future__ import annotations

from grader.drawing.box import LONG, SHORT, WINDOW, Tables, named
from grader.drawing.table import Cell, Table, lines_needed
from grader.families.trees.answers import Decisions, Reordering
from grader.families.trees.areas import moves
from grader.instances.problem import Problem
from grader.model.answers import Cuts, Windows
from grader.model.exact import pretty
from grader.model.grammar import pair
from grader.model.tree import Leaf, breadth_first, height, inner_nodes
from grader.words import phrases, sheet

MOST_LISTED = 4  # more skipped children are named by the first and the last


def windows(answer: Windows, problem: Problem, width: float) -> Tables:
    names = [node.name for node in breadth_first(problem.instance.tree)]
    texts = {name: pair(*window) for name, window in answer.windows.items()}
    return named(names, texts, WINDOW, width)


def cuts(answer: Cuts, problem: Problem, width: float) -> Tables:
    """Two columns of rows, one for each node that can be cut at: any but those visited first."""
    game, strict = problem.instance.tree, problem.instance.rules.cut == "strict"
    known = {node.name for node in breadth_first(game) if isinstance(node, Leaf)}

    def called(name: str) -> str:
        return phrases.leaf(name) if name in known else name

    written = [
        (
            cut.node,
            called(cut.after),
            phrases.comparison(
                pretty(cut.value), cut.kind, pretty(cut.alpha), pretty(cut.beta), strict
            ),
            ", ".join(cut.skipped)
            if len(cut.skipped) <= MOST_LISTED
            else phrases.from_to(cut.skipped[0], cut.skipped[-1]),
        )
        for cut in answer.cuts
    ] or [(sheet.NONE, "", "", "")]
    possible = max(2, len(inner_nodes(game)) - height(game))
    rows = (max(possible, len(written)) + 1) // 2
    written += [("", "", "", "")] * (2 * rows - len(written))
    half = (0.13, 0.2, 0.31, 0.36)
    head = tuple(Cell(text, "head") for text in sheet.CUT_COLUMNS) * 2
    body = tuple(
        tuple(Cell(text, "written") for text in (*written[i], *written[rows + i]))
        for i in range(rows)
    )
    return (Table(tuple(width / 2 * part for part in half) * 2, (head, *body)),)


def decisions(answer: Decisions, problem: Problem, width: float) -> Tables:
    head = tuple(Cell(text, "head") for text in sheet.DECISION_COLUMNS)
    lines = moves(problem, SHORT)
    body = tuple(
        (
            Cell(str(depth), "head"),
            Cell(pretty(value), "written"),
            Cell(phrases.either(accept), "written", True, lines),
        )
        for depth, value, accept in answer.decisions
    )
    return (Table((60.0, SHORT, SHORT), (head, *body)),)


def reordering(answer: Reordering, problem: Problem, width: float) -> Tables:
    head = tuple(Cell(text, "head") for text in sheet.REORDERING_COLUMNS)
    order = ", ".join(answer.accept[0])
    lines = lines_needed(order, LONG, True)
    body = (Cell(order, "written", True, lines), Cell(str(answer.leaves), "written"))
    return (Table((LONG, SHORT), (head, body)),)
