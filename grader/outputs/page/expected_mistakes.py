"""What each misconception would answer: only the fields that differ from the right answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grader.homework.kinds import Answer, Problem, possible
from grader.outputs.page.accept import accepted
from grader.words import practice as words, translated


def mistakes(problem: Problem) -> list[dict[str, Any]]:
    """The misconceptions that show in the questions asked, each with its own answers."""
    found = []
    right = {question.id: question.answer for question in problem.asked}
    accepts = {id: accepted(answer) for id, answer in right.items()}
    for held in possible(problem.kind, problem.instance):
        answers = problem.solved.answers_under(held)
        differing = {
            id: differs
            for id in right
            if (theirs := answers.get(id)) and (differs := _differing(theirs, accepts[id]))
        }
        if differing:
            found.append(
                {
                    "id": held.id,
                    "sentence": words.capital(words.plain(translated(held.sentence))),
                    "answers": differing,
                }
            )
    return found


def _differing(answer: Answer, accepts: Mapping[str, Any]) -> dict[str, list[Any]]:
    """What the misconception accepts and writes in each field where it goes wrong."""
    key = answer.key()
    return {
        name: [accept, key.get(name, "")]
        for name, accept in accepted(answer).items()
        if name in accepts and accept != accepts[name]
    }
