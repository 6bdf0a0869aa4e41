"""Full searches of tic-tac-toe over states, side by side with those of other packages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from bench.timing import INF, least_times, line
from grader.games import load
from grader.solvers import states

ROUNDS = 3


def ours(search: Callable[..., object], is_merged: bool) -> Callable[[], object]:
    """Search a new game each time, so that nothing is known from the last search."""

    def run() -> object:
        game = load("tictactoe")()
        known: dict[Any, Any] | None = {} if is_merged else None
        return search(game, game.initial, known=known)

    return run


ALPHABETA = ours(states.alphabeta, is_merged=False)
MERGED_ALPHABETA = ours(states.alphabeta, is_merged=True)
MINIMAX = ours(states.minimax, is_merged=False)
MERGED_MINIMAX = ours(states.minimax, is_merged=True)

#: For each search of a peer: our search to compare with it, and the ratio allowed.
AGAINST = {
    "alpha–beta": (("alpha–beta", ALPHABETA, 1), ("alpha–beta, merged", MERGED_ALPHABETA, 0.5)),
    "minimax": (("minimax", MINIMAX, 1),),
    "C++ walk": (("minimax", MINIMAX, INF), ("minimax, merged", MERGED_MINIMAX, 1)),
}


def openspiel() -> dict[str, Callable[[], object]]:
    pyspiel = import_module("pyspiel")
    search = import_module("open_spiel.python.algorithms.minimax").alpha_beta_search
    game = pyspiel.load_game("tic_tac_toe")
    uniform = pyspiel.UniformRandomPolicy(game)
    return {
        "alpha–beta": lambda: search(game),
        # Its C++ offers Python no minimax; this walks the whole tree to average its values.
        "C++ walk": lambda: pyspiel.expected_returns(game.new_initial_state(), uniform, -1, False),
    }


def aima() -> dict[str, Callable[[], object]]:
    games = import_module("aima3.games")
    game = games.TicTacToe()
    return {
        "alpha–beta": lambda: games.alphabeta_search(game.initial, game),
        "minimax": lambda: games.minimax_decision(game.initial, game),
    }


def easy_ai() -> dict[str, Callable[[], object]]:
    package = import_module("easyAI")
    module = import_module("easyAI.games.TicTacToe")
    search = package.Negamax(9)

    def move() -> object:
        players = [package.AI_Player(search), package.AI_Player(search)]
        return search(module.TicTacToe(players))

    return {"alpha–beta": move}


PEERS = {"OpenSpiel": openspiel, "aima3": aima, "easyAI": easy_ai}


def rows(rounds: int) -> Iterator[str]:
    for peer, searches in PEERS.items():
        try:
            theirs = searches()
        except ImportError as error:
            yield f"{peer} is left out: {error}"
            continue
        for name, search in theirs.items():
            for which, mine, most in AGAINST[name]:
                times = least_times(mine, search, rounds)
                yield line(f"tic-tac-toe, {which}", times[0], f"{peer} {name}", times[1], most)


def main(is_mini: bool = False) -> None:
    for row in rows(1 if is_mini else ROUNDS):
        print(row, flush=True)
