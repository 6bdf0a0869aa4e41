"""Lays out an exercise as blocks of a page: instructions, pictures, questions with boxes."""

from __future__ import annotations

from collections.abc import Sequence

from grader.drawing import table
from grader.drawing.box import HAND, Tables
from grader.drawing.figures import Figures
from grader.drawing.metrics import BODY, SMALL
from grader.drawing.shapes import Picture, stacked
from grader.drawing.tree import DoesNotFit
from grader.errors import UserError
from grader.instances.problem import Problem, Question
from grader.model.points import text as points_text
from grader.outputs.alternatives import boxed, space
from grader.outputs.paper import (
    LEAD,  # fmt: skip
    PART_INDENT,
    POINTS_WIDTH,
    QUESTION_INDENT,
    SMALL_LEAD,
    Paper,
    text_height,
)
from grader.outputs.views import Block, Drawn, ExerciseView, Pair
from grader.words import phrases, sheet

LEGEND_SPACE = 30.0  # below a tree, for the key's explanation of its signs
SAID_SPACE = 3.0  # below each thing that is said before the questions
BOX_SPACE, PART_SPACE = 5.0, 9.0  # above and below the box of an answer


def exercises(problems: Sequence[Problem], titled: bool, paper: Paper) -> list[ExerciseView]:
    """One exercise in all variants of a sheet, with the same number of blocks in each."""
    figures = [_blocks(each) for each in figures_of(problems, paper)]
    most = max(map(len, figures))
    return [
        ExerciseView(
            problem.title if titled else "",
            problem.text.expandtabs(),
            problem.note.expandtabs(),
            problem.task,
            _head(problem, paper),
            (*own, *[Block(0.0)] * (most - len(own))),
            tuple(_part(i, question, problem, paper) for i, question in enumerate(problem.asked)),
        )
        for problem, own in zip(problems, figures, strict=True)
    ]


def figures_of(problems: Sequence[Problem], paper: Paper) -> Sequence[Figures]:
    """The pictures above the questions, for each variant."""
    height = paper.text_height - LEGEND_SPACE - 2
    try:
        return problems[0].kind.subject.view.figures(problems, paper.text_width, height)
    except DoesNotFit:
        raise UserError(sheet.TOO_LARGE) from None


def _blocks(figures: Figures) -> list[Block]:
    last = len(figures.pairs) - 1
    return [
        Block(
            blank.height + LEGEND_SPACE,
            picture=_pair(blank, solved),
            legend=figures.legend if i == last else "",
        )
        for i, (blank, solved) in enumerate(figures.pairs)
    ]


def _head(problem: Problem, paper: Paper) -> Block:
    kind, solved = problem.kind, problem.solved
    text = _conventions(problem, kind.stated_of(solved))
    longest = _conventions(problem, kind.longest_of(solved))
    width = paper.text_width - QUESTION_INDENT
    height = 1.6 * LEAD + 4
    if longest:
        height += text_height(longest, SMALL, SMALL_LEAD, width)
    said = filter(None, (problem.text, problem.task, problem.note))
    height += sum(text_height(each.expandtabs(), BODY, LEAD, width) + SAID_SPACE for each in said)
    return Block(height, text=text, points=phrases.points(points_text(problem.points)))


def _conventions(problem: Problem, stated: Sequence[str]) -> str:
    """How to read the picture, and the rules of the exercise."""
    reading = problem.kind.subject.view.reading(problem.instance)
    return " ".join(filter(None, [reading, problem.about, *stated]))


def _part(i: int, question: Question, problem: Problem, paper: Paper) -> Block:
    width = paper.text_width - QUESTION_INDENT - PART_INDENT
    prompt = question.prompt.expandtabs()
    points = phrases.points(points_text(question.points))
    label = phrases.letters(i).lower()
    free = question.space * HAND
    if others := problem.kind.subject.view.alternatives(problem.instance, question.id):
        if question.is_reworded:  # every variant asks it in the same words
            others = tuple(each._replace(prompt=prompt) for each in others)
        room = space(others, width)
        both = _pair(*(boxed(question.answer, width, room, solved) for solved in (False, True)))
        height = room.prompt + PART_SPACE + free + room.height + BOX_SPACE
        return Block(height, False, prompt, both, label, points, space=free)
    if question.answer.boxes:
        prompt = f"{prompt} {sheet.ANSWERS_IN_TREE}"
    height = text_height(prompt, BODY, LEAD, width - POINTS_WIDTH) + PART_SPACE + free
    pair = None
    if tables := question.answer.area(width):
        pair = _pair(_area(question, tables, False), _area(question, tables, True))
        height += pair.problem.picture.height + BOX_SPACE
    return Block(height, False, prompt, pair, label, points, space=free)


def _area(question: Question, tables: Tables, solved: bool) -> Picture:
    drawn = table.draw(tables, solved)
    sketch = question.answer.sketch(solved)
    return stacked(drawn, sketch, BOX_SPACE) if sketch else drawn


def _pair(problem: Picture, key: Picture) -> Pair:
    return Pair(Drawn(problem), Drawn(key))
