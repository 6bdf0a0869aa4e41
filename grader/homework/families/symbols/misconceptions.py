"""Misconceptions about writing answers that depend on x: the ends of a set, and cases forgotten."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from grader.homework.families.symbols.answers import Breakpoints, Region, Regions
from grader.homework.families.symbols.function_answers import Function, Functions
from grader.homework.families.symbols.intervals import NOTHING, Edge, Reals, union
from grader.homework.families.symbols.piecewise import Piece, Piecewise
from grader.homework.families.symbols.surds import Inexpressible, Real
from grader.homework.kinds import requirement
from grader.homework.kinds.answer import Answer, OnDemand
from grader.homework.kinds.kind import Misconception, Solved
from grader.model.instance import Instance

#: Functions of x by their names.
Named: TypeAlias = Mapping[str, Piecewise]


def without_ends(where: Reals, domain: Reals) -> Reals:
    """The set without its ends, as far as they are no ends of the domain."""
    first_of_all, last_of_all = domain.edges[0], domain.edges[-1]
    found = []
    for first, last in where.spans:
        low: Edge = first if first == first_of_all else (first[0], 1)
        high: Edge = last if last == last_of_all else (last[0], 0)
        if low < high:
            found.append(Reals((low, high)))
    return union(found)


def with_ends(where: Reals, domain: Reals) -> Reals:
    """The set with all its ends."""
    found = []
    for (low, after_low), (high, after_high) in where.spans:
        with_low, with_high = isinstance(low, float), isinstance(high, float)
        found.append(
            Reals(((low, after_low if with_low else 0), (high, after_high if with_high else 1)))
        )
    return union(found)


def from_the_left(where: Reals, domain: Reals) -> Reals:
    """Everything if the smallest x are in the set, otherwise nothing."""
    return domain if where.edges[:1] == domain.edges[:1] else NOTHING


def without_end(where: Reals, domain: Reals, end: Real) -> Reals:
    """The set if nothing changed any more from this end on."""
    kept = [edge for edge in where.edges if edge[0] < end]
    return Reals((*kept, domain.edges[-1])) if len(kept) % 2 else Reals(tuple(kept))


def last_end(sets: Regions) -> Real | None:
    """The last number where one of the sets begins or ends, inside the domain."""
    ends = {end for where in sets.where.values() for end in where.ends} - {*sets.domain.ends}
    return max(ends, default=None)


def without_last_end(sets: Regions) -> Regions:
    """The sets if nothing changed any more at the last number where one of them changes."""
    end = last_end(sets)
    if end is None:
        return sets
    return replace(
        sets, where={n: without_end(each, sets.domain, end) for n, each in sets.where.items()}
    )


def first_pieces_only(functions: Named) -> Named:
    """The functions, each with its first piece alone."""
    return {name: _first_pieces(each, 1) for name, each in functions.items()}


def without_last_pieces(functions: Named) -> Named:
    """The functions if nothing changed any more where one of them changes for the last time."""
    begins = {
        name: [where.edges[0][0] for where, _ in each.pieces] for name, each in functions.items()
    }
    last = max((each[-1] for each in begins.values() if each[1:]), default=None)
    if last is None:
        return functions
    return {
        name: _first_pieces(each, sum(begin < last for begin in begins[name]))
        for name, each in functions.items()
    }


def _first_pieces(function: Piecewise, count: int) -> Piecewise:
    """The function that has so many pieces, the last of them up to the end."""
    *before, (where, term) = function.pieces[:count]
    end = function.pieces[-1].where.edges[-1]
    return Piecewise((*before, Piece(Reals((where.edges[0], end)), term)))


def change_answer(
    answer: Answer,
    sets: Callable[[Regions], Regions],
    functions: Callable[[Named], Named],
    numbers: Callable[[tuple[Real, ...]], tuple[Real, ...]],
) -> Answer:
    """An answer about x with its sets, functions or numbers changed."""
    if isinstance(answer, Regions):
        return sets(answer)
    if isinstance(answer, Region):
        return replace(answer, where=sets(Regions({"": answer.where}, answer.domain)).where[""])
    if isinstance(answer, Function):
        return replace(answer, function=functions({"": answer.function})[""])
    if isinstance(answer, Functions):
        return Functions(functions(answer.functions))
    if isinstance(answer, Breakpoints):
        return Breakpoints(numbers(answer.numbers))
    return answer


def each_set(change: Callable[[Reals, Reals], Reals]) -> Callable[[Regions], Regions]:
    """Changes each of several sets alone."""
    return lambda sets: replace(
        sets, where={name: change(each, sets.domain) for name, each in sets.where.items()}
    )


def as_it_is(of: Any) -> Any:
    """What such a flaw does not concern."""
    return of


def right_solution(solved: Solved) -> Any:
    """The right solution."""
    return solved.solution


def _slip_of_the_pen(
    id: str,
    sentence: str,
    sets: Callable[[Regions], Regions],
    functions: Callable[[Named], Named] = as_it_is,
    numbers: Callable[[tuple[Real, ...]], tuple[Real, ...]] = as_it_is,
    shows_on: tuple[str, ...] = (),
) -> Misconception:
    def written(solved: Solved, answers: Mapping[str, Answer]) -> Mapping[str, Answer]:
        def one(id: str) -> Answer:
            return change_answer(answers[id], sets, functions, numbers)

        return OnDemand({id: partial(one, id) for id in answers})

    return Misconception(
        id, sentence, right_solution, may_agree=True, written=written, shows_on=shows_on
    )


WRITTEN_DOWN = (
    _slip_of_the_pen(
        "ends-left-out",
        "your sets fit every end being left out: < in place of ≤",
        each_set(without_ends),
    ),
    _slip_of_the_pen(
        "ends-included",
        "your sets fit every end being included: ≤ in place of <",
        each_set(with_ends),
        # Under `first` some ends are left out, of what is right.
        shows_on=(
            "kind: symbolicchance\n"
            "tree: {nodes: [[3, 8], 6], players: [max, chance], probabilities: [x, 1 - x]}\n"
            "rules: {ties: first}\n",
            "kind: symbolicsum\ntree: [[3|1, 0|x], [2|2, 1|0]]\nrules: {ties: first}\n",
        ),
    ),
    _slip_of_the_pen(
        "first-case-only",
        "your answers fit what is right for the smallest x being taken for every x",
        each_set(from_the_left),
        first_pieces_only,
        lambda numbers: (),
    ),
    _slip_of_the_pen(
        "last-case-forgotten",
        "your answers fit the last breakpoint being forgotten",
        without_last_end,
        without_last_pieces,
        lambda numbers: numbers[:-1],
    ),
)


def inexpressible(solve: Callable[[Instance], Any]) -> Callable[[Instance], str | None]:
    """Says why a flawed solution is impossible: it needs numbers that no key can write."""

    def why(instance: Instance) -> str | None:
        try:
            solve(instance)
        except Inexpressible:
            return requirement.NOT_WRITABLE
        return None

    return why
