"""What is said of one part of one test."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from grader.model.report import Credit, Verdict
from grader.model.trace import Trace

FULL = Credit(Verdict.CORRECT, Fraction(1))


@dataclass(frozen=True, slots=True)
class Judged:
    """One part of one test, judged."""

    credit: Credit
    #: Why it is not right, for the student.
    because: str = ""
    #: For leaves: what should have been read.
    trace: Trace | None = None


def wrong(because: str, trace: Trace | None = None) -> Judged:
    """No credit, and why."""
    return Judged(Credit(Verdict.WRONG), because, trace)
