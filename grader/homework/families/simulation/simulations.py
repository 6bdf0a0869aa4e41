"""The record of a Monte-Carlo tree search, iteration by iteration, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from grader.homework.families.simulation.ucb1_formula import Formula, Stats, ucb1
from grader.model.exact import Number, simplest
from grader.model.rules import Rules
from grader.model.tree import (
    Decision,
    Inner,
    Node,
    Player,
    children as below_of,
    crop,
    inner_nodes,
    opponent,
)

A = TypeVar("A", bound=Hashable)

#: A result in MAX's view, counted in halves, so that a draw is whole: 0, 1 or 2.
WIN, DRAW, LOSS = 2, 1, 0

NEVER = Stats(0, 0)


@dataclass(frozen=True, slots=True)
class Playout(Generic[A]):
    """One iteration: the moves down the tree, and the result of the game."""

    moves: tuple[A, ...]
    halves: int


class Compared(NamedTuple):
    """A child as the selection sees it."""

    node: str
    child: str
    stats: Stats
    #: N.
    parent: int
    #: None if never visited; then the child comes before all others.
    ucb1: Decimal | None


class Iteration(NamedTuple):
    """One iteration of the record."""

    #: The nodes from the root to the one from which the game is played out.
    path: tuple[str, ...]
    #: For every node on the way at which a child is selected: its children.
    compared: tuple[Compared, ...]
    #: The new node of the tree, if there is one.
    expanded: str | None
    #: The result in MAX's view: 1, 0 or a half.
    result: Number
    #: The wins and visits of every node in the tree, after the iteration.
    stats: Mapping[str, Stats]


@dataclass(frozen=True)
class Simulations:
    """All iterations of a search, and its choice."""

    root: Decision
    rules: Rules
    #: The square of c.
    c2: Number
    iterations: tuple[Iteration, ...]
    #: What was known of the nodes before the first iteration.
    grown: Mapping[str, Stats]
    #: The root moves that count as right.
    moves: tuple[str, ...]

    @property
    def depth(self) -> int:
        """The number of plies from the root to the deepest node of a path, or that was known."""
        return max(known_depth(self.root, self.grown), *(len(i.path) - 1 for i in self.iterations))

    @property
    def searched(self) -> Decision:
        """The tree down to that level; the search has not looked at anything below it."""
        searched = crop(self.root, self.depth)
        assert isinstance(searched, Decision)
        return searched

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        """The path of each iteration."""
        return tuple(each.path for each in self.iterations)

    @property
    def stats(self) -> Mapping[str, Stats]:
        return self.iterations[-1].stats


def outcome(value: Number) -> int:
    """The result of a finished game: MAX has won if its value is positive."""
    return WIN if value > 0 else DRAW if value == 0 else LOSS


def is_result(result: Number) -> bool:
    """Whether a number is the result of a game: 1, 0 or a half."""
    return 2 * result in (LOSS, DRAW, WIN)


def in_halves(result: Number) -> int:
    """A result as a number of halves."""
    return int(2 * result)


def in_wins(halves: int) -> Number:
    """A number of halves as a result."""
    return simplest(Fraction(halves, 2))


def movers(root: Decision) -> dict[str, Player]:
    """The player who moved into each node; for the root, the opponent of the player there."""
    found = {root.name: opponent(root.player)}
    for node in inner_nodes(root):
        assert isinstance(node, Decision)
        found |= dict.fromkeys((child.name for child in node.children), node.player)
    return found


def gain(moved_in: Player, result: Number) -> Number:
    """What a result adds to the wins of a node that this player moved into."""
    return result if moved_in == "max" else 1 - result


def iterate(
    stats: Mapping[str, Stats],
    path: tuple[str, ...],
    compared: Sequence[Compared],
    result: Number,
    movers: Mapping[str, Player],
    gained: Callable[[Player, Number], Number] = gain,
) -> Iteration:
    """The iteration along this path, whose result is backed up."""
    after = dict(stats)
    for name in path:
        wins, visits = after.get(name, NEVER)
        after[name] = Stats(simplest(wins + gained(movers[name], result)), visits + 1)
    expanded = None if path[-1] in stats else path[-1]
    return Iteration(path, tuple(compared), expanded, result, after)


def record(
    root: Decision,
    rules: Rules,
    c2: Number,
    playouts: Iterable[Playout[str]],
    grown: Mapping[str, Stats],
) -> Simulations:
    """Replays a search of a tree whose moves are the names of the children."""
    nodes = {node.name: node for node in inner_nodes(root)}
    moved_in = movers(root)
    stats = grown
    iterations = []
    for playout in playouts:
        path = (root.name, *playout.moves)
        compared = [
            each
            for name in path[:-1]
            for each in compare_children(
                nodes[name], stats, visits_of(nodes[name], root, rules), c2
            )
        ]
        iterations.append(iterate(stats, path, compared, in_wins(playout.halves), moved_in))
        stats = iterations[-1].stats
    return Simulations(root, rules, c2, tuple(iterations), grown, decide_move(root, rules, stats))


def visits_of(node: Inner, root: Inner, rules: Rules) -> str:
    """The node whose visits are N, when a child of `node` is chosen."""
    return (root if rules.exploration == "root" else node).name


def known_depth(node: Node, grown: Mapping[str, Stats]) -> int:
    """The number of plies to the deepest node that is known."""
    below = [1 + known_depth(child, grown) for child in below_of(node) if child.name in grown]
    return max(below, default=0)


def compare_children(
    node: Inner, stats: Mapping[str, Stats], of: str, c2: Number, formula: Formula = ucb1
) -> list[Compared]:
    """The children as the selection compares them; N is the visits of the node `of`."""
    parent = stats.get(of, NEVER).visits
    known = [(child.name, stats.get(child.name, NEVER)) for child in node.children]
    return [
        Compared(node.name, name, each, parent, formula(each, parent, c2) if each.visits else None)
        for name, each in known
    ]


def decide_move(root: Decision, rules: Rules, stats: Mapping[str, Stats]) -> tuple[str, ...]:
    """The root moves that the search chooses under the rules."""
    tried = [child.name for child in rules.tried(root.children)]
    return most_visited({name: stats[name] for name in tried if name in stats}, rules)


def most_visited(stats: Mapping[A, Stats], rules: Rules) -> tuple[A, ...]:
    """The moves, given in the order tried, with most visits and, among these, most wins."""
    best = max((known.visits, known.wins) for known in stats.values())
    return rules.right(
        tuple([move for move, known in stats.items() if (known.visits, known.wins) == best])
    )
