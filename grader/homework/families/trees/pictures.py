"""Pictures of trees on paper, and the marks of a key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import cast

from grader.drawing.boards import letter_piles
from grader.drawing.shapes import Figures
from grader.drawing.sketch import Marks, Shapes, Sketch
from grader.drawing.tree import Keyed, figures as tree_figures, shared_room
from grader.homework.families.trees import words
from grader.homework.kinds.problem import Problem
from grader.model.exact import INF, pretty, pretty_term
from grader.model.grammar import pair, relation_in_box
from grader.model.instance import UNLABELLED, Instance, Labels
from grader.model.tree import Chance, Leaf, Node, inner_nodes, nodes, player
from grader.words import phrases, picture


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
        return Marks(problem.own.boxes, line=problem.own.way, way=picture.TO_THE_SLIP)
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
