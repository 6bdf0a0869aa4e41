"""Othello and Mancala on boards that OpenSpiel has not, and what others published about games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grader.games.dotsandboxes import DotsAndBoxes
from grader.games.game import Game
from grader.games.hex import Hex
from grader.games.mancala import Mancala
from grader.games.othello import Othello
from grader.homework.families.play.node_counts import count_game
from grader.model.exact import signum
from grader.solvers.states import alphabeta
from tests.games import plain_games
from tests.games.test_games import title

#: Our game, the plain one, and the depth to which all nodes are counted.
PAIRS: list[tuple[Game[Any, Any], Any, int]] = [
    (Othello(6), plain_games.Othello(6), 4),
    (Othello(4), plain_games.Othello(4), 4),
    (Mancala(3, 3), plain_games.Kalah(3, 3), 9),
    (Mancala(4, 2), plain_games.Kalah(4, 2), 7),
    (Mancala(2, 5), plain_games.Kalah(2, 5), 12),
]


@pytest.mark.parametrize(("game", "plain", "depth"), PAIRS, ids=title)
def test_random_plays_go_the_same_way(game: Game[Any, Any], plain: Any, depth: int) -> None:
    rng = Random(str(game))
    for _ in range(40):
        s, other = game.initial, plain
        while not game.is_terminal(s):
            assert game.to_play(s) == {"X": "max", "O": "min"}[other.mover]
            moves = {game.write_move(s, a): a for a in game.actions(s)}
            assert sorted(moves) == sorted(other.moves())
            move = rng.choice(sorted(moves))
            s, other = game.result(s, moves[move]), other.after(move)
        assert not other.moves()
        assert game.utility(s, "max") == signum(other.ahead())


@pytest.mark.slow
@pytest.mark.parametrize(("game", "plain", "depth"), PAIRS, ids=title)
def test_as_many_nodes_one_ply_further(game: Game[Any, Any], plain: Any, depth: int) -> None:
    test_as_many_nodes_at_each_depth(game, plain, depth + 1)


@pytest.mark.parametrize(("game", "plain", "depth"), PAIRS, ids=title)
def test_as_many_nodes_at_each_depth(game: Game[Any, Any], plain: Any, depth: int) -> None:
    sizes: list[int] = []
    here = [plain]
    while here and len(sizes) <= depth:
        sizes.append(len(here))
        here = [each.after(move) for each in here for move in each.moves()]
    assert list(count_game(game, game.initial, depth, False).levels) == sizes


@pytest.mark.slow
def test_othello_on_the_full_board_has_its_published_counts() -> None:
    """The counts that all programs for Othello give from the usual start, passes included."""
    game = Othello(8)
    levels = count_game(game, game.initial, 7, False).levels
    assert levels == (1, 4, 12, 56, 244, 1396, 8200, 55092)


def test_the_second_player_wins_othello_on_four_by_four() -> None:
    game = Othello(4)
    assert alphabeta(game, game.initial, known={}) == -1


@pytest.mark.parametrize("pits", range(1, 5))
def test_kalah_is_worth_what_irving_donkers_and_uiterwijk_found(pits: int) -> None:
    """Their table of 2000 for the first player, by the seeds in each pit: small boards."""
    known = {1: "DLWLWD", 2: "WLLL", 3: "DWW", 4: "WW"}[pits]
    found = ""
    for seeds in range(1, len(known) + 1):
        game = Mancala(pits, seeds)
        found += "LDW"[1 + int(alphabeta(game, game.initial, known={}))]
    assert found == known


@pytest.mark.parametrize("size", [2, 3])
def test_whoever_begins_wins_hex(size: int) -> None:
    """Nash's argument: an extra cell never harms, so the second player cannot have a win."""
    game = Hex(size)
    assert alphabeta(game, game.initial, known={}) == 1


def test_hex_never_ends_in_a_draw() -> None:
    game, rng = Hex(4), Random(4)
    for _ in range(200):
        s = game.initial
        while not game.is_terminal(s):
            s = game.result(s, rng.choice(game.actions(s)))
        o, x = game.missing_cells(s)
        assert (x == 0) != (o == 0)
        assert game.utility(s, "max") == (1 if x == 0 else -1)


@pytest.mark.parametrize(
    ("board", "needed"),
    [
        ("... ... ...", (3, 3)),
        (".X. ... ...", (3, 2)),
        ("... .X. ...", (3, 2)),
        ("X.. .O. ...", (2, 2)),
        (".O. .X. ...", (2, 2)),
        ("XO. XO. ...", (2, 1)),
    ],
)
def test_cells_that_a_chain_still_needs(board: str, needed: tuple[int, int]) -> None:
    game = Hex(3)
    s = game.read(board, None)
    assert game.missing_cells(s) == needed
    assert game.evaluations["chain"](s) == needed[0] - needed[1]


def test_the_fourth_side_of_a_box_gives_another_move() -> None:
    game = DotsAndBoxes(1, 2)
    s = game.read("+-+-+ |.... +-+-+", "min")
    both = next(a for a in game.actions(s) if game.write_move(s, a) == "b1-b2")
    other = next(a for a in game.actions(s) if game.write_move(s, a) == "c1-c2")
    after = game.result(s, both)
    assert game.board(after) == ("+-+-+", "|O|..", "+-+-+")
    assert game.to_play(after) == "min"
    assert game.to_play(game.result(s, other)) == "max"


def test_both_boxes_beside_a_line_are_won_at_once() -> None:
    game = DotsAndBoxes(1, 2)
    s = game.read("+-+-+ |...| +-+-+", "max")
    (last,) = game.actions(s)
    assert game.board(game.result(s, last)) == ("+-+-+", "|X|X|", "+-+-+")


@pytest.mark.parametrize(
    ("board", "player", "move", "after", "next_player"),
    [
        ("0|2|2|2|. .|2|2|2|0", "max", "b", "0|2|2|2|. .|2|0|3|1", "max"),  # into the store: again
        ("0|0|4|1|. .|1|0|2|0", "max", "a", "0|0|0|1|. .|0|0|2|5", "min"),  # captures across
        ("0|4|0|1|. .|1|0|2|0", "max", "a", "0|4|0|1|. .|0|1|2|0", "min"),  # nothing across
        ("0|9|1|1|. .|1|1|1|0", "min", "f", "2|1|2|2|. .|3|2|2|0", "max"),  # leaves MAX's store out
        ("2|0|0|1|. .|0|3|1|4", "min", "d", "6|0|0|0|. .|0|0|0|5", "max"),  # captures, and ends
        ("2|0|0|2|. .|0|0|1|4", "max", "c", "4|0|0|0|. .|0|0|0|5", "max"),  # MAX's pits are empty
    ],
)
def test_sowing(board: str, player: Any, move: str, after: str, next_player: str) -> None:
    game = Mancala(3, 3)
    s = game.read(board, player)
    a = next(a for a in game.actions(s) if game.write_move(s, a) == move)
    assert game.write(game.result(s, a)) == after
    assert game.to_play(game.result(s, a)) == next_player
