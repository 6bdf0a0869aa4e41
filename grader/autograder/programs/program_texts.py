"""Programs of ours, as files in `sources/`: right ones, and misconceptions as students write them.

Signs stand for what rules leave open: ≥ and ≤ for the test of a cut, ≻ and ≺ for what replaces the
best move so far, and FIRST for the place of the right move among equally good ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from grader import resources
from grader.model.rules import Rules

#: The styles in which each function is written, by its id. Their order is part of which tests are
#: chosen.
STYLES: Mapping[str, tuple[str, ...]] = {
    "minimax": ("branches", "two_functions", "by_player"),
    "alphabeta": ("branches", "two_functions", "by_player"),
    "negamax": ("loop", "returns", "by_player"),
    "expectiminimax": ("branches", "values", "functions"),
    "best_move": ("loop", "key", "alphabeta"),
    "normal_form": ("node_by_node", "below", "product"),
    "ucb1": ("at_once", "in_steps", "by_powers"),
    "mcts": ("objects", "recursive", "tables"),
}


def right_programs(function: str) -> tuple[str, ...]:
    """The right programs for a function, one in each style."""
    return tuple(program(f"{function}_{style}") for style in STYLES[function])


@cache
def program(name: str) -> str:
    """The text of a program of ours: `alphabeta_branches`, or `games/nim`."""
    return "\n" + resources.text(__package__, f"sources/{name}.txt")


def under(source: str, rules: Rules) -> str:
    """The program in Python, under these rules."""
    is_equal, is_last = rules.cut == "equal", rules.ties == "last"
    for sign, written in (
        ("≥", ">=" if is_equal else ">"),
        ("≤", "<=" if is_equal else "<"),
        ("≻", ">=" if is_last else ">"),
        ("≺", "<=" if is_last else "<"),
        ("FIRST", "-1" if is_last else "0"),
    ):
        source = source.replace(sign, written)
    if rules.order == "right-to-left":
        source = source.replace("node.children", "node.children[::-1]")
    return source


#: For each search the programs that are changed unless a misconception names another one, and the
#: lists of its misconceptions. Their order is that of reports. A best move is found by a right root
#: and a search of its children below it.
CHANGED: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "minimax": (("minimax_branches",), ("in branches", "in values", "in depth", "minimax")),
    "alphabeta": (("alphabeta_branches",), ("in branches", "in values", "in depth", "alphabeta")),
    "negamax": (("negamax_loop",), ("in depth", "negamax")),
    "expectiminimax": (("expectiminimax_branches",), ("in depth", "in branches", "expectiminimax")),
    "best_move": (("best_move_root", "minimax_branches"), ("best_move",)),
}
#: What a search below a right root cannot have.
OF_ROOT = ("always-max-at-root", "never-alternates")
#: A flaw of a search in two branches, with the edit for MAX and the one for MIN.
EITHER = "both branches or one"
_EDIT = re.compile(r"^(.+) → (.+)$|^((?:-.*\n)+)((?:\+.*\n)+)", re.MULTILINE)

#: What stands in the right program, and what students write instead.
Edit: TypeAlias = tuple[str, str]


class Spelling(NamedTuple):
    """A program that has a misconception."""

    misconception: str
    source: str


@cache
def spellings(function: str) -> tuple[Spelling, ...]:
    """The misconceptions about a search, each in several ways of writing it."""
    return tuple(_spellings(function))


def _spellings(function: str) -> Iterator[Spelling]:
    changed, lists = CHANGED[function]
    if function == "best_move":
        for id, source in spellings("minimax"):
            if "depth" not in id and id not in OF_ROOT:
                yield Spelling(id, program("best_move_root") + source)
    for name in lists:
        for id, place, edits in _misconceptions(name):
            bases = (place,) if place and place != EITHER else changed
            source = "".join(map(program, bases))
            yield Spelling(id, _edited(source, *edits))
            if place == EITHER:
                yield from (Spelling(id, _edited(source, edit)) for edit in edits)


def _misconceptions(name: str) -> Iterator[tuple[str, str, list[Edit]]]:
    """Each misconception in a list: where it is, and the edits."""
    _, _, below = resources.text(__package__, "sources/misconceptions.txt").partition(f"[{name}]\n")
    for each in below.partition("\n[")[0].split("\n\n"):
        head, _, edits = f"{each.strip()}\n".partition("\n")
        id, _, place = head.partition(" in ")
        yield (
            id,
            place,
            [
                (old or _lines(removed), new or _lines(added))
                for old, new, removed, added in _EDIT.findall(edits)
            ],
        )


def _lines(marked: str) -> str:
    return "\n".join(line[1:] for line in marked.splitlines())


def _edited(source: str, *edits: Edit) -> str:
    for old, new in edits:
        assert old in source, f"{old!r} is not in the program"
        source = source.replace(old, new)
    return source
