"""Games of several players on paper and in the terminal: trees with payoffs beside leaves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grader.drawing.shapes import Figures
from grader.drawing.sketch import Marks, Sketch
from grader.drawing.terminal import Styled, Twig, lines
from grader.drawing.tree import Keyed, figures as tree_figures, shared_room
from grader.homework.families.payoffs.answers import Choices, vector
from grader.homework.families.payoffs.payoff_tree import Outcome, PayoffNode, Turn, game
from grader.homework.families.trees.pictures import is_asked
from grader.homework.kinds.problem import Problem
from grader.words import phrases, sheet


def figures(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    """The trees with payoffs, with the same room for labels in all variants."""
    roots = [sketch(game(problem.instance)) for problem in problems]
    marked = [_marks(problem) for problem in problems]
    trees = [Keyed(root, marks, marks.legend) for root, marks in zip(roots, marked, strict=True)]
    return tree_figures(trees, shared_room(roots, marked, is_asked(problems)), width, height)


def sketch(node: PayoffNode) -> Sketch:
    """The tree as it is drawn, with the payoffs at its leaves."""
    if isinstance(node, Outcome):
        return Sketch(node.name, "leaf", vector(node.entries))
    return Sketch(node.name, "player", str(node.player), tuple(map(sketch, node.children)))


def _marks(problem: Problem) -> Marks:
    """The marks that the answers put at each node, if the kind has such answers."""
    if problem.own:
        return Marks(problem.own.boxes, line=problem.own.way, way=sheet.TO_THE_SLIP)
    answers = [question.answer for question in problem.questions]
    values = next((each.boxes for each in answers if each.boxes), {})
    moves = next((each for each in answers if isinstance(each, Choices)), None)
    line = _line(game(problem.instance).name, moves) if moves else ()
    return Marks(values, line=frozenset(line))


def _line(name: str, moves: Choices) -> Iterator[str]:
    """The nodes on the way of right moves."""
    yield name
    while name in moves.entries:
        name = moves.entries[name][0]
        yield name


def draw_payoffs(root: Turn) -> str:
    """The tree with its payoffs as lines of text."""
    return "\n".join(lines(_twig(root), False))


def _twig(node: PayoffNode) -> Twig:
    if isinstance(node, Outcome):
        return Twig((Styled(f"{node.name}: {vector(node.entries)}"),), True)
    head = Styled(f"{node.name} {phrases.PLAYERS[str(node.player)]}")
    return Twig((head,), False, tuple(map(_twig, node.children)))
