"""The subject of some kinds of exercise: how YAML gives it, how it looks, what is measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grader.instances.plan import GamePlan
from grader.instances.view import View
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.specs.forms import Form

if TYPE_CHECKING:  # needed only for requirements
    from grader.instances.measures import Measures
    from grader.instances.requirement import Demand
    from grader.instances.setting import Setting
    from grader.instances.solved import Solved
    from grader.instances.supply import Supply


def as_it_stands(plan: GamePlan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    """For a subject whose plan needs nothing from the kind's keys or the rules."""
    return plan


def nothing_named(instance: Instance) -> Mapping[str, str]:
    """For a subject without names that a prompt could mention."""
    return {}


def read_only(solved: Solved) -> Measures:
    """For a subject whose difficulty is the amount of reading."""
    from grader.instances import measures

    return measures.Measures(solved)


def only_drawn(setting: Setting, demands: Sequence[Demand]) -> Supply:
    """For a subject whose instances are drawn until one meets the demands."""
    from grader.instances import supply

    return supply.Supply(setting)


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
    #: The measures that requirements take on a solved instance.
    measures: Callable[[Solved], Measures] = read_only
    #: Supplies instances for demands.
    supply: Callable[[Setting, Sequence[Demand]], Supply] = only_drawn
