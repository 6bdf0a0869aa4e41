"""Writes solved problems for the terminal: the picture, then every question with its answer."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from grader.drawing.columns import WIDTH
from grader.homework.kinds import Problem, Question, Wrong, wrong_answers
from grader.homework.sheets import Variant
from grader.model.points import text as points_text
from grader.outputs.terminal.paragraphs import asked, ends, paragraph, said, statement
from grader.words import misconceptions, phrases, sheet, translated


def render(variant: Variant, colour: bool = False) -> str:
    return "\n".join(_lines(variant, colour))


def _lines(variant: Variant, colour: bool) -> Iterator[str]:
    several = len(variant.problems) > 1
    yield ends(variant.sheet.title, variant.code)
    if variant.sheet.instructions:
        yield ""
        yield from said(variant.sheet.instructions)
    for number, problem in enumerate(variant.problems, 1):
        yield ""
        if several:
            yield ends(f"{number}. {problem.title}", _points(problem.points))
            yield ""
        yield from _problem(problem, colour)


def _problem(problem: Problem, colour: bool) -> Iterator[str]:
    picture = problem.kind.subject.view.terminal(problem, colour)
    yield from statement(problem, picture)
    wrong = wrong_answers(problem, problem.asked)
    for letter, question in enumerate(problem.asked):
        if letter or problem.text or problem.task or picture:
            yield ""
        mark = f"({phrases.letters(letter).lower()})"
        yield from _question(mark, _points(question.points), question)
        yield from _wrong(wrong[question.id])
    for question in problem.questions:
        if not question.points:
            yield ""
            yield from _question(" · ", sheet.NOT_ASKED, question)


def _question(mark: str, worth: str, question: Question) -> Iterator[str]:
    yield from asked(mark, worth, question)
    first, *others = question.answer.text().splitlines()
    yield paragraph(first, "    → ", "      ")
    for line in others:
        yield paragraph(line, "      ", "        ")
    yield from (f"      {line}" for line in question.answer.diagram(WIDTH - 6))
    for reason in question.reasons:
        yield paragraph(reason, "      ", "        ")


def _wrong(answers: tuple[Wrong, ...]) -> Iterator[str]:
    if answers:
        yield paragraph(misconceptions.WRONG_ANSWERS, "      ")
    for wrong in answers:
        sentences = [translated(each.sentence) for each in wrong.misconceptions]
        yield paragraph(misconceptions.wrong_answer(wrong.text, sentences), "      ", "        ")


def _points(points: Fraction) -> str:
    return phrases.points(points_text(points))
