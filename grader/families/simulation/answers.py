"""Answers about Monte-Carlo tree search: UCB1 to two decimals, paths, wins and visits.

Answers about several iterations have a row for each: `3: A = 1/2, B = 0.5/1`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from grader.families.simulation.ucb1 import Stats, standing
from grader.model.answers import Answer, overlap
from grader.model.exact import Bound, plain, read_bound, read_number
from grader.model.grammar import Unreadable, read_entries, read_names

#: How far two decimals may lie beside the right ones.
TOLERANCE = Fraction(1, 100)

_ROW = re.compile(r"([0-9]{1,4}) ?: ?(.*)", re.DOTALL)
_STATS = re.compile(r"([^/]+|[^/]+/2) ?/ ?([0-9]{1,9})")

#: A node's UCB1 by its name, as text of two decimals; `inf` where it was never visited.
Indices = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Ucb1(Answer):
    """UCB1 of each of several children."""

    indices: Indices

    def json(self) -> dict[str, Any]:
        return {"answer": dict(self.indices)}

    def text(self) -> str:
        return "; ".join(_index(*entry) for entry in self.indices.items())

    def share(self, text: str) -> Fraction:
        given = {name: _bound(cell) for name, _, cell in read_entries(text, "=|:")}
        return overlap(*_rounded(self.indices, given))


@dataclass(frozen=True, slots=True)
class Comparisons(Answer):
    """UCB1 of the children compared in each iteration, node by node.

    Where a child was never visited it decides; what stands beside it may be left out.
    """

    #: For each iteration each node with its children.
    rows: tuple[tuple[tuple[str, Indices], ...], ...]

    def json(self) -> dict[str, Any]:
        return {
            "answer": [
                {"iteration": i, "node": node, "child": child, "ucb1": index}
                for i, row in enumerate(self.rows, 1)
                for node, indices in row
                for child, index in indices.items()
            ]
        }

    def text(self) -> str:
        return _rows(
            [
                ", ".join(_index(*entry) for _, indices in row for entry in indices.items())
                for row in self.rows
            ]
        )

    def share(self, text: str) -> Fraction:
        known: dict[tuple[int, str], str] = {}
        deciding: dict[tuple[int, str], str] = {}
        for i, row in enumerate(self.rows, 1):
            for _, indices in row:
                entries = {(i, child): index for child, index in indices.items()}
                known |= entries
                if "inf" not in indices.values():
                    deciding |= entries
        expected = deciding or known
        right, given = _rounded(
            known,
            {
                (i, name): _bound(cell)
                for i, row in _read_rows(text).items()
                for name, _, cell in read_entries(row, "=")
            },
        )
        return overlap(
            {key: right[key] for key in expected},
            {key: n for key, n in given.items() if key in expected or right.get(key) != n},
        )


@dataclass(frozen=True, slots=True)
class Paths(Answer):
    """The path that each iteration takes."""

    paths: tuple[tuple[str, ...], ...]

    def json(self) -> dict[str, Any]:
        return {"answer": list(map(list, self.paths))}

    def text(self) -> str:
        return _rows([", ".join(path) for path in self.paths])

    def share(self, text: str) -> Fraction:
        given = {i: read_names(row) for i, row in _read_rows(text).items()}
        return overlap(dict(enumerate(self.paths, 1)), given)


@dataclass(frozen=True, slots=True)
class Standings(Answer):
    """Wins and visits of each node in the tree."""

    stats: Mapping[str, Stats]

    def json(self) -> dict[str, Any]:
        return {"answer": _plain(self.stats)}

    def text(self) -> str:
        return "; ".join(_standing(*entry) for entry in self.stats.items())

    def share(self, text: str) -> Fraction:
        given = read_entries(text, "=|:")
        return overlap(self.stats, {name: _stats(cell) for name, _, cell in given})


@dataclass(frozen=True, slots=True)
class Histories(Answer):
    """Wins and visits after each iteration; what did not change may be written again, or not."""

    #: After each iteration, of every node in the tree.
    standings: tuple[Mapping[str, Stats], ...]

    @property
    def changes(self) -> list[dict[str, Stats]]:
        """What each iteration changes."""
        befores: Sequence[Mapping[str, Stats]] = ({}, *self.standings[:-1])
        return [
            {name: stats for name, stats in after.items() if before.get(name) != stats}
            for before, after in zip(befores, self.standings, strict=True)
        ]

    def json(self) -> dict[str, Any]:
        return {"answer": list(map(_plain, self.standings))}

    def text(self) -> str:
        return _rows([", ".join(_standing(*entry) for entry in c.items()) for c in self.changes])

    def share(self, text: str) -> Fraction:
        expected = {
            (i, name): stats
            for i, change in enumerate(self.changes, 1)
            for name, stats in change.items()
        }
        known = dict(enumerate(self.standings, 1))
        given = {
            (i, name): stats
            for i, row in _read_rows(text).items()
            for name, _, cell in read_entries(row, "=")
            if (stats := _stats(cell)) != known.get(i, {}).get(name) or (i, name) in expected
        }
        return overlap(expected, given)


def _standing(name: str, stats: Stats) -> str:
    return f"{name} = {standing(stats)}"


def pretty_index(index: str) -> str:
    return index.replace("inf", "∞")


def _index(name: str, index: str) -> str:
    return f"{name} = {pretty_index(index)}"


def _plain(standings: Mapping[str, Stats]) -> dict[str, list[int | str]]:
    return {name: [plain(stats.wins), stats.visits] for name, stats in standings.items()}


def _rows(rows: Sequence[str]) -> str:
    return "\n".join(f"{i}: {row}" for i, row in enumerate(rows, 1))


def _read_rows(text: str) -> dict[int, str]:
    rows: dict[int, str] = {}
    for line in filter(None, map(str.strip, re.split(r"[;\n]", text))):
        match = _ROW.fullmatch(line)
        if not match or int(match[1]) in rows:
            raise Unreadable
        rows[int(match[1])] = match[2]
    if not rows:
        raise Unreadable
    return rows


def _stats(cell: str) -> Stats:
    match = _STATS.fullmatch(cell.strip())
    wins = read_number(match[1]) if match else None
    if not match or wins is None:
        raise Unreadable
    return Stats(wins, int(match[2]))


def _bound(cell: str) -> Bound:
    bound = read_bound(cell)
    if bound is None:
        raise Unreadable
    return bound


def _rounded(
    expected: Mapping[Any, str], given: Mapping[Any, Bound]
) -> tuple[dict[Any, Bound], dict[Any, Bound]]:
    """Both as numbers, a given one as the expected one where it is near enough."""
    right = {key: _bound(index) for key, index in expected.items()}
    return right, {
        key: right[key] if key in right and _near(number, right[key]) else number
        for key, number in given.items()
    }


def _near(number: Bound, right: Bound) -> bool:
    if isinstance(number, float) or isinstance(right, float):
        return number == right
    return abs(Fraction(number) - Fraction(right)) <= TOLERANCE
