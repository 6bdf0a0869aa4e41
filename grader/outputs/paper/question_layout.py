"""Lays out the questions of an exercise as blocks of a page, with the boxes for their answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from grader.drawing import table
from grader.drawing.metrics import BODY
from grader.drawing.shapes import Picture, stack
from grader.drawing.table import HAND, Tables
from grader.homework.kinds import Alternative, Answer, Problem, Question
from grader.model.exact import points_text
from grader.outputs.paper.exercise_pictures import name_drawings, name_drawings_in
from grader.outputs.paper.pages import (
    BETWEEN,
    LEAD,
    PART_INDENT,
    POINTS_WIDTH,
    QUESTION_INDENT,
    Paper,
    text_height,
)
from grader.outputs.paper.template_data import Block, Pair, TypesetPicture
from grader.words import phrases, sheet

BOX_SPACE, PART_SPACE = 5.0, 9.0  # above and below the box of an answer
PIECE = 220.0  # the height of a piece of a table that no page could hold


def blocks_of(problems: Sequence[Problem], paper: Paper) -> tuple[list[int], list[list[Block]]]:
    """How many blocks each question has, and these blocks for each variant.

    A question has one block, or several if a table is higher than a page.
    """
    found = [
        [_question(i, question, problem, paper) for i, question in enumerate(problem.asked)]
        for problem in problems
    ]
    counts = [max(map(len, same)) for same in zip(*found, strict=True)]
    return counts, [
        [
            block
            for blocks, count in zip(each, counts, strict=True)
            for block in (*blocks, *[Block(0.0)] * (count - len(blocks)))
        ]
        for each in found
    ]


def _question(i: int, question: Question, problem: Problem, paper: Paper) -> list[Block]:
    width = paper.text_width - QUESTION_INDENT - PART_INDENT
    names = problem.kind.subject.view.drawn(problem)
    prompt = name_drawings(question.prompt.expandtabs(), names)
    points = phrases.points(points_text(question.points))
    label = phrases.letters(i).lower()
    free = question.space * HAND
    others = problem.kind.subject.view.alternatives(problem.instance, question.id)
    if others:
        if question.is_reworded:  # every variant asks it in the same words
            others = tuple(each._replace(prompt=prompt) for each in others)
        room = shared_space(others, width)
        both = _pair(
            *(draw_in_space(question.answer, width, room, solved) for solved in (False, True))
        )
        height = room.prompt + PART_SPACE + free + room.height + BOX_SPACE
        return [Block(height, False, prompt, both, label, points, space=free)]
    if question.answer.boxes:
        prompt = f"{prompt} {sheet.ANSWERS_IN_TREE}"
    height = text_height(prompt, BODY, LEAD, width - POINTS_WIDTH) + PART_SPACE + free
    tables = name_drawings_in(question.answer.area(width), names)
    if not tables:
        return [Block(height, False, prompt, None, label, points, space=free)]
    whole = _area(question, tables)
    pieces = list(map(_draw_both, table.pieces(tables, PIECE)))
    high = height + BOX_SPACE + whole.problem.picture.height + BETWEEN
    if high <= paper.text_height or len(pieces) == 1:
        height += whole.problem.picture.height + BOX_SPACE
        return [Block(height, False, prompt, whole, label, points, space=free)]
    first, *between, last = pieces
    height += first.problem.picture.height + BOX_SPACE - PART_SPACE
    return [
        Block(height, False, prompt, first, label, points, space=free),
        *(Block(each.problem.picture.height + BOX_SPACE, picture=each) for each in between),
        Block(last.problem.picture.height + BOX_SPACE + PART_SPACE, picture=last),
    ]


def _area(question: Question, tables: Tables) -> Pair:
    """The tables, with what is drawn below them."""
    pair = _draw_both(tables)
    below = (question.answer.sketch(False), question.answer.sketch(True))
    return _pair(
        *(
            stack(each.picture, sketch, BOX_SPACE) if sketch else each.picture
            for each, sketch in zip(pair, below, strict=True)
        )
    )


def _draw_both(tables: Tables) -> Pair:
    return _pair(table.draw(tables, False), table.draw(tables, True))


def _pair(problem: Picture, key: Picture) -> Pair:
    return Pair(TypesetPicture(problem), TypesetPicture(key))


class Space(NamedTuple):
    """The room for a question: the height of its prompt, and the size of its boxes."""

    prompt: float
    #: The size of the boxes.
    width: float
    height: float


@lru_cache(maxsize=256)  # all variants of a sheet ask for the same
def shared_space(alternatives: tuple[Alternative, ...], width: float) -> Space:
    """The room for the largest of some alternatives."""
    drawn = [table.draw(each.answer.area(width), False) for each in alternatives]
    return Space(
        max(text_height(each.prompt, BODY, LEAD, width - POINTS_WIDTH) for each in alternatives),
        max(picture.width for picture in drawn),
        max(picture.height for picture in drawn),
    )


def draw_in_space(answer: Answer, width: float, room: Space, solved: bool) -> Picture:
    """The answer's area in the room kept for it, filled in if `solved`."""
    drawn = table.draw(answer.area(width), solved)
    below = Picture(room.width, room.height - drawn.height, (), "")
    return stack(drawn, below, 0)
