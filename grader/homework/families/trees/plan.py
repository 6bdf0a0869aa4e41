"""What a spec says of a tree before it is drawn: its plan, and its shape without values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, islice
from math import prod
from operator import mul
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from grader.model.draw import Draw, below, draw_numbers
from grader.model.exact import Number, simplest
from grader.model.instance import GamePlan, LabelledGame, Labels
from grader.model.tree import Decision, Inner, Leaf, Node, Unknown, chance
from grader.words.phrases import letters

#: Larger trees are useless as exercises, and reading their spec would take too long.
MAX_NODES = 100_000
MAX_LEVELS = 40


@dataclass(frozen=True, slots=True)
class Plan(GamePlan):
    """The tree that a spec describes, before anything is drawn."""

    shape: Sprout | Levels | Sprouting
    #: Who moves at each level, repeated when it runs out.
    players: tuple[Mover, ...] = ("max", "min")
    #: The leaves, left to right; None where the shape holds them.
    leaves: tuple[Number, ...] | Draw | None = None
    #: The estimates of the inner nodes, breadth first.
    estimates: tuple[Number, ...] | Draw | None = None
    #: The probabilities of each chance node's branches; equal if not given.
    probabilities: tuple[Number | str, ...] | None = None
    #: The least and the greatest value that a leaf can have.
    bounds: tuple[Number, Number] | None = None
    #: Which leaf is x, counted from the left; or any leaf is drawn to be x.
    x: int | Literal["any"] | None = None

    @property
    def options(self) -> dict[str, Any]:
        return {"bounds": self.bounds}

    @property
    def start(self) -> Any:
        return None if isinstance(self.shape, Sprout | Levels) else self.shape.start

    @property
    def is_drawn(self) -> bool:
        drawn_shape = not isinstance(self.shape, Sprout) and self.shape.is_drawn
        return drawn_shape or isinstance(self.leaves, Draw) or isinstance(self.estimates, Draw)

    @property
    def has_one_shape(self) -> bool:
        return isinstance(self.shape, Sprout) or not self.shape.is_drawn

    @property
    def draws_leaves_only(self) -> bool:
        """Whether nothing but the values of the leaves is drawn, in a tree without x."""
        if isinstance(self.estimates, Draw) or self.x is not None:
            return False
        return isinstance(self.leaves, Draw) and self.has_one_shape

    def make(self, rng: Random) -> Inner:
        return grow(self, rng)

    def labelled(self, rng: Random) -> LabelledGame:
        """The tree; for a real game also its moves and positions."""
        layout = draw_layout(self.shape, rng)
        about = "" if isinstance(self.shape, Sprout | Levels) else self.shape.about
        return LabelledGame(fill_layout(self, layout, rng), labels_of(layout, about))


def grow(plan: Plan, rng: Random) -> Inner:
    """Draws everything that the plan leaves open, and returns the tree.

    The order of draws is part of the instance format: branchings level by level, leaves
    left to right, estimates breadth first, then which leaf is x.
    """
    return fill_layout(plan, draw_layout(plan.shape, rng), rng)


def fill_layout(plan: Plan, layout: Layout, rng: Random) -> Inner:
    """Draws values for a tree whose shape is known."""
    rows, names, inner, leaves = layout
    values = dict(zip(leaves, _draw_numbers(plan.leaves, rng, len(leaves)), strict=False))
    estimates = dict(zip(inner, _draw_numbers(plan.estimates, rng, len(inner)), strict=False))

    x = None if plan.x is None else leaves[below(rng, len(leaves)) if plan.x == "any" else plan.x]

    grown: dict[int, Node] = {}
    for i in reversed(range(len(rows))):
        sprout, level, children = rows[i]
        if i == x:
            grown[i] = Unknown(names[i])
            continue
        if not children:
            grown[i] = Leaf(names[i], values[i] if sprout.value is None else sprout.value)
            continue
        subtrees = tuple([grown[child] for child in children])
        estimate = estimates.get(i) if sprout.estimate is None else sprout.estimate
        player = sprout.player or plan.players[level % len(plan.players)]
        if player == "chance":
            grown[i] = chance(names[i], odds(sprout, plan.probabilities), subtrees, estimate)
        else:
            grown[i] = Decision(names[i], player, subtrees, estimate)
    root = grown[0]
    assert not isinstance(root, Leaf)
    return root


def odds(sprout: Sprout, given: tuple[Number | str, ...] | None) -> tuple[Number | str, ...]:
    """The probabilities of a chance node's branches: its own, the ones given for all, or equal."""
    written = tuple(child.probability for child in sprout.children)
    n = len(written)
    return tuple(
        probability if probability is not None else given[i] if given else simplest(Fraction(1, n))
        for i, probability in enumerate(written)
    )


def _draw_numbers(
    numbers: tuple[Number, ...] | Draw | None, rng: Random, n: int
) -> Sequence[Number]:
    if isinstance(numbers, Draw):
        return draw_numbers(numbers, rng, n)
    return numbers or ()


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

    def draw_shape(self, rng: Random) -> Sprout:
        """The shape, with everything drawn that is left open."""


@dataclass(frozen=True, slots=True)
class Levels:
    """A shape given by its branching on each level, fixed or drawn (low, high) for each node."""

    branching: tuple[tuple[int, int], ...]

    @property
    def most_nodes(self) -> int:
        """The largest number of nodes that a draw can give."""
        return sum(accumulate((high for _, high in self.branching), mul, initial=1))

    @property
    def most_leaves(self) -> int:
        """The largest number of leaves that a draw can give."""
        return prod(high for _, high in self.branching)

    @property
    def leaves(self) -> int | None:
        """The number of leaves, if it is fixed."""
        return None if self.is_drawn else self.most_leaves

    @property
    def is_drawn(self) -> bool:
        return any(low != high for low, high in self.branching)


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


def draw_layout(shape: Sprout | Levels | Sprouting, rng: Random) -> Layout:
    """The layout of a shape, with every branching drawn that the shape leaves open."""
    if isinstance(shape, Levels) and not shape.is_drawn:
        return _layout_of_levels(shape)
    return layout(draw_shape(shape, rng))


@lru_cache(maxsize=8)  # many trees are drawn of one shape
def _layout_of_levels(levels: Levels) -> Layout:
    return layout(draw_shape(levels, Random(0)))


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


def draw_shape(shape: Sprout | Levels | Sprouting, rng: Random) -> Sprout:
    """Draws every branching, level by level."""
    if isinstance(shape, Sprout):
        return shape
    if not isinstance(shape, Levels):
        return shape.draw_shape(rng)
    width, rows = 1, []
    for low, high in shape.branching:
        rows.append([low + below(rng, high - low + 1) if low < high else low for _ in range(width)])
        width = sum(rows[-1])
    sprouts = [Sprout()] * width
    for row in reversed(rows):
        rest = iter(sprouts)
        sprouts = [Sprout(tuple(islice(rest, n))) for n in row]
    return sprouts[0]
