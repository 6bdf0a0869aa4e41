"""A known misconception, and what somebody who has it finds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from grader.instances import sentences
from grader.model.instance import Instance
from grader.model.rules import Rules

if TYPE_CHECKING:
    from grader.instances.kind import Kind
    from grader.instances.problem import Solved


class Hiding(NamedTuple):
    """What hides a misconception where it holds of every instance."""

    holds: Callable[[Solved], bool]
    sentence: str


def anywhere(instance: Instance) -> str | None:
    """A misconception that is possible in every instance of its kind."""
    return None


@dataclass(frozen=True, slots=True)
class Misconception:
    id: str
    #: What it looks like in a student's work: "your cuts fit an α that is never raised".
    sentence: str
    #: What somebody with it finds where the right solution should be.
    spoil: Callable[[Solved], Any]
    #: The settings of a rule under which it is wrong at all; of a rule not named here, all.
    under: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Why nobody can have it in such an instance, or None.
    impossible: Callable[[Instance], str | None] = anywhere
    hiding: Hiding | None = None
    #: Whether another one may lead to the same answers: flawed searches of one tree agree too
    #: often to forbid it.
    may_agree: bool = False

    def why_none(self, instance: Instance) -> str | None:
        """Why it is no misconception here, or None."""
        if why := self.impossible(instance):
            return why
        return None if is_wrong(self.under, instance.rules) else sentences.NOT_WRONG


def is_wrong(under: Mapping[str, tuple[str, ...]], rules: Rules) -> bool:
    """Whether the rules are among those under which something is wrong."""
    return all(getattr(rules, rule) in settings for rule, settings in under.items())


def possible(kind: Kind, instance: Instance) -> tuple[Misconception, ...]:
    """All that can go wrong here."""
    return tuple(each for each in kind.misconceptions() if each.why_none(instance) is None)
