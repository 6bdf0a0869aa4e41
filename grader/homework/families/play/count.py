"""Counting: how large a game tree is, and how many pure strategies it gives."""

from __future__ import annotations

from collections.abc import Mapping

from grader.errors import Fault
from grader.games.position import Spanned
from grader.homework.families.play.count_answers import Products, Sizes, powers, written_out
from grader.homework.families.play.count_misconceptions import COUNT_MISCONCEPTIONS
from grader.homework.families.play.node_counts import (
    MOST_STATES,
    Tally,
    TooManyStates,
    count_game,
    count_shape,
    count_tree,
)
from grader.homework.families.play.plan import LevelShape
from grader.homework.families.play.subjects import SHAPE
from grader.homework.families.trees import words as trees_words
from grader.homework.families.trees.answers import Value
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, Slips, Solved
from grader.model.follows import Following, Ref, Weighted
from grader.model.instance import Instance
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
