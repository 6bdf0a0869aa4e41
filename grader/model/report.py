"""What marking says of an answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction


class Verdict(str, Enum):
    """The student is wrong, we cannot read this, and we broke, are never mixed up."""

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
