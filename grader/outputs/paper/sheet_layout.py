"""Lays out all variants of a sheet alike: text, pictures, page breaks, and the reasons of the keys.

Everything that differs between a problem and its key is in boxes of the same size, and all variants
printed together share their measures. So their pages coincide node for node.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from grader.drawing.metrics import BODY, SMALL, TITLE, wrap
from grader.drawing.shapes import Figures
from grader.errors import Fault, UserError
from grader.homework.kinds import Problem, Question, wrong_answers
from grader.homework.sheets import Sheet, Student, Variant, variant, written_in
from grader.model.exact import points_text
from grader.outputs.paper.exercise_pictures import LEGEND_SPACE, Left, place_figures, steps_of
from grader.outputs.paper.pages import (
    BETWEEN,
    LEAD,
    PART_INDENT,
    QUESTION_INDENT,
    ROW_SPACE,
    SMALL_LEAD,
    TITLE_LEAD,
    Paper,
    fill_pages,
    page_breaks,
    text_height,
)
from grader.outputs.paper.question_layout import blocks_of
from grader.outputs.paper.template_data import (
    Block,
    ExerciseView,
    Pair,
    Reason,
    SheetView,
    TypesetPicture,
    tallest,
)
from grader.words import phrases, say, sheet as sheet_words, translated

NAME_BOX = 40.0
HEADING = 2.5 * LEAD  # above the reasons
EXERCISE_SPACE = 12.0  # between an exercise and the heading of the next
TOTAL_WIDTH = 70.0  # kept free beside the title
SAID_SPACE = 3.0  # below each thing that is said before the questions


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
        *_, (_, used) = fill_pages(heights, paper.text_height, kept)
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
    fresh = list(page_breaks(heights, paper.text_height, kept))
    views = []
    for own, name, student, draft, because in zip(
        variants, names, students, drafts, reasons, strict=True
    ):
        where = zip(heights[1:], fresh[1:], strict=True)
        views.append(
            SheetView(
                name=name,
                code=own.code,
                student=student,
                title=sheet.title,
                running=_shorten(sheet.title, paper.text_width / 3),
                running_name=_shorten(student.name, paper.text_width / 3),
                course=sheet.course,
                term=sheet.term,
                due=sheet.due,
                instructions=sheet.instructions.expandtabs(),
                points=points_text(sum((p.points for p in own.problems), Fraction(0))),
                head=Block(heights[0]),
                exercises=tuple([exercise.lay_out(where) for exercise in draft]),
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


def _shorten(text: str, width: float) -> str:
    first, *rest = wrap(text, BODY, width)
    return f"{first} …" if rest else first


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
    figures = [_blocks(each) for each in place_figures(problems, paper, left, with_all)]
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
            picture=Pair(TypesetPicture(blank), TypesetPicture(solved)),
            legend=figures.legend if i == last else "",
        )
        for i, (blank, solved) in enumerate(figures.pairs)
    ]


def _head(problem: Problem, paper: Paper) -> Block:
    kind, solved = problem.kind, problem.solved
    text = _conventions(problem, problem.stated)
    longest = _conventions(problem, kind.states.longest_sentences(solved))
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


def list_reasons(problems: Sequence[Problem], paper: Paper) -> tuple[Reason, ...]:
    """The paragraphs of a key's last pages: every answer with its reasons and the wrong answers to
    expect, with their page breaks.
    """
    numbers = map(str, range(1, len(problems) + 1)) if len(problems) > 1 else [""]
    found = [
        reason
        for number, problem in zip(numbers, problems, strict=True)
        for reason in _reasons(problem, number, paper)
    ]
    heights = [_reason_height(reason, paper) for reason in found]
    kept = [reason.kind in ("exercise", "answer", "steps") for reason in found]
    fresh = page_breaks(heights, paper.text_height - HEADING, kept)
    return tuple(replace(r, new_page=new) for r, new in zip(found, fresh, strict=True))


def list_reasons_by_seed(
    sheet: Sheet, seeds: Sequence[int], secret: bytes, paper: Paper, language: str | None
) -> list[tuple[Reason, ...]]:
    """Such paragraphs for the variants of some seeds."""
    with written_in(sheet, language) as own:
        return [list_reasons(variant(own, seed, secret).problems, paper) for seed in seeds]


def _reasons(problem: Problem, number: str, paper: Paper) -> Iterator[Reason]:
    if number:
        yield Reason("exercise", problem.title, number)
    if steps := steps_of(problem, paper):
        yield Reason("steps", steps.legend, steps.title)
        for row in steps.rows:
            yield Reason("drawing", "", drawing=TypesetPicture(row))
    wrong = wrong_answers(problem, problem.asked)
    for i, question in enumerate(problem.asked):
        first, *others = _typeset(question, question.answer.text()).splitlines()
        yield Reason("answer", first, phrases.letters(i).lower())
        yield from (Reason("more", line) for line in others)
        yield from (Reason("because", sentence) for sentence in question.reasons)
        for each in wrong[question.id]:
            sentences = [say(one.sentence) for one in each.misconceptions]
            text = sheet_words.wrong_answer(each.text, sentences)
            yield Reason("wrong", _typeset(question, text))
        marking = f"{translated(question.answer.marking)} {problem.follow_through(question)}"
        yield Reason("marking", marking.rstrip())


def _typeset(question: Question, text: str) -> str:
    """An answer with powers as mathematics, unless it is in an instructor's own words."""
    return text if question.answer.rubric_items else phrases.powers(text)


def _reason_height(reason: Reason, paper: Paper) -> float:
    width = paper.text_width - QUESTION_INDENT - PART_INDENT - 12
    if reason.drawing:
        return reason.drawing.picture.height + ROW_SPACE
    match reason.kind:
        case "exercise":
            return 2 * LEAD
        case "steps":
            width = paper.text_width - QUESTION_INDENT
            return 1.5 * LEAD + text_height(reason.text, SMALL, SMALL_LEAD, width)
        case "answer":
            return text_height(reason.text, BODY, LEAD, width) + 7
        case "more":
            return text_height(reason.text, BODY, LEAD, width)
    label = f"{sheet_words.MARKING_LABEL}: " if reason.kind == "marking" else ""
    return text_height(label + reason.text, SMALL, SMALL_LEAD, width) + 0.3
