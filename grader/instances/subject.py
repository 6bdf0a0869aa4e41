"""What exercises of some kinds are about: how YAML says it, and how it looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from grader.instances.plan import GamePlan
from grader.instances.view import View
from grader.model.rules import Rules
from grader.specs.check import Checker
from grader.specs.source import Source


def as_it_stands(plan: GamePlan, options: Mapping[str, Any], rules: Rules) -> GamePlan:
    return plan


@dataclass(frozen=True, slots=True)
class Subject:
    #: Its definition in the JSON Schema has this name; a kind, too, may be called matrix.
    name: str
    #: The key of a spec under which it stands.
    key: str
    #: The plan, or None where a fault was found.
    read: Callable[[Checker, Source, str], GamePlan | None]
    #: How it looks in every output.
    view: View
    #: What the kind's own keys and the rules make of it.
    told: Callable[[Any, Mapping[str, Any], Rules], GamePlan] = as_it_stands
