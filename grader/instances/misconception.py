"""Known misconceptions, and what a student who has one finds."""

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
    """A trait that hides a misconception if every instance has it."""

    holds: Callable[[Solved], bool]
    sentence: str


def anywhere(instance: Instance) -> str | None:
    """For a misconception that is possible in every instance of its kind."""
    return None


@dataclass(frozen=True, slots=True)
class Misconception:
    """A wrong idea of an algorithm, with its sentence and the wrong solution that it leads to."""

    id: str
    #: How it shows in a student's work: "your cuts fit an α that is never raised".
    sentence: str
    #: What a student with this misconception finds instead of the right solution.
    spoil: Callable[[Solved], Any]
    #: For each rule, the settings under which it is wrong. A rule that is not listed does not
    #: matter.
    under: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Says why it is impossible in such an instance, or None.
    impossible: Callable[[Instance], str | None] = anywhere
    hiding: Hiding | None = None
    #: Whether another one may lead to the same answers. Flawed searches of one tree agree too
    #: often to forbid this.
    may_agree: bool = False

    def why_none(self, instance: Instance) -> str | None:
        """The reason why it is no misconception here, or None."""
        if why := self.impossible(instance):
            return why
        return None if is_wrong(self.under, instance.rules) else sentences.NOT_WRONG


def is_wrong(under: Mapping[str, tuple[str, ...]], rules: Rules) -> bool:
    """Whether it is wrong under these rules."""
    return all(getattr(rules, rule) in settings for rule, settings in under.items())


def possible(kind: Kind, instance: Instance) -> tuple[Misconception, ...]:
    """The misconceptions that are possible here."""
    return tuple(each for each in kind.misconceptions() if each.why_none(instance) is None)
