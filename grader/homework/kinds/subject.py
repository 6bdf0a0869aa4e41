"""The subject of some kinds of exercise: how YAML gives it, how it looks, what is measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from grader.model.instance import GamePlan, Instance
from grader.model.rules import Rules

if TYPE_CHECKING:  # the autograder runs without YAML
    from grader.homework.specs.forms import Form
if TYPE_CHECKING:  # what is drawn brings the measures of all letters with it
    from grader.drawing.shapes import Figures, Steps
    from grader.drawing.sketch import Sketch
    from grader.homework.kinds.answer import Answer
    from grader.homework.kinds.problem import Problem
if TYPE_CHECKING:  # only what is required is measured and searched for
    from grader.homework.kinds.instance_search import Supply
    from grader.homework.kinds.requirement import Demand, Measures, Setting


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
    #: What the solver did, step by step, as JSON has it.
    trace: Callable[[Problem], list[dict[str, Any]]]
    #: What the terminal shows above the questions; in colour, or with signs alone.
    terminal: Callable[[Problem, bool], str]
    #: The same before anything is solved, for somebody who is to solve it.
    unsolved: Callable[[Problem, bool], str]
    #: The sentences that explain how to read the pictures.
    reading: Callable[[Instance], str]
    #: What a page of some width and height shows above the questions: for all variants of an
    #: exercise together, since all of them keep the same room for their labels.
    figures: Callable[[Sequence[Problem], float, float], Sequence[Figures]]
    #: The steps of the solution that the key's reasons show, drawn at some width.
    steps: Callable[[Problem, float], Steps | None]
    #: What other variants may ask in a question's place; its area has room for each of them.
    alternatives: Callable[[Instance, str], tuple[Alternative, ...]]
    #: The tree that a page draws by itself.
    sketch: Callable[[Instance], Sketch | None]
    #: What texts write in a line and the pictures draw, with the name that it has there.
    drawn: Callable[[Problem], Mapping[str, str]] = lambda problem: {}
    #: What stands in files of ours, in a language and with its comma, by the English texts.
    sentences: Callable[[str, str], Mapping[str, str]] = lambda code, decimal: {}


def no_trace(problem: Problem) -> list[dict[str, Any]]:
    """A subject whose solvers do not search step by step."""
    return []


def no_steps(problem: Problem, width: float) -> None:
    """A subject whose keys do not draw the steps of the solution."""


def no_alternatives(instance: Instance, id: str) -> tuple[Alternative, ...]:
    """A subject of which every variant asks the same questions."""
    return ()


def no_tree(instance: Instance) -> None:
    """A subject that is no tree."""


def nothing_to_read(instance: Instance) -> str:
    """A subject whose pictures need no explanation."""
    return ""


def as_it_stands(plan: GamePlan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    """For a subject whose plan needs nothing from the kind's keys or the rules."""
    return plan


def nothing_named(instance: Instance) -> Mapping[str, str]:
    """For a subject without names that a prompt could mention."""
    return {}


def rules_of_game(instance: Instance) -> str:
    """The rules of the real game whose tree it is."""
    return instance.labels.about


def reading_alone(instance: Instance) -> None:
    """For a subject whose difficulty is the amount of reading, and of which no more is measured."""


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
    told: Callable[[Any, Mapping[str, Any], Rules], GamePlan] = as_it_stands
    #: The names that a prompt may use, such as {root} and {player}.
    named: Callable[[Instance], Mapping[str, str]] = nothing_named
    #: The rules of a real game, and whatever else a reader must know.
    about: Callable[[Instance], str] = rules_of_game
    #: What requirements measure on a solved instance.
    measures: Callable[[Instance], type[Measures] | None] = reading_alone
    #: Supplies instances for demands; None: they are drawn until one meets the demands.
    supply: Callable[[Setting, Sequence[Demand]], Supply] | None = None
    #: The traits that all its kinds have; a requirement names the trait that it needs.
    traits: frozenset[str] = frozenset()
