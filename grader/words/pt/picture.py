"""Words for pictures of trees: the legend of their marks, and alternative text."""

from __future__ import annotations

from collections.abc import Sequence

from grader.words.phrases import spoken
from grader.words.pt.phrases import PLAYERS, count, listed

ON_THE_LINE = "variante principal"
TO_THE_SLIP = "caminho até ao primeiro erro"
CUT_OFF = "corte"
NOT_READ = "não lida"
ESTIMATED = "estimativa"
ON_ENTRY = "janela à entrada"
POSITION = "posição"

#: The signs on a key's tree.
KEY_LEGEND = {
    "values": "junto a um nó: o que se sabe do valor",
    "windows": "(α, β): janela à entrada",
    "cuts": "//: corte",
    "pruned": "tracejado: não lido",
    "line": "grosso: variante principal",
}


def node_called(name: str, player: str, is_root: bool) -> str:
    """Names a node: `raiz A (MAX)`."""
    return f"{'raiz' if is_root else 'nó'} {name} ({PLAYERS[player]})"


def alt_move(to: str, chance: str, cut: bool, pruned: bool, on: str) -> str:
    """Describes a move by what it leads to and its marks."""
    notes = [
        *([f"probabilidade {chance}"] if chance else []),
        *(["corte"] if cut else ["podado"] if pruned else []),
        *([on] if on else []),
    ]
    return f"{to} ({', '.join(notes)})" if notes else to


def sticks(number: int) -> str:
    """A pile of Nim."""
    return count(number, "pauzinho")


def alt_table(caption: str, rows: Sequence[Sequence[str]]) -> str:
    """`Ganhos, linha 1: 3, −2; linha 2: vazio, 4.`"""
    cells = (", ".join(" ".join(spoken(text).split()) or "vazio" for text in row) for row in rows)
    numbered = "; ".join(f"linha {i}: {row}" for i, row in enumerate(cells, 1))
    return f"{caption}, {numbered}." if caption else f"{numbered}."


def known_node(node: str, value: str, window: str) -> str:
    """Describes a node: `raiz A (MAX), valor 19, janela (−∞, ∞)`."""
    parts = [node, *([f"valor {value.removeprefix('=')}"] if value else [])]
    return ", ".join([*parts, *([f"janela {window}"] if window else [])])


def alt_node(node: str, moves: list[str]) -> str:
    """Adds the moves of a node."""
    return f"{node}, {count(len(moves), 'jogada')}: {listed(moves)}." if moves else f"{node}."
