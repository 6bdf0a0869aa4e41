"""The forms of `matrix`: rows of numbers, the same with names, or entries to draw."""

from __future__ import annotations

from grader.families.matrices.matrix_game import Matrix
from grader.families.matrices.plan import MatrixPlan
from grader.families.trees.spec.nodes import NAME_RULE, is_name
from grader.model.draw import Draw
from grader.specs.check import Checker, at
from grader.specs.numbers import read_draw
from grader.specs.source import Mapping, Scalar, Sequence, Source

#: More strategies a player have no room on a page.
MAX_STRATEGIES = 12

KEYS = ("payoffs", "entries", "rows", "columns")


def read_matrix(checker: Checker, source: Source, path: str) -> MatrixPlan | None:
    """The plan, or None where a fault was found."""
    before = len(checker.faults)
    plan = _plan(checker, source, path)
    return plan if len(checker.faults) == before else None


def _plan(checker: Checker, source: Source, path: str) -> MatrixPlan | None:
    if isinstance(source, Sequence):
        source = Mapping(source.line, {"payoffs": source}, {"payoffs": source.line})
        payoffs_path = path
    elif isinstance(source, Mapping):
        checker.mapping(source, path, KEYS)
        payoffs_path = at(path, "payoffs")
    else:
        checker.expected(source, path, "rows of numbers, or a mapping")
        return None
    entries = source.entries
    if ("payoffs" in entries) == ("entries" in entries):
        both = "both" if "payoffs" in entries else "neither"
        checker.fault(source, path, f"a matrix has payoffs or entries, found {both}")
        return None
    if "payoffs" in entries:
        payoffs = _payoffs(checker, entries["payoffs"], payoffs_path)
        if payoffs is None:
            return None
        size = len(payoffs.payoffs), len(payoffs.payoffs[0])
        return _named(checker, source, path, payoffs, size)
    draw = read_draw(checker, entries["entries"], at(path, "entries"))
    if draw is None:
        return None
    plan = _named(checker, source, path, draw, None)
    if plan and draw.distinct and draw.high - draw.low < len(plan.rows) * len(plan.columns) - 1:
        checker.fault(
            entries["entries"],
            at(path, "entries"),
            f"must have room for {len(plan.rows) * len(plan.columns)} distinct numbers, "
            f"found {draw.high - draw.low + 1} in the range",
        )
    if draw.low == draw.high:
        checker.expected(
            entries["entries"], at(path, "entries"), "a range of at least two different numbers"
        )
    return plan


def _payoffs(checker: Checker, source: Source, path: str) -> Matrix | None:
    rows = checker.items(source, path, "rows", 1, MAX_STRATEGIES)
    read, width = [], 0
    for i, row in enumerate(rows or (), 1):
        cells = checker.items(row, at(path, i), "numbers", 1, MAX_STRATEGIES) or ()
        numbers = [checker.number(cell, at(at(path, i), j)) for j, cell in enumerate(cells, 1)]
        read.append(tuple(number for number in numbers if number is not None))
        width = width or len(cells)
        if cells and len(cells) != width:
            what = f"every row must be as long as the first, {width}, found {len(cells)}"
            checker.fault(row, at(path, i), what)
    if not width or any(len(row) != width for row in read):
        return None  # and why has been said
    return Matrix(tuple(read))


def _named(
    checker: Checker,
    source: Mapping,
    path: str,
    payoffs: Matrix | Draw,
    size: tuple[int, int] | None,
) -> MatrixPlan | None:
    rows = _strategies(checker, source, path, "rows", size[0] if size else None)
    columns = _strategies(checker, source, path, "columns", size[1] if size else None)
    if rows is None or columns is None:
        return None
    names = (*rows, *columns)
    for name in names:
        if names.count(name) > 1:
            checker.fault(source, path, f"names of strategies must differ, found {name!r} again")
            return None
    return MatrixPlan(rows, columns, payoffs)


def _strategies(
    checker: Checker, source: Mapping, path: str, key: str, count: int | None
) -> tuple[str, ...] | None:
    """The names of one player's strategies: written out, or r1, r2, … and c1, c2, …"""
    entry = source.entries.get(key)
    where = at(path, key)
    if isinstance(entry, Sequence):
        low, high = (count, count) if count else (1, MAX_STRATEGIES)
        items = checker.items(entry, where, key, low, high)
        if items is None:
            return None
        for i, item in enumerate(items, 1):
            if not is_name(item):
                checker.expected(item, at(where, i), NAME_RULE)
                return None
        return tuple(item.text for item in items if isinstance(item, Scalar))
    if entry is not None:
        given = checker.whole(entry, where, 1, MAX_STRATEGIES)
        if given is None:
            return None
        if count and given != count:
            checker.fault(
                entry, where, f"must be as many as the payoffs have, {count}, found {given}"
            )
            return None
        count = given
    if count is None:
        checker.needed(source, path, key)
        return None
    return tuple(f"{key[0]}{i}" for i in range(1, count + 1))
