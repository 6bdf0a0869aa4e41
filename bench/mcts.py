"""10,000 iterations of Monte-Carlo tree search on tic-tac-toe, with random rollouts, side by side
with OpenSpiel's searches in Python and in C++, both on its game in C++ and without their solver.
The other peers have no Monte-Carlo search.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random

from bench.timing import INF, least_times, line
from grader.games import load
from grader.homework.families.simulation.monte_carlo import mcts, play_out
from grader.model.rules import Rules

ITERATIONS, ROUNDS = 10_000, 3
C = 2**0.5


def ours(iterations: int) -> object:
    game = load("tictactoe")()
    return tuple(mcts(game, game.initial, iterations, play_out(game, Random(0)), Rules()))


def openspiel(iterations: int) -> tuple[tuple[str, Callable[[], object], float], ...]:
    """The name of each search, the search, and the ratio allowed; for C++ it is only shown."""
    pyspiel = import_module("pyspiel")
    theirs = import_module("open_spiel.python.algorithms.mcts")
    numpy = import_module("numpy")
    game = pyspiel.load_game("tic_tac_toe")

    def python() -> object:
        rng = numpy.random.RandomState(0)
        evaluator = theirs.RandomRolloutEvaluator(1, rng)
        bot = theirs.MCTSBot(game, C, iterations, evaluator, solve=False, random_state=rng)
        return bot.mcts_search(game.new_initial_state())

    def cpp() -> object:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 0)
        bot = pyspiel.MCTSBot(game, evaluator, C, iterations, 1000, False, 0, False)
        return bot.step(game.new_initial_state())

    return ("OpenSpiel Python", python, 1), ("OpenSpiel C++", cpp, INF)


def main(is_mini: bool = False) -> None:
    iterations, rounds = (10, 1) if is_mini else (ITERATIONS, ROUNDS)
    try:
        peers = openspiel(iterations)
    except ImportError as error:
        print(f"mcts: OpenSpiel is left out: {error}")
        return
    for name, search, most in peers:
        times = least_times(partial(ours, iterations), search, rounds)
        print(line("tic-tac-toe, MCTS", times[0], name, times[1], most))
