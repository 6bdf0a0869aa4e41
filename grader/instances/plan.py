"""What a spec says of a tree, and the tree that grows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from grader.instances.draw import below, sample
from grader.model.exact import Number, simplest
from grader.model.labels import UNLABELLED, LabelledTree, Labels
from grader.model.problem import Game
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, Unknown

#: Larger trees are no exercise, and would keep a reader of the spec waiting.
MAX_NODES = 100_000
MAX_LEVELS = 40

Mover: TypeAlias = Literal["max", "min", "chance"]


@dataclass(frozen=True, slots=True)
class Draw:
    """Whole numbers to draw from."""

    low: int
    high: int
    distinct: bool = False

    def numbers(self, rng: Random, n: int) -> list[int]:
        pool = range(self.low, self.high + 1)
        if self.distinct:
            return sample(rng, pool, n)
        return [pool[below(rng, len(pool))] for _ in range(n)]


@dataclass(frozen=True, slots=True)
class Sprout:
    """A node as far as the spec writes it out; without children it is a leaf."""

    children: tuple[Sprout, ...] = ()
    name: str | None = None
    player: Mover | None = None
    value: Number | None = None
    estimate: Number | None = None
    probability: Number | None = None
    #: In a tree of a real game: the move that leads here, and the position.
    move: str | None = None
    position: str | None = None


class Sprouting(Protocol):
    """A shape that follows from something else, such as the rules of a game."""

    @property
    def is_drawn(self) -> bool:
        """Whether another draw can be another shape."""

    @property
    def about(self) -> str:
        """What must be known to read it."""

    def sprouted(self, rng: Random) -> Sprout: ...


@dataclass(frozen=True, slots=True)
class Levels:
    """A shape given by the branching of each level, the same or drawn (low, high) for each node."""

    branching: tuple[tuple[int, int], ...]

    @property
    def most_nodes(self) -> int:
        row, total = 1, 1
        for _, high in self.branching:
            row *= high
            total += row
        return total

    @property
    def leaves(self) -> int | None:
        """How many leaves it has, where that is fixed."""
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
        count = 1
        for _, high in self.branching:
            count *= high
        return count


class GamePlan(Protocol):
    """What a spec says of an exercise's game, and how the game is made."""

    @property
    def options(self) -> Mapping[str, Any]:
        """What the kind is told besides the game."""

    @property
    def is_drawn(self) -> bool:
        """Whether another draw can be another game."""

    @property
    def outside(self) -> str:
        """What the game depends on besides the spec; the same for as long as that is."""

    def make(self, rng: Random) -> Game | LabelledTree:
        """The game, with everything drawn that the spec leaves open."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a spec says of a tree."""

    shape: Sprout | Levels | Sprouting
    #: Who moves at each level, repeated when it runs out.
    players: tuple[Mover, ...] = ("max", "min")
    #: Left to right; None where the shape holds them.
    leaves: tuple[Number, ...] | Draw | None = None
    #: Breadth first.
    estimates: tuple[Number, ...] | Draw | None = None
    #: Of each chance node's branches; equal where it is not given.
    probabilities: tuple[Number, ...] | None = None
    #: What a leaf can be.
    bounds: tuple[Number, Number] | None = None
    #: Which leaf is x, counted from the left; or any one of them is drawn to be it.
    x: int | Literal["any"] | None = None

    @property
    def options(self) -> dict[str, Any]:
        return {"bounds": self.bounds}

    @property
    def is_drawn(self) -> bool:
        drawn_shape = not isinstance(self.shape, Sprout) and self.shape.is_drawn
        return drawn_shape or isinstance(self.leaves, Draw) or isinstance(self.estimates, Draw)

    @property
    def outside(self) -> str:
        return ""

    def make(self, rng: Random) -> Inner | LabelledTree:
        root, labels = self.labelled(rng)
        return root if labels == UNLABELLED else LabelledTree(root, labels)

    def labelled(self, rng: Random) -> tuple[Inner, Labels]:
        """The tree; of a real game's also its moves and positions."""
        top = sprouted(self.shape, rng)
        about = "" if isinstance(self.shape, Sprout | Levels) else self.shape.about
        return grown(self, top, rng), labels_of(top, about)


def letters(n: int) -> str:
    """The n-th inner node's name, counted from 0: A, B, … Z, AA, AB, …"""
    n, last = divmod(n, 26)
    return (letters(n - 1) if n else "") + chr(ord("A") + last)


def grow(plan: Plan, rng: Random) -> Inner:
    """The tree, with everything drawn that the plan leaves open.

    The order of draws is part of the instance format: branchings level by level, leaves
    left to right, estimates breadth first, which leaf is x.
    """
    return grown(plan, sprouted(plan.shape, rng), rng)


def grown(plan: Plan, top: Sprout, rng: Random) -> Inner:
    rows = breadth_first(top)
    inner = [i for i, row in enumerate(rows) if row.children]
    leaves = left_to_right(rows)
    names = node_names(rows)
    values = dict(zip(leaves, _drawn(plan.leaves, rng, len(leaves)), strict=False))
    estimates = dict(zip(inner, _drawn(plan.estimates, rng, len(inner)), strict=False))

    x = None if plan.x is None else leaves[below(rng, len(leaves)) if plan.x == "any" else plan.x]

    grown: dict[int, Node] = {}
    for i in reversed(range(len(rows))):
        sprout, level, children = rows[i]
        subtrees = tuple(grown[child] for child in children)
        estimate = estimates.get(i) if sprout.estimate is None else sprout.estimate
        player = sprout.player or plan.players[level % len(plan.players)]
        if i == x:
            grown[i] = Unknown(names[i])
        elif not subtrees:
            grown[i] = Leaf(names[i], values[i] if sprout.value is None else sprout.value)
        elif player == "chance":
            branches = tuple(zip(odds(sprout, plan.probabilities), subtrees, strict=True))
            grown[i] = Chance(names[i], branches, estimate)
        else:
            grown[i] = Decision(names[i], player, subtrees, estimate)
    root = grown[0]
    assert not isinstance(root, Leaf)
    return root


def names(top: Sprout) -> list[str]:
    """The names that the nodes below `top` will have, breadth first."""
    return node_names(breadth_first(top))


def odds(sprout: Sprout, given: tuple[Number, ...] | None) -> tuple[Number, ...]:
    """The probabilities of a chance node's branches: written at them, given for all, or equal."""
    written = tuple(child.probability for child in sprout.children)
    n = len(written)
    return tuple(
        probability if probability is not None else given[i] if given else simplest(Fraction(1, n))
        for i, probability in enumerate(written)
    )


class Row(NamedTuple):
    sprout: Sprout
    level: int
    children: range


def breadth_first(top: Sprout) -> list[Row]:
    """Every node once for each place it stands at; a spec may repeat a subtree by reference."""
    queue = [(top, 0)]
    rows = []
    for sprout, level in queue:
        first = len(queue)
        queue.extend((child, level + 1) for child in sprout.children)
        rows.append(Row(sprout, level, range(first, len(queue))))
    return rows


def left_to_right(rows: list[Row]) -> list[int]:
    """The leaves' places in `rows`."""
    found, stack = [], [0]
    while stack:
        i = stack.pop()
        if children := rows[i].children:
            stack.extend(reversed(children))
        else:
            found.append(i)
    return found


def node_names(rows: list[Row]) -> list[str]:
    inner = [i for i, row in enumerate(rows) if row.children]
    usual = {i: letters(n) for n, i in enumerate(inner)}
    usual |= {i: str(n) for n, i in enumerate(left_to_right(rows), 1)}
    return [row.sprout.name or usual[i] for i, row in enumerate(rows)]


def labels_of(top: Sprout, about: str) -> Labels:
    rows = breadth_first(top)
    named = [(name, row.sprout) for name, row in zip(node_names(rows), rows, strict=True)]
    return Labels(
        {name: sprout.position for name, sprout in named if sprout.position is not None},
        {name: sprout.move for name, sprout in named if sprout.move is not None},
        about,
    )


def sprouted(shape: Sprout | Levels | Sprouting, rng: Random) -> Sprout:
    """The shape with every branching drawn, level by level."""
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


def _drawn(numbers: tuple[Number, ...] | Draw | None, rng: Random, n: int) -> Sequence[Number]:
    if isinstance(numbers, Draw):
        return numbers.numbers(rng, n)
    return numbers or ()
