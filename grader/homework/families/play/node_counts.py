"""Counts the nodes of a game tree, level by level, and builds the tree only if it must."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import zip_longest
from typing import Any, NamedTuple

from grader.games.game import Game
from grader.homework.families.play.spec import LevelShape
from grader.model.tree import Decision, Leaf, Node


class Tally(NamedTuple):
    """The counts of a tree."""

    #: The number of nodes on each level, from the root down.
    levels: tuple[int, ...]
    leaves: int
    #: For each player and number of moves, how many nodes have it.
    choices: Counter[tuple[str, int]]
    #: On each level but the last, how many nodes have how many moves.
    moves: tuple[Counter[int], ...] = ()

    @property
    def nodes(self) -> int:
        return sum(self.levels)


#: Counting more positions takes too long.
MOST_STATES = 50_000


class TooManyStates(Exception):
    """Raised if a game has more positions than can be counted."""


LEAF = Tally((1,), 1, Counter())


def add_root(player: str, children: Iterable[Tally]) -> Tally:
    """The tally of a node, computed from the tallies of its children."""
    children = list(children)
    levels = zip_longest(*(child.levels for child in children), fillvalue=0)
    choices = Counter({(player, len(children)): 1})
    for child in children:
        choices.update(child.choices)
    moves = zip_longest(*(child.moves for child in children), fillvalue=Counter[int]())
    return Tally(
        (1, *map(sum, levels)),
        sum(child.leaves for child in children),
        choices,
        (Counter({len(children): 1}), *(sum(each, Counter[int]()) for each in moves)),
    )


def count_shape(shape: LevelShape) -> Tally:
    """The tally of a shape: a level has as many nodes as the product of the branchings above it."""
    levels = [1]
    choices: Counter[tuple[str, int]] = Counter()
    for level, branching in enumerate(shape.branching):
        choices[shape.player(level), branching] += levels[-1]
        levels.append(levels[-1] * branching)
    moves = (Counter({each: nodes}) for each, nodes in zip(shape.branching, levels, strict=False))
    return Tally(tuple(levels), levels[-1], choices, tuple(moves))


def count_tree(node: Node) -> Tally:
    """The tally of a tree that is built."""
    if isinstance(node, Leaf):
        return LEAF
    player = node.player if isinstance(node, Decision) else "chance"
    return add_root(player, map(count_tree, node.children))


def count_game(game: Game[Any, Any], s: Any, depth: int | None, merge: bool) -> Tally:
    """The tally of the tree that a state spans. Each level maps its states to the number of nodes
    that show them. Mirrored states span the same tree, so they count as one state.

    Raises TooManyStates.
    """
    levels: list[int] = []
    leaves = 0
    choices: Counter[tuple[str, int]] = Counter()
    moves: list[Counter[int]] = []
    states: set[Any] = set()
    here = {game.canonical(s): 1}
    while here:
        states.update(here)
        if len(states) > MOST_STATES:
            raise TooManyStates
        below: Counter[Any] = Counter()
        moves.append(Counter())
        for state, nodes in here.items():
            if len(levels) == depth or game.is_terminal(state):
                leaves += nodes
                continue
            after = [game.canonical(game.result(state, a)) for a in game.actions(state)]
            if merge:
                after = list(dict.fromkeys(after))
            choices[game.to_play(state), len(after)] += nodes
            moves[-1][len(after)] += nodes
            for following in after:
                below[following] += nodes
        levels.append(sum(here.values()))
        here = below
    return Tally(tuple(levels), leaves, choices, tuple(moves))
