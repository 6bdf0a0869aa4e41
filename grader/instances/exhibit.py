"""The View of games that a sheet shows as a board or a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from grader.instances.view import View, no_alternatives, no_steps, no_trace, nothing_to_read
from grader.model.instance import Exhibit, Instance

if TYPE_CHECKING:
    from grader.drawing.figures import Figures
    from grader.instances.problem import Problem


def exhibit(instance: Instance) -> Exhibit:
    """The game of an instance, as something to show."""
    return cast(Exhibit, instance.game)


def contents(instance: Instance) -> tuple[object, ...]:
    """What tells two exhibits apart."""
    return exhibit(instance).contents


def size(instance: Instance) -> int:
    """The amount of reading: the number of contents."""
    return len(exhibit(instance).contents)


def json(instance: Instance) -> dict[str, Any]:
    return exhibit(instance).json()


def terminal(problem: Problem, colour: bool) -> str:
    from grader.drawing.columns import table

    shown = exhibit(problem.instance)
    return table(shown.cells, shown.caption)


def figures(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    from grader.drawing.boards import given
    from grader.drawing.figures import unmarked
    from grader.drawing.table import draw

    shown = [exhibit(problem.instance) for problem in problems]
    return [unmarked(draw(given(each.cells, each.caption), True)) for each in shown]


EXHIBIT = View(
    json=json,
    trace=no_trace,
    terminal=terminal,
    reading=nothing_to_read,
    figures=figures,
    steps=no_steps,
    alternatives=no_alternatives,
)
