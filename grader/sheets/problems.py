"""A sheet and a seed give its Problems."""

from __future__ import annotations

from dataclasses import dataclass, replace

from grader.errors import UserError
from grader.instances import seeds
from grader.instances.problem import Problem
from grader.sheets.exercise import Exercise
from grader.sheets.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Variant:
    """One printed version of a sheet."""

    sheet: Sheet
    seed: int
    code: str
    problems: tuple[Problem, ...]


def variant(sheet: Sheet, seed: int, secret: bytes = b"") -> Variant:
    code = seeds.code(seed, secret, sheet.identities[seeds.CHECK])
    problems = tuple(
        _problem(exercise, seed, code, secret, number)
        for number, exercise in enumerate(sheet.exercises, 1)
    )
    return Variant(sheet, seed, code, problems)


def seed_of(sheet: Sheet, code: str, secret: bytes = b"", option: str = "--code") -> int:
    """The seed of the variant that a printed code names, which came with this option."""
    try:
        return seeds.seed_of(code, secret, sheet.identities)
    except UserError as error:
        faults = (fault._replace(file=sheet.file, path=option) for fault in error.faults)
        raise UserError(faults) from None


def _problem(exercise: Exercise, seed: int, code: str, secret: bytes, number: int) -> Problem:
    solved = exercise.solved(seed, secret, number)
    if refusal := solved.kind.refuses(solved):  # another seed may draw a larger tree
        raise UserError([exercise.placed(refusal)])
    questions = {each.id: each for each in solved.kind.questions(solved)}
    asked = [replace(questions.pop(id), points=points) for id, points in exercise.points.items()]
    return Problem(solved, exercise.title, seed, code, (*asked, *questions.values()))
