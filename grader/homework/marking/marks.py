"""The results of marking written answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from grader.model.report import Verdict
from grader.words import marking as words


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
    #: The share that is right by the key or by what is carried.
    right: Fraction
    #: What stands in the fields that cannot be read, and the fields of the key that are left blank.
    unread: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    #: The share of its points that an entry loses which is only carried.
    penalty: Fraction = Fraction(0)
    #: What a marker says, where a person has marked the answer.
    comment: str | None = None

    @property
    def feedback(self) -> str:
        """What the student reads, in the language in use."""
        if self.comment is not None:
            return self.comment
        if self.verdict is Verdict.NOT_RUN:
            return words.BY_HAND
        return words.feedback(
            self.right,
            self.verdict is Verdict.MISSING,
            self.slips,
            self.carried,
            self.unread,
            self.missing,
            self.penalty,
        )


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
