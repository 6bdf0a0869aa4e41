"""The View of games that a sheet shows as a board or a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from grader.instances.subject import View, no_alternatives, no_steps, no_trace, nothing_to_read
from grader.model.instance import Instance

if TYPE_CHECKING:
    from grader.drawing.figures import Figures
    from grader.instances.problem import Problem


class Exhibit(Protocol):
    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        """What there is to see, row by row."""

    @property
    def caption(self) -> str:
        """What it does not show."""

    @property
    def about(self) -> str:
        """What must be known to read it, such as a game's rules."""

    @property
    def contents(self) -> tuple[object, ...]:
        """What makes two of them different."""

    def json(self) -> dict[str, Any]:
        """The key at which a spec can have it back, and what stands there."""


def exhibit(instance: Instance) -> Exhibit:
    return cast(Exhibit, instance.game)


def contents(instance: Instance) -> tuple[object, ...]:
    """What makes two of them different."""
    return exhibit(instance).contents


def about(instance: Instance) -> str:
    """What must be known to read it."""
    return exhibit(instance).about


def size(instance: Instance) -> int:
    """How much there is to read."""
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
