"""A spec file as a checked sheet: one exercise, or a homework; with a seed it gives Problems."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import TypeGuard

from grader.errors import Fault, UserError
from grader.homework.kinds import seeds
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.problem import Problem, Question, questions_of
from grader.homework.sheets.ask import HOMEWORK_RULES, Wording, read_carry, read_rounding
from grader.homework.sheets.sheet_exercise import Exercise, is_code, place_fault, read_exercise
from grader.homework.specs.check import Checker, at
from grader.homework.specs.shared_keys import HEADER
from grader.homework.specs.source import Mapping, Source, read_source
from grader.model.exact import points_text
from grader.model.rules import Rules
from grader.words import ENGLISH, questions

MAX_EXERCISES = 100

#: The keys of a single exercise that do not change its instance.
PROSE = tuple(parameter.name for parameter in HEADER)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A checked spec file."""

    file: str
    title: str
    course: str
    term: str
    due: str
    instructions: str
    language: str
    exercises: tuple[Exercise, ...]
    #: Totals are rounded to multiples of it; 0 where they are not.
    rounding: Fraction = Fraction(0)

    @property
    def identities(self) -> dict[int, str]:
        """What the instances are drawn from, as each format of codes has it."""
        return {
            1: "\n".join(exercise.spelt for exercise in self.exercises if exercise.identity),
            2: "\n".join(exercise.identity for exercise in self.exercises if exercise.identity),
        }


@dataclass(frozen=True, slots=True)
class Variant:
    """One printed version of a sheet."""

    sheet: Sheet
    seed: int
    code: str
    problems: tuple[Problem, ...]


def read_sheet(path: Path) -> Sheet:
    """The sheet in a file; raises UserError with all its faults."""
    checker = Checker(str(path))
    sheet = _sheet(checker, read_source(path, checker.faults), path)
    if checker.faults:
        raise UserError(
            sorted(
                dict.fromkeys(checker.faults),
                key=lambda fault: (fault.file != str(path), fault.line),
            )
        )
    assert sheet
    return sheet


def is_for_code(path: Path) -> bool:
    """Whether the spec in a file asks for code."""
    source = read_source(path, [])
    return isinstance(source, Mapping) and is_code(source)


def _sheet(checker: Checker, source: Source, path: Path) -> Sheet | None:
    if not isinstance(source, Mapping):
        checker.mismatch(source, "", "a mapping with a kind, or with exercises")
        return None
    said = checker.fields(source, "", HEADER)
    carried, rounding = None, Fraction(0)
    if "exercises" not in source.entries:
        exercise = read_exercise(checker, source, "", PROSE)
        exercises = [exercise]
        title = exercise.title if exercise else ""
    else:
        checker.mapping(source, "", (*PROSE, "points", "rules", "exercises"))
        if rules := source.entries.get("rules"):
            checker.mapping(rules, "rules", [each.name for each in HOMEWORK_RULES])
            carried = read_carry(checker, rules, "rules")
            if isinstance(rules, Mapping):
                rounding = read_rounding(checker, rules)
        exercises = _exercises(checker, source.entries["exercises"], path)
        title = said["title"] or questions.HOMEWORK
        _check_total(checker, source, exercises)
    language = said["language"] or ENGLISH.code
    for exercise in exercises:
        if exercise and exercise.probe:
            checker.faults.extend(_unreadable(exercise, exercise.probe, language))
    if checker.faults:
        return None
    return Sheet(
        checker.file,
        title,
        said["course"] or "",
        said["term"] or "",
        said["due"] or "",
        said["instructions"] or "",
        language,
        tuple(
            replace(exercise, carried=carried) if exercise.carried is None else exercise
            for exercise in exercises
            if exercise
        ),
        rounding,
    )


def _exercises(checker: Checker, source: Source, path: Path) -> list[Exercise | None]:
    items = checker.items(source, "exercises", "exercises", 1, MAX_EXERCISES)
    exercises = []
    for i, item in enumerate(items or (), 1):
        where = at("exercises", i)
        if isinstance(item, Mapping) and "include" in item.entries:
            checker.mapping(item, where, ("include",))
            exercises.append(
                _read_included(checker, item.entries["include"], at(where, "include"), path)
            )
        elif _is_free(item):
            exercises.append(_read_free_question(checker, item, where))
        else:
            exercises.append(read_exercise(checker, item, where, ()))
    return exercises


def _is_free(item: Source) -> TypeGuard[Mapping]:
    """Whether it is a question in the instructor's own words."""
    return isinstance(item, Mapping) and "question" in item.entries and "kind" not in item.entries


def _read_free_question(checker: Checker, source: Mapping, path: str) -> Exercise | None:
    """The question as an exercise from which nothing is drawn; None if a fault was found."""
    from grader.homework.kinds.free_text import FREE_QUESTION, KIND  # few homeworks have any

    plan = FREE_QUESTION.read(checker, source, path)
    if plan is None:
        return None
    return Exercise(
        KIND,
        plan.title,
        text="",
        note="",
        plan=plan,
        rules=Rules(),
        options={},
        asked={"answer": Wording(plan.points)},
        spelt="",
        identity="",
        placed=partial(place_fault, checker.file, source, path),
    )


def _read_included(checker: Checker, source: Source, where: str, path: Path) -> Exercise | None:
    name = checker.text(source, where, 1000)
    if name is None:
        return None
    file = path.parent / name
    faults: list[Fault] = []
    try:
        included = read_source(file, faults)
    except UserError as error:
        if any(fault.line for fault in error.faults):
            checker.faults.extend(error.faults)
        else:
            checker.fault(source, where, f"{error.faults[0].message}: {name}")
        return None
    checker.faults.extend(faults)
    if isinstance(included, Mapping) and "exercises" in included.entries:
        checker.fault(
            source, where, f"an included file holds one exercise, found a homework in {name}"
        )
        return None
    return read_exercise(Checker(str(file), checker.faults), included, "", PROSE)


def _check_total(checker: Checker, source: Mapping, exercises: list[Exercise | None]) -> None:
    if "points" in source.entries:
        total = checker.points(source.entries["points"], "points")
        known = [exercise.points for exercise in exercises if exercise]
        actual = sum((each for points in known for each in points.values()), Fraction(0))
        if total is not None and len(known) == len(exercises) and actual != total:
            checker.fault(
                source.entries["points"],
                "points",
                f"must be what the exercises sum to, {points_text(actual)}, "
                f"found {points_text(total)}",
            )


def variant(sheet: Sheet, seed: int, secret: bytes = b"") -> Variant:
    """The problems of a sheet under one seed."""
    code = seeds.code(seed, secret, sheet.identities[seeds.CHECK])
    # A question of which nothing is drawn has no number, so that it changes no other exercise.
    numbers = accumulate(1 if exercise.identity else 0 for exercise in sheet.exercises)
    problems = tuple(
        _problem(exercise, seed, code, secret, number, sheet.language)
        for number, exercise in zip(numbers, sheet.exercises, strict=True)
    )
    return Variant(sheet, seed, code, problems)


def seed_of(sheet: Sheet, code: str, secret: bytes = b"", option: str = "--code") -> int:
    """The seed of the variant that a printed code names, which came with this option."""
    try:
        return seeds.seed_of(code, secret, sheet.identities)
    except UserError as error:
        faults = (fault._replace(file=sheet.file, path=option) for fault in error.faults)
        raise UserError(faults) from None


def _problem(
    exercise: Exercise, seed: int, code: str, secret: bytes, number: int, language: str
) -> Problem:
    solved = exercise.solve(seed, secret, number)
    if refusal := solved.kind.refuses(solved):  # another seed may draw a larger tree
        raise UserError([exercise.placed(refusal)])
    if faults := _unreadable(exercise, solved, language):
        raise UserError(faults)
    left = {each.id: each for each in questions_of(solved)}
    asked = [_ask(left.pop(id), how, language) for id, how in exercise.asked.items()]
    return Problem(
        solved,
        exercise.title,
        seed,
        code,
        (*asked, *left.values()),
        exercise.text,
        exercise.note,
        exercise.carried,
    )


def _unreadable(exercise: Exercise, solved: Solved, language: str) -> list[Fault]:
    """The faults of what is accepted besides the key's answers."""
    if not any(how.accept for how in exercise.asked.values()):
        return []
    from grader.homework.sheets.answer_words import unreadable_texts  # few specs accept more

    return list(unreadable_texts(exercise, solved, language))


def _ask(question: Question, how: Wording, language: str) -> Question:
    accept: dict[str, str] = {}
    if how.accept:
        from grader.homework.sheets.answer_words import accepted_texts

        accept = accepted_texts(question.answer, how.accept, language)
    return replace(
        question,
        prompt=how.text or question.prompt,
        points=how.points,
        is_reworded=bool(how.text),
        space=how.space,
        accept=accept,
    )
