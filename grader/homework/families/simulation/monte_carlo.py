"""Monte-Carlo tree search with UCB1, also called UCT (Kocsis and Szepesvári 2006; Coulom 2006;
Browne et al., A survey of Monte Carlo tree search methods, 2012, algorithm 2).

Each iteration takes four steps: select a path by UCB1 down to a node with moves never
tried, expand the first of them, simulate the rest of the game, and back its result up. Wins
count for the player who moved into a node. Nothing is drawn here: the results of simulated
games are given, or come from a rollout that is passed in.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil, log, sqrt
from random import Random
from types import MappingProxyType
from typing import Generic, Protocol, TypeVar

from grader.homework.families.simulation.simulations import (
    WIN,
    Playout,
    in_halves,
    in_wins,
    outcome,
)
from grader.homework.families.simulation.ucb1_formula import CLOSE, Stats, ucb1
from grader.model.exact import Number
from grader.model.rules import Rules
from grader.model.tree import Decision, Inner, Leaf, Node, Player, opponent
from grader.solvers.minimax import minimax

S = TypeVar("S")
A = TypeVar("A", bound=Hashable)

#: Returns the result of the game played out from a state in this iteration, counted from 0.
#: The result is in MAX's view, in halves.
Rollout = Callable[[int, S], int]


def unknown(state: object) -> Stats | None:
    """A search that starts from nothing."""
    return None


class Playable(Protocol[S, A]):
    """The part of a game that a search needs."""

    def to_play(self, s: S) -> Player: ...

    def actions(self, s: S) -> Sequence[A]: ...

    def result(self, s: S, a: A) -> S: ...

    def is_terminal(self, s: S) -> bool: ...

    def utility(self, s: S, player: Player) -> Number: ...


class _TreeNode(Generic[S, A]):
    """A node of the search tree."""

    __slots__ = ("children", "halves", "move", "mover", "state", "untried", "visits")

    def __init__(self, state: S, move: A | None, mover: Player, untried: Sequence[A]) -> None:
        self.state = state
        self.move = move
        #: The player who moved here, and this player's wins, in halves.
        self.mover: Player = mover
        self.halves = 0
        self.visits = 0
        #: The moves not tried yet; the last one is tried next.
        self.untried = list(untried)
        self.children: list[_TreeNode[S, A]] = []


def mcts(
    game: Playable[S, A],
    state: S,
    iterations: int,
    rollout: Rollout[S],
    rules: Rules,
    c2: Number = 2,
    known: Callable[[S], Stats | None] = unknown,
) -> Iterator[Playout[A]]:
    """What each iteration of the search does, one after the other; `c2` is the square of c."""
    root = _place(game, state, None, opponent(game.to_play(state)), rules)
    _grow(game, root, known, rules)
    for i in range(iterations):
        # 1. Select: from a node whose moves have all been tried, go where UCB1 is largest.
        node, path = root, [root]
        while not node.untried and node.children:
            parent = root if rules.exploration == "root" else node
            node = _select(node, parent.visits, c2, rules)
            path.append(node)
        # 2. Expand: the first move never tried leads to a new node.
        if node.untried:
            move = node.untried.pop()
            after = game.result(node.state, move)
            child = _place(game, after, move, game.to_play(node.state), rules)
            node.children.append(child)
            node = child
            path.append(node)
        # 3. Simulate: play the game out, unless it is over.
        if node.untried:
            halves = rollout(i, node.state)
        else:
            halves = outcome(game.utility(node.state, "max"))
        # 4. Back up: count the result for the player who moved into each node.
        for node in path:
            node.visits += 1
            node.halves += halves if node.mover == "max" else WIN - halves
        yield Playout(tuple([n.move for n in path if n.move is not None]), halves)


def _place(
    game: Playable[S, A], state: S, move: A | None, mover: Player, rules: Rules
) -> _TreeNode[S, A]:
    moves = () if game.is_terminal(state) else tuple(game.actions(state))
    return _TreeNode(state, move, mover, rules.tried(moves)[::-1])


def _grow(
    game: Playable[S, A], node: _TreeNode[S, A], known: Callable[[S], Stats | None], rules: Rules
) -> None:
    """Give the node what is known of it, and the children that were tried before the search."""
    if stats := known(node.state):
        node.visits, node.halves = stats.visits, in_halves(stats.wins)
    while node.untried and known(after := game.result(node.state, node.untried[-1])):
        child = _place(game, after, node.untried.pop(), game.to_play(node.state), rules)
        _grow(game, child, known, rules)
        node.children.append(child)


def _select(node: _TreeNode[S, A], visits: int, c2: Number, rules: Rules) -> _TreeNode[S, A]:
    """The child with the largest UCB1; if several have it, the first or the last one tried."""
    inside = float(c2) * log(visits)
    best, close = -1.0, [node]
    for child in node.children:
        value = child.halves / (2 * child.visits) + sqrt(inside / child.visits)
        if value > best + CLOSE:
            best, close = value, [child]
        elif value > best - CLOSE:
            close.append(child)
    if len(close) > 1:
        close = _largest(close, visits, c2)
    return close[-1] if rules.ties == "last" else close[0]


def _largest(close: list[_TreeNode[S, A]], parent: int, c2: Number) -> list[_TreeNode[S, A]]:
    """The children with the largest UCB1, among some that floats cannot distinguish."""
    if len({(child.halves, child.visits) for child in close}) == 1:
        return close
    exact = [ucb1(Stats(in_wins(child.halves), child.visits), parent, c2) for child in close]
    return [child for child, value in zip(close, exact, strict=True) if value == max(exact)]


def play_out(game: Playable[S, A], rng: Random) -> Rollout[S]:
    """A rollout in which both players move at random."""

    def rollout(i: int, state: S) -> int:
        while not game.is_terminal(state):
            moves = game.actions(state)
            state = game.result(state, moves[int(rng.random() * len(moves))])
        return outcome(game.utility(state, "max"))

    return rollout


def given_results(results: Sequence[Number]) -> Rollout[Node]:
    """Rollouts that end as they are told to, iteration by iteration."""
    return lambda i, node: in_halves(results[i])


class TreeGame:
    """A tree as a game: the nodes are the states, and a move is the node that it leads to."""

    def to_play(self, s: Node) -> Player:
        assert isinstance(s, Decision)
        return s.player

    def actions(self, s: Node) -> tuple[Node, ...]:
        assert isinstance(s, Decision)
        return s.children

    def result(self, s: Node, a: Node) -> Node:
        return a

    def is_terminal(self, s: Node) -> bool:
        return isinstance(s, Leaf)

    def utility(self, s: Node, player: Player) -> Number:
        assert isinstance(s, Leaf)
        return s.value if player == "max" else -s.value


def mcts_of_tree(
    root: Decision,
    iterations: int,
    rollout: Rollout[Node],
    rules: Rules,
    c2: Number = 2,
    grown: Mapping[str, Stats] = MappingProxyType({}),
) -> tuple[Playout[str], ...]:
    """Searches a tree; its moves have the names of the nodes that they lead to."""

    def known(node: Node) -> Stats | None:
        return grown.get(node.name)

    found = mcts(TreeGame(), root, iterations, rollout, rules, c2, known)
    return tuple(Playout(tuple(node.name for node in each.moves), each.halves) for each in found)


# A tree that is certain to be decided: a right search may still be unlucky. So a tree is taken only
# if theory knows one right move and the reference search, with as many iterations and random
# playouts, comes back to it in most of its games, with every seed tried, and with half the
# exploration as well.

#: All searches with this many seeds and these squares of c must find the move. The second square
#: is for a search that counts a loss as −1 instead of 0.
SEEDS = 60
EXPLORING: tuple[Number, ...] = (2, Fraction(1, 2))
#: The share of all games that must begin with the right move.
SURE = Fraction(2, 3)


def right_moves(tree: Inner) -> tuple[str, ...]:
    """The names of the children that are right moves."""
    assert isinstance(tree, Decision)
    return tuple(child.name for child in minimax(tree, Rules()).right_moves(tree))


def has_one_right_move(tree: Inner) -> bool:
    """True if one of at least three moves is right: a search seldom prefers it by chance."""
    return len(tree.children) >= 3 and len(right_moves(tree)) == 1


def negated(tree: Inner) -> Inner:
    """The tree of the game in which the players have changed sides: each wins what the other won.

    A search that credits results to the wrong player does on a tree what a right one does on this.
    """

    def visit(node: Node) -> Node:
        if isinstance(node, Leaf):
            return Leaf(node.name, -node.value)
        return below(node)

    def below(node: Inner) -> Inner:
        assert isinstance(node, Decision)
        return replace(node, children=tuple(map(visit, node.children)))

    return below(tree)


def is_decided(tree: Inner, iterations: int, seeds: int = SEEDS) -> bool:
    """True if the searches with each of the `seeds` begin most games with the only right move."""
    assert isinstance(tree, Decision)
    if not has_one_right_move(tree):
        return False
    (right,) = right_moves(tree)
    return all(
        _comes_back(tree, right, iterations, seed, c2) for seed in range(seeds) for c2 in EXPLORING
    )


def _comes_back(tree: Decision, right: str, iterations: int, seed: int, c2: Number) -> bool:
    """Whether one search begins enough of its games with the right move."""
    enough = ceil(SURE * iterations)
    rollout = play_out(TreeGame(), Random(seed))
    others = 0
    for i, playout in enumerate(mcts(TreeGame(), tree, iterations, rollout, Rules(), c2), 1):
        others += playout.moves[0].name != right
        if i - others == enough:
            return True
        if others > iterations - enough:
            return False
    return False
