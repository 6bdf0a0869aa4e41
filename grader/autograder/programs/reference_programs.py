"""The right programs, each in three styles of writing, as files in `sources/`.

Signs stand for what rules leave open: ≥ and ≤ for the test of a cut, ≻ and ≺ for what replaces the
best move so far, and FIRST for the place of the right move among equally good ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grader import resources
from grader.model.instance import Rules

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
