"""Lays out an exercise as blocks of a page: instructions, pictures, questions with boxes."""

from __future__ import annotations

from collections.abc import Sequence

from grader.drawing.figures import Figures
from grader.drawing.metrics import BODY, SMALL
from grader.homework.kinds import Problem
from grader.model.points import text as points_text
from grader.outputs.paper.pages import (
    BETWEEN,
    LEAD,
    QUESTION_INDENT,
    SMALL_LEAD,
    Paper,
    text_height,
)
from grader.outputs.paper.picture_heights import LEGEND_SPACE, Left, placed
from grader.outputs.paper.question_layout import blocks_of
from grader.outputs.paper.template_data import Block, Drawn, ExerciseView, Pair, tallest
from grader.words import phrases

SAID_SPACE = 3.0  # below each thing that is said before the questions


def exercises(
    problems: Sequence[Problem], number: int, titled: bool, paper: Paper, used: float
) -> list[ExerciseView]:
    """One exercise in all variants of a sheet, with the same number of blocks in each.

    It has this number on the sheet and begins where so much of a page is used.
    """
    heads = [_head(problem, paper) for problem in problems]
    asked = problems[0].asked
    counts, parts = blocks_of(problems, paper)
    # What is written into a picture, or drawn, is asked on its page.
    drawn = [i for i, each in enumerate(asked, 1) if each.answer.boxes or each.answer.is_picture]
    with_picture = sum(counts[: max(drawn, default=0)])
    head = max(each.height for each in heads) + BETWEEN
    below = [height + BETWEEN for height in tallest(parts)]
    left = _left(paper, used, number, head, sum(below[:with_picture]))
    # The room to draw a picture gives way to the questions, if it can.
    gives_way = any(each.answer.is_picture for each in asked)
    with_all = _left(paper, used, number, head, sum(below)) if gives_way else None
    figures = [_blocks(each) for each in placed(problems, paper, left, with_all)]
    most = max(map(len, figures))
    return [
        ExerciseView(
            problem.title if titled else "",
            problem.text.expandtabs(),
            problem.note.expandtabs(),
            problem.task,
            own_head,
            (*own, *[Block(0.0)] * (most - len(own))),
            tuple(own_parts),
            with_picture,
        )
        for problem, own_head, own, own_parts in zip(problems, heads, figures, parts, strict=True)
    ]


def _left(paper: Paper, used: float, number: int, head: float, below: float) -> Left:
    """The room for a picture between the head and what is written into it."""
    here = paper.text_height - used - head
    if number == 1:  # its head stays with the title
        return Left(here - below, paper.text_height - below, here)
    return Left(here - below, paper.text_height - head - below, paper.text_height - used)


def _blocks(figures: Figures) -> list[Block]:
    last = len(figures.pairs) - 1
    return [
        Block(
            blank.height + LEGEND_SPACE,
            picture=Pair(Drawn(blank), Drawn(solved)),
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
    return " ".join(filter(None, [reading, problem.about, *stated, problem.rule_of_slips]))
