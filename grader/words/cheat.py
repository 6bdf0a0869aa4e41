"""The cheat sheet of the practice page: pseudo-code, and minimax beside alpha–beta.

Each line of pseudo-code names the steps of a search during which it is the line in hand: what the
step does, and the player at the node, where that matters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from grader.words import say
from grader.words.phrases import NO_BREAK


class CodeLine(NamedTuple):
    """A line of pseudo-code."""

    english: str
    steps: tuple[str, ...] = ()
    indent: int = 0

    @property
    def text(self) -> str:
        """The line in the language in use."""
        return say(self.english)

    @property
    def strict(self) -> str:
        """The line under strict cuts: a node is left only if its value lies beyond the bound."""
        return self.text.replace("v ≥", "v >").replace("v ≤", "v <")


TITLE = "Cheat sheet"

_LEAF = CodeLine("if the node is a leaf: return its value", ("read",))

CODE: Mapping[str, tuple[CodeLine, ...]] = {
    "minimax": (
        CodeLine("minimax(node):", ("enter",)),
        _LEAF._replace(indent=1),
        CodeLine("MAX: return the largest minimax(child)", ("return max",), 1),
        CodeLine("MIN: return the smallest minimax(child)", ("return min",), 1),
    ),
    "alphabeta": (
        CodeLine("alphabeta(node, α, β):", ("enter",)),
        _LEAF._replace(indent=1),
        CodeLine("MAX: v = −∞; for each child:", (), 1),
        CodeLine("v = max(v, alphabeta(child, α, β))", ("into max",), 2),
        CodeLine("if v ≥ β: leave the node, return v", ("cut max",), 2),
        CodeLine("α = max(α, v)", ("into max",), 2),
        CodeLine("MIN: v = ∞; for each child:", (), 1),
        CodeLine("v = min(v, alphabeta(child, α, β))", ("into min",), 2),
        CodeLine("if v ≤ α: leave the node, return v", ("cut min",), 2),
        CodeLine("β = min(β, v)", ("into min",), 2),
        CodeLine("return v", ("return max", "return min"), 1),
    ),
    "negamax": (
        CodeLine("negamax(node, α, β):", ("enter",)),
        CodeLine("if the node is a leaf: return its value to the mover", ("read",), 1),
        CodeLine("v = −∞; for each child:", (), 1),
        CodeLine("v = max(v, −negamax(child, −β, −α))", ("into max", "into min"), 2),
        CodeLine("if v ≥ β: leave the node, return v", ("cut max", "cut min"), 2),
        CodeLine("α = max(α, v)", ("into max", "into min"), 2),
        CodeLine("return v", ("return max", "return min"), 1),
    ),
    "expectiminimax": (
        CodeLine("expectiminimax(node):", ("enter",)),
        _LEAF._replace(indent=1),
        CodeLine("MAX: return the largest value of a child", ("return max",), 1),
        CodeLine("MIN: return the smallest value of a child", ("return min",), 1),
        CodeLine("chance: return Σ p · value of the child", ("return chance",), 1),
    ),
}

HEADS = ("minimax", "alpha–beta")
ROWS = (
    ("value of the root", "exact", "the same"),
    ("values below", "exact", "exact, or a bound"),
    ("leaves read", f"all: b{NO_BREAK}^{NO_BREAK}d", "as many at worst"),
    ("with the best child first", "all", "about the square root: b ^ (d/2)"),
    ("order of the children", "does not matter", "decides how much is cut"),
    ("keeps in memory", "the path", "the path, and α and β"),
)
WHERE = "b: children of each node, d: plies"
