"""Trees on paper with the marks of a key, and the tables for the steps of a search."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import factorial
from typing import Literal, cast

from grader.drawing.boards import letter_piles
from grader.drawing.shapes import Figures
from grader.drawing.sketch import Marks, Shapes, Sketch
from grader.drawing.table import LONG, SHORT, Cell, Table, Tables, lines_needed
from grader.drawing.tree import Keyed, figures as tree_figures, shared_room
from grader.homework.families.trees import words
from grader.homework.kinds.problem import Problem
from grader.model.exact import INF, Bound, pretty, pretty_term
from grader.model.grammar import pair, relation_in_box, with_others
from grader.model.instance import UNLABELLED, Instance, Labels
from grader.model.trace import Cut
from grader.model.tree import Chance, Inner, Leaf, Node, height, inner_nodes, leaves, nodes, player
from grader.words import phrases, sheet


def reading(instance: Instance) -> str:
    """Explains the signs of the picture."""
    inner = inner_nodes(instance.tree)
    movers = sorted({player(node) for node in inner}, key=list(phrases.PLAYERS).index)
    return words.legend(movers, any(node.estimate is not None for node in inner))


def figures(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    """The trees of all variants, drawn at one scale."""
    trees = [keyed_tree(problem) for problem in problems]
    roots, marked = [tree.root for tree in trees], [tree.marks for tree in trees]
    room = shared_room(roots, marked, is_asked(problems))
    return tree_figures(trees, room, width, height)


def keyed_tree(problem: Problem) -> Keyed:
    """The tree with the key's marks."""
    root, written = problem.instance.tree, marks(problem)
    # Estimates take the room that windows would need.
    seen = written if root.estimate is None else replace(written, windows={})
    return Keyed(sketch(root, problem.instance.labels), written, seen.legend)


def sketch(node: Node, labels: Labels = UNLABELLED, chance: str = "") -> Sketch:
    """The node and everything below it, ready to be drawn."""
    chance = labels.moves.get(node.name, chance)
    board = letter_piles(labels.positions.get(node.name, "").split())
    if isinstance(node, Leaf):
        return Sketch(node.name, "leaf", node.text, (), chance, board)
    odds = map(pretty_term, node.odds) if isinstance(node, Chance) else [""] * len(node.children)
    estimate = "" if node.estimate is None else f"≈{pretty(node.estimate)}"
    below = zip(node.children, odds, strict=True)
    children = tuple(sketch(child, labels, probability) for child, probability in below)
    return Sketch(node.name, cast(Shapes, player(node)), estimate, children, chance, board)


def marks(problem: Problem) -> Marks:
    """The marks of a key: the answer to `values` where the kind has one, and its search."""
    if problem.own:
        return Marks(problem.own.boxes, line=problem.own.way, way=sheet.TO_THE_SLIP)
    trace = problem.solved.trace
    if trace is None:
        return Marks(_values(problem))
    inner = [node.name for node in inner_nodes(trace.root)]
    windows = {name: trace.windows[name] for name in inner if name in trace.windows}
    told = any(window != (-INF, INF) for window in windows.values())
    return Marks(
        _values(problem)
        or {name: relation_in_box(*trace.proven[name]) for name in windows if name in trace.proven},
        {name: pair(*window) for name, window in windows.items()} if told else {},
        frozenset(child for cut in trace.cuts for child in cut.skipped),
        frozenset(node.name for node in nodes(trace.root) if node.name not in trace.windows),
        frozenset(trace.line),
    )


def is_asked(problems: Iterable[Problem]) -> bool:
    """Whether something that is asked is written into the picture."""
    return any(question.answer.boxes for problem in problems for question in problem.asked)


def _values(problem: Problem) -> dict[str, str]:
    boxes = (question.answer.boxes for question in problem.questions)
    return next(filter(None, boxes), {})


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
                pretty(cut.value), cut.kind, pretty(cut.alpha), pretty(cut.beta), rule == "strict"
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
