"""A search of a tree whose leaves depend on x, for every x (King, Symbolic execution and program
testing, 1976).

A search does nothing with leaves but compare them. So it takes the same steps for every x for
which each of its comparisons has the same answer:

    while some x is left:
        run the search with the smallest x that is left
        let each of its comparisons say up to which x its answer stays the same
        the run holds up to the smallest of these; none of these x is left
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import Generic, TypeVar, cast

from grader.homework.families.symbols.expressions import read_polynomial
from grader.homework.families.symbols.intervals import FIRST, LAST, Edge, Reals, cells
from grader.homework.families.symbols.piecewise import Term
from grader.homework.families.symbols.polynomials import Polynomial, made, meetings
from grader.homework.families.symbols.surds import Real
from grader.model.exact import Bound, Number, signum
from grader.model.tree import Decision, Inner, Leaf, Node, Unknown, inner_nodes, leaves, nodes

T = TypeVar("T")


class Reach:
    """How far, from one x on, all comparisons so far keep their answers."""

    __slots__ = ("end", "start")

    def __init__(self, start: Edge) -> None:
        self.start = start
        self.end: Edge = LAST


class Varying:
    """The value of a leaf that depends on x, at the first x of a reach. A comparison with it ends
    the reach where its answer would change."""

    __slots__ = ("expression", "reach")

    def __init__(self, expression: str, reach: Reach) -> None:
        self.expression = expression
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

    def _is(self, signs: tuple[int, ...], other: Bound | Varying) -> bool:
        """Whether the difference to the other has one of these signs."""
        if isinstance(other, float):  # an infinity
            return -signum(other) in signs
        answer, end = _answer(self.expression, term(other), signs, self.reach.start)
        if end < self.reach.end:
            self.reach.end = end
        return answer


# A few comparisons come again and again, in all runs of all trees.
@lru_cache(maxsize=2**14)
def _answer(one: str, other: Term, signs: tuple[int, ...], start: Edge) -> tuple[bool, Edge]:
    """Whether the difference of two terms has one of these signs at the smallest x from `start`
    on, and up to where the same answer holds."""
    left = [(where, sign in signs) for where, sign in _signs(one, other) if where.edges[1] > start]
    answer = left[0][1]
    *_, (where, _) = takewhile(lambda each: each[1] == answer, left)
    return answer, where.edges[1]


@lru_cache(maxsize=4096)
def _signs(one: str, other: Term) -> tuple[tuple[Reals, int], ...]:
    """The sign of the difference of two terms on each cell of the line."""
    mine, theirs = _polynomial(one), _polynomial(other)
    found = ((where, mine(x), theirs(x)) for where, x in cells(meetings(mine, theirs)))
    return tuple((where, (here > there) - (here < there)) for where, here, there in found)


def _polynomial(term: Term) -> Polynomial:
    return read_polynomial(term) if isinstance(term, str) else made([term])


def term(value: Bound | Varying) -> Term:
    """What a search found at a node, as a term in x; this is finite."""
    if isinstance(value, Varying):
        return value.expression
    assert not isinstance(value, float)
    return value


@dataclass(frozen=True, slots=True)
class SearchRun(Generic[T]):
    """What one run finds, and the x for which every run would find it."""

    where: Reals
    found: T


@dataclass(frozen=True)
class TreeWithX:
    """A tree of which leaves depend on x."""

    root: Inner

    def runs(self, search: Callable[[Inner], T]) -> tuple[SearchRun[T], ...]:
        """The runs of a search that differ, from the smallest x to the largest."""
        found: list[SearchRun[T]] = []
        done = FIRST
        while done < LAST:
            reach = Reach(done)
            result = search(self._at(reach))
            found.append(SearchRun(Reals((done, reach.end)), result))
            done = reach.end
        return tuple(found)

    def _at(self, reach: Reach) -> Inner:
        """The tree at the first x of the reach."""
        # A search only compares, so it also runs on what is no number.
        values: dict[str, Node] = {
            leaf.name: Leaf(leaf.name, cast(Number, Varying(leaf.expression, reach)))
            for leaf in self._unknown
        }
        for node in self._above:
            children = tuple([values.get(child.name, child) for child in node.children])
            values[node.name] = Decision(node.name, node.player, children, node.estimate)
        return cast(Inner, values[self.root.name])

    @cached_property
    def _unknown(self) -> list[Unknown]:
        return unknown(self.root)

    @cached_property
    def _above(self) -> list[Decision]:
        """The nodes above x, the root last."""
        return [cast(Decision, node) for node in above_x(self.root)]


def above_x(root: Inner) -> list[Inner]:
    """The nodes that have leaves with x below them, from the deepest level up to the root."""
    names = {leaf.name for leaf in unknown(root)}
    found = []
    for node in reversed(inner_nodes(root)):
        if any(child.name in names for child in node.children):
            names.add(node.name)
            found.append(node)
    return found


def unknown(root: Inner) -> list[Unknown]:
    """The leaves that depend on x, left to right."""
    return [leaf for leaf in leaves(root) if isinstance(leaf, Unknown)]


def meeting_places(root: Inner) -> set[Real]:
    """All x at which two leaves, or a leaf and an estimate, have the same value."""
    known: set[Real] = set()
    of_x: set[str] = set()
    for node in nodes(root):
        if isinstance(node, Unknown):
            of_x.add(node.expression)
        elif isinstance(node, Leaf):
            known.add(node.value)
        elif node.estimate is not None:
            known.add(node.estimate)
    if of_x == {"x"}:
        return known
    terms = [*map(_polynomial, of_x), *map(_polynomial, known)]
    return {
        place
        for i, one in enumerate(terms[: len(of_x)])
        for other in terms[i + 1 :]
        for place in meetings(one, other)
    }
