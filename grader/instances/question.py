"""A question that is asked of an instance, with the answer that is expected."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from grader.instances.answers import Answer


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer, its points and the reasons for its answer."""

    id: str
    prompt: str
    answer: Answer
    #: Why the answer is right, sentence by sentence.
    reasons: tuple[str, ...]
    #: At most two decimals; 0 if the spec does not ask the question.
    points: Fraction = Fraction(0)
