"""How exercises about one thing look: on paper, in the terminal and as JSON.

A family declares a View for each of its subjects, and every output reads it. A hook imports what it
needs when it is called: most commands need few of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from grader.model.instance import Instance

if TYPE_CHECKING:  # what is drawn brings the measures of all letters with it
    from grader.drawing.figures import Figures, Steps
    from grader.instances.answers import Answer
    from grader.instances.problem import Problem


class Alternative(NamedTuple):
    """A question that can stand in the place of another one in another variant."""

    prompt: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class View:
    #: The game under the key at which a spec can have it back, with all that was drawn for it.
    json: Callable[[Instance], dict[str, Any]]
    #: What the solver did, step by step, as JSON has it.
    trace: Callable[[Problem], list[dict[str, Any]]]
    #: What the terminal shows above the questions; in colour, or with signs alone.
    terminal: Callable[[Problem, bool], str]
    #: How a sheet says that its pictures are read.
    reading: Callable[[Instance], str]
    #: What a page of some width and height shows above the questions: for all variants of an
    #: exercise together, since all of them keep the same room for their labels.
    figures: Callable[[Sequence[Problem], float, float], Sequence[Figures]]
    #: What the key's reasons show besides, at some width, of how the solution came about.
    steps: Callable[[Problem, float], Steps | None]
    #: What else can stand in a question's place in other variants: its area has room for each.
    alternatives: Callable[[Instance, str], tuple[Alternative, ...]]


def no_trace(problem: Problem) -> list[dict[str, Any]]:
    """A subject whose solvers do not search step by step."""
    return []


def no_steps(problem: Problem, width: float) -> None:
    """A subject whose keys show no more than the solution."""


def no_alternatives(instance: Instance, id: str) -> tuple[Alternative, ...]:
    """A subject of which every variant asks the same questions."""
    return ()


def nothing_to_read(instance: Instance) -> str:
    """A subject whose pictures need no explanation."""
    return ""
