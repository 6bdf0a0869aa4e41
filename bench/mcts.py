"""10,000 iterations of Monte-Carlo tree search on tic-tac-toe, with random rollouts, side by side
with OpenSpiel's search in Python on its game in C++, without its solver.

    python -m bench.mcts
"""

from __future__ import annotations

from importlib import import_module
from random import Random

from bench.timing import least_times, line
from grader.games import load
from grader.model.rules import Rules
from grader.solvers.mcts import mcts, played_out

ITERATIONS, ROUNDS = 10_000, 3


def ours() -> object:
    game = load("tictactoe")()
    return mcts(game, game.initial, ITERATIONS, played_out(game, Random(0)), Rules())


def main() -> None:
    try:
        pyspiel = import_module("pyspiel")
        theirs = import_module("open_spiel.python.algorithms.mcts")
        numpy = import_module("numpy")
    except ImportError as error:
        print(f"mcts: OpenSpiel is left out: {error}")
        return
    game = pyspiel.load_game("tic_tac_toe")

    def openspiel() -> object:
        rng = numpy.random.RandomState(0)
        evaluator = theirs.RandomRolloutEvaluator(1, rng)
        bot = theirs.MCTSBot(game, 2**0.5, ITERATIONS, evaluator, solve=False, random_state=rng)
        return bot.mcts_search(game.new_initial_state())

    times = least_times(ours, openspiel, ROUNDS)
    print(line("tic-tac-toe, MCTS", times[0], "OpenSpiel MCTS", times[1], 1))


if __name__ == "__main__":
    main()
