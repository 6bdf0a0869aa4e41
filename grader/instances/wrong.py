"""Wrong answers that the known misconceptions lead to, on one problem."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeVar

from grader.families.payoffs.answers import Choices, Vectors
from grader.families.simulation.answers import Comparisons, Histories, Paths, Standings, Ucb1
from grader.instances.misconception import Misconception, possible
from grader.instances.problem import Problem
from grader.model.answers import Answer, Intervals, Values, Windows
from grader.words import mistakes as mistakes_words

V = TypeVar("V")

#: So many wrong parts show what went wrong.
MOST_SHOWN = 4


@dataclass(frozen=True, slots=True)
class Wrong:
    """An answer that loses marks, and every misconception that leads to it."""

    answer: Answer
    #: The answer, or where it has a part for each of many nodes the first that are not right.
    text: str
    mistakes: tuple[Misconception, ...]


def wrong_answers(problem: Problem) -> dict[str, tuple[Wrong, ...]]:
    """For each question the wrong answers to expect; none for a question that no mistake spoils."""
    found: dict[str, dict[str, Wrong]] = {question.id: {} for question in problem.questions}
    for mistake in possible(problem.kind, problem.instance):
        answers = problem.solved.mistaken(mistake)
        for question in problem.questions:
            if answer := answers.get(question.id):
                _add(found[question.id], question.answer, answer, mistake)
    return {id: tuple(wrong.values()) for id, wrong in found.items()}


def _add(found: dict[str, Wrong], right: Answer, answer: Answer, mistake: Misconception) -> None:
    text = answer.text()
    if text in found:
        found[text] = replace(found[text], mistakes=(*found[text].mistakes, mistake))
    elif right.mark(text).share < 1:
        found[text] = Wrong(answer, _differing(answer, right), (mistake,))


def _differing(answer: Answer, right: Answer) -> str:
    match answer, right:
        case Values(given), Values(expected):
            return _unlike(Values, given, expected)
        case Vectors(given), Vectors(expected):
            return _unlike(Vectors, given, expected)
        case Choices(given), Choices(expected):
            return _unlike(Choices, given, expected)
        case Intervals(given), Intervals(expected):
            return _unlike(Intervals, given, expected)
        case Windows(given), Windows(expected):
            return _unlike(Windows, given, expected)
        case Standings(given), Standings(expected):
            return _unlike(Standings, given, expected)
        case Ucb1(given), Ucb1(expected):
            return _unlike(Ucb1, given, expected)
        case Paths() | Comparisons() | Histories(), _:
            lines = zip(answer.text().splitlines(), right.text().splitlines(), strict=True)
            return next(line for line, expected in lines if line != expected)
    return answer.text()


def _unlike(
    answer: Callable[[dict[str, V]], Answer], given: Mapping[str, V], expected: Mapping[str, V]
) -> str:
    """The first entries that are not as expected; where others are missing only, what is there."""
    unlike = {name: value for name, value in given.items() if expected.get(name) != value}
    text = answer(dict(islice((unlike or given).items(), MOST_SHOWN))).text()
    return text if unlike else mistakes_words.no_others(text)
