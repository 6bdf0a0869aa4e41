"""The subject of some kinds of exercise: how YAML gives it, how it looks, what is measured.

The View of games shows a board or a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from grader.model.instance import GamePlan, Instance
from grader.model.rules import Rules

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures, Steps
    from grader.drawing.sketch import Sketch
    from grader.homework.kinds.answer import Answer
    from grader.homework.kinds.instance_search import Supply
    from grader.homework.kinds.problem import Problem
    from grader.homework.kinds.requirement import Demand, Measures, Setting
    from grader.homework.specs.forms import Form


class Alternative(NamedTuple):
    """A question that another variant may ask in the same place."""

    prompt: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class View:
    """How a subject looks in every output; each output reads a part of this.

    A hook imports what it needs when it is called: most commands need few of them.
    """

    #: The game with everything drawn, under the key with which a spec can give it again.
    json: Callable[[Instance], dict[str, Any]]
    #: What the terminal shows above the questions; in colour, or with signs alone.
    terminal: Callable[[Problem, bool], str]
    #: What a page of some width and height shows above the questions: for all variants of an
    #: exercise together, since all of them keep the same room for their labels.
    figures: Callable[[Sequence[Problem], float, float], Sequence[Figures]]

    # What else there may be to show; each default means none.

    #: What the terminal shows before anything is solved, if that is not the same.
    unsolved: Callable[[Problem, bool], str] | None = None
    #: The sentences that explain how to read the pictures.
    reading: Callable[[Instance], str] = lambda instance: ""
    #: What the solver did, step by step, as JSON has it.
    trace: Callable[[Problem], list[dict[str, Any]]] = lambda problem: []
    #: The steps of the solution that the key's reasons show, drawn at some width.
    steps: Callable[[Problem, float], Steps | None] = lambda problem, width: None
    #: What other variants may ask in a question's place; its area has room for each of them.
    alternatives: Callable[[Instance, str], tuple[Alternative, ...]] = lambda instance, id: ()
    #: The tree that a page draws by itself.
    sketch: Callable[[Instance], Sketch | None] = lambda instance: None
    #: What texts write in a line and the pictures draw, with the name that it has there.
    drawn: Callable[[Problem], Mapping[str, str]] = lambda problem: {}
    #: What stands in files of ours, in a language and with its comma, by the English texts.
    sentences: Callable[[str, str], Mapping[str, str]] = lambda code, decimal: {}

    def before_solving(self, problem: Problem, colour: bool) -> str:
        """What the terminal shows to somebody who is to solve it."""
        return (self.unsolved or self.terminal)(problem, colour)


@dataclass(frozen=True, slots=True)
class Subject:
    """The subject of some kinds of exercise, such as trees or matrices."""

    #: Its key in a spec.
    key: str
    #: Its form in a spec.
    form: Form[Any]
    #: How outputs show it.
    view: View
    #: What tells two instances of one exercise apart.
    contents: Callable[[Instance], tuple[object, ...]]
    #: The amount of reading: leaves, cells of a matrix, or questions.
    size: Callable[[Instance], int]
    #: Completes the plan with the kind's own keys and the rules.
    told: Callable[[Any, Mapping[str, Any], Rules], GamePlan] = lambda plan, options, rules: plan
    #: The names that a prompt may use, such as {root} and {player}.
    named: Callable[[Instance], Mapping[str, str]] = lambda instance: {}
    #: The rules of the real game whose tree it is, and whatever else a reader must know.
    about: Callable[[Instance], str] = lambda instance: instance.labels.about
    #: What requirements measure on a solved instance; None: nothing but the amount of reading.
    measures: Callable[[Instance], type[Measures] | None] = lambda instance: None
    #: Supplies instances for demands; None: they are drawn until one meets the demands.
    supply: Callable[[Setting, Sequence[Demand]], Supply] | None = None
    #: The traits that all its kinds have; a requirement names the trait that it needs.
    traits: frozenset[str] = frozenset()


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


EXHIBIT = View(json=json, terminal=terminal, figures=figures)
