"""Misconceptions about counting: each changes the right tally."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from grader.games.position import Spanned
from grader.homework.families.play.node_counts import Tally, count_game
from grader.homework.families.play.plan import LevelShape
from grader.homework.kinds.kind import Misconception, Solved
from grader.model.instance import Game

SpoiledCount: TypeAlias = Callable[[Game, Tally], Tally]

PLAYERS = ("max", "min")


def without_root(game: Game, right: Tally) -> Tally:
    """Leaves the root out."""
    return right._replace(levels=right.levels[1:])


def without_last_level(game: Game, right: Tally) -> Tally:
    """Leaves the last level out."""
    return right._replace(levels=right.levels[:-1])


def mirrored_apart(game: Game, right: Tally) -> Tally:
    """Counts mirrored positions separately."""
    if not isinstance(game, Spanned) or not game.merge:
        return right
    return count_game(game.position.game, game.position.state, game.depth, False)


def add_levels(game: Game, right: Tally) -> Tally:
    """Adds the number of moves from level to level, where it should multiply."""
    if not isinstance(game, LevelShape):
        return right
    levels = [1]
    choices: Counter[tuple[str, int]] = Counter()
    for level, branching in enumerate(game.branching):
        choices[game.player(level), branching] += levels[-1]
        levels.append(branching + (levels[-1] if level else 0))
    return Tally(tuple(levels), levels[-1], choices)


def add_choices(game: Game, right: Tally) -> Tally:
    """Adds the moves of all nodes instead of multiplying them."""
    added: Counter[str] = Counter()
    for (player, moves), nodes in right.choices.items():
        added[player] += moves * nodes
    return right._replace(choices=Counter(dict.fromkeys(added.items(), 1)))


def one_choice_per_level(game: Game, right: Tally) -> Tally:
    """Takes one choice for each level instead of one for each node."""
    if not isinstance(game, LevelShape):
        return right
    levels = enumerate(game.branching)
    return right._replace(choices=Counter((game.player(level), b) for level, b in levels))


def choices_of_both(game: Game, right: Tally) -> Tally:
    """Multiplies the choices at both players' nodes."""
    moves: Counter[int] = Counter()
    for (player, count), nodes in right.choices.items():
        moves[count] += nodes if player in PLAYERS else 0
    return right._replace(
        choices=Counter({(player, count): moves[count] for player in PLAYERS for count in moves})
    )


def leaves_for_strategies(game: Game, right: Tally) -> Tally:
    """Takes each leaf for a strategy."""
    return right._replace(choices=Counter({(player, right.leaves): 1 for player in PLAYERS}))


def drop_excluded_choices(game: Game, right: Tally) -> Tally:
    """Counts choices only at nodes that the player's own moves do not exclude."""
    if not isinstance(game, LevelShape):
        return right
    choices: Counter[tuple[str, int]] = Counter()
    for player in PLAYERS:
        reached = 1
        for level, branching in enumerate(game.branching):
            if game.player(level) == player:
                choices[player, branching] += reached
            else:
                reached *= branching
    return right._replace(choices=choices)


def _misconception(id: str, sentence: str, spoil: SpoiledCount, *shows_on: str) -> Misconception:
    def spoil_tally(solved: Solved) -> Tally:
        return spoil(solved.instance.game, solved.solution)

    return Misconception(id, sentence, spoil_tally, shows_on=shows_on)


COUNT_MISCONCEPTIONS = (
    _misconception("root-forgotten", "your counts fit the root being left out", without_root),
    _misconception(
        "last-level-forgotten", "your counts fit the last level being left out", without_last_level
    ),
    _misconception(
        "moves-added",
        "your counts fit adding up the moves of the levels, not multiplying them",
        add_levels,
    ),
    _misconception(
        "mirrored-apart",
        "your counts fit mirrored positions being counted apart",
        mirrored_apart,
        "kind: count\ntree: {game: nim, state: [2, 2], merge: true}\n",
    ),
    _misconception(
        "choices-added",
        "your strategies fit adding up the moves at all nodes (N · b), not multiplying them (b^N)",
        add_choices,
    ),
    _misconception(
        "one-choice-per-level",
        "your strategies fit one choice for each level, not for each node",
        one_choice_per_level,
    ),
    _misconception(
        "choices-of-both",
        "your strategies fit choosing at the nodes of both players",
        choices_of_both,
    ),
    _misconception(
        "strategies-are-leaves",
        "your strategies fit one for each leaf, a way to play the game",
        leaves_for_strategies,
    ),
    _misconception(
        "own-exclusions",
        "your strategies fit leaving out the nodes that the player's own moves exclude",
        drop_excluded_choices,
    ),
)
