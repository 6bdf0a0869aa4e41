"""What marking says of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Literal, TypeAlias

#: Whether students see a test.
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
    #: Sentences for the student; empty where a hidden test may say nothing.
    feedback: str = ""
    #: A tree that shows the fault, drawn in plain text.
    drawing: str = ""
    #: What the student's code printed.
    output: str = ""

    @property
    def function(self) -> str:
        """The function that it is for, by its id."""
        return self.id.partition("/")[0]

    @property
    def part(self) -> str:
        """What of the test it is for."""
        return self.id.rpartition("/")[2]


#: The part of a mark for a game of a match.
RESULT = "result"


@dataclass(frozen=True, slots=True)
class MatchTally:
    """How games went, for the leaderboard."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    #: Finished positions whose utility the student's code asked for.
    leaves: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def rate(self) -> Fraction:
        """Games won in a hundred, to one decimal."""
        return Fraction(round(Fraction(1000 * self.won, self.played or 1)), 10)


@dataclass(frozen=True, slots=True)
class Report:
    """All that marking says of one submission."""

    submission: str
    marks: tuple[Mark, ...]
    #: The one misconception that fits all tests of a function, and those of which several fit.
    mistakes: Mapping[str, str]
    candidates: Mapping[str, tuple[str, ...]]
    #: How well the submission was shut in: A to D, or "" where nothing was run.
    isolation: str
    #: Leaves that were read in all tests that count them, for the leaderboard.
    leaves_read: int = 0
    #: How its visible games went, where it had any.
    tally: MatchTally | None = None

    @property
    def score(self) -> Fraction:
        return sum((mark.earned for mark in self.marks), Fraction(0))

    @property
    def max_score(self) -> Fraction:
        return sum((mark.possible for mark in self.marks), Fraction(0))
