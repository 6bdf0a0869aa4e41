"""OpenSpiel's games and ours, position by position, and its games as exercises of ours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grader.games.checkers import Checkers
from grader.games.connectfour import ConnectFour
from grader.games.dotsandboxes import DotsAndBoxes
from grader.games.game import Game, NotAGame
from grader.games.hex import Hex
from grader.games.mancala import Mancala
from grader.games.nim import Nim
from grader.games.open_spiel import OpenSpiel
from grader.games.othello import PASS, Othello
from grader.games.tictactoe import TicTacToe
from grader.homework.families.play.node_counts import count_game
from grader.solvers.states import alphabeta
from tests.run import answers, refused, solve

pyspiel = pytest.importorskip("pyspiel")
search = pytest.importorskip("open_spiel.python.algorithms.minimax").alpha_beta_search


def theirs(call: str) -> Any:
    return pyspiel.load_game(call)


def take(state: Any, a: Any) -> int:
    """OpenSpiel's number for taking some sticks from a pile."""
    pile, sticks = a
    wanted = f"pile:{pile + 1}, take:{sticks};"
    found: int = next(n for n in state.legal_actions() if state.action_to_string(n) == wanted)
    return found


def cell(columns: int) -> Callable[[Any, int], int]:
    def action(state: Any, a: int) -> int:
        row, column = divmod(a.bit_length() - 1, columns + 1)
        return row * columns + column

    return action


def column(state: Any, a: int) -> int:
    return a


def disc(state: Any, a: int) -> int:
    return 64 if a == PASS else cell(8)(state, a)


def line(rows: int, columns: int) -> Callable[[Any, int], int]:
    """Lines across are numbered first, then lines down."""

    def action(state: Any, a: int) -> int:
        row, place = divmod(a.bit_length() - 1, 2 * columns + 1)
        if row % 2 == 0:
            return row // 2 * columns + place // 2
        return (rows + 1) * columns + row // 2 * (columns + 1) + place // 2

    return action


def pit(state: Any, a: int) -> int:
    """OpenSpiel counts the places from MIN's store on."""
    return a + 1


def room(game: Game[Any, Any], s: Any) -> int:
    """About how many moves are left."""
    if isinstance(game, Mancala):
        seeds: tuple[int, ...] = s[0]
        return sum(seeds) - sum(game.stores(s))
    return "".join(game.board(s)).count(".")


#: Our game, OpenSpiel's, its number of our move, and the most room of a position that both solve.
PAIRS: list[tuple[Game[Any, Any], str, Callable[[Any, Any], int], int]] = [
    (TicTacToe(), "tic_tac_toe", cell(3), 7),
    (TicTacToe(3, 4, 3), "mnk(m=4,n=3,k=3)", cell(4), 6),
    (ConnectFour(), "connect_four", column, 6),
    (ConnectFour(4, 4, 3), "connect_four(rows=4,columns=4,x_in_row=3)", column, 8),
    (ConnectFour(3, 5, 3), "connect_four(rows=3,columns=5,x_in_row=3)", column, 8),
    (Othello(8), "othello", disc, 6),
    (Hex(5), "hex(board_size=5)", cell(5), 6),
    (Hex(3), "hex(board_size=3)", cell(3), 6),
    (DotsAndBoxes(2, 2), "dots_and_boxes(num_rows=2,num_cols=2)", line(2, 2), 9),
    (DotsAndBoxes(3, 2), "dots_and_boxes(num_rows=3,num_cols=2)", line(3, 2), 8),
    (Mancala(6, 4), "mancala", pit, 6),
]


def title(each: Any) -> str:
    return each if isinstance(each, str) else ""


@pytest.mark.parametrize(("game", "call", "action", "left"), PAIRS, ids=title)
def test_the_same_games(
    game: Game[Any, Any], call: str, action: Callable[[Any, Any], int], left: int
) -> None:
    """The same moves of the same player, the same ends, and near the end the same values."""
    rng = Random(call)
    for _ in range(20):
        s, state = game.initial, theirs(call).new_initial_state()
        play = []
        while not game.is_terminal(s):
            assert game.to_play(s) == ("max", "min")[state.current_player()]
            moves = {action(state, a): a for a in game.actions(s)}
            assert sorted(moves) == sorted(state.legal_actions())
            play.append((s, state.clone()))
            number = rng.choice(sorted(moves))
            s, state = game.result(s, moves[number]), state.child(number)
        assert state.is_terminal()
        assert game.utility(s, "max") == state.player_return(0)
        for s, state in play:
            if room(game, s) > left:
                continue
            value, _ = search(theirs(call), state=state, maximizing_player_id=0)
            assert alphabeta(game, s) == value


@pytest.mark.parametrize(
    ("game", "call", "depth"),
    [
        (Othello(8), "othello", 5),
        (Hex(5), "hex(board_size=5)", 2),
        (Hex(2), "hex(board_size=2)", 4),
        (DotsAndBoxes(1, 2), "dots_and_boxes(num_rows=1,num_cols=2)", 7),
        (DotsAndBoxes(2, 2), "dots_and_boxes(num_rows=2,num_cols=2)", 3),
        (Mancala(6, 4), "mancala", 4),
    ],
    ids=title,
)
def test_as_many_nodes_at_each_depth(game: Game[Any, Any], call: str, depth: int) -> None:
    """Ours are counted with mirrored states as one, OpenSpiel's one by one."""
    sizes, here = [], [theirs(call).new_initial_state()]
    for _ in range(depth + 1):
        sizes.append(len(here))
        here = [state.child(a) for state in here for a in state.legal_actions()]
    assert list(count_game(game, game.initial, depth, False).levels) == sizes


@pytest.mark.parametrize("is_misere", [True, False])
def test_the_same_nim(is_misere: bool) -> None:
    game = Nim("loses" if is_misere else "wins")
    for piles in ["2;2", "1;3;5", "3;4", "2;2;2", "1;1;1;1", "4;4"]:
        call = f"nim(pile_sizes={piles},is_misere={is_misere})"
        s = game.read([int(pile) for pile in piles.split(";")], None)
        state = theirs(call).new_initial_state()
        assert {take(state, a) for a in game.actions(s)} == set(state.legal_actions())
        value, _ = search(theirs(call), maximizing_player_id=0)
        assert alphabeta(game, s) == value


def test_the_same_checkers() -> None:
    """On the full board, the only one on which OpenSpiel's has moves to make."""

    def squares(state: Any) -> str:
        rows = [row[1:] for row in str(state).splitlines() if row[:1].isdigit()]
        return "".join(rows).translate(str.maketrans("o8+*", "xXoO"))

    def after_turn(state: Any) -> list[Any]:
        """OpenSpiel makes each leap of a long capture a move of its own."""
        mover, found = state.current_player(), []
        for action in state.legal_actions():
            child = state.child(action)
            goes_on = not child.is_terminal() and child.current_player() == mover
            found += after_turn(child) if goes_on else [child]
        return found

    game = Checkers(8, 8, 40)
    rng = Random(5)
    for _ in range(8):
        s, state = game.initial, theirs("checkers").new_initial_state()
        while not game.is_terminal(s):
            assert not state.is_terminal()
            ours = {game.result(s, a)[0]: game.result(s, a) for a in game.actions(s)}
            others = {squares(child): child for child in after_turn(state)}
            assert ours.keys() == others.keys()
            board = rng.choice(sorted(ours))
            s, state = ours[board], others[board]
        assert state.is_terminal()
        assert game.utility(s, "max") == state.player_return(0)


@pytest.mark.parametrize(
    "call", ["breakthrough(rows=4,columns=2)", "tic_tac_toe", "nim(pile_sizes=2;2)"]
)
def test_a_game_of_openspiel_keeps_the_protocol(call: str) -> None:
    game = OpenSpiel(call)
    rng = Random(call)
    for _ in range(10):
        s = game.initial
        while not game.is_terminal(s):
            names = [game.write_move(s, a) for a in game.actions(s)]
            assert len(set(names)) == len(names)
            assert game.read(game.write(s), game.to_play(s)) == s
            assert all(row.split() == [row] for row in game.board(s))
            s = game.result(s, rng.choice(game.actions(s)))
        assert game.utility(s, "max") == -game.utility(s, "min")


def test_a_game_of_openspiel_in_a_spec(tmp_path: Path) -> None:
    call = "breakthrough(rows=4,columns=2)"
    spec = f'kind: minimax\ntree: {{game: "open_spiel/{call}", state: [a4a3]}}'
    (problem,) = solve(spec, tmp_path)["problems"]
    state = theirs(call).new_initial_state()
    state.apply_action(state.string_to_action("a4a3"))
    value, _ = search(theirs(call), state=state, maximizing_player_id=0)
    assert answers(problem)["value"] == value


@pytest.mark.parametrize(
    ("call", "why"),
    [
        ("hexxx", "must be a game of OpenSpiel, found 'hexxx'"),
        ("kuhn_poker", "must be a game with two players, taking turns, no chance"),
        ("breakthrough(rows=x)", "OpenSpiel says about breakthrough(rows=x): "),
    ],
)
def test_what_it_cannot_be(call: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(NotAGame) as refusal:
        OpenSpiel(call)
    assert str(refusal.value).startswith(why)
    (fault,) = refused(f'kind: minimax\ntree: {{game: "open_spiel/{call}"}}', tmp_path)
    assert fault.startswith(f"2: tree.game: {why}")
