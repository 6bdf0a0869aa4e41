"""Draws calls of `mcts`, and checks from outside whether the student's code is such a search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from random import Random

from grader.autograder.programs.spelled.spelling import WRONG_PLAYER_CREDITED
from grader.autograder.tests.cases import SimulationTest
from grader.autograder.tests.worth import EVIDENCE
from grader.errors import UserError, counted
from grader.homework.families import Plan, has_one_right_move, is_decided, negated, right_moves
from grader.model.draw import below, choice
from grader.model.tree import height, leaves
from grader.words import code

ITERATIONS = (200, 300, 400)
MOST_SEED = 1 << 30
#: The share of all games that must begin with the right move. The reference search has a larger
#: share; a search that tries all (three or more) moves equally often has a smaller one.
MOST = Fraction(1, 2)
#: For a name: the seeds with which a position must be decided, and how often a search comes back
#: to every move. One that selects the smallest UCB1 never does, but may stay at a bad move, too.
SEEDS, EXPLORED = 8, 3
#: The number of positions tried, and of those drawn, for each one that is wanted.
TRIES, DRAWN = 40, 3


def drawn(
    function: str, plans: Sequence[Plan], count: int, rng: Random
) -> dict[SimulationTest, int]:
    """Draw tests to choose `count` from, each with the place of its plan. Raises UserError if the
    plans give too few."""
    found: dict[SimulationTest, int] = {}
    for i in range(TRIES * count):
        if len(found) == DRAWN * count:
            break
        place = i % len(plans)
        tree, labels, _ = plans[place].labelled(rng)
        iterations, seed = choice(rng, ITERATIONS), below(rng, MOST_SEED)
        test = SimulationTest(
            function,
            0,
            "hidden",
            tree,
            height(tree),
            labels=labels,
            iterations=iterations,
            seed=seed,
        )
        if test not in found and is_decided(tree, iterations):
            found[test] = place
    if len(found) < count:
        raise UserError(
            f"trees: mcts needs {counted(count, 'position')} with three or more moves, in which a "
            f"search reliably finds the only right one, found {len(found)} (a game's position with "
            "`played` gives many)"
        )
    return found


def again(test: SimulationTest, rng: Random) -> SimulationTest:
    """The same search with other random numbers; a tree that is decided is so for all of them."""
    return replace(test, seed=below(rng, MOST_SEED))


def _first_moves(test: SimulationTest) -> dict[str, str]:
    """For each end of the game the move at the root that leads to it."""
    return {leaf.name: child.name for child in test.tree.children for leaf in leaves(child)}


def _games(test: SimulationTest, reads: Sequence[str]) -> Counter[str]:
    """How many games began with each move."""
    first = _first_moves(test)
    return Counter(first[name] for name in reads if name in first)


def flaw(test: SimulationTest, reads: Sequence[str]) -> str:
    """Why these reads cannot come from a Monte-Carlo search; empty if they can.

    The utility of a finished game may be asked for twice in a row: once for each player, or because
    the same game was played twice. Both are right.
    """
    first = _first_moves(test)
    ends = [name for name in reads if name in first]
    asked, played = len(ends), sum(1 for _ in groupby(ends))
    if not played <= test.iterations <= asked:
        found = asked if asked < test.iterations else played
        return code.wrong_games(str(test.iterations), str(found))
    count = _games(test, reads)
    if untried := [child.name for child in test.tree.children if not count[child.name]]:
        return code.untried([test.action(name) for name in untried])
    (best,) = right_moves(test.tree)
    if count[best] < MOST * asked:
        return code.seldom(test.action(best), str(100 * count[best] // asked))
    return ""


def tells_sides(test: SimulationTest) -> bool:
    """Whether the position may show that results are credited to the wrong player."""
    return has_one_right_move(negated(test.tree))


def fitting(done: Mapping[SimulationTest, tuple[str | None, Sequence[str]]]) -> tuple[str, ...]:
    """The misconception that explains the move and the reads on all the tests, if there is one.

    A search that credits results to the wrong player comes back to the move that is right when the
    players have changed sides. Only positions that decide this count as evidence.
    """
    places = []
    for test, (move, reads) in done.items():
        sides_changed = negated(test.tree)
        if move is None or move not in right_moves(sides_changed):
            return ()
        if move in right_moves(test.tree) or not is_decided(sides_changed, test.iterations, SEEDS):
            continue
        games, children = _games(test, reads), [child.name for child in test.tree.children]
        if min(games[child] for child in children) < EXPLORED:
            return ()
        if games[move] < MOST * sum(games.values()):
            return ()
        places.append(children.index(move))
    # Who always comes back to the first move may do so by chance.
    return (WRONG_PLAYER_CREDITED,) if len(places) >= EVIDENCE and len(set(places)) > 1 else ()
