"""A misconception as students write it, and how it is made from a right program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

#: What stands in the right program, and what students write instead.
Edit: TypeAlias = tuple[str, str]


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


@dataclass(frozen=True, slots=True)
class Spelling:
    """A program that has a misconception."""

    misconception: str
    source: str


def edited(source: str, *edits: Edit) -> str:
    """The program with these lines changed."""
    for old, new in edits:
        assert old in source, f"{old!r} is not in the program"
        source = source.replace(old, new)
    return source
