"""Which misconceptions an instance tells apart from the right algorithm.

A misconception is told apart when its answer to a question that is asked would not be marked
fully right. Whoever has it cannot be right for the wrong reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from grader.instances.candidate import Candidate
from grader.mistakes import MISTAKES
from grader.mistakes.mistake import Algorithm, Mistake
from grader.model.answers import Answer
from grader.model.report import Verdict
from grader.model.rules import Rules

#: The algorithm that each kind exercises.
ALGORITHMS: dict[str, Algorithm] = {
    "minimax": "minimax",
    "alphabeta": "alphabeta",
    "negamax": "plain_negamax",
    "expectiminimax": "expectiminimax",
}


def algorithm(kind: str, options: Mapping[str, Any]) -> Algorithm:
    return "negamax" if kind == "negamax" and options.get("pruning") else ALGORITHMS[kind]


def possible(algorithm: Algorithm, rules: Rules) -> list[str]:
    """The mistakes that can be made in the algorithm and are mistakes under these rules."""
    return [
        mistake.id
        for mistake in MISTAKES.values()
        if algorithm in mistake.searches and mistake.is_wrong(rules)
    ]


def missed(candidate: Candidate, mistakes: Iterable[str]) -> tuple[str, ...]:
    """The first of the mistakes whose answers are right here, in a tuple; () if there is none.

    It is enough to know of one, and most candidates fail soon.
    """
    for name in mistakes:
        if not differs(candidate, MISTAKES[name]):
            return (name,)
    return ()


def differs(candidate: Candidate, mistake: Mistake) -> bool:
    """Whether some answer that is asked is not marked right."""
    instance = candidate.instance
    search = mistake.searches[algorithm(candidate.kind.name, instance.options)]
    wrong = candidate.kind.answers(instance, search(instance.game, instance.rules))
    return any(_wrong(candidate.answers[id], wrong[id]) for id in candidate.asked)


def _wrong(right: Answer, given: Answer) -> bool:
    return right != given and right.mark(given.text()).verdict is not Verdict.CORRECT
