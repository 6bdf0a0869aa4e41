"""What is drawn for an exercise: pictures as high as a page allows, steps, names of boards; and all
of it as SVG, for users without TeX."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from grader.drawing.shapes import Figures, Picture, Steps
from grader.drawing.table import Cell, Tables
from grader.drawing.tree import DoesNotFit
from grader.errors import UserError
from grader.homework.kinds import Problem
from grader.homework.sheets import Variant
from grader.outputs.files.svg import svg_text
from grader.outputs.paper.pages import BETWEEN, PAPERS, QUESTION_INDENT, Paper
from grader.outputs.paper.template_data import SheetView
from grader.words import sheet

LEGEND_SPACE = 30.0  # below a tree, for the key's explanation of its signs


class Left(NamedTuple):
    """The heights that a picture may have, together with what must stand on its page."""

    #: On the page that has begun, and on the next one.
    here: float
    there: float
    #: What stays white if the picture goes to the next page.
    white: float


def figures_of(
    problems: Sequence[Problem], paper: Paper, height: float | None = None
) -> Sequence[Figures]:
    """The pictures above the questions, for each variant; a block is a page high, or `height`."""
    high = (paper.text_height if height is None else height) - LEGEND_SPACE - BETWEEN
    try:
        return problems[0].kind.subject.view.figures(problems, paper.text_width, high)
    except DoesNotFit:
        raise UserError(sheet.TOO_LARGE) from None


def steps_of(problem: Problem, paper: Paper) -> Steps | None:
    """The steps of the solution, if they are drawn."""
    return problem.kind.subject.view.steps(problem, paper.text_width - QUESTION_INDENT)


def place_figures(
    problems: Sequence[Problem], paper: Paper, left: Left, with_all: Left | None = None
) -> Sequence[Figures]:
    """The pictures on the page that has begun, if they fit there; else on the next one, if less
    than half of this one stays white; else in pieces, which go on from here.

    `with_all` has the heights that leave room for all questions, if pictures give way to them.
    """
    may_turn = left.white < paper.text_height / 2
    if with_all is not None:
        for height in (with_all.here, with_all.there) if may_turn else (with_all.here,):
            with suppress(UserError):
                return figures_of(problems, paper, height)
    try:
        here = figures_of(problems, paper, left.here)
    except UserError:  # not even in pieces
        return figures_of(problems, paper, left.there)
    if _fits(here, left.here):
        return here
    try:
        there = figures_of(problems, paper, left.there)
    except UserError:  # what must stand on its page leaves too little of it
        return here
    return there if may_turn and _fits(there, left.there) else here


def _fits(figures: Sequence[Figures], height: float) -> bool:
    """Whether every variant has one picture, no higher than this."""
    return all(
        len(each.pairs) <= 1
        and all(blank.height + LEGEND_SPACE + BETWEEN <= height for blank, _ in each.pairs)
        for each in figures
    )


def name_drawings(text: str, names: Mapping[str, str]) -> str:
    """The text with the name of each drawing instead of the line that it draws."""
    for line, name in names.items():
        text = text.replace(line, name)
    return text


def name_drawings_in(tables: Tables, names: Mapping[str, str]) -> Tables:
    """The tables with the names of drawings in their cells, each of which then needs one line."""
    if not names:
        return tables

    def cell(one: Cell) -> Cell:
        if one.role != "given":
            return replace(one, lines=1)
        return replace(one, text=name_drawings(one.text, names), lines=1)

    return tuple(
        replace(table, rows=tuple(tuple(map(cell, row)) for row in table.rows)) for table in tables
    )


#: The pattern of the names of all files.
PATTERN = "trees/*.svg"


def render(variant: Variant) -> dict[str, bytes]:
    """The pictures of a single sheet and of its key."""
    paper = PAPERS["a4"]
    figures = [figures_of([problem], paper)[0] for problem in variant.problems]
    steps = [steps_of(problem, paper) for problem in variant.problems]
    return _files(
        "sheet",
        (pair for each in figures for pair in each.pairs),
        (row for each in steps if each for row in each.rows),
    )


def draw_sheet(view: SheetView) -> dict[str, bytes]:
    """The pictures of one of several sheets, which all have the same room for labels."""
    blocks = [figure.picture for exercise in view.exercises for figure in exercise.figures]
    return _files(
        view.name,
        (pair and (pair.problem.picture, pair.key.picture) for pair in blocks),
        (reason.drawing.picture for reason in view.reasons if reason.drawing),
    )


def _files(
    name: str, pairs: Iterable[tuple[Picture, Picture] | None], rows: Iterable[Picture]
) -> dict[str, bytes]:
    """The files of some pictures; a pair is None if only other variants have the picture."""
    files = {}
    for number, pair in enumerate(pairs, 1):
        if pair:
            problem, key = pair
            files[f"trees/{name}-{number}.svg"] = svg_text(problem).encode()
            files[f"trees/{name}-{number}-key.svg"] = svg_text(key).encode()
    for number, row in enumerate(rows, 1):
        files[f"trees/{name}-steps-{number}-key.svg"] = svg_text(row).encode()
    return files
