"""A tree in the terminal: growing to the right, one line a node, leaves beside their parent.

Every colour has a sign beside it, so that the picture reads the same in black and white.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from textwrap import fill
from typing import TYPE_CHECKING, NamedTuple

from grader.drawing.columns import WIDTH, side_by_side
from grader.families.simulation import words as simulation_words
from grader.families.simulation.ucb1 import Stats, standing
from grader.model.exact import INF, pretty
from grader.model.grammar import pair, relation
from grader.model.labels import UNLABELLED, Labels
from grader.model.trace import Trace
from grader.model.tree import Chance, Inner, Leaf, Node, breadth_first, player
from grader.words import phrases
from grader.words import picture as picture_words

if TYPE_CHECKING:  # most searches simulate nothing, and start faster without it
    from grader.families.simulation.simulations import Simulations

SHAPES = {"max": "▲", "min": "▼", "chance": "●"}
LEGEND = {
    "━": picture_words.ON_THE_LINE,
    "//": picture_words.CUT_OFF,
    "( )": picture_words.NOT_READ,
    "~": picture_words.ESTIMATED,
    "(α, β)": picture_words.ON_ENTRY,
    "[ ]": picture_words.POSITION,
    "{ }": simulation_words.WINS_AND_VISITS,
}

#: Longer positions than tic-tac-toe's are drawn as boards below the tree.
SHORT = len("... ... ...")
#: A space at which no line is broken.
TOGETHER = "\N{NO-BREAK SPACE}"

_PLAIN, _DIM, _BOLD, _RED = "", "\x1b[2m", "\x1b[1m", "\x1b[31m"
_RESET = "\x1b[0m"


class Piece(NamedTuple):
    text: str
    style: str = _PLAIN


def draw(
    root: Inner,
    trace: Trace | Simulations | None,
    colour: bool = False,
    labels: Labels = UNLABELLED,
) -> str:
    """The picture, and what its signs mean."""
    searched = trace if isinstance(trace, Trace) else None
    stats = {} if trace is None or isinstance(trace, Trace) else trace.stats
    picture = _Picture(searched, labels, stats)
    rows = list(picture.rows(root, [], []))
    below: list[str] = []
    longest = max(map(len, labels.positions.values()), default=0)
    if longest > SHORT or (longest and max(map(_width, rows)) > WIDTH):
        picture = _Picture(searched, replace(labels, positions={}), stats)
        rows = list(picture.rows(root, [], []))
        below = ["", side_by_side(boards(root, labels))]
    lines = ["".join(_shown(piece, colour) for piece in row).rstrip() for row in rows]
    signs = [f"{sign} {meaning}" for sign, meaning in LEGEND.items() if sign in picture.signs]
    legend = fill("   ".join(sign.replace(" ", TOGETHER) for sign in signs), WIDTH)
    return "\n".join([*lines, *(["", legend.replace(TOGETHER, " ")] if signs else []), *below])


def boards(root: Inner, labels: Labels) -> list[list[str]]:
    """The positions below their names: of the inner nodes, then of the leaves."""
    ordered = sorted(breadth_first(root), key=lambda node: isinstance(node, Leaf))
    return [[node.name, *labels.positions[node.name].split()] for node in ordered]


class _Picture:
    def __init__(self, trace: Trace | None, labels: Labels, stats: Mapping[str, Stats]) -> None:
        self.trace = trace
        self.stats = stats
        self.labels = labels
        self.line = set(trace.line) if trace else set()
        self.cut = {name for cut in trace.cuts for name in cut.skipped} if trace else set()
        windows = trace.windows.values() if trace else ()
        #: A search that never narrows its window has none worth showing.
        self.narrowed = any(window != (-INF, INF) for window in windows)
        self.signs: set[str] = set()

    def rows(self, node: Inner, edge: list[Piece], margin: list[Piece]) -> Iterator[list[Piece]]:
        """The line of `node` behind its edge, then those of its subtree behind its margin."""
        head = [*edge, *self.head(node)]
        if all(isinstance(child, Leaf) for child in node.children):
            chips = map(self.chip, self.branches(node))
            yield from wrapped(head, [*margin, Piece("     ")], chips)
            return
        yield head
        on_line = [i for i, child in enumerate(node.children) if child.name in self.line]
        principal = on_line[0] if on_line and node.name in self.line else -1
        last = len(node.children) - 1
        for i, (label, child) in enumerate(self.branches(node)):
            pruned = self.pruned(child)
            bar, arm, rest = arms(i, last, principal, pruned)
            edge = [*margin, Piece(bar + arm, _BOLD if i == principal else _DIM if pruned else "")]
            if label:
                edge.append(Piece(f"{label} "))
            if isinstance(child, Leaf):
                yield [*edge, *self.chip(("", child))]
            else:
                yield from self.rows(child, edge, [*margin, Piece(rest)])

    def head(self, node: Inner) -> list[Piece]:
        text = f"{SHAPES[player(node)]} {node.name} {phrases.PLAYERS[player(node)]}"
        pruned = self.pruned(node)
        style = _DIM if pruned else _BOLD if node.name in self.line else _PLAIN
        pieces = [
            *self.cut_sign(node),
            Piece(text, style),
            *self.position(node),
            *self.standing(node),
        ]
        if node.estimate is not None:
            self.signs.add("~")
            pieces.append(Piece(f" ~{pretty(node.estimate)}", style))
        if self.trace and not pruned:
            pieces.append(Piece(f" {relation(*self.trace.proven[node.name])}", style))
            if self.narrowed:
                self.signs.add("(α, β)")
                pieces.append(Piece(f"  {pair(*self.trace.windows[node.name])}"))
        return pieces

    def chip(self, branch: tuple[str, Node]) -> list[Piece]:
        """A leaf beside its parent: `7: 12`."""
        label, leaf = branch
        assert isinstance(leaf, Leaf)
        text = f"{leaf.name}: {leaf.text}"
        style = _PLAIN
        if leaf.name in self.line:
            self.signs.add("━")
            text, style = f"━{text}", _BOLD
        elif self.pruned(leaf):
            self.signs.add("( )")
            text, style = f"({text})", _DIM
        return [
            Piece(f"{label} " if label else ""),
            *self.cut_sign(leaf),
            Piece(text, style),
            *self.position(leaf),
            *self.standing(leaf),
        ]

    def position(self, node: Node) -> list[Piece]:
        """What a real game looks like there."""
        if node.name not in self.labels.positions:
            return []
        self.signs.add("[ ]")
        return [Piece(f" [{self.labels.positions[node.name]}]", _DIM)]

    def standing(self, node: Node) -> list[Piece]:
        """What a Monte-Carlo search knows of it."""
        if node.name not in self.stats:
            return []
        self.signs.add("{ }")
        return [Piece(f" {{{standing(self.stats[node.name])}}}", _BOLD)]

    def branches(self, node: Inner) -> list[tuple[str, Node]]:
        """The children, each with what its edge is labelled with."""
        if isinstance(node, Chance):
            return [(str(probability), child) for probability, child in node.branches]
        return [(self.labels.moves.get(child.name, ""), child) for child in node.children]

    def cut_sign(self, node: Node) -> list[Piece]:
        if node.name not in self.cut:
            return []
        self.signs.add("//")
        return [Piece("//", _RED)]

    def pruned(self, node: Node) -> bool:
        return self.trace is not None and node.name not in self.trace.windows


def arms(i: int, last: int, principal: int, pruned: bool) -> tuple[str, str, str]:
    """The bar beside child `i`, the arm to it, and what stands before the lines of its subtree."""
    if i == principal:
        return ("┗" if i == last else "┡"), "━ ", ("   " if i == last else "│  ")
    arm = "╌ " if pruned else "─ "
    if i < principal:
        return "┠", arm, "┃  "
    return ("└" if i == last else "├"), arm, ("   " if i == last else "│  ")


def wrapped(
    head: list[Piece], margin: list[Piece], chips: Iterable[list[Piece]]
) -> Iterator[list[Piece]]:
    """The head with the chips behind it, over as many lines as it takes."""
    row, used = list(head), _width(head)
    for chip in chips:
        gap = "   " if row == head else "  "
        if used + len(gap) + _width(chip) > WIDTH and row != margin:
            yield row
            row, gap = list(margin), ""
            used = _width(margin)
        row += [Piece(gap), *chip]
        used += len(gap) + _width(chip)
    yield row


def _width(pieces: Iterable[Piece]) -> int:
    return sum(len(piece.text) for piece in pieces)


def _shown(piece: Piece, colour: bool) -> str:
    return f"{piece.style}{piece.text}{_RESET}" if colour and piece.style else piece.text
