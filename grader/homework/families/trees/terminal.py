"""Draws trees in the terminal, with the marks of a search."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from grader.drawing.terminal import (
    BOLD,
    DIM,
    PLAIN,
    RED,
    WIDTH,
    Styled,
    Twig,
    in_columns,
    legend,
    lines,
    width,
)
from grader.model.exact import INF, pretty, pretty_formula
from grader.model.grammar import pair, relation
from grader.model.instance import UNLABELLED, Labels
from grader.model.trace import Trace
from grader.model.tree import Chance, Inner, Leaf, Node, breadth_first, player
from grader.words import phrases, sheet

SHAPES = {"max": "▲", "min": "▼", "chance": "●"}
NOTED = "{ }"

#: Positions longer than those of tic-tac-toe are drawn as boards below the tree.
SHORT = len("... ... ...")


@dataclass(frozen=True, slots=True)
class Notes:
    """Further facts about nodes, by name, and the word for these facts."""

    called: str
    texts: Mapping[str, str]


NO_NOTES = Notes("", {})


def draw_tree(
    root: Inner,
    trace: Trace | None,
    labels: Labels = UNLABELLED,
    colour: bool = False,
    notes: Notes = NO_NOTES,
    within: int = WIDTH,
) -> str:
    """The picture, and the meaning of its signs."""
    artist = _Artist(trace, labels, notes)
    tree = artist.twig(root)
    below: list[str] = []
    longest = max(map(len, labels.positions.values()), default=0)
    if longest > SHORT or (longest and width(tree) > within):
        artist = _Artist(trace, replace(labels, positions={}), notes)
        tree = artist.twig(root)
        below = ["", in_columns(boards(root, labels))]
    return "\n".join([*lines(tree, colour, within), *legend(artist.legend, within), *below])


def boards(root: Inner, labels: Labels) -> list[list[str]]:
    """The positions under their names: first the inner nodes, then the leaves."""
    ordered = sorted(breadth_first(root), key=lambda node: isinstance(node, Leaf))
    return [[node.name, *labels.positions[node.name].split()] for node in ordered]


class _Artist:
    """Makes the twigs of one tree, and remembers which signs they use."""

    def __init__(self, trace: Trace | None, labels: Labels, notes: Notes) -> None:
        self.trace = trace
        self.labels = labels
        self.notes = notes
        self.line = set(trace.line) if trace else set()
        self.cut = {name for cut in trace.cuts for name in cut.skipped} if trace else set()
        windows = trace.windows.values() if trace else ()
        #: Windows are not shown if the search never narrows them.
        self.narrowed = any(window != (-INF, INF) for window in windows)
        self.signs: set[str] = set()

    @property
    def legend(self) -> dict[str, str]:
        known = {
            "━": sheet.ON_THE_LINE,
            "//": sheet.CUT_OFF,
            "( )": sheet.NOT_READ,
            "~": sheet.ESTIMATED,
            "(α, β)": sheet.ON_ENTRY,
            "[ ]": sheet.POSITION,
            NOTED: self.notes.called,
        }
        return {sign: meaning for sign, meaning in known.items() if sign in self.signs}

    def twig(self, node: Node, label: str = "") -> Twig:
        on_line, pruned = node.name in self.line, self.is_pruned(node)
        if isinstance(node, Leaf):
            return Twig(self.leaf(node), True, (), label, on_line, pruned)
        below = tuple(self.twig(child, label) for label, child in self.branches(node))
        return Twig(self.inner(node), False, below, label, on_line, pruned)

    def inner(self, node: Inner) -> tuple[Styled, ...]:
        text = f"{SHAPES[player(node)]} {node.name} {phrases.PLAYERS[player(node)]}"
        pruned = self.is_pruned(node)
        style = DIM if pruned else BOLD if node.name in self.line else PLAIN
        pieces = self.about(node, Styled(text, style))
        if node.estimate is not None:
            self.signs.add("~")
            pieces.append(Styled(f" ~{pretty(node.estimate)}", style))
        if self.trace and not pruned:
            pieces.append(Styled(f" {relation(*self.trace.proven[node.name])}", style))
            if self.narrowed:
                self.signs.add("(α, β)")
                pieces.append(Styled(f"  {pair(*self.trace.windows[node.name])}"))
        return tuple(pieces)

    def leaf(self, leaf: Leaf) -> tuple[Styled, ...]:
        """A leaf beside its parent: `7: 12`."""
        text = f"{leaf.name}: {leaf.text}"
        style = PLAIN
        if leaf.name in self.line:
            self.signs.add("━")
            text, style = f"━{text}", BOLD
        elif self.is_pruned(leaf):
            self.signs.add("( )")
            text, style = f"({text})", DIM
        return tuple(self.about(leaf, Styled(text, style)))

    def about(self, node: Node, named: Styled) -> list[Styled]:
        """The name of a node between the signs that any node can have."""
        pieces = [named]
        if node.name in self.cut:
            self.signs.add("//")
            pieces.insert(0, Styled("//", RED))
        if node.name in self.labels.positions:  # what a real game looks like there
            self.signs.add("[ ]")
            pieces.append(Styled(f" [{self.labels.positions[node.name]}]", DIM))
        if node.name in self.notes.texts:
            self.signs.add(NOTED)
            pieces.append(Styled(f" {{{self.notes.texts[node.name]}}}", BOLD))
        return pieces

    def branches(self, node: Inner) -> list[tuple[str, Node]]:
        """The children, each with the label of its edge."""
        if isinstance(node, Chance):
            odds = (pretty_formula(str(probability)) for probability in node.odds)
            return list(zip(odds, node.children, strict=True))
        return [(self.labels.moves.get(child.name, ""), child) for child in node.children]

    def is_pruned(self, node: Node) -> bool:
        return self.trace is not None and node.name not in self.trace.windows
