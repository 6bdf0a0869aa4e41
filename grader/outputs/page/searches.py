"""The searches that can be watched: right ones in several orders, and those with a flaw.

Each search with windows has an axis, on which the page draws what a value can still be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from math import ceil
from typing import Any

from grader.drawing.sketch import Sketch
from grader.homework.kinds import Misconception, Solved, Watched, possible
from grader.model.exact import read_number
from grader.outputs.page.narrator import Narrator
from grader.outputs.page.snapshots import Snapshots
from grader.words import practice as words, say

#: The first and the last place for a finite number, of 300.
LEFT, RIGHT = 22, 278
LOW = 84
#: Distances of ticks, and how many of them an axis may have at most.
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
TICKS = 6


def right_searches(solved: Solved, kept: Snapshots) -> list[dict[str, Any]]:
    """Every right search, the exercise's own first."""
    return [_search(each, kept) for each in solved.kind.search.watched(solved)]


def _search(watched: Watched, kept: Snapshots) -> dict[str, Any]:
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


def flawed_searches(solved: Solved, right: Sequence[int], kept: Snapshots) -> list[dict[str, Any]]:
    """Each misconception whose search goes another way than the right one."""
    own = solved.kind.search.watched(solved)[0]
    if solved.trace is None or solved.trace.steps != own.trace.steps:
        return []
    found = (
        _flawed_search(each, solved, own, right, kept)
        for each in possible(solved.kind, solved.instance)
    )
    return [each for each in found if each]


def _flawed_search(
    held: Misconception, solved: Solved, own: Watched, right: Sequence[int], kept: Snapshots
) -> dict[str, Any]:
    trace = solved.kind.search.trace(held.spoil(solved))
    if trace is None:
        return {}
    search = _search(own._replace(trace=trace), kept)
    shown = search["snapshots"]
    if shown == right:
        return {}
    pairs = enumerate(zip(shown, right, strict=False))
    return {
        "id": held.id,
        "sentence": words.capital(say(held.sentence)),
        "differs": next((i for i, (a, b) in pairs if a != b), min(len(shown), len(right))),
        **search,
    }


def with_axes(
    searches: Sequence[Mapping[str, Any]],
    snapshots: Sequence[Mapping[str, Any]],
    root: Sketch | None,
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The searches, with the numbers of their axes if they have windows; and the axes."""
    labels = [node.label for node in root.walk() if node.shape == "leaf"] if root else []
    values = (read_number(label.replace(",", ".")) for label in labels)
    leaves = [float(value) for value in values if value is not None]
    known: dict[tuple[float, float], int] = {}
    told = []
    for search in searches:
        lines = [snapshots[i]["l"] for i in search["snapshots"] if "l" in snapshots[i]]
        ends = [*leaves, *(end for end in chain(*lines) if end is not None)]
        own = {"axis": known.setdefault((min(ends), max(ends)), len(known))} if lines else {}
        told.append({**search, **own})
    return told, [_axis(*span) for span in known]


def _axis(least: float, most: float) -> dict[str, Any]:
    """Where an axis begins, how long it is, and its ticks."""
    room = max(1.0, most - least)
    step = next((each for each in STEPS if room / each <= TICKS), room)
    first = ceil(least / step)
    ticks = [tick * step for tick in range(first, first + TICKS + 2) if tick * step <= most]
    return {
        "least": least,
        "room": room,
        "ticks": "".join(_tick(round(_x(tick, least, room), 1), tick) for tick in ticks),
    }


def _x(value: float, least: float, room: float) -> float:
    return LEFT + (RIGHT - LEFT) * (value - least) / room


def _tick(x: float, value: float) -> str:
    text = f"{value:g}".replace("-", "−")
    line = f'<line class="axis" x1="{x}" x2="{x}" y1="{LOW - 4}" y2="{LOW + 4}"/>'
    return f'{line}<text x="{x}" y="{LOW + 18}">{text}</text>'
