"""How a subject looks: on paper, in the terminal and as JSON.

A family declares a View for each of its subjects, and every output reads it. A hook imports what it
needs only when it is called, because most commands need few hooks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from grader.model.instance import Instance

if TYPE_CHECKING:  # importing the pictures imports the widths of all letters
    from grader.drawing.figures import Figures, Steps
    from grader.instances.answers import Answer
    from grader.instances.problem import Problem


class Alternative(NamedTuple):
    """A question that can replace another one in another variant."""

    prompt: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class View:
    """How outputs show the games of a subject."""

    #: The key of a spec under which the game can be given again, with everything drawn for it.
    json: Callable[[Instance], dict[str, Any]]
    #: The steps of the solver, for JSON.
    trace: Callable[[Problem], list[dict[str, Any]]]
    #: What the terminal shows above the questions, in colour or with signs alone.
    terminal: Callable[[Problem, bool], str]
    #: How to read the pictures, in words for the sheet.
    reading: Callable[[Instance], str]
    #: What a page of a given width and height shows above the questions, for all variants of an
    #: exercise together, since they all keep the same room for their labels.
    figures: Callable[[Sequence[Problem], float, float], Sequence[Figures]]
    #: The steps of the solution that the key's reasons show, at a given width.
    steps: Callable[[Problem, float], Steps | None]
    #: The questions that can replace a question in other variants; its area has room for each.
    alternatives: Callable[[Instance, str], tuple[Alternative, ...]]


def no_trace(problem: Problem) -> list[dict[str, Any]]:
    """For a subject whose solvers do not search step by step."""
    return []


def no_steps(problem: Problem, width: float) -> None:
    """For a subject whose keys show only the solution."""


def no_alternatives(instance: Instance, id: str) -> tuple[Alternative, ...]:
    """For a subject about which every variant asks the same questions."""
    return ()


def nothing_to_read(instance: Instance) -> str:
    """For a subject whose pictures need no explanation."""
    return ""
