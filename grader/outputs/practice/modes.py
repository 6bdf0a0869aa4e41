"""The searches that can be watched: right ones in several orders, and those with a flaw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from grader.instances.kind import Misconception, Solved, Watched, possible
from grader.model.trace import Trace
from grader.outputs.practice.frame import Frame
from grader.outputs.practice.walk import Walk
from grader.words import practice as words


class Keeps(Protocol):
    """Keeps each frame once, and gives its number."""

    def add(self, frame: Mapping[str, Any]) -> int: ...


def right(solved: Solved, pool: Keeps) -> list[dict[str, Any]]:
    """Every right search, the exercise's own first."""
    return [
        {
            "algorithm": watched.algorithm,
            "order": watched.order,
            **_search(watched.trace, [frame.json() for frame in Walk(watched).frames], pool),
        }
        for watched in solved.kind.searches(solved)
    ]


def _search(trace: Trace, frames: Sequence[Mapping[str, Any]], pool: Keeps) -> dict[str, Any]:
    return {
        "strict": trace.rules.cut == "strict",
        "line": list(trace.line),
        "frames": [pool.add(frame) for frame in frames],
    }


def flawed(solved: Solved, right: Sequence[Frame], pool: Keeps) -> list[dict[str, Any]]:
    """Each misconception whose search goes another way than the right one."""
    own = solved.kind.searches(solved)[0]
    if solved.trace is None or solved.trace.steps != own.trace.steps:
        return []
    shown = [frame.json() for frame in right]
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
    frames = [frame.json() for frame in Walk(own._replace(trace=trace)).frames]
    if frames == right:
        return {}
    pairs = enumerate(zip(frames, right, strict=False))
    return {
        "id": held.id,
        "sentence": words.capital(held.sentence),
        "differs": next((i for i, (a, b) in pairs if a != b), min(len(frames), len(right))),
        **_search(trace, frames, pool),
    }
