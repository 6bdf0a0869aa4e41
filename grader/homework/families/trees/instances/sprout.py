"""The shape of a tree before it has values: written out, given by levels, or by a game's rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from grader.model.draw import below
from grader.model.exact import Number
from grader.model.instance import Labels
from grader.words.phrases import letters

Mover: TypeAlias = Literal["max", "min", "chance"]


@dataclass(frozen=True, slots=True)
class Sprout:
    """A node as far as the spec writes it out; a node without children is a leaf."""

    children: tuple[Sprout, ...] = ()
    name: str | None = None
    player: Mover | None = None
    value: Number | None = None
    estimate: Number | None = None
    probability: Number | str | None = None
    #: For a real game: the move that leads here, and the position.
    move: str | None = None
    position: str | None = None
    state: Any = None


class Sprouting(Protocol):
    """A shape that follows from something else, such as the rules of a game."""

    @property
    def is_drawn(self) -> bool:
        """Whether another draw can give another shape."""

    @property
    def about(self) -> str:
        """The text that a reader needs to understand the shape."""

    @property
    def start(self) -> Any:
        """The position from which a real game of this shape can be played, or None."""

    def sprouted(self, rng: Random) -> Sprout: ...


@dataclass(frozen=True, slots=True)
class Levels:
    """A shape given by its branching on each level, fixed or drawn (low, high) for each node."""

    branching: tuple[tuple[int, int], ...]

    @property
    def most_nodes(self) -> int:
        """The largest number of nodes that a draw can give."""
        row, total = 1, 1
        for _, high in self.branching:
            row *= high
            total += row
        return total

    @property
    def leaves(self) -> int | None:
        """The number of leaves, if it is fixed."""
        count = 1
        for low, high in self.branching:
            if low != high:
                return None
            count *= low
        return count

    @property
    def is_drawn(self) -> bool:
        return self.leaves is None

    @property
    def most_leaves(self) -> int:
        """The largest number of leaves that a draw can give."""
        count = 1
        for _, high in self.branching:
            count *= high
        return count


class SproutRow(NamedTuple):
    """A node with its place in the tree."""

    sprout: Sprout
    level: int
    children: range


class Layout(NamedTuple):
    """The nodes of a shape, breadth first, and what follows from the shape alone."""

    rows: list[SproutRow]
    #: Written ones, else letters and numbers by place.
    names: list[str]
    #: The places of the inner nodes in `rows`.
    inner: list[int]
    #: Those of the leaves, left to right.
    leaves: list[int]


def laid_out(shape: Sprout | Levels | Sprouting, rng: Random) -> Layout:
    """The layout of a shape, with every branching drawn that the shape leaves open."""
    if isinstance(shape, Levels) and not shape.is_drawn:
        return _fixed(shape)
    return layout(sprouted(shape, rng))


@lru_cache(maxsize=8)  # many trees are drawn of one shape
def _fixed(levels: Levels) -> Layout:
    return layout(sprouted(levels, Random(0)))


def layout(top: Sprout) -> Layout:
    """The layout of the nodes from `top` down."""
    rows = _breadth_first(top)
    inner = [i for i, row in enumerate(rows) if row.children]
    leaves = _left_to_right(rows)
    usual = {i: letters(n) for n, i in enumerate(inner)}
    usual |= {i: str(n) for n, i in enumerate(leaves, 1)}
    names = [row.sprout.name or usual[i] for i, row in enumerate(rows)]
    return Layout(rows, names, inner, leaves)


def _breadth_first(top: Sprout) -> list[SproutRow]:
    """Lists every node for each place where it stands; a spec may repeat a subtree by reference."""
    queue = [(top, 0)]
    rows = []
    for sprout, level in queue:
        first = len(queue)
        queue.extend((child, level + 1) for child in sprout.children)
        rows.append(SproutRow(sprout, level, range(first, len(queue))))
    return rows


def _left_to_right(rows: list[SproutRow]) -> list[int]:
    """The places of the leaves in `rows`."""
    found, stack = [], [0]
    while stack:
        i = stack.pop()
        if children := rows[i].children:
            stack.extend(reversed(children))
        else:
            found.append(i)
    return found


def labels_of(layout: Layout, about: str) -> Labels:
    """Collects the moves and positions of a real game's tree."""
    named = [(name, row.sprout) for name, row in zip(layout.names, layout.rows, strict=True)]
    return Labels(
        {name: sprout.position for name, sprout in named if sprout.position is not None},
        {name: sprout.move for name, sprout in named if sprout.move is not None},
        about,
        layout.rows[0].sprout.state,
    )


def sprouted(shape: Sprout | Levels | Sprouting, rng: Random) -> Sprout:
    """Draws every branching, level by level."""
    if isinstance(shape, Sprout):
        return shape
    if not isinstance(shape, Levels):
        return shape.sprouted(rng)
    width, rows = 1, []
    for low, high in shape.branching:
        rows.append([low + below(rng, high - low + 1) if low < high else low for _ in range(width)])
        width = sum(rows[-1])
    sprouts = [Sprout()] * width
    for row in reversed(rows):
        rest = iter(sprouts)
        sprouts = [Sprout(tuple(islice(rest, n))) for n in row]
    return sprouts[0]
