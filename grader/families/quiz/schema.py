"""The schema of a quiz from a bank of questions."""

from __future__ import annotations

from grader.families.quiz.spec import CHOSEN, DRAWN, FROM
from grader.specs.schema import Schema, closed, parameters


def quiz() -> Schema:
    drawn, chosen, bank = map(parameters, (DRAWN, CHOSEN, FROM))
    return {
        "description": "how many questions, which ones, or a mapping",
        "anyOf": [
            drawn["count"],
            chosen["ids"],
            closed({**drawn, **bank}),
            closed({**chosen, **bank}, required=["ids"]),
        ],
    }
