"""The results of marking written answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from grader.model.report import Verdict


@dataclass(frozen=True, slots=True)
class Slip:
    """An entry that neither the key nor the student's own earlier answers justify."""

    field: str
    given: str
    expected: str


@dataclass(frozen=True, slots=True)
class AnswerMark:
    """The mark of one question."""

    #: The number of the exercise, from 1, and the id of the question.
    exercise: int
    question: str
    verdict: Verdict
    earned: Fraction
    possible: Fraction
    #: What the answer earns when it is compared with the key alone.
    by_key: Fraction
    slips: tuple[Slip, ...]
    #: Fields that only the student's own earlier answers justify.
    carried: tuple[str, ...]
    unreadable: tuple[str, ...]
    feedback: str = ""


@dataclass(frozen=True, slots=True)
class SheetMark:
    """The marks of all questions of a sheet."""

    marks: tuple[AnswerMark, ...]
    #: For each exercise the misconception that explains its slips, or the several that do.
    mistakes: Mapping[int, str]
    candidates: Mapping[int, tuple[str, ...]]

    @property
    def score(self) -> Fraction:
        """The points earned."""
        return sum((mark.earned for mark in self.marks), Fraction(0))

    @property
    def max_score(self) -> Fraction:
        """The points possible, whatever was answered."""
        return sum((mark.possible for mark in self.marks), Fraction(0))
