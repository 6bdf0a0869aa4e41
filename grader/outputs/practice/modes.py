"""The searches that can be watched: right ones in several orders, and those with a flaw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from grader.instances.kind import Misconception, Solved, Watched, possible
from grader.model.trace import Trace
from grader.outputs.practice.narrator import Narrator
from grader.outputs.practice.snapshot import Snapshot
from grader.words import practice as words


class Keeps(Protocol):
    """Keeps each snapshot once, and gives its number."""

    def add(self, snapshot: Mapping[str, Any]) -> int: ...


def right(solved: Solved, pool: Keeps) -> list[dict[str, Any]]:
    """Every right search, the exercise's own first."""
    return [
        {
            "algorithm": watched.algorithm,
            "order": watched.order,
            **_search(
                watched.trace, [snapshot.json() for snapshot in Narrator(watched).snapshots], pool
            ),
        }
        for watched in solved.kind.searches(solved)
    ]


def _shown(watched: Watched) -> list[dict[str, Any]]:
    return [snapshot.json() for snapshot in Narrator(watched).snapshots]


def _search(trace: Trace, snapshots: Sequence[Mapping[str, Any]], pool: Keeps) -> dict[str, Any]:
    return {
        "strict": trace.rules.cut == "strict",
        "line": list(trace.line),
        "snapshots": [pool.add(snapshot) for snapshot in snapshots],
    }


def flawed(solved: Solved, right: Sequence[Snapshot], pool: Keeps) -> list[dict[str, Any]]:
    """Each misconception whose search goes another way than the right one."""
    own = solved.kind.searches(solved)[0]
    if solved.trace is None or solved.trace.steps != own.trace.steps:
        return []
    shown = [snapshot.json() for snapshot in right]
    found = (
        _flawed(each, solved, own, shown, pool) for each in possible(solved.kind, solved.instance)
    )
    return [each for each in found if each]


def _flawed(
    held: Misconception,
    solved: Solved,
    own: Watched,
    right: Sequence[Mapping[str, Any]],
    pool: Keeps,
) -> dict[str, Any]:
    trace = solved.kind.trace(held.spoil(solved))
    if trace is None:
        return {}
    snapshots = _shown(own._replace(trace=trace))
    if snapshots == right:
        return {}
    pairs = enumerate(zip(snapshots, right, strict=False))
    return {
        "id": held.id,
        "sentence": words.capital(held.sentence),
        "differs": next((i for i, (a, b) in pairs if a != b), min(len(snapshots), len(right))),
        **_search(trace, snapshots, pool),
    }
