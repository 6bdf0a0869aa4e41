"""Judges Monte-Carlo searches by the games that they play, and names what explains them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from grader.autograder.cases.code_case import SimulationTest
from grader.autograder.cases.code_exercise import EVIDENCE, Conduct
from grader.autograder.cases.formula_case import FormulaTest, flawed_values, is_formula_value
from grader.autograder.facade import FORMULAS, is_decided, negated, right_moves
from grader.autograder.judging.answers import child_chosen, number
from grader.autograder.programs.spellings import WRONG_PLAYER_CREDITED
from grader.model.exact import Number
from grader.model.tree import leaves
from grader.words import code

#: The share of all games that must begin with the right move. The reference search has a larger
#: share; a search that tries all (three or more) moves equally often has a smaller one.
MOST = Fraction(1, 2)
#: For a name: the seeds with which a position must be decided, and how often a search comes back
#: to every move. One that selects the smallest UCB1 never does, but may stay at a bad move, too.
SEEDS, EXPLORED = 8, 3


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


def name_simulation(seen: Conduct) -> tuple[str, ...]:
    """The misconception that explains the move and the reads on all the tests, if there is one.

    A search that credits results to the wrong player comes back to the move that is right when the
    players have changed sides. Only positions that decide this count as evidence.
    """
    places = []
    if any(test.id not in seen.by_test for test in seen.tests):
        return ()
    for test in seen.tests:
        here = seen.by_test[test.id]
        move = child_chosen(test, here)
        sides_changed = negated(test.tree)
        if move is None or move not in right_moves(sides_changed):
            return ()
        if move in right_moves(test.tree) or not is_decided(sides_changed, test.iterations, SEEDS):
            continue
        games, children = _games(test, here.reads), [child.name for child in test.tree.children]
        if min(games[child] for child in children) < EXPLORED:
            return ()
        if games[move] < MOST * sum(games.values()):
            return ()
        places.append(children.index(move))
    # Who always comes back to the first move may do so by chance.
    return (WRONG_PLAYER_CREDITED,) if len(places) >= EVIDENCE and len(set(places)) > 1 else ()


def name_formula(seen: Conduct) -> tuple[str, ...]:
    """The wrong formulas that agree with the student's function for all visited children."""
    visited = [test for test in seen.tests if test.stats.visits]
    told = [(flawed_values(test), _told(seen, test)) for test in visited]
    return tuple(
        id
        for id in FORMULAS
        if told
        and all(value is not None and is_formula_value(value, others[id]) for others, value in told)
    )


def _told(seen: Conduct, test: FormulaTest) -> Number | float | None:
    """The number that the function returned."""
    here = seen.by_test.get(test.id)
    return number(here.answer) if here else None
