"""Writes every drawing of a sheet as SVG, for users without TeX."""

from __future__ import annotations

from collections.abc import Iterable

from grader.drawing.shapes import Picture
from grader.homework.sheets import Variant
from grader.outputs.files.svg import svg_text
from grader.outputs.paper.exercise_pictures import figures_of, steps_of
from grader.outputs.paper.pages import PAPERS
from grader.outputs.paper.template_data import SheetView

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
