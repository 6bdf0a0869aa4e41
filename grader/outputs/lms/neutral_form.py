"""The neutral form of what is exported: exercises, their instances, questions and blanks.

Every format writes from it, and reads nothing else. A format in which each question stands for
itself takes them in groups.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from grader.drawing.shapes import Picture
from grader.homework.kinds import Blank, Problem, Question, QuestionLabel, blanks_of, why_none
from grader.homework.sheets import Sheet
from grader.model.exact import points_text
from grader.model.fields import Relation
from grader.outputs.files.svg import on_white
from grader.outputs.paper.copies import Copy
from grader.outputs.paper.exercise_pictures import figures_of, name_drawings
from grader.outputs.paper.pages import PAPERS
from grader.words import lms, phrases
from grader.words.phrases import letters, plain

#: The lines that an essay shows at first; one may write more.
ESSAY_LINES = 10


@dataclass(frozen=True, slots=True)
class Part:
    """A question with its blanks."""

    letter: str
    question: Question
    blanks: tuple[Blank, ...]
    #: The names that the pictures give to what texts write in a line.
    names: Mapping[str, str]

    @property
    def prompt(self) -> str:
        """What is asked, in the words of the pictures."""
        return name_drawings(self.question.prompt, self.names)

    @property
    def statements(self) -> dict[str, str]:
        """The statements or options of the question by their labels."""
        return {
            label: name_drawings(text, self.names)
            for label, text in self.question.answer.statements
        }

    @property
    def lines(self) -> list[str]:
        """What is asked, line by line: `(a) Which move is best? [2 points]`."""
        first, *others = self.prompt.splitlines()
        lines = [f"({self.letter}) {first}", *others]
        lines[-1] += f" [{phrases.points(points_text(self.points))}]"
        return lines

    @property
    def points(self) -> Fraction:
        """The points of the question."""
        return self.question.points

    @property
    def words(self) -> tuple[object, ...]:
        """The words in which a question that stands alone differs from the others."""
        return self.question.prompt, self.question.answer.statements, self.question.answer.text()

    @property
    def is_essay(self) -> bool:
        """True if a person marks what students write, by a rubric."""
        return bool(self.question.answer.rubric_items)

    @property
    def may_be_empty(self) -> bool:
        """True if some blank is empty in the key, or could be in another instance."""
        return not self.is_whole or any(isinstance(b.type, Relation) for b in self.blanks)

    @property
    def is_whole(self) -> bool:
        """True if every blank has something to write that earns a share: none may be left empty."""
        return all(blank.right is not None and blank.share for blank in self.blanks)


@dataclass(frozen=True)
class Task:
    """One instance of an exercise."""

    #: The name of the copy: a number, or the id of a student.
    name: str
    #: Names it in its exercise: the code, which is printed on sheets, too.
    code: str
    problem: Problem
    #: The number of the exercise on the sheet, from 1.
    number: int
    parts: tuple[Part, ...]

    @property
    def points(self) -> Fraction:
        """The points of all its questions."""
        return sum((part.points for part in self.parts), Fraction(0))

    @property
    def label(self) -> QuestionLabel:
        """The label that is printed with it, by which answers that come back are recognised."""
        return QuestionLabel(self.code, self.number)

    @cached_property
    def alone(self) -> tuple[Part, ...]:
        """The questions that need no others; in another instance another one may stand in the
        place.
        """
        view, instance = self.problem.kind.subject.view, self.problem.instance
        return tuple(part for part in self.parts if view.alternatives(instance, part.question.id))

    @cached_property
    def together(self) -> tuple[Part, ...]:
        """The questions about one instance."""
        return tuple(part for part in self.parts if part not in self.alone)

    @property
    def rules(self) -> str:
        """What is said of the game and its search between the pictures and the questions."""
        problem = self.problem
        view = problem.kind.subject.view
        stated = problem.stated
        return " ".join(filter(None, (view.reading(problem.instance), problem.about, *stated)))

    def picture_files(self, prefix: str) -> dict[str, bytes]:
        """The pictures as files, whose names begin so; none if every question stands alone."""
        if not self.together:
            return {}
        return {
            f"{prefix}{name}": on_white(picture).encode()
            for is_key in (False, True)
            for name, picture in self.pictures(is_key).items()
        }

    def pictures(self, is_key: bool) -> dict[str, Picture]:
        """The pictures by the names of their files; of the key those that show more than the
        question.
        """
        return self._pictures[is_key]

    @cached_property
    def _pictures(self) -> tuple[dict[str, Picture], dict[str, Picture]]:
        pairs = list(enumerate(figures_of([self.problem], PAPERS["a4"])[0].pairs, 1))
        return (
            {f"picture-{i}.svg": blank for i, (blank, _) in pairs},
            {f"key-{i}.svg": key for i, (blank, key) in pairs if key is not blank},
        )


@dataclass(frozen=True, slots=True)
class Pool:
    """An exercise with all its instances, of which a student gets one."""

    #: Unique in the export: the kind, and a number where two exercises have it.
    name: str
    title: str
    tasks: tuple[Task, ...]


@dataclass(frozen=True, slots=True)
class Export:
    """What is exported of a sheet."""

    sheet: Sheet
    pools: tuple[Pool, ...]
    #: A line for each question that cannot be asked, with the reason.
    left_out: tuple[str, ...]

    @property
    def tasks(self) -> list[Task]:
        """The instances of all exercises."""
        return [task for pool in self.pools for task in pool.tasks]

    def picture_files(self) -> dict[str, bytes]:
        """The pictures of all instances, by the names of their files in a package."""
        files: dict[str, bytes] = {}
        for task in self.tasks:
            files |= task.picture_files(f"images/{task.label}-")
        return files


def export(copies: Sequence[Copy]) -> Export:
    """The neutral form of some copies of a sheet."""
    sheet = copies[0].variant.sheet
    pools: list[Pool] = []
    left_out: list[str] = []
    names = _names(copies[0].variant.problems)
    for i, (exercise, name) in enumerate(zip(sheet.exercises, names, strict=True)):
        drawn = copies if exercise.plan.is_drawn else copies[:1]
        tasks = tuple(_task(copy, copy.variant.problems[i], i + 1) for copy in drawn)
        reasons = {
            line: None for task in tasks for line in _left_out(task, i + 1, plain(exercise.title))
        }
        left_out += reasons
        if kept := tuple(task for task in tasks if task.parts):
            pools.append(Pool(name, plain(exercise.title), kept))
    return Export(sheet, tuple(pools), tuple(left_out))


def _task(copy: Copy, problem: Problem, number: int) -> Task:
    names = problem.kind.subject.view.drawn(problem)
    parts = (
        Part(letters(i).lower(), question, blanks_of(problem, question), names)
        for i, question in enumerate(problem.asked)
    )
    kept = tuple(part for part in parts if part.blanks or part.is_essay)
    return Task(copy.name, problem.code, problem, number, kept)


def _left_out(task: Task, number: int, exercise: str) -> Iterator[str]:
    there = {part.question.id for part in task.parts}
    for question in task.problem.asked:
        if question.id not in there:
            yield lms.left_out(number, exercise, question.id, why_none(question))
    if not there:
        yield lms.nothing_left(number, exercise)


def _names(problems: Sequence[Problem]) -> list[str]:
    kinds = [problem.kind.name for problem in problems]
    return [
        kind if kinds.count(kind) == 1 else f"{kind} {kinds[: i + 1].count(kind)}"
        for i, kind in enumerate(kinds)
    ]


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
    """The questions in one place of all instances, or those that stand alone."""

    title: str
    #: How many of them a student gets.
    drawn: int
    members: tuple[Member, ...]

    @property
    def points(self) -> Fraction:
        """The points of each; questions in the same place have the same."""
        return self.members[0].part.points


def groups(export: Export) -> tuple[Group, ...]:
    """The questions of an export in groups, from each of which a student gets some."""
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
