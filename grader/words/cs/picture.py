"""Words for pictures of trees: the legend of their marks, and alternative text."""

from __future__ import annotations

from collections.abc import Sequence

from grader.words.cs.phrases import PLAYERS, count, listed
from grader.words.phrases import spoken

ON_THE_LINE = "hlavní varianta"
TO_THE_SLIP = "cesta k první chybě"
CUT_OFF = "odříznutí"
NOT_READ = "nepřečtený list"
ESTIMATED = "odhad"
ON_ENTRY = "okno při vstupu"
POSITION = "pozice"

#: The signs on a key's tree.
KEY_LEGEND = {
    "values": "vedle uzlu: co se ví o hodnotě",
    "windows": "(α, β): okno při vstupu",
    "cuts": "//: odříznutí",
    "pruned": "čárkovaně: nečteno",
    "line": "tučně: hlavní varianta",
}


def node_called(name: str, player: str, is_root: bool) -> str:
    """Names a node: `kořen A (MAX)`."""
    return f"{'kořen' if is_root else 'uzel'} {name} ({PLAYERS[player]})"


def alt_move(to: str, chance: str, cut: bool, pruned: bool, on: str) -> str:
    """Describes a move by what it leads to and its marks."""
    notes = [
        *([f"pravděpodobnost {chance}"] if chance else []),
        *(["odříznutí"] if cut else ["prořezáno"] if pruned else []),
        *([on] if on else []),
    ]
    return f"{to} ({', '.join(notes)})" if notes else to


def sticks(number: int) -> str:
    """A pile of Nim."""
    return count(number, "sirka")


def alt_table(caption: str, rows: Sequence[Sequence[str]]) -> str:
    """`Výplaty, řádek 1: 3, −2; řádek 2: prázdné, 4.`"""
    cells = (", ".join(" ".join(spoken(text).split()) or "prázdné" for text in row) for row in rows)
    numbered = "; ".join(f"řádek {i}: {row}" for i, row in enumerate(cells, 1))
    return f"{caption}, {numbered}." if caption else f"{numbered}."


def known_node(node: str, value: str, window: str) -> str:
    """Describes a node: `kořen A (MAX), hodnota 19, okno (−∞, ∞)`."""
    parts = [node, *([f"hodnota {value.removeprefix('=')}"] if value else [])]
    return ", ".join([*parts, *([f"okno {window}"] if window else [])])


def alt_node(node: str, moves: list[str]) -> str:
    """Adds the moves of a node."""
    return f"{node}, {count(len(moves), 'tah')}: {listed(moves)}." if moves else f"{node}."
