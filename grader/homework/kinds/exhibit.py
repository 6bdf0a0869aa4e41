"""The View of games that a sheet shows as a board or a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from grader.homework.kinds.subject import (
    View,
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
    """What a reader must know about the game, such as its rules."""
    return exhibit(instance).about


def size(instance: Instance) -> int:
    """The amount of reading: the number of contents."""
    return len(exhibit(instance).contents)


def json(instance: Instance) -> dict[str, Any]:
    """The key of a spec under which the game can be given again, with its value."""
    return exhibit(instance).json()


def terminal(problem: Problem, colour: bool) -> str:
    """The board or table in letters."""
    from grader.drawing.terminal import text_table

    shown = exhibit(problem.instance)
    return text_table(shown.cells, shown.caption)


def figures(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    """The board or table as a figure, for each variant."""
    from grader.drawing.boards import draw_grid
    from grader.drawing.shapes import unmarked_figures

    shown = [exhibit(problem.instance) for problem in problems]
    return [unmarked_figures(draw_grid(each.cells, each.caption)) for each in shown]


EXHIBIT = View(
    json=json,
    terminal=terminal,
    figures=figures,
)
