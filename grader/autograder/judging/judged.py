"""The result of judging one part of one test."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from grader.model.report import Credit, Verdict
from grader.model.trace import Trace

FULL = Credit(Verdict.CORRECT, Fraction(1))


@dataclass(frozen=True, slots=True)
class Judged:
    """The credit for one part of one test, and the reason for it."""

    credit: Credit
    #: The reason, as the student reads it.
    because: str = ""
    #: For the part `leaves`: the search that should have been made.
    trace: Trace | None = None
    #: What ended the test in place of an answer, in a word.
    error: str = ""
    #: What is right beside what was said, if that is not drawn from the test alone.
    drawing: str = ""


def wrong(because: str, trace: Trace | None = None, error: str = "") -> Judged:
    """No credit, for this reason."""
    return Judged(Credit(Verdict.WRONG), because, trace, error)
