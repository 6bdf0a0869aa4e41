"""Writes the last pages of a key: every answer with its reasons and the wrong answers to expect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from grader.drawing.metrics import BODY, SMALL
from grader.homework.kinds import Problem, Question, wrong_answers
from grader.homework.sheets import Sheet, variant, written_in
from grader.outputs.paper.exercise_pictures import steps_of
from grader.outputs.paper.pages import (
    LEAD,
    PART_INDENT,
    QUESTION_INDENT,
    ROW_SPACE,
    SMALL_LEAD,
    Paper,
    page_breaks,
    text_height,
)
from grader.outputs.paper.template_data import Reason, TypesetPicture
from grader.words import say, sheet as sheet_words, translated
from grader.words.phrases import letters, powers

HEADING = 2.5 * LEAD


def list_reasons(problems: Sequence[Problem], paper: Paper) -> tuple[Reason, ...]:
    """The paragraphs, with their page breaks."""
    numbers = map(str, range(1, len(problems) + 1)) if len(problems) > 1 else [""]
    found = [
        reason
        for number, problem in zip(numbers, problems, strict=True)
        for reason in _problem(problem, number, paper)
    ]
    heights = [_height(reason, paper) for reason in found]
    kept = [reason.kind in ("exercise", "answer", "steps") for reason in found]
    fresh = page_breaks(heights, paper.text_height - HEADING, kept)
    return tuple(replace(r, new_page=new) for r, new in zip(found, fresh, strict=True))


def list_reasons_by_seed(
    sheet: Sheet, seeds: Sequence[int], secret: bytes, paper: Paper, language: str | None
) -> list[tuple[Reason, ...]]:
    """The paragraphs of the variants of some seeds."""
    with written_in(sheet, language) as own:
        return [list_reasons(variant(own, seed, secret).problems, paper) for seed in seeds]


def _problem(problem: Problem, number: str, paper: Paper) -> Iterator[Reason]:
    if number:
        yield Reason("exercise", problem.title, number)
    yield from _steps(problem, paper)
    wrong = wrong_answers(problem, problem.asked)
    for i, question in enumerate(problem.asked):
        first, *others = _typeset(question, question.answer.text()).splitlines()
        yield Reason("answer", first, letters(i).lower())
        yield from (Reason("more", line) for line in others)
        yield from (Reason("because", sentence) for sentence in question.reasons)
        for each in wrong[question.id]:
            sentences = [say(one.sentence) for one in each.misconceptions]
            text = sheet_words.wrong_answer(each.text, sentences)
            yield Reason("wrong", _typeset(question, text))
        yield Reason("marking", _marking(problem, question))


def _typeset(question: Question, text: str) -> str:
    """An answer with powers as mathematics, unless it is in an instructor's own words."""
    return text if question.answer.rubric_items else powers(text)


def _steps(problem: Problem, paper: Paper) -> Iterator[Reason]:
    if steps := steps_of(problem, paper):
        yield Reason("steps", steps.legend, steps.title)
        for row in steps.rows:
            yield Reason("drawing", "", drawing=TypesetPicture(row))


def _marking(problem: Problem, question: Question) -> str:
    return f"{translated(question.answer.marking)} {problem.follow_through(question)}".rstrip()


def _height(reason: Reason, paper: Paper) -> float:
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
