"""Lays out all variants of a sheet alike: text, pictures and page breaks.

Everything that differs between a problem and its key is in boxes of the same size, and all variants
printed together share their measures. So their pages coincide node for node.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from grader.drawing.metrics import BODY, TITLE, wrapped
from grader.errors import Fault, UserError
from grader.homework.sheets import Sheet, Student, Variant
from grader.model.points import text as points_text
from grader.outputs.paper.exercise_layout import exercises
from grader.outputs.paper.pages import LEAD, TITLE_LEAD, Paper, breaks, filled, text_height
from grader.outputs.paper.template_data import Block, Reason, SheetView, tallest
from grader.words import sheet as sheet_words

NAME_BOX = 40.0
EXERCISE_SPACE = 12.0  # between an exercise and the heading of the next
TOTAL_WIDTH = 70.0  # kept free beside the title


def sheets(
    variants: Sequence[Variant],
    names: Sequence[str],
    students: Sequence[Student],
    paper: Paper,
    reasons: Iterable[tuple[Reason, ...]],
) -> tuple[SheetView, ...]:
    """The layout of each variant; `reasons` are those of each key."""
    problems = list(zip(*(variant.problems for variant in variants), strict=True))
    titled = len(problems) > 1
    sheet = variants[0].sheet
    try:
        heights, kept = [_head_height(sheet, paper)], [False]
    except UserError as error:
        raise UserError(fault._replace(file=sheet.file) for fault in error.faults) from None
    drafted = []
    for number, (exercise, same) in enumerate(zip(sheet.exercises, problems, strict=True), 1):
        *_, (_, used) = filled(heights, paper.text_height, kept)
        if number > 1:
            heights[-1] += min(EXERCISE_SPACE, paper.text_height - used)
            used = min(used + EXERCISE_SPACE, paper.text_height)
        try:
            drafted.append(exercises(same, number, titled, paper, used))
        except UserError as error:
            raise UserError(map(exercise.placed, error.faults)) from None
        heights += tallest([each.blocks for each in drafted[-1]])
        # The first statement stays with the title, which must not be alone on a page.
        kept += [number > 1, *drafted[-1][0].kept[1:]]
    drafts = list(zip(*drafted, strict=True))
    if max(heights) > paper.text_height:
        raise UserError([Fault(sheet_words.TOO_LARGE, sheet.file)])
    fresh = list(breaks(heights, paper.text_height, kept))
    views = []
    for variant, name, student, draft, because in zip(
        variants, names, students, drafts, reasons, strict=True
    ):
        where = zip(heights[1:], fresh[1:], strict=True)
        views.append(
            SheetView(
                name=name,
                code=variant.code,
                student=student,
                title=sheet.title,
                running=_shortened(sheet.title, paper.text_width / 3),
                running_name=_shortened(student.name, paper.text_width / 3),
                course=sheet.course,
                term=sheet.term,
                due=sheet.due,
                instructions=sheet.instructions.expandtabs(),
                points=points_text(sum((p.points for p in variant.problems), Fraction(0))),
                head=Block(heights[0]),
                exercises=tuple([exercise.laid_out(where) for exercise in draft]),
                pages=1 + sum(fresh),
                reasons=because,
                reason_pages=1 + sum(reason.new_page for reason in because),
            )
        )
    return tuple(views)


def _head_height(sheet: Sheet, paper: Paper) -> float:
    """The title, a line about the course, the name box, the instructions."""
    height = text_height(sheet.title, TITLE, TITLE_LEAD, paper.text_width - TOTAL_WIDTH)
    if sheet.course or sheet.term or sheet.due:
        height += 1.5 * LEAD
    height += NAME_BOX
    if sheet.instructions:
        height += text_height(sheet.instructions, BODY, LEAD, paper.text_width) + 8
    return height + 6


def _shortened(text: str, width: float) -> str:
    first, *rest = wrapped(text, BODY, width)
    return f"{first} …" if rest else first
