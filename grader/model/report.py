"""The results of marking: verdicts, marks and reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import Literal, TypeAlias

#: Whether students see the result of a test.
Visibility: TypeAlias = Literal["visible", "hidden"]


class Verdict(str, Enum):
    """ "The student is wrong", "we cannot read this" and "we broke" are never mixed up."""

    CORRECT = "correct"
    PARTIAL = "partial"
    WRONG = "wrong"
    UNREADABLE = "unreadable"
    MISSING = "missing"
    NOT_RUN = "not_run"
    GRADER_ERROR = "grader_error"


@dataclass(frozen=True, slots=True)
class Credit:
    """The share of a question's points that an answer earns."""

    verdict: Verdict
    share: Fraction = Fraction(0)

    @classmethod
    def of(cls, share: Fraction) -> Credit:
        """Correct, wrong or partial, by the share of the points."""
        if share == 1:
            return cls(Verdict.CORRECT, share)
        return cls(Verdict.PARTIAL if share > 0 else Verdict.WRONG, max(share, Fraction(0)))


@dataclass(frozen=True, slots=True)
class Mark:
    """What one part of one test earned."""

    id: str
    verdict: Verdict
    earned: Fraction
    possible: Fraction
    visibility: Visibility
    #: Sentences for the student; empty if a hidden test must say nothing.
    feedback: str = ""
    #: A tree that shows the fault, as plain text.
    drawing: str = ""
    #: The output of the student's code.
    output: str = ""
    #: Why a hidden test failed: only for the instructor's reports.
    staff: str = ""
    #: What ended the test in place of an answer: the type of an exception, or a word for it.
    error: str = ""

    @property
    def function(self) -> str:
        """The id of the function that was tested."""
        return self.id.partition("/")[0]

    @property
    def part(self) -> str:
        """The part of the test that was marked."""
        return self.id.rpartition("/")[2]


#: The part of a mark that is for a game of a match.
RESULT = "result"


@dataclass(frozen=True, slots=True)
class MatchTally:
    """The results of some games, for the leaderboard."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    #: The finished positions whose utility the student's code asked for.
    leaves: int = 0

    @property
    def played(self) -> int:
        """The number of games played."""
        return self.won + self.drawn + self.lost

    @property
    def rate(self) -> Fraction:
        """The percentage of games won, to one decimal."""
        return Fraction(round(Fraction(1000 * self.won, self.played or 1)), 10)


@dataclass(frozen=True, slots=True)
class Report:
    """All results of marking one submission."""

    submission: str
    marks: tuple[Mark, ...]
    #: For each function, the one misconception that fits all its tests; or the several that fit.
    mistakes: Mapping[str, str]
    candidates: Mapping[str, tuple[str, ...]]
    #: The level of isolation: A to D, or "" if nothing was run.
    isolation: str
    #: The number of leaves read in all tests that count them, for the leaderboard.
    leaves_read: int = 0
    #: The results of its visible games, if it played any.
    tally: MatchTally | None = None
    #: For each function, the one misconception that fits the tests that students see.
    told: Mapping[str, str] = field(default_factory=dict)

    @property
    def for_staff(self) -> Report:
        """The same report, in which hidden tests say why they failed."""
        marks = tuple(
            replace(mark, feedback=mark.feedback or mark.staff, staff="") for mark in self.marks
        )
        return replace(self, marks=marks)

    @property
    def for_student(self) -> Report:
        """The same report, in which only tests that students see show misconceptions."""
        return replace(self, mistakes=self.told, candidates={})

    @property
    def score(self) -> Fraction:
        """The points earned in all marks."""
        return sum((mark.earned for mark in self.marks), Fraction(0))

    @property
    def max_score(self) -> Fraction:
        """The points possible in all marks, whatever was handed in."""
        return sum((mark.possible for mark in self.marks), Fraction(0))
