"""Flaws that every search may have: of its branches, and of its depth."""

from __future__ import annotations

from collections.abc import Iterator

from grader.autograder.programs.spelled.spelling import Edit, Spelling, edited

BASE: Edit = ("depth == 0 or node.is_leaf", "depth == 0")
SWAPPED_BASE: Edit = ("node.is_leaf or depth == 0", "depth == 0")
#: Flaws of a search in two branches, as minimax and alpha–beta have them: for MAX and for MIN. A
#: student may have both, or only one.
IN_BRANCHES: tuple[tuple[str, Edit, Edit], ...] = (
    (
        "last-child-is-value",
        ("best = max(best, value)", "best = value"),
        ("best = min(best, value)", "best = value"),
    ),
    ("starts-at-zero", ("best = -math.inf", "best = 0"), ("best = math.inf", "best = 0")),
    (
        "starts-at-wrong-infinity",
        ("best = -math.inf", "best = +math.inf"),
        ("best = math.inf", "best = -math.inf"),
    ),
)
#: Flaws of every search with a depth.
OF_DEPTH: tuple[tuple[str, Edit], ...] = (
    ("no-base-case-for-leaves", BASE),
    ("depth-off-by-one", ("depth == 0", "depth == 1")),
    ("depth-off-by-one", ("depth == 0", "depth <= 1")),
    ("depth-one-too-deep", ("depth == 0", "depth < 0")),
    ("depth-ignored", ("depth == 0 or ", "")),
)


def in_branches(source: str, flaws: tuple[tuple[str, Edit, Edit], ...]) -> Iterator[Spelling]:
    for id, at_max, at_min in flaws:
        yield Spelling(id, edited(source, at_max, at_min))
        yield Spelling(id, edited(source, at_max))
        yield Spelling(id, edited(source, at_min))


def of_depth(source: str) -> Iterator[Spelling]:
    for id, edit in OF_DEPTH:
        yield Spelling(id, edited(source, edit))
    yield Spelling("depth-ignored", edited(source, ("depth - 1", "depth")))
    if "False)" in source:  # the two players have branches of their own
        for mover in ("False)", "True)"):
            line = next(line for line in source.splitlines() if mover in line)
            kept = line.replace("depth - 1", "depth")
            yield Spelling("depth-lowered-for-one", edited(source, (line, kept)))


def of_values(source: str) -> Iterator[Spelling]:
    """Flaws that minimax and alpha–beta share."""
    yield from in_branches(source, IN_BRANCHES)
    yield Spelling("max-everywhere-below", edited(source, ("False)", "True)")))
    yield Spelling("min-everywhere-below", edited(source, ("True)", "False)")))
    for average in (
        "best = value if best == math.inf else (best + value) / 2",
        "best = (0 if best == math.inf else best) + value / len(node.children)",
    ):
        yield Spelling("min-averages", edited(source, ("best = min(best, value)", average)))
