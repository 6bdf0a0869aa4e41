"""An exercise as blocks of a page: how to read it, its pictures, its questions with their boxes."""

from __future__ import annotations

from collections.abc import Sequence

from grader.drawing import table, tree
from grader.drawing.boards import given, given_board
from grader.drawing.box import Tables
from grader.drawing.marks import BLANK, Marks, marks
from grader.drawing.metrics import BODY, SMALL
from grader.drawing.scene import Room
from grader.drawing.shapes import Picture, moved, stacked
from grader.errors import UserError
from grader.families.matrices.areas import given_matrix
from grader.families.matrices.matrix_game import MatrixGame
from grader.families.payoffs import words as payoffs_words
from grader.families.payoffs.payoff_tree import Turn, players
from grader.families.quiz.quiz import Quiz
from grader.families.simulation import words as simulation_words
from grader.families.simulation.simulations import Simulations
from grader.families.symbols.axes import axes
from grader.families.trees.instances.sprout import letters
from grader.instances.problem import Problem
from grader.model.instance import Game
from grader.model.points import text as points_text
from grader.model.question import Question
from grader.model.tree import Chance, Decision, inner_nodes, player
from grader.outputs.areas import areas, in_tree, is_drawn_by_hand
from grader.outputs.paper import (
    LEAD,  # fmt: skip
    PART_INDENT,
    POINTS_WIDTH,
    QUESTION_INDENT,
    SMALL_LEAD,
    Paper,
    text_height,
)
from grader.outputs.quiz import boxed, space
from grader.outputs.views import Block, Drawn, ExerciseView, Pair
from grader.words import phrases, sheet

LEGEND_SPACE = 30.0  # below a tree, where a key explains its signs
DRAWING = 300.0  # room in which a tree is to be drawn
BOX_SPACE, PART_SPACE = 5.0, 9.0  # above and below the box of an answer


def exercises(problems: Sequence[Problem], titled: bool, paper: Paper) -> list[ExerciseView]:
    """One exercise in all variants of a sheet, with the same number of blocks in each."""
    marked = [marks(problem) for problem in problems]
    room = _room(problems, marked)
    figures = [
        _figures(problem, mark, room, paper) for problem, mark in zip(problems, marked, strict=True)
    ]
    most = max(map(len, figures))
    return [
        ExerciseView(
            problem.title if titled else "",
            _head(problem, paper),
            (*own, *[Block(0.0)] * (most - len(own))),
            tuple(_part(i, question, problem, paper) for i, question in enumerate(problem.asked)),
        )
        for problem, own in zip(problems, figures, strict=True)
    ]


def _room(problems: Sequence[Problem], marked: Sequence[Marks]) -> Room:
    games = [problem.instance.game for problem in problems]
    trees = [game for game in games if isinstance(game, Decision | Chance | Turn)]
    values = [value for mark in marked for value in mark.values.values()]
    room = Room.of(trees, values)
    return room if values else room.without_boxes()


def _head(problem: Problem, paper: Paper) -> Block:
    text = _conventions(problem)
    width = paper.text_width - QUESTION_INDENT
    height = 1.6 * LEAD + text_height(text, SMALL, SMALL_LEAD, width) + 4
    return Block(height, text=text, points=phrases.points(points_text(problem.points)))


def _conventions(problem: Problem) -> str:
    """How to read the tree, and the rules under which the exercise is to be solved."""
    instance = problem.instance
    stated = problem.kind.stated_of(problem.solved)
    return " ".join(filter(None, [_reading(instance.game), instance.about, *stated]))


def _reading(game: Game) -> str:
    """What the signs of the picture mean."""
    if isinstance(game, MatrixGame):
        return sheet.MATRIX_LEGEND
    if isinstance(game, Turn):
        return payoffs_words.payoff_legend(list(players(game)))
    if isinstance(game, Quiz):
        return sheet.QUIZ_LEGEND
    if not isinstance(game, Decision | Chance):
        return ""
    inner = inner_nodes(game)
    movers = sorted({player(node) for node in inner}, key=list(phrases.PLAYERS).index)
    return sheet.legend(movers, any(node.estimate is not None for node in inner))


def _legend(problem: Problem, mark: Marks) -> str:
    if isinstance(problem.trace, Simulations):
        return simulation_words.STANDINGS_LEGEND
    there = {name: text for name, text in sheet.KEY_LEGEND.items() if getattr(mark, name)}
    game = problem.instance.game
    if isinstance(game, Decision | Chance) and game.estimate is not None:
        there.pop("windows", None)  # estimates stand where windows would
    return "; ".join(there.values())


def _figures(problem: Problem, mark: Marks, room: Room, paper: Paper) -> list[Block]:
    pictures = _pictures(problem, mark, room, paper)
    last = len(pictures) - 1
    return [
        Block(
            blank.height + LEGEND_SPACE,
            picture=_pair(blank, solved),
            legend=_legend(problem, mark) if i == last else "",
        )
        for i, (blank, solved) in enumerate(pictures)
    ]


def _pictures(
    problem: Problem, mark: Marks, room: Room, paper: Paper
) -> list[tuple[Picture, Picture]]:
    instance = problem.instance
    width, height = paper.text_width, paper.text_height - LEGEND_SPACE - 2
    if is_drawn_by_hand(problem):
        return _by_hand(problem, mark, room, paper)
    match instance.game:
        case Quiz():
            return []
        case MatrixGame() as game:
            drawn = table.draw(given_matrix(game, width), True)
            return [(drawn, drawn)]
        case Decision() | Chance() | Turn() as root:
            if isinstance(problem.trace, Simulations):
                root = problem.trace.searched
            try:
                blank, solved = (
                    tree.pictures(root, m, room, width, height, instance.labels)
                    for m in (BLANK, mark)
                )
            except tree.TooLarge:
                raise UserError(sheet.TOO_LARGE) from None
            return list(zip(blank, solved, strict=True))
        case exhibit:
            drawn = table.draw(given(exhibit.cells, exhibit.caption), True)
            return [(drawn, drawn)]


def _by_hand(
    problem: Problem, mark: Marks, room: Room, paper: Paper
) -> list[tuple[Picture, Picture]]:
    """The position above the room in which its tree is to be drawn, and on the key the tree."""
    instance, width = problem.instance, paper.text_width
    root = instance.tree
    caption = phrases.to_move(phrases.PLAYERS[player(root)])
    start = table.draw(given_board(instance.labels.positions[root.name], caption), True)
    try:
        solved = tree.pictures(root, mark, room, width, DRAWING, instance.labels)
    except tree.TooLarge:
        raise UserError(sheet.TOO_LARGE) from None
    empty = Picture(0.0, 0.0, (), "")
    return [
        (_framed(empty if i else start, width), _framed(each, width))
        for i, each in enumerate(solved)
    ]


def _framed(picture: Picture, width: float) -> Picture:
    """The picture in the middle at the top of a frame that is as large for every tree."""
    right, up = (width - picture.width) / 2, DRAWING - picture.height
    shapes = tuple(moved(shape, right, up) for shape in picture.shapes)
    return Picture(width, DRAWING, shapes, picture.alt)


def _part(i: int, question: Question, problem: Problem, paper: Paper) -> Block:
    width = paper.text_width - QUESTION_INDENT - PART_INDENT
    prompt = question.prompt
    points = phrases.points(points_text(question.points))
    label = letters(i).lower()
    if isinstance(problem.instance.game, Quiz):
        room = space(problem.instance.game.alternatives[int(question.id) - 1], width)
        both = _pair(*(boxed(question.answer, width, room, solved) for solved in (False, True)))
        height = room.prompt + PART_SPACE + room.height + BOX_SPACE
        return Block(height, False, prompt, both, label, points)
    if in_tree(question):
        prompt = f"{prompt} {sheet.ANSWERS_IN_TREE}"
    height = text_height(prompt, BODY, LEAD, width - POINTS_WIDTH) + PART_SPACE
    pair = None
    if tables := areas(question, problem, width):
        pair = _pair(_area(question, tables, False), _area(question, tables, True))
        height += pair.problem.picture.height + BOX_SPACE
    return Block(height, False, prompt, pair, label, points)


def _area(question: Question, tables: Tables, solved: bool) -> Picture:
    drawn = table.draw(tables, solved)
    sketch = axes(question.answer, solved)
    return stacked(drawn, sketch, BOX_SPACE) if sketch else drawn


def _pair(problem: Picture, key: Picture) -> Pair:
    return Pair(Drawn(problem), Drawn(key))
