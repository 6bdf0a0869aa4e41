"""The theory of a game, and the reference players that a match is played against."""

from __future__ import annotations

from functools import reduce
from operator import xor
from random import Random
from typing import Any

import pytest

from grader.autograder.cases.calls import Observation
from grader.autograder.cases.rounds import Opponent, Round
from grader.autograder.matches import match
from grader.autograder.matches.match import Ask, player
from grader.games.connectfour import ConnectFour
from grader.games.game import Game, sign
from grader.games.nim import Nim
from grader.games.position import Position
from grader.games.tictactoe import TicTacToe
from grader.solvers.states import Theory, limited_alphabeta, minimax, theory
from tests.games.test_games import SMALL, states_of, title


def starts(game: Game[Any, Any], side: Any, against: Opponent, seed: int) -> Round:
    position = Position(game, game.initial)
    outcome = theory(game).outcome(game.initial, side)
    return Round("choose", 1, "visible", position, side, against, outcome, seed)


def asking(chooser: Any, rules: Game[Any, Any]) -> Ask:
    """A student's code, as it is heard of, that chooses so."""
    return lambda s: Observation("answered", ["str", rules.write_move(s, chooser(s))])


ALMOST_FULL = "...OX.O OO.XX.X XX.XO.X OX.XOXX OO.OOXO OXOXXOO"


@pytest.mark.parametrize("game", SMALL, ids=title)
def test_the_theory_is_minimax_s(game: Game[Any, Any]) -> None:
    known: dict[Any, Any] = {}
    solved = Theory(game)
    for s in states_of(game):
        value = minimax(game, s, known)
        for side in ("max", "min"):
            assert solved.outcome(s, side) == sign(side) * ((value > 0) - (value < 0))
        if not game.is_terminal(s):
            after = {a: minimax(game, game.result(s, a), known) for a in game.actions(s)}
            wins = {a: (v > 0) - (v < 0) for a, v in after.items()}
            most = (max if game.to_play(s) == "max" else min)(wins.values())
            assert set(solved.best(s)) == {a for a, v in wins.items() if v == most}


@pytest.mark.parametrize("last", ["wins", "loses"])
def test_nim_is_lost_if_the_nim_sum_is_zero(last: Any) -> None:
    game = Nim(last)
    rng = Random(last)
    for _ in range(300):
        piles = tuple(rng.randrange(6) for _ in range(3))
        if not any(piles):
            continue
        wins = reduce(xor, piles) != 0
        if last == "loses" and max(piles) == 1:
            wins = not wins
        assert theory(game).outcome((piles, "min"), "min") == (1 if wins else -1)


def test_a_large_game_is_not_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grader.solvers.states.MOST_KEPT", 10_000)
    solved = Theory(ConnectFour())
    assert not solved.is_solvable(ConnectFour().initial)
    assert solved.is_solvable(ConnectFour().read(ALMOST_FULL, None))


@pytest.mark.slow
@pytest.mark.parametrize("game", SMALL, ids=title)
def test_looking_to_the_end_is_minimax(game: Game[Any, Any]) -> None:
    for s in states_of(game)[:40]:
        found = limited_alphabeta(game, s, 40, lambda s: game.utility(s, "max"))
        assert found == minimax(game, s, {})


def plain_limited(game: Game[Any, Any], s: Any, depth: int, worth: Any) -> Any:
    if depth == 0 or game.is_terminal(s):
        return worth(s)
    values = [plain_limited(game, game.result(s, a), depth - 1, worth) for a in game.actions(s)]
    return (max if game.to_play(s) == "max" else min)(values)


@pytest.mark.parametrize("depth", [1, 2, pytest.param(3, marks=pytest.mark.slow)])
def test_looking_ahead_is_depth_limited_minimax(depth: int) -> None:
    game = ConnectFour(4, 4, 3)
    position = Position(game, game.initial, "open-lines")
    for s in states_of(game)[:60]:
        if game.is_terminal(s):
            continue
        values = {
            a: plain_limited(game, game.result(s, a), depth - 1, position.worth)
            for a in game.actions(s)
        }
        most = (max if game.to_play(s) == "max" else min)(values.values())
        wanted = {a for a, value in values.items() if value == most}
        chosen = {player(depth, position, Random(seed))(s) for seed in range(30)}
        assert chosen <= wanted
        assert chosen == wanted or len(wanted) > 3


@pytest.mark.parametrize("game", [*SMALL, TicTacToe(4, 3, 3), ConnectFour(4, 4)], ids=title)
@pytest.mark.parametrize("against", ["random", "optimal", 2])
def test_the_optimal_player_loses_no_points(game: Game[Any, Any], against: Opponent) -> None:
    for seed in range(6):
        for side in ("max", "min"):
            round = starts(game, side, against, seed)
            chooser = player("optimal", round.start, Random(seed))
            played = match.play(round, asking(chooser, game))
            assert played.ended is None
            assert match.result(round, played) >= round.theory
            assert game.is_terminal(match.final(round, played))


def test_matches_vary_and_repeat() -> None:
    game = TicTacToe()
    for against in ("random", "optimal", 1):
        plays = [
            [
                match.play(
                    starts(game, "min", against, seed), asking(lambda s: game.actions(s)[0], game)
                ).moves
                for seed in range(12)
            ]
            for _ in range(2)
        ]
        assert plays[0] == plays[1]
        assert len(set(plays[0])) > 1


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("game", SMALL, ids=title)
def test_the_move_that_threw_a_game_away(game: Game[Any, Any]) -> None:
    """Before it more was to be had than came out, after it and after all later ones not."""
    named = 0
    for seed in range(40):
        round = starts(game, "max" if seed % 2 else "min", "optimal", seed)
        chooser = player("random", round.start, Random(seed + 100))
        played = match.play(round, asking(chooser, game))
        outcome = match.result(round, played)
        told = match.wasted_move(round, played)
        assert bool(told) == (outcome < round.theory)
        if told:
            named += 1
            s, number = round.start.state, 0
            drops = {}
            for a in played.moves:
                after = game.result(s, a)
                if game.to_play(s) == round.side:
                    number += 1
                    had, left = (minimax(game, each, {}) * sign(round.side) for each in (s, after))
                    if had > outcome >= left:
                        drops[number] = game.write_move(s, a)
                s = after
            number, move = max(drops.items())
            assert f" {number}" in told
            assert f"move {move} the position" in told
    assert named
