"""The value of a node as a function of a probability x, from 0 to 1.

Where leaves are numbers and chances are numbers, x or 1 − x, each node is worth a continuous
function that is a polynomial between each two of its turns: a mean of polynomials is one, and the
best of several is one of them, until two of them meet.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from itertools import pairwise
from operator import add
from typing import NamedTuple

from grader.homework.families.symbols.expressions import read_polynomial
from grader.homework.families.symbols.grammar import read_set
from grader.homework.families.symbols.intervals import (
    ALL,
    NOTHING,
    UNIT,
    Reals,
    interval,
    point,
    union,
)
from grader.homework.families.symbols.piecewise import Piece, Piecewise
from grader.homework.families.symbols.polynomials import (
    Polynomial,
    all_meetings,
    from_coefficients,
    meetings,
)
from grader.homework.families.symbols.surds import Real, in_between
from grader.model.follows import Again, Ref, Theirs
from grader.model.grammar import Unreadable
from grader.model.instance import Instance
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, nodes, player

#: Sets with more ends are not followed.
MOST_ENDS = 20


@dataclass(frozen=True, slots=True)
class Curve:
    """A continuous function of x from 0 to 1."""

    #: The x where one polynomial gives way to the next, ascending, all of them between 0 and 1.
    turns: tuple[Real, ...]
    #: One more than there are turns; neighbours differ.
    polynomials: tuple[Polynomial, ...]

    def __call__(self, x: Real) -> Real:
        return self.at(x)(x)

    def at(self, x: Real) -> Polynomial:
        """The polynomial at x; at a turn the one before it, which has the same value there."""
        return self.polynomials[bisect_left(self.turns, x)]

    @property
    def piecewise(self) -> Piecewise:
        ends = [0, *self.turns, 1]
        return Piecewise(
            tuple(
                Piece(interval(low, high, with_low=low == 0, with_high=True), polynomial.term)
                for (low, high), polynomial in zip(pairwise(ends), self.polynomials, strict=True)
            )
        )


class Stretch(NamedTuple):
    """An interval on which each of several curves is a polynomial."""

    low: Real
    high: Real
    polynomials: tuple[Polynomial, ...]

    @property
    def meetings(self) -> list[Real]:
        """The places strictly between `low` and `high` where two of the polynomials meet."""
        found = all_meetings(self.polynomials)
        return sorted(place for place in found if self.low < place < self.high)


# A tree is solved when it is drawn and again as an instance, a misread one also to see whether it
# can be solved.
@lru_cache(maxsize=16)
def curves(root: Inner) -> Mapping[str, Curve]:
    """The value of each node."""
    found: dict[str, Curve] = {}
    for node in reversed(nodes(root)):
        found[node.name] = _curve(node, found)
    return found


def _curve(node: Node, known: Mapping[str, Curve]) -> Curve:
    if isinstance(node, Leaf):
        return Curve((), (from_coefficients([node.value]),))
    below = [known[child.name] for child in node.children]
    if isinstance(node, Chance):
        return _mean(below, [read_polynomial(str(each)) for each in node.odds])
    return _best(below, max if player(node) == "max" else min)


def _mean(of: Sequence[Curve], odds: Sequence[Polynomial]) -> Curve:
    def mean(polynomials: Sequence[Polynomial]) -> Polynomial:
        return reduce(add, (p * each for p, each in zip(odds, polynomials, strict=True)))

    return _join_parts([(low, mean(polynomials)) for low, _, polynomials in stretches(of)])


def _best(of: Sequence[Curve], pick: Callable[..., Polynomial]) -> Curve:
    parts = []
    for stretch in stretches(of):
        ends = [stretch.low, *stretch.meetings, stretch.high]
        for low, high in pairwise(ends):
            x = in_between(low, high)
            parts.append((low, pick(stretch.polynomials, key=lambda each: each(x))))
    return _join_parts(parts)


def _join_parts(parts: Sequence[tuple[Real, Polynomial]]) -> Curve:
    """The curve of the parts that begin at these x, the first at 0."""
    kept = [parts[0]]
    kept += [each for before, each in pairwise(parts) if each[1] != before[1]]
    return Curve(tuple(low for low, _ in kept[1:]), tuple(each for _, each in kept))


def stretches(of: Sequence[Curve]) -> list[Stretch]:
    """The intervals between the turns of all these curves."""
    ends = [0, *sorted({turn for each in of for turn in each.turns}), 1]
    return [Stretch(low, high, tuple(each.at(high) for each in of)) for low, high in pairwise(ends)]


def where_equal(one: Curve, other: Curve) -> Reals:
    """The x for which two curves have the same value."""
    found = []
    for low, high, (mine, theirs) in stretches((one, other)):
        if mine == theirs:
            found.append(interval(low, high, True, True))
        else:
            found += [point(x) for x in meetings(mine, theirs) if low <= x <= high]
    return union(found)


@dataclass(frozen=True, slots=True)
class CurvesAndMoves:
    """The value of each node, and the x for which each move is right."""

    curves: Mapping[str, Curve]
    #: Nothing where chance moves at the root.
    chosen: Mapping[str, Reals]

    @property
    def changes(self) -> tuple[Real, ...]:
        """The x, between 0 and 1, at which other moves become right."""
        ends = {end for where in self.chosen.values() for end in where.ends}
        return tuple(sorted(ends - {0, 1}))


def solve_tree(instance: Instance, tree: Inner) -> CurvesAndMoves:
    """Solves a tree with the names and the root moves of the instance's own."""
    known = curves(tree)
    is_ours = isinstance(instance.tree, Decision)
    return CurvesAndMoves(known, where_right(instance, known) if is_ours else {})


def where_right(instance: Instance, known: Mapping[str, Curve]) -> dict[str, Reals]:
    """The x for which each root move is right."""
    root, ties = instance.tree, instance.rules.ties
    best = {
        child.name: where_equal(known[child.name], known[root.name])
        for child in instance.rules.tried(root.children)
    }
    if ties != "any":
        taken = NOTHING
        for name in [*best] if ties == "first" else [*best][::-1]:
            best[name], taken = best[name] & taken.complement, taken | best[name]
    return {child.name: best[child.name] for child in root.children}


def again(instance: Instance, solution: CurvesAndMoves, theirs: Theirs) -> tuple[Again, ...]:
    """Where the decision changes follows from the student's own sets."""
    sets, refs = own_sets("chosen", solution.chosen, theirs, UNIT)
    found = replace(solution, chosen=sets)
    return (Again(found, lambda question, field: refs if question == "changes" else ()),)


def own_sets(
    question: str, key: Mapping[str, Reals], theirs: Theirs, domain: Reals = ALL
) -> tuple[dict[str, Reals], tuple[Ref, ...]]:
    """The sets of a question with a student's own wherever there are some, and where these stand.

    Nothing follows from sets of which each is everything or nothing, since that is no work, and
    nothing from sets with more ends than anybody would find.
    """
    found, refs = dict(key), []
    for name in key:
        ref = Ref(question, name)
        text = theirs(ref)
        if text is None:
            continue
        try:
            found[name] = read_set(text) & domain
        except Unreadable:
            continue
        refs.append(ref)
    is_work = any(found[ref.field] not in (domain, NOTHING) for ref in refs)
    ends = {end for where in found.values() for end in where.ends}
    if not is_work or len(ends) > MOST_ENDS:
        return dict(key), ()
    return found, tuple(refs)
