"""What exercises of some kinds are about: how YAML says it, and how it looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from grader.instances.plan import GamePlan
from grader.instances.view import View
from grader.model.rules import Rules
from grader.specs.forms import Form


def as_it_stands(plan: GamePlan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    return plan


@dataclass(frozen=True, slots=True)
class Subject:
    #: The key of a spec under which it stands.
    key: str
    #: How it is written there.
    form: Form[Any]
    #: How it looks in every output.
    view: View
    #: What the kind's own keys and the rules make of the plan that was read.
    told: Callable[[Any, Mapping[str, Any], Rules], GamePlan] = as_it_stands
