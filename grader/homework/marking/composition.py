"""Puts together the instance of a student for whom a course system drew each exercise, or each
question that needs no others, from an instance of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from grader.errors import UserError
from grader.homework.kinds.blanks import QuestionLabel
from grader.homework.kinds.problem import Problem, Question
from grader.homework.sheets.sheet import Variant
from grader.words import marking as words


class Composed(NamedTuple):
    """The instance that a student had, and the place of each labelled question in it."""

    variant: Variant
    places: Mapping[QuestionLabel, str]


def put_together(
    codes: Mapping[int, str], labels: Iterable[QuestionLabel], of_code: Callable[[str], Variant]
) -> Composed:
    """The instance whose exercises have these codes, and whose questions have these labels; raises
    UserError where they are of several instances, and do not stand alone.
    """
    of: dict[int, list[QuestionLabel]] = {number: [] for number in codes}
    for label in labels:
        of.setdefault(label.exercise, []).append(label)
    made: dict[int, Problem] = {}
    named: dict[str, None] = {}
    places: dict[QuestionLabel, str] = {}
    for number, here in sorted(of.items()):
        told = dict.fromkeys(
            [*([codes[number]] if number in codes else []), *(each.code for each in here)]
        )
        named |= told
        problems = [of_code(code).problems[number - 1] for code in told]
        if len(told) == 1:
            made[number] = problems[0]
            places |= {label: label.question for label in here}
        elif number in codes:
            raise UserError(words.several_instances(number))
        else:
            made[number], found = _collect(dict(zip(told, problems, strict=True)), here)
            places |= found
    first = of_code(next(iter(named)))
    variant = replace(
        first,
        code=" ".join(named),
        problems=tuple(made.get(i, problem) for i, problem in enumerate(first.problems, 1)),
    )
    return Composed(variant, places)


def _collect(
    problems: Mapping[str, Problem], labels: Sequence[QuestionLabel]
) -> tuple[Problem, dict[QuestionLabel, str]]:
    """An exercise of questions that need no others, each with its place in the exercise: its own
    one, or the first free one that is worth as much.
    """
    number = labels[0].exercise
    asked = {label: _question(problems[label.code], label) for label in labels}
    if None in asked.values():
        raise UserError(words.several_instances(number))
    first = problems[labels[0].code]
    free = {question.id: question for question in first.asked}
    taken: dict[str, tuple[QuestionLabel, Question]] = {}
    # Whoever can keep a place does, before others look for one.
    own = {label.question: label for label in reversed(labels)}
    for label in (*own.values(), *(each for each in labels if each not in own.values())):
        theirs = asked[label]
        assert theirs
        place = next(
            (
                id
                for id in (label.question, *free)
                if id in free and id not in taken and free[id].points == theirs.points
            ),
            None,
        )
        if place is None:
            raise UserError(words.no_place(number))
        taken[place] = label, replace(theirs, id=place, own_id=label.question)
    questions = tuple(taken[each.id][1] if each.id in taken else each for each in first.questions)
    return replace(first, questions=questions), {
        label: place for place, (label, _) in taken.items()
    }


def _question(problem: Problem, label: QuestionLabel) -> Question | None:
    """The question of a label, if it needs no others."""
    found = next((each for each in problem.asked if each.id == label.question), None)
    view = problem.kind.subject.view
    return found if found and view.alternatives(problem.instance, found.id) else None
