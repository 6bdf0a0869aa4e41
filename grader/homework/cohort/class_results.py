"""The results of a class: what everybody earned at each item, and what went wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from grader.homework.sheets.senders import Person


@dataclass(frozen=True, slots=True)
class CohortItem:
    """Something that earns points: a test of a function, or a question of an exercise."""

    id: str
    #: The function or the exercise.
    group: str
    possible: Fraction
    #: Whether students do not see it.
    hidden: bool
    #: Whether some answers to it wait for a person, so that its figures say nothing yet.
    waits: bool


@dataclass(frozen=True, slots=True)
class Failure:
    """How one item went wrong: a kind that others share, and a sentence about this one."""

    kind: str
    item: str
    said: str


@dataclass(frozen=True, slots=True)
class Row:
    """What one submission earned."""

    id: str
    people: tuple[Person, ...]
    #: What it earned at each item, in their order.
    earned: tuple[Fraction, ...]
    failures: tuple[Failure, ...]
    #: For each group, the misconception that was named.
    misconceptions: Mapping[str, str]
    #: The instance that it answers; empty if all have the same.
    variant: str
    #: Why a person must look at it; empty if nobody needs to.
    problem: str
    #: Whether it has points: work on an instance that nobody knows has none, not even 0.
    is_marked: bool
    #: Whether the items were tried at all: a file that is missing says nothing about a test.
    tried: bool
    #: A line for a gradebook.
    remark: str
    #: The file of its own report, beside that of the class; empty if it has none.
    page: str

    @property
    def score(self) -> Fraction:
        """The points of all items together."""
        return sum(self.earned, Fraction(0))

    @property
    def title(self) -> str:
        """The names of those who handed it in, or else its id."""
        return "; ".join(filter(None, (person.name for person in self.people))) or self.id


@dataclass(frozen=True, slots=True)
class Example:
    """What one submission wrote, as an example of a misconception."""

    row: str
    #: What it was told.
    said: str
    source: str


@dataclass(frozen=True, slots=True)
class Program:
    """What a submission wrote, to be compared with another."""

    row: str
    text: str


@dataclass(frozen=True, slots=True)
class Cohort:
    """The results of a class."""

    title: str
    items: tuple[CohortItem, ...]
    rows: tuple[Row, ...]
    #: Those of the roster who handed nothing in.
    absent: tuple[Person, ...]
    #: The sentence of each misconception that was named.
    sentences: Mapping[str, str]
    #: For each group and misconception, an example.
    examples: Mapping[tuple[str, str], Example]
    #: Submissions that are the same program, each group of them; None if they are no programs.
    alike: tuple[tuple[Program, ...], ...] | None

    @property
    def possible(self) -> Fraction:
        """The points of all items together."""
        return sum((item.possible for item in self.items), Fraction(0))

    @property
    def groups(self) -> tuple[str, ...]:
        """The functions or exercises, in the order of the items."""
        return tuple(dict.fromkeys(item.group for item in self.items))
