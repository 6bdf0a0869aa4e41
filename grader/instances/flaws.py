"""What the known misconceptions find in the place of a kind's right solution."""

from __future__ import annotations

from typing import Any, TypeAlias

from grader.families.trees.mistakes import possible
from grader.instances.kind import Kind
from grader.instances.mistake import Misreading, Mistake
from grader.model.instance import Instance

Flaw: TypeAlias = "Mistake | Misreading"


def flaws(kind: Kind, instance: Instance) -> tuple[Flaw, ...]:
    """All that can go wrong here: in the search, where the kind is one, else in its own way."""
    if kind.algorithm is None:
        return kind.misreadings
    return possible(kind.algorithm(instance), instance.rules)


def flawed(kind: Kind, instance: Instance, flaw: Flaw, right: Any) -> Any:
    """What the flaw finds where `right` should be found."""
    if isinstance(flaw, Misreading):
        return flaw.spoil(instance, right)
    assert kind.algorithm
    return kind.solve_by(instance, flaw.searches[kind.algorithm(instance)])
