"""What exercises of some kinds are about: how YAML says it, how it looks, what is measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from grader.instances.view import View
from grader.model.instance import Game, Instance, LabelledTree
from grader.model.rules import Rules
from grader.specs.forms import Form

if TYPE_CHECKING:  # only what is required is measured and searched for
    from grader.instances.measures import Measures
    from grader.instances.problem import Solved
    from grader.instances.requirement import Demand
    from grader.instances.setting import Setting
    from grader.instances.supply import Supply


class GamePlan(Protocol):
    """What a spec says of an exercise's game, and how the game is made."""

    @property
    def options(self) -> Mapping[str, Any]:
        """What the kind is told besides the game."""

    @property
    def is_drawn(self) -> bool:
        """Whether another draw can be another game."""

    @property
    def outside(self) -> str:
        """What the game depends on besides the spec; the same for as long as that is."""

    def make(self, rng: Random) -> Game | LabelledTree:
        """The game, with everything drawn that the spec leaves open."""


def as_it_stands(plan: GamePlan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    return plan


def nothing_named(instance: Instance) -> Mapping[str, str]:
    """What has no name that a prompt could mention."""
    return {}


def read_only(solved: Solved) -> Measures:
    """What is as hard as there is much to read."""
    from grader.instances import measures

    return measures.Measures(solved)


def only_drawn(setting: Setting, demands: Sequence[Demand]) -> Supply:
    """Instances that are drawn until one meets the demands."""
    from grader.instances import supply

    return supply.Supply(setting)


@dataclass(frozen=True, slots=True)
class Subject:
    #: The key of a spec under which it stands.
    key: str
    #: How it is written there.
    form: Form[Any]
    #: How it looks in every output.
    view: View
    #: What makes two instances of one exercise different.
    contents: Callable[[Instance], tuple[object, ...]]
    #: How much there is to read: leaves, the cells of a matrix, or questions.
    size: Callable[[Instance], int]
    #: What the kind's own keys and the rules make of the plan that was read.
    told: Callable[[Any, Mapping[str, Any], Rules], GamePlan] = as_it_stands
    #: What a prompt may name: {root}, {player}.
    named: Callable[[Instance], Mapping[str, str]] = nothing_named
    #: What requirements measure on a solved instance.
    measures: Callable[[Solved], Measures] = read_only
    #: Where instances come from that are to meet demands.
    supply: Callable[[Setting, Sequence[Demand]], Supply] = only_drawn
