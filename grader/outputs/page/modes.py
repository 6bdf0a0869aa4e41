"""The searches that can be watched: right ones in several orders, and those with a flaw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grader.homework.kinds import Misconception, Solved, Watched, possible
from grader.outputs.page.narrator import Narrator
from grader.outputs.page.snapshots import Kept
from grader.words import practice as words, translated


def right(solved: Solved, kept: Kept) -> list[dict[str, Any]]:
    """Every right search, the exercise's own first."""
    return [_search(each, kept) for each in solved.kind.searches(solved)]


def _search(watched: Watched, kept: Kept) -> dict[str, Any]:
    trace = watched.trace
    return {
        "algorithm": watched.algorithm,
        "order": watched.order,
        "strict": trace.rules.cut == "strict",
        "line": list(trace.line),
        "snapshots": list(map(kept.add, Narrator(watched).snapshots)),
        "reads": [i for i, step in enumerate(trace.steps, 1) if step[0] == "read"],
        "cuts": [i for i, step in enumerate(trace.steps, 1) if step[0].endswith("cut")],
    }


def flawed(solved: Solved, right: Sequence[int], kept: Kept) -> list[dict[str, Any]]:
    """Each misconception whose search goes another way than the right one."""
    own = solved.kind.searches(solved)[0]
    if solved.trace is None or solved.trace.steps != own.trace.steps:
        return []
    found = (
        _flawed(each, solved, own, right, kept) for each in possible(solved.kind, solved.instance)
    )
    return [each for each in found if each]


def _flawed(
    held: Misconception, solved: Solved, own: Watched, right: Sequence[int], kept: Kept
) -> dict[str, Any]:
    trace = solved.kind.trace(held.spoil(solved))
    if trace is None:
        return {}
    search = _search(own._replace(trace=trace), kept)
    shown = search["snapshots"]
    if shown == right:
        return {}
    pairs = enumerate(zip(shown, right, strict=False))
    return {
        "id": held.id,
        "sentence": words.capital(translated(held.sentence)),
        "differs": next((i for i, (a, b) in pairs if a != b), min(len(shown), len(right))),
        **search,
    }
