"""`ucb1`, the formula with which Monte-Carlo tree search selects a child, and `mcts`, the search.

The search draws its own random numbers, so only its move and the games that it plays can be judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from grader.autograder import choosing
from grader.autograder.cases.calls import FULL, Judged, Part, wrong
from grader.autograder.cases.code_case import CALL, SEARCH, SimulationTest
from grader.autograder.cases.code_exercise import (
    EVIDENCE,
    Asked,
    CodeFunction,
    Conduct,
    Testing,
    Trial,
)
from grader.autograder.cases.formula_case import (
    FormulaTest,
    flawed_values,
    formula_value,
    is_formula_value,
)
from grader.autograder.facade import (
    FORMULAS,
    ROOT_OF_TWO,
    Stats,
    draw_tree,
    is_decided,
    negated,
    right_moves,
    written,
)
from grader.autograder.judging.answers import answer_text, child_chosen, judge_move, number
from grader.autograder.judging.feedback import DRAWN
from grader.model.codec import NUMBER, PLAIN, Codec, Key, object_of, plain_keys
from grader.model.exact import INF, Number, pretty
from grader.model.rules import Rules
from grader.model.tree import Chance, Inner, inner_nodes, leaves, nodes
from grader.words import code, in_use, starter

STATS: Codec[Stats] = Codec(
    lambda stats: [NUMBER.dump(stats.wins), stats.visits],
    lambda kept: Stats(NUMBER.load(kept[0]), kept[1]),
)
C: Codec[Number | str] = Codec(
    str, lambda kept: ROOT_OF_TWO if kept == ROOT_OF_TWO else NUMBER.load(kept)
)
#: Larger trees are not drawn: their position would be lost in them.
MOST_DRAWN = 60
#: The share of all games that must begin with the right move. The reference search has a larger
#: share; a search that tries all (three or more) moves equally often has a smaller one.
MOST = Fraction(1, 2)
#: For a name: the seeds with which a position must be decided, and how often a search comes back
#: to every move. One that selects the smallest UCB1 never does, but may stay at a bad move, too.
SEEDS, EXPLORED = 8, 3


def _judge_value(trial: Trial, part: Part) -> Judged:
    """Judge the value of a formula, which may be off by a hundredth."""
    wanted, answer = formula_value(trial.test), trial.seen.answer
    given = number(answer)
    if given is not None and is_formula_value(given, wanted):
        return Judged(FULL)
    value = pretty(INF) if wanted is None else written(wanted).replace(".", in_use().decimal)
    return wrong(code.wrong_value(value, answer_text(answer)))


def _name_formula(seen: Conduct) -> tuple[str, ...]:
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


UCB1 = CodeFunction(
    "ucb1",
    ("wins", "visits", "parent_visits", "c"),
    starter.UCB1,
    testing=Testing(
        FormulaTest,
        object_of(
            FormulaTest, *CALL, Key("child", STATS, "stats"), Key("parent", PLAIN), Key("c", C)
        ),
        parts=lambda function: ("value",),
        judge=_judge_value,
        choose=lambda request: choosing.choose_formula_tests(request),
        catches=lambda *asked: choosing.formula_catches(*asked),
        names=_name_formula,
        told_by_its_call=True,
    ),
)


def _misfit(function: Asked, tree: Inner) -> str:
    ends = {leaf.value for leaf in leaves(tree)}
    if ends <= {-1, 0, 1} and not any(isinstance(node, Chance) for node in inner_nodes(tree)):
        return ""
    return (
        f"{function.id} needs a tree without chance whose leaves are 1, 0 or -1, a game won, "
        "drawn or lost, found another"
    )


def _judge_search(trial: Trial, part: Part) -> Judged:
    """Judge the move, which has to be the only right one, or the games that were played."""
    test: SimulationTest = trial.test
    if part == "move":
        return judge_move(trial.function, test, right_moves(test.tree), trial.seen)
    because = flaw(test, trial.seen.reads)
    return wrong(because) if because else Judged(FULL)


def _picture(function: Asked, test: SimulationTest, rules: Rules, judged: Judged) -> str:
    """The board, or the tree itself where it is small and shows no real game."""
    if board := test.labels.positions.get(test.tree.name):
        return "\n".join(board.split())
    is_small = sum(1 for _ in nodes(test.tree)) <= MOST_DRAWN
    return draw_tree(test.tree, None, within=DRAWN) if is_small else ""


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


def _name_simulation(seen: Conduct) -> tuple[str, ...]:
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
    return (
        (starter.WRONG_PLAYER_CREDITED,) if len(places) >= EVIDENCE and len(set(places)) > 1 else ()
    )


#: The result of a random search on another tree says nothing about this one, so none is shrunk.
#: Random games end in any order, and a board does not name the leaves: their order tells nothing.
MCTS = CodeFunction(
    "mcts",
    ("game", "state", "iterations", "rng"),
    starter.MCTS,
    testing=Testing(
        SimulationTest,
        object_of(SimulationTest, *SEARCH, *plain_keys("iterations", "seed")),
        parts=lambda function: ("move", "games"),
        judge=_judge_search,
        choose=lambda request: choosing.choose_simulations(request),
        catches=lambda *asked: choosing.simulation_catches(*asked),
        names=_name_simulation,
        needs=frozenset({"trees"}),
        misfit=_misfit,
        picture=_picture,
        reads_tell=False,
    ),
)
