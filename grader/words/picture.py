"""Words for pictures of trees: the legend of their marks, and alternative text."""

from __future__ import annotations

from collections.abc import Sequence

from grader.words import say
from grader.words.phrases import player_name, spoken

ON_THE_LINE = "principal line"
TO_THE_SLIP = "way to the first slip"
CUT_OFF = "cut"
NOT_READ = "not read"
ESTIMATED = "estimate"
ON_ENTRY = "window on entry"
POSITION = "position"

#: The signs on a key's tree.
KEY_LEGEND = {
    "values": "beside a node: what is known of its value",
    "windows": "(α, β): window on entry",
    "cuts": "//: cut",
    "pruned": "dashed: never read",
    "line": "thick: principal line",
}


def node_called(name: str, player: str, is_root: bool) -> str:
    """Names a node: `MAX root A`."""
    if is_root:
        return say("{player} root {name}", player=player_name(player), name=name)
    return say("{player} node {name}", player=player_name(player), name=name)


def alt_move(to: str, chance: str, cut: bool, pruned: bool, on: str) -> str:
    """Describes a move by what it leads to and its marks."""
    notes = [
        *([say("probability {chance}", chance=chance)] if chance else []),
        *([say("cut")] if cut else [say("pruned")] if pruned else []),
        *([on] if on else []),
    ]
    return f"{to} ({', '.join(notes)})" if notes else to


def sticks(number: int) -> str:
    """A pile of Nim."""
    return say("{number:in_words} {number:stick|sticks}", number=number)


def alt_table(caption: str, rows: Sequence[Sequence[str]]) -> str:
    """`Payoffs, row 1: 3, −2; row 2: empty, 4.`"""
    cells = (
        ", ".join(" ".join(spoken(text).split()) or say("empty") for text in row) for row in rows
    )
    numbered = "; ".join(
        say("row {number}: {cells}", number=i, cells=row) for i, row in enumerate(cells, 1)
    )
    return f"{caption}, {numbered}." if caption else f"{numbered}."


def known_node(node: str, value: str, window: str) -> str:
    """Describes a node: `MAX root A, value 19, window (−∞, ∞)`."""
    parts = [node, *([say("value {value}", value=value.removeprefix("="))] if value else [])]
    return ", ".join([*parts, *([say("window {window}", window=window)] if window else [])])


def alt_node(node: str, moves: list[str]) -> str:
    """Adds the moves of a node: `MAX root A, value 19, three moves: B, C and D.`"""
    if not moves:
        return f"{node}."
    return say(
        "{node}, {count:in_words} {count:move|moves}: {moves}.",
        node=node,
        count=len(moves),
        moves=moves,
    )
