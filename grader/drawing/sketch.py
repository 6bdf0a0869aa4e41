"""What a picture of a tree shows: its nodes, the marks that a key adds, and the room for labels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Literal, TypeAlias

from grader.drawing.boards import board_size
from grader.drawing.metrics import face
from grader.words import sheet

Shapes: TypeAlias = Literal["max", "min", "chance", "player", "leaf"]

PADDING = 4.0  # how much wider than its value a box is


@dataclass(frozen=True, slots=True)
class Sketch:
    """A node to draw. The children of an inner node may be in another picture; then it has none."""

    name: str
    shape: Shapes
    #: The value or payoffs of a leaf, or the estimate or the player's number of an inner node.
    label: str = ""
    children: tuple[Sketch, ...] = ()
    #: The label of the edge that leads here: a probability, or a real game's move.
    chance: str = ""
    #: A real game's board, row by row.
    board: tuple[str, ...] = ()

    def walk(self) -> Iterator[Sketch]:
        """The node and everything below it, parents before children."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def board_size(self) -> tuple[float, float]:
        """Width and height of the board; (0, 0) if there is none."""
        return board_size(self.board)

    @property
    def is_round(self) -> bool:
        """Whether the node is drawn as a circle."""
        return self.shape in ("chance", "player")

    @property
    def leaves(self) -> int:
        """The number of leaves."""
        return sum(child.leaves for child in self.children) or 1

    @property
    def levels(self) -> int:
        """The number of levels."""
        return 1 + max((child.levels for child in self.children), default=0)


@dataclass(frozen=True, slots=True)
class Marks:
    """What a key adds to a tree, by the names of nodes; an edge has the name of the node below."""

    values: Mapping[str, str] = field(default_factory=dict)
    windows: Mapping[str, str] = field(default_factory=dict)
    cuts: frozenset[str] = frozenset()
    pruned: frozenset[str] = frozenset()
    line: frozenset[str] = frozenset()
    #: What the thick line is; "" for the principal line.
    way: str = ""

    @property
    def thick(self) -> str:
        """What the thick line is."""
        return self.way or sheet.ON_THE_LINE

    @property
    def legend(self) -> str:
        """The meaning of the signs on a key with these marks."""
        return "; ".join(text for name, text in sheet.KEY_LEGEND.items() if getattr(self, name))


#: The marks on a problem: none.
BLANK = Marks()


@dataclass(frozen=True, slots=True)
class Room:
    """The room for labels, the same for every variant of a sheet and for its key."""

    box: float = 26.0
    window: float = 34.0
    leaf: float = 9.5
    #: Whether something that is asked is written beside the nodes; else only keys say it there.
    is_asked: bool = True
    #: Whether a key has windows, or inner nodes have estimates.
    has_windows: bool = True

    @classmethod
    def of(cls, trees: Iterable[Sketch], values: Iterable[str] = ()) -> Room:
        """Room for the labels of all `trees`, rounded up so that it rarely differs between runs."""
        texts = {node.label for tree in trees for node in tree.walk() if node.shape == "leaf"}
        leaf = max(map(face("leaf").width, texts), default=0.0)
        small = face("window").width
        bound = max(map(small, texts), default=0.0)
        interval = 2 * bound + small("[,]") + 3
        value = max(map(small, values), default=0.0) + 3
        window = max(bound, small("−∞")) + bound + small("(, )")
        usual = cls()
        return cls(
            _step(max(usual.box, leaf + 12, interval, value)),
            _step(max(usual.window, window)),
            max(usual.leaf, leaf),
        )

    @property
    def has_boxes(self) -> bool:
        """True if students write into boxes beside the nodes."""
        return self.is_asked and self.box > 0

    def only_on_keys(self, values: Iterable[str]) -> Room:
        """The same room, with boxes just wide enough for the values that the key prints in them."""
        box = max(map(face("value").width, values), default=0.0) + PADDING
        return replace(self, box=box, is_asked=False)

    def without_boxes(self) -> Room:
        """The same room for an exercise without values at the nodes."""
        return replace(self, box=0.0)


def _step(length: float) -> float:
    return 2.0 + 4.0 * ceil((length - 2) / 4)
