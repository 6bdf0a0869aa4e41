"""Counting: how large a game tree is, and how many pure strategies it gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

from grader.errors import Fault
from grader.games.position import Spanned
from grader.homework.families.play.answers import Products, Sizes, powers, written_out
from grader.homework.families.play.node_counts import (
    MOST_STATES,
    Tally,
    TooManyStates,
    count_game,
    count_shape,
    count_tree,
)
from grader.homework.families.play.spec import LevelShape
from grader.homework.families.play.subjects import SHAPE
from grader.homework.families.trees import words as trees_words
from grader.homework.families.trees.answers import Value
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, Misconception, Slips, Solved
from grader.model.follows import Following, Ref, Weighted
from grader.model.instance import Game, Instance
from grader.words import games, questions

#: The longest number that one can still write by hand.
MOST_DIGITS = 30


def solve(instance: Instance) -> Tally:
    """The counts of the tree, which is built only if the spec writes it out."""
    match instance.game:
        case LevelShape() as shape:
            return count_shape(shape)
        case Spanned(position, depth, merge):
            return count_game(position.game, position.state, depth, merge)
        case _:
            return count_tree(instance.tree)


def answers(instance: Instance, tally: Tally) -> dict[str, Answer]:
    """The answers to all questions."""
    return {
        "levels": Sizes(tally.levels),
        "nodes": Value(tally.nodes),
        "leaves": Value(tally.leaves),
        "strategies": Products({player: factors(tally, player) for player in ("max", "min")}),
    }


def factors(tally: Tally, player: str) -> tuple[tuple[int, int], ...]:
    """One factor for each node of the player: the number of its moves, and how often it occurs."""
    return tuple(
        (moves, nodes)
        for (mover, moves), nodes in sorted(tally.choices.items(), reverse=True)
        if mover == player
    )


def follows(instance: Instance, tally: Tally) -> Following:
    """The number of all nodes follows from those on the levels."""
    levels = tuple(Ref("levels", str(level)) for level in range(len(tally.levels)))
    return {"nodes": {"": Weighted(levels, (1,) * len(levels))}}


def reasons(instance: Instance, tally: Tally) -> dict[str, tuple[str, ...]]:
    """Shows how each level follows from the one above, and how the counts are combined."""
    sizes = list(map(str, tally.levels))
    levels = (
        trees_words.derivation(f"{games.LEVEL} {level}", products_of(above), f"= {size}")
        for level, (above, size) in enumerate(zip(tally.moves, tally.levels[1:], strict=False), 1)
    )
    inner = tally.nodes - tally.leaves
    found = {
        "levels": (games.ROOT_LEVEL, *levels),
        "nodes": (games.sum_of(sizes, str(tally.nodes)),),
        "leaves": (games.leaves(tally.nodes, inner, tally.leaves),),
    }
    products = []
    for player in ("max", "min"):
        count = factors(tally, player)
        number = written_out(count)
        products.append(
            games.strategies(
                player,
                sum(nodes for _, nodes in count),
                powers(count),
                None if number is None else str(number),
            )
        )
    return {**found, "strategies": tuple(products)}


def products_of(moves: Mapping[int, int]) -> str:
    """Nodes times their moves: `6 · 3 + 2 · 1`."""
    shown = sorted(moves.items(), reverse=True)
    return " + ".join(f"{nodes} · {each}" for each, nodes in shown)


def refuses(solved: Solved) -> Fault | None:
    """Refuses trees with more positions, or longer numbers, than can be counted or written."""
    try:
        tally: Tally = solved.solution
    except TooManyStates:
        return Fault(
            f"may have {MOST_STATES} positions, mirrored ones as one, found more", path="tree"
        )
    if len(str(tally.nodes)) > MOST_DIGITS:
        return Fault(
            f"the number of nodes may have {MOST_DIGITS} digits, found {len(str(tally.nodes))}",
            path="tree",
        )
    return None


PLAYERS = ("max", "min")

SpoiledCount: TypeAlias = Callable[[Game, Tally], Tally]


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
    _misconception(
        "root-forgotten",
        "your counts fit the root being left out",
        lambda game, right: right._replace(levels=right.levels[1:]),
    ),
    _misconception(
        "last-level-forgotten",
        "your counts fit the last level being left out",
        lambda game, right: right._replace(levels=right.levels[:-1]),
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
        lambda game, right: right._replace(
            choices=Counter({(player, right.leaves): 1 for player in PLAYERS})
        ),
    ),
    _misconception(
        "own-exclusions",
        "your strategies fit leaving out the nodes that the player's own moves exclude",
        drop_excluded_choices,
    ),
)


KIND = Kind(
    name="count",
    title="Counting",
    task=lambda solved: games.COUNT,
    subject=SHAPE,
    asks={
        "levels": Ask(2, questions.LEVELS),
        "nodes": Ask(1, questions.NODES),
        "leaves": Ask(1, questions.LEAVES),
        "strategies": Ask(2, questions.COUNT_STRATEGIES),
    },
    refuses=refuses,
    solve=solve,
    answers=answers,
    reasons=reasons,
    slips=Slips(follows=follows),
    misconceptions=lambda: COUNT_MISCONCEPTIONS,
)
