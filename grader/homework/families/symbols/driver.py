"""Runs a program for every x (King, Symbolic execution and program testing, 1976).

A program that only compares the values that depend on x takes the same steps for every x for which
each of its comparisons has the same answer:

    while some x is left:
        run the program with the smallest x that is left
        let each of its comparisons say up to which x its answer stays the same
        the run holds up to the smallest of these; none of these x is left

A program that calculates with x says by itself between which x its steps stay the same.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Generic, TypeVar, cast

from grader.errors import Fault
from grader.homework.families.symbols.expressions import as_polynomial
from grader.homework.families.symbols.intervals import FIRST, LAST, Edge, Reals, cells, union
from grader.homework.families.symbols.piecewise import Piecewise, join_pieces
from grader.homework.families.symbols.polynomials import Polynomial, Term, meetings
from grader.homework.families.symbols.surds import Inexpressible, Real
from grader.model.exact import Bound, Number, signum

T = TypeVar("T")
K = TypeVar("K")

#: The right program, and each flawed one, runs a tree of so many leaves several times.
MAX_LEAVES = 81
#: A program may run at each x at which two values are the same, and between them.
MAX_MEETINGS = 300


class Reach:
    """How far, from one x on, all that a program has asked keeps its answers."""

    __slots__ = ("end", "start")

    def __init__(self, start: Edge = FIRST) -> None:
        self.start = start
        self.end: Edge = LAST

    def value(self, term: Number | str) -> Number:
        """The value that a term has at the first x; a program may compare it, negate it and add."""
        # A program that does no more also runs on what is no number.
        return cast(Number, Varying(as_polynomial(term), self)) if isinstance(term, str) else term

    def cell(self, cells: Sequence[tuple[Reals, Real]]) -> tuple[Reals, Real]:
        """The one of these cells of the line in which the reach begins; it also ends there."""
        found = cells[bisect_right(cells, self.start, key=lambda cell: cell[0].edges[1])]
        self.end = min(self.end, found[0].edges[1])
        return found


class Varying:
    """A value that depends on x, at the first x of a reach. A comparison with it ends the reach
    where its answer would change."""

    __slots__ = ("polynomial", "reach")

    def __init__(self, polynomial: Polynomial, reach: Reach) -> None:
        self.polynomial = polynomial
        self.reach = reach

    def __lt__(self, other: Bound | Varying) -> bool:
        return self._is((-1,), other)

    def __le__(self, other: Bound | Varying) -> bool:
        return self._is((-1, 0), other)

    def __gt__(self, other: Bound | Varying) -> bool:
        return self._is((1,), other)

    def __ge__(self, other: Bound | Varying) -> bool:
        return self._is((0, 1), other)

    def __eq__(self, other: object) -> bool:
        return self._is((0,), cast(Bound, other))

    __hash__ = object.__hash__

    def __neg__(self) -> Varying:
        return Varying(-self.polynomial, self.reach)

    def __add__(self, other: Number | Varying) -> Varying:
        return Varying(self.polynomial + polynomial(other), self.reach)

    __radd__ = __add__

    def _is(self, signs: tuple[int, ...], other: Bound | Varying) -> bool:
        """Whether the difference to the other has one of these signs."""
        if isinstance(other, float):  # an infinity
            return -signum(other) in signs
        compared = other.polynomial if isinstance(other, Varying) else other
        answer, end = _answer(self.polynomial, compared, signs, self.reach.start)
        if end < self.reach.end:
            self.reach.end = end
        return answer


# A few comparisons come again and again, in all runs of all programs.
@lru_cache(maxsize=2**14)
def _answer(
    one: Polynomial, other: Polynomial | Number, signs: tuple[int, ...], start: Edge
) -> tuple[bool, Edge]:
    """Whether the difference of two values has one of these signs at the smallest x from `start`
    on, and up to where the same answer holds."""
    left = [(where, sign in signs) for where, sign in _signs(one, other) if where.edges[1] > start]
    answer = left[0][1]
    *_, (where, _) = takewhile(lambda each: each[1] == answer, left)
    return answer, where.edges[1]


@lru_cache(maxsize=4096)
def _signs(one: Polynomial, other: Polynomial | Number) -> tuple[tuple[Reals, int], ...]:
    """The sign of the difference of two values on each cell of the line."""
    theirs = other if isinstance(other, Polynomial) else as_polynomial(other)
    found = ((where, one(x), theirs(x)) for where, x in cells(meetings(one, theirs)))
    return tuple((where, (here > there) - (here < there)) for where, here, there in found)


def polynomial(value: Number | Varying) -> Polynomial:
    """The polynomial in x that a program's value is."""
    return value.polynomial if isinstance(value, Varying) else as_polynomial(value)


def term(value: Bound | Varying) -> Term:
    """A finite value that a program found, as a term in x."""
    assert not isinstance(value, float)
    return value.polynomial.term if isinstance(value, Varying) else value


@dataclass(frozen=True, slots=True)
class ProgramRun(Generic[T]):
    """What one run finds, and the x for which every run would find it."""

    where: Reals
    found: T

    @property
    def is_between(self) -> bool:
        """True if the run holds for a whole interval of x, not for one x alone."""
        (first, _), (last, _) = self.where.edges
        return first != last


def runs(program: Callable[[Reach], T]) -> tuple[ProgramRun[T], ...]:
    """The runs of a program that differ, from the smallest x to the largest."""
    found: list[ProgramRun[T]] = []
    done = FIRST
    while done < LAST:
        reach = Reach(done)
        result = program(reach)
        found.append(ProgramRun(Reals((done, reach.end)), result))
        done = reach.end
    return tuple(found)


def where(runs: Iterable[ProgramRun[T]], holds: Callable[[T], object]) -> Reals:
    """The x for which something holds of what the runs find."""
    return union(run.where for run in runs if holds(run.found))


def regions(runs: Iterable[ProgramRun[T]], among: Callable[[T], Iterable[K]]) -> dict[K, Reals]:
    """The x for which each is among what a run finds, in the order in which they are found."""
    found: dict[K, list[Reals]] = {}
    for run in runs:
        for each in among(run.found):
            found.setdefault(each, []).append(run.where)
    return {each: union(theirs) for each, theirs in found.items()}


def function(runs: Iterable[ProgramRun[T]], of: Callable[[T], Term | None]) -> Piecewise | None:
    """What is known of a value as a function of x; None if nothing is."""
    return join_pieces((run.where, of(run.found)) for run in runs)


def known_everywhere(runs: Iterable[ProgramRun[T]], of: Callable[[T], Term]) -> Piecewise:
    """A value as a function of every x."""
    found = function(runs, of)
    assert found
    return found


def too_many_leaves(count: int) -> Fault | None:
    """A fault if a tree has more leaves than programs run on."""
    if count <= MAX_LEAVES:
        return None
    return Fault(f"may have at most {MAX_LEAVES} leaves in this kind, found {count}", path="tree")


def unwritable(
    places: Callable[[], Collection[Real]],
    meet: str,
    change: str = "",
    *,
    path: str,
    example: str = "1 + √2",
) -> Fault | None:
    """A fault if values meet at numbers that a key cannot write, or change at too many."""
    try:
        count = len(places())
    except Inexpressible:
        rule = f"{meet} where x is rational or needs one square root, such as {example}"
        return Fault(f"{rule}, found another", path=path)
    if not change or count <= MAX_MEETINGS:
        return None
    return Fault(f"{change} at {MAX_MEETINGS} x at most, found {count}", path=path)
