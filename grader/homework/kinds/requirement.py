"""A requirement: what it measures on solved instances, for which kinds, what is good enough, and in
which sentence it cannot be met.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from grader.errors import Fault
from grader.homework.kinds.kind import Kind, Solved
from grader.model.instance import GamePlan
from grader.model.parameters import Flag, Parameter, Span, Type
from grader.words import ENGLISH, listed, speaking

MOST = 100_000
LARGEST = 10**9


def having(trait: str) -> Callable[[Kind], bool]:
    """The kinds that declare a trait, or whose subject does."""
    return lambda kind: trait in kind.traits or trait in kind.subject.traits


def anything(setting: Setting, wanted: Any) -> str | None:
    """For a requirement that makes sense in every setting."""
    return None


@dataclass(frozen=True, slots=True)
class Requirement:
    """One property that a spec can require of every instance."""

    #: Its name, its type in a spec, and its line in the documentation.
    parameter: Parameter
    #: The kinds for which it makes sense.
    suits: Callable[[Kind], bool]
    measure: Callable[[Solved, Any], Any]
    #: Whether the measure is what is wanted.
    meets: Callable[[Any, Any], bool]
    #: Says why it can never be met in this setting, or None.
    refuses: Callable[[Setting, Any], str | None] = anything
    #: The cost of measuring, in searches of the tree, roughly.
    searches: int = 1
    #: Requirements that cost less are checked first.
    cost: int = 0
    #: How a message shows the closest measure.
    nearest: str = "the closest is"
    #: True if `false` demands the opposite; otherwise `false` demands nothing.
    false_counts: bool = False
    #: True if its value is a list of misconceptions: then `all` means all those of the exercise.
    names_misconceptions: bool = False
    #: Its type in specs of one kind, if it depends on the kind.
    of_kind: Callable[[Kind], Type] | None = None

    @property
    def name(self) -> str:
        """Its key in a spec."""
        return self.parameter.name

    def type(self, kind: Kind) -> Type:
        """Its type in specs of this kind."""
        return self.of_kind(kind) if self.of_kind else self.parameter.type


@dataclass(frozen=True, slots=True)
class Demand:
    """A requirement in a spec: what is wanted, and its place."""

    requirement: Requirement
    wanted: Any
    file: str = ""
    line: int = 0
    path: str = ""
    #: What `wanted` means in this exercise: the misconceptions behind `all`.
    meaning: Any = None

    @property
    def name(self) -> str:
        """The key of its requirement."""
        return self.requirement.name

    def measure(self, candidate: Solved) -> tuple[Any, bool]:
        """The measure of a candidate, and whether it is what is wanted."""
        wanted = self.wanted if self.meaning is None else self.meaning
        measured = self.requirement.measure(candidate, wanted)
        return measured, self.requirement.meets(measured, wanted)

    @property
    def text(self) -> str:
        """The demand as a spec writes it: `cuts: 3..5`."""
        return f"{self.name}: {self.shown}"

    @property
    def shown(self) -> str:
        """What is wanted, as a spec writes it."""
        return spec_text(self.requirement, self.wanted)

    def fault(self, message: str) -> Fault:
        """A fault at the place of the demand."""
        return Fault(message, self.file, self.line, self.path or f"require.{self.name}")


def spec_text(requirement: Requirement, wanted: Any) -> str:
    """A requirement's value as a spec writes it."""
    match requirement.parameter.type, wanted:
        case Span(), (low, high) if low == high:
            return str(low)
        case Span(least, most), (low, high):
            is_open = high == most
            return f"{low if low > least or is_open else ''}..{'' if is_open else high}"
        case Flag(), _:
            return "true" if wanted else "false"
        case _, tuple():
            return f"[{', '.join(map(str, wanted))}]"
    return str(wanted)


def within(measured: Any, wanted: tuple[int, int]) -> bool:
    """Whether the measure lies in the wanted range."""
    return measured is not None and wanted[0] <= measured <= wanted[1]


@dataclass(frozen=True)
class Setting:
    """A kind and the plan of a game, from which instances are drawn."""

    kind: Kind
    game: GamePlan
    #: Makes any instance, without regard to the requirements.
    draw: Callable[[Random], Solved]

    @cached_property
    def example(self) -> Solved:
        """One instance, to measure what is the same for all."""
        return self.draw(Random(0))

    @property
    def size(self) -> int:
        """The amount of reading: leaves (roughly, if branching is drawn), cells or questions."""
        return self.example.size

    @cached_property
    def work(self) -> int:
        """The cost of solving one instance, in leaves."""
        return self.kind.work(self.example)


@dataclass(frozen=True)
class Measures:
    """Measures of one solved instance."""

    solved: Solved

    #: Whether the difficulty is that of a search, to be added to that of other searches.
    is_of_a_search: ClassVar = False

    @property
    def difficulty(self) -> int:
        """How hard the instance is. Without a search, this is the amount of reading."""
        return self.solved.size


def measures_of(solved: Solved) -> Measures:
    """The measures of a solved instance, made only once."""
    return solved.once(solved.kind.subject.measures(solved.instance) or Measures)


class ReadTree(Measures):
    """A searched tree whose difficulty is the number of its leaves."""

    is_of_a_search = True


def contradiction(demand: str, others: list[str], closest: str | None) -> str:
    """`9 cannot be met together with leaves_read: 20.., the closest is 4`."""
    together = f"together with {_listed(others)}" if others else "by any tree of this shape"
    return f"{demand} cannot be met {together}" + (f", the closest is {closest}" if closest else "")


def unprunable(pruned: list[str], read: list[str]) -> str:
    """Why exactly these leaves cannot be pruned: a smallest set that contradicts itself."""
    if not read and len(pruned) == 1:
        return (
            f"no values prune leaf {pruned[0]}: whatever they are, no node above it has a bound "
            "to be cut by when the search gets there"
        )
    if not pruned or not read:
        verb = "prune" if pruned else "let the search read"
        return f"no values {verb} {_leaves(pruned or read)} at once"
    return f"no values prune {_leaves(pruned)} and let the search read {_leaves(read)}"


def _listed(names: list[str]) -> str:
    """In English, whatever the language of the sheet."""
    with speaking(ENGLISH):
        return listed(names)


def _leaves(names: list[str]) -> str:
    return f"{'leaf' if len(names) == 1 else 'leaves'} {_listed(names)}"


def unmet(demand: str, others: list[str], tried: int, nearest: str | None) -> str:
    """`1 was met by none of 90 instances with cuts: 4, the closest is 2`."""
    more = f", {nearest}" if nearest else ""
    with_others = f" with {_listed(others)}" if others else ""
    if tried == 1:
        return f"{demand} is not met by the one instance{with_others}{more}"
    return f"{demand} was met by none of {tried:,} instances{with_others}{more}"


def no_room(demand: str, pool: str) -> str:
    """Says that leaves from this pool were never found to meet the demand."""
    return f"{demand} was met by no leaves from {pool} in any order tried"


def made_no_difference(tried: int) -> str:
    """Says that a misconception loses no marks."""
    return f"loses no marks on what is asked in {tried} instances"


def same_as(other: str) -> str:
    """Says that a misconception cannot be told from another."""
    return f"gives the same answers as {other}"


#: Why nobody is said to have a misconception.
NOT_WRITABLE = "it leads to numbers that a key cannot write"


def not_in(algorithm: str) -> str:
    """Says that an algorithm cannot have a misconception."""
    return f"cannot be made in {algorithm.replace('_', ' ')}"
