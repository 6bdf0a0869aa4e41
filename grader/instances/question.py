"""A question that is asked of an instance, with the answer that is expected."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from grader.instances.answers import Answer


@dataclass(frozen=True, slots=True)
class Question:
    id: str
    prompt: str
    answer: Answer
    #: Why the answer is right, sentence by sentence.
    reasons: tuple[str, ...]
    #: In hundredths at the finest; 0 for a question that the spec does not ask.
    points: Fraction = Fraction(0)
