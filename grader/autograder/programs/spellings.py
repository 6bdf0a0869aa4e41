"""Misconceptions as students write them: right programs in which some lines are changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TypeAlias

from grader.autograder.programs.reference_programs import program

#: What stands in the right program, and what students write instead.
Edit: TypeAlias = tuple[str, str]
#: A misconception, the program of ours that is changed, and the edits.
Row: TypeAlias = tuple[str, str, tuple[Edit, ...]]
#: A flaw of a search in two branches: the edit for MAX and the one for MIN. A student may have
#: both, or only one.
Flaw: TypeAlias = tuple[str, Edit, Edit]


@dataclass(frozen=True, slots=True)
class Spelling:
    """A program that has a misconception."""

    misconception: str
    source: str


def spellings(function: str) -> tuple[Spelling, ...]:
    """The misconceptions about a search, each in several ways of writing it."""
    found: tuple[Spelling, ...] = import_module(
        f"grader.autograder.programs.searches.{function}"
    ).SPELLINGS
    return found


def of_rows(rows: Iterable[Row]) -> Iterator[Spelling]:
    """The spellings that a table describes."""
    for id, base, edits in rows:
        yield Spelling(id, edit(program(base), *edits))


def edit(source: str, *edits: Edit) -> str:
    """The program with these lines changed."""
    for old, new in edits:
        assert old in source, f"{old!r} is not in the program"
        source = source.replace(old, new)
    return source


BASE: Edit = ("depth == 0 or node.is_leaf", "depth == 0")
SWAPPED_BASE: Edit = ("node.is_leaf or depth == 0", "depth == 0")
#: Flaws of a search in two branches, as minimax and alpha–beta have them.
IN_BRANCHES: tuple[Flaw, ...] = (
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


def in_branches(source: str, flaws: Iterable[Flaw] = IN_BRANCHES) -> Iterator[Spelling]:
    """Each flaw in both branches, in that of MAX alone, and in that of MIN alone."""
    for id, at_max, at_min in flaws:
        yield Spelling(id, edit(source, at_max, at_min))
        yield Spelling(id, edit(source, at_max))
        yield Spelling(id, edit(source, at_min))


def of_depth(source: str) -> Iterator[Spelling]:
    """The flaws of a search with a depth."""
    for id, change in OF_DEPTH:
        yield Spelling(id, edit(source, change))
    yield Spelling("depth-ignored", edit(source, ("depth - 1", "depth")))
    if "False)" in source:  # the two players have branches of their own
        for mover in ("False)", "True)"):
            line = next(line for line in source.splitlines() if mover in line)
            kept = line.replace("depth - 1", "depth")
            yield Spelling("depth-lowered-for-one", edit(source, (line, kept)))


def of_values(source: str) -> Iterator[Spelling]:
    """The flaws that minimax and alpha–beta share."""
    yield from in_branches(source)
    yield Spelling("max-everywhere-below", edit(source, ("False)", "True)")))
    yield Spelling("min-everywhere-below", edit(source, ("True)", "False)")))
    for average in (
        "best = value if best == math.inf else (best + value) / 2",
        "best = (0 if best == math.inf else best) + value / len(node.children)",
    ):
        yield Spelling("min-averages", edit(source, ("best = min(best, value)", average)))


#: The misconceptions that only programs show; the others are those of exercises on paper. An id
#: never changes.
SENTENCES: Mapping[str, str] = {
    "constant-choice": "your moves fit always taking the first child, or always the last",
    "worst-move": "your moves fit taking the move that is worst for the player who moves",
    "always-max-at-root": "your answers fit MAX moving at the root, whoever moves there",
    "wrong-player-below": "your moves fit the wrong player moving first below the root",
    "max-everywhere-below": "your values fit MAX making every move further down",
    "min-everywhere-below": "your values fit MIN making every move further down",
    "last-child-is-value": "your values fit a node taking the value of its last child",
    "min-averages": "your values fit MIN taking an average in place of the smallest value",
    "starts-at-zero": "your values fit a best value that starts at 0 in place of −∞ or ∞",
    "starts-at-wrong-infinity": "your values fit a best value that starts at the wrong infinity",
    "bounds-kept": "your work fits bounds or best values that are kept from one call to the next",
    "no-base-case-for-leaves": (
        "your values fit a search that does not stop at leaves above the depth limit"
    ),
    "depth-one-too-deep": "your values fit a search that goes one ply too deep",
    "depth-ignored": "your values fit a search that ignores the depth limit",
    "depth-lowered-for-one": "your values fit a depth that goes down at one player's moves only",
    "alpha-and-beta-exchanged": "your cuts fit α and β passed on in each other's place",
    "alpha-is-best": "your cuts fit an α or β that every new value replaces, even a worse one",
    "cut-reversed": "your cuts fit a comparison the wrong way round: leaving a node while α < β",
    "mixed-cut-rule": (
        "your cuts fit two rules: reaching the bound at one player's nodes, passing it at others"
    ),
    "one-player-never-cuts": "your cuts fit a search in which only one of the players cuts",
    "own-bound-tested": "your cuts fit a node compared with its own bound: MAX with α, MIN with β",
    "children-sorted": (
        "your cuts fit children sorted before they are searched: sorting reads the leaves"
    ),
    "color-forgotten": "your values fit leaves that count in MAX's view, whoever moves",
    "color-not-flipped": "your values fit a color that stays the same for the opponent",
    "chance-as-min": "your values fit MIN choosing at chance nodes",
    "chances-left-out": "your values fit chance nodes that add up their children without weights",
    "wrong-player-credited": (
        "your games fit results credited to the wrong player, as if the two had changed sides"
    ),
}

#: Of these only many games tell, and no small tree.
WRONG_PLAYER_CREDITED = "wrong-player-credited"
OF_GAMES = frozenset({WRONG_PLAYER_CREDITED})
