"""The View of games that a sheet shows as a board or a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from grader.homework.kinds.subject import (
    View,
    no_alternatives,
    no_steps,
    no_trace,
    no_tree,
    nothing_to_read,
)
from grader.model.instance import Instance

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures
    from grader.homework.kinds.problem import Problem


class Exhibit(Protocol):
    """The subject of an exercise that is shown as a board or a table, such as a position."""

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        """The board or table to show, row by row."""

    @property
    def caption(self) -> str:
        """A sentence about what the cells do not show."""

    @property
    def about(self) -> str:
        """What a reader must know, such as the rules of the game."""

    @property
    def contents(self) -> tuple[object, ...]:
        """What tells two exhibits apart."""

    def json(self) -> dict[str, Any]:
        """The key of a spec under which this can be given again, with its value."""


def exhibit(instance: Instance) -> Exhibit:
    """The game of an instance, as something to show."""
    return cast(Exhibit, instance.game)


def contents(instance: Instance) -> tuple[object, ...]:
    """What tells two exhibits apart."""
    return exhibit(instance).contents


def about(instance: Instance) -> str:
    """What a reader must know."""
    return exhibit(instance).about


def size(instance: Instance) -> int:
    """The amount of reading: the number of contents."""
    return len(exhibit(instance).contents)


def json(instance: Instance) -> dict[str, Any]:
    return exhibit(instance).json()


def terminal(problem: Problem, colour: bool) -> str:
    from grader.drawing.terminal import table

    shown = exhibit(problem.instance)
    return table(shown.cells, shown.caption)


def figures(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    from grader.drawing.boards import draw_grid
    from grader.drawing.shapes import unmarked_figures

    shown = [exhibit(problem.instance) for problem in problems]
    return [unmarked_figures(draw_grid(each.cells, each.caption)) for each in shown]


EXHIBIT = View(
    json=json,
    trace=no_trace,
    terminal=terminal,
    unsolved=terminal,
    reading=nothing_to_read,
    figures=figures,
    steps=no_steps,
    alternatives=no_alternatives,
    sketch=no_tree,
)
