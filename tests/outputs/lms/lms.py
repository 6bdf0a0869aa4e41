"""Exports for tests: instances that ask all that a kind can ask, and what students fill in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from grader.homework.kinds.blanks import Blank, Mistake
from grader.homework.sheets.sheet import Variant, variant
from grader.model.exact import write
from grader.model.fields import Numbers, Numeral, Relation
from grader.model.grammar import read_value
from grader.outputs.lms.neutral_form import Export, Part, Task, export
from grader.outputs.lms.spellings import interval, spell_relation
from grader.outputs.paper.copies import ANYONE, Copy
from tests.homework.kinds.examples import example_sheet


@lru_cache
def exported(kind: str, seeds: range) -> Export:
    """Several instances of a kind's example, each of which asks every question."""
    sheet = example_sheet(kind)
    return export([Copy(f"{seed}", ANYONE, asking_all(variant(sheet, seed))) for seed in seeds])


def asking_all(made: Variant) -> Variant:
    problems = tuple(
        replace(
            problem,
            questions=tuple(
                replace(each, points=each.points or Fraction(1)) for each in problem.questions
            ),
        )
        for problem in made.problems
    )
    return replace(made, problems=problems)


def tasks(kind: str, seeds: range) -> list[Task]:
    return [task for pool in exported(kind, seeds).pools for task in pool.tasks]


def mistakes(task: Task) -> Iterator[tuple[Part, Blank, Mistake]]:
    for part in task.parts:
        for blank in part.blanks:
            for mistake in blank.mistakes:
                yield part, blank, mistake


def in_gaps(blank: Blank, content: str) -> list[str]:
    """A content of a blank as students type it into Moodle's gaps."""
    match blank.type:
        case Relation():
            sign, numbers = spell_relation(interval(content))
            return [sign, numbers[0]]
        case Numbers(is_each_marked=True):
            return [write(read_value(each)) for each in content.strip("()").split(",")]
        case Numeral():
            return [write(read_value(content))]
    return [content]
