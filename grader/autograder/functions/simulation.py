"""`ucb1`, the formula with which Monte-Carlo tree search selects a child, and `mcts`, the search.

The search draws its own random numbers, so only its move and the games that it plays can be judged.
"""

from __future__ import annotations

from grader.autograder import choosing, judging
from grader.autograder.cases.calls import FULL, Judged, Part, wrong
from grader.autograder.cases.code_case import SimulationTest
from grader.autograder.cases.code_exercise import Asked, CodeFunction, Testing, Trial
from grader.autograder.cases.codecs import CALL, SEARCH
from grader.autograder.cases.formula_case import FormulaTest, formula_value, is_formula_value
from grader.autograder.facade import ROOT_OF_TWO, Stats, draw_tree, right_moves, written
from grader.autograder.judging.answers import answer_text, judge_move, number
from grader.autograder.judging.feedback import DRAWN
from grader.autograder.judging.simulation_faults import flaw
from grader.model.codec import NUMBER, PLAIN, Codec, Key, object_of, plain_keys
from grader.model.exact import INF, Number, pretty
from grader.model.instance import Rules
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


def _judge_value(trial: Trial, part: Part) -> Judged:
    """Judge the value of a formula, which may be off by a hundredth."""
    wanted, answer = formula_value(trial.test), trial.seen.answer
    given = number(answer)
    if given is not None and is_formula_value(given, wanted):
        return Judged(FULL)
    value = pretty(INF) if wanted is None else written(wanted).replace(".", in_use().decimal)
    return wrong(code.wrong_value(value, answer_text(answer)))


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
        names=lambda seen: judging.name_formula(seen),
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
        names=lambda seen: judging.name_simulation(seen),
        needs=frozenset({"trees"}),
        misfit=_misfit,
        picture=_picture,
        reads_tell=False,
    ),
)
