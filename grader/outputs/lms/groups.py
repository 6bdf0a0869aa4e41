"""The questions of an export one by one, in groups of which a student gets some."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from grader.homework.kinds import QuestionLabel
from grader.outputs.lms.neutral_form import Export, Part, Pool, Task


@dataclass(frozen=True, slots=True)
class Member:
    """A question about one instance."""

    #: Unique in the export.
    label: QuestionLabel
    title: str
    task: Task
    part: Part
    stands_alone: bool


@dataclass(frozen=True, slots=True)
class Group:
    """Questions in the same place, one for each instance; or all that stand alone."""

    title: str
    #: How many of them a student gets.
    drawn: int
    members: tuple[Member, ...]

    @property
    def points(self) -> Fraction:
        """The points of each; questions in the same place have the same."""
        return self.members[0].part.points


def groups(export: Export) -> tuple[Group, ...]:
    return tuple(group for pool in export.pools for group in _groups(pool))


def _groups(pool: Pool) -> Iterator[Group]:
    members = [
        Member(
            task.label._replace(question=part.question.id),
            f"{pool.title} ({part.letter}) {task.name}",
            task,
            part,
            part in task.alone,
        )
        for task in pool.tasks
        for part in task.parts
    ]
    alone = {each.part.words: each for each in members if each.stands_alone}
    by_points: dict[Fraction, list[Member]] = {}
    for each in alone.values():
        by_points.setdefault(each.part.points, []).append(each)
    for points, same in by_points.items():
        drawn = sum(part.points == points for part in pool.tasks[0].alone)
        yield Group(pool.title, drawn, tuple(same))
    for letter in dict.fromkeys(each.part.letter for each in members if not each.stands_alone):
        same = [each for each in members if each.part.letter == letter]
        yield Group(f"{pool.title} ({letter})", 1, tuple(same))
