"""Real games: every one keeps the protocol, and the theory and other programs agree with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import combinations_with_replacement, count, pairwise, product
from operator import xor
from random import Random
from typing import Any

import pytest

from grader.games import GAMES, load
from grader.games.checkers import Checkers
from grader.games.connectfour import ConnectFour
from grader.games.dotsandboxes import DotsAndBoxes
from grader.games.game import Game, NotAGame
from grader.games.hex import Hex
from grader.games.mancala import Mancala
from grader.games.nim import Nim
from grader.games.othello import Othello
from grader.games.subtraction import Subtraction
from grader.games.tictactoe import TicTacToe
from grader.homework.families.play.node_counts import count_game
from grader.model.exact import pretty
from grader.model.grammar import NAME
from grader.model.tree import Player
from grader.solvers.states import alphabeta, minimax
from tests.games.usual_games import usual_games

#: Every game as it is where a spec says no more, and some that are told more.
SOME: list[Game[Any, Any]] = [
    *usual_games(),
    Nim(last="wins"),
    Subtraction((2, 5), "loses"),
    TicTacToe(4, 3, 3),
    ConnectFour(4, 5, 3),
    Checkers(5, 5),
    Checkers(8, 8, 40),
    Othello(4),
    Hex(3),
    DotsAndBoxes(1, 3),
    Mancala(2, 2),
]

#: Games small enough to be solved in a moment.
SMALL: list[Game[Any, Any]] = [
    Nim(),
    Subtraction(),
    TicTacToe(),
    TicTacToe(2, 3, 2),
    ConnectFour(3, 4, 3),
    Checkers(3, 5, 6),
    Othello(4),
    Hex(3),
    DotsAndBoxes(1, 3),
    Mancala(2, 2),
]


def title(game: Any) -> str:
    return str(game) if isinstance(game, Game) else ""


def plays(game: Game[Any, Any], how_many: int = 30) -> list[list[tuple[Any, Any]]]:
    """Random games: the states, each with the move made there (None at the end)."""
    rng = Random(str(game))
    found = []
    for _ in range(how_many):
        s, play = game.initial, []
        while not game.is_terminal(s):
            a = rng.choice(game.actions(s))
            play.append((s, a))
            s = game.result(s, a)
        found.append([*play, (s, None)])
    return found


def states_of(game: Game[Any, Any]) -> list[Any]:
    return [s for play in plays(game) for s, _ in play]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_knows_its_name_in_the_table(name: str) -> None:
    assert load(name).name == name


@pytest.mark.parametrize("game", SOME, ids=title)
class TestProtocol:
    def test_states_are_values_and_moves_change_none(self, game: Game[Any, Any]) -> None:
        for play in plays(game):
            for (s, a), (after, _) in pairwise(play):
                before = repr(s)
                assert game.result(s, a) == after != s
                assert hash(game.result(s, a)) == hash(after)
                assert repr(s) == before

    def test_moves_are_legal_until_the_game_is_over(self, game: Game[Any, Any]) -> None:
        for s in states_of(game):
            if not game.is_terminal(s):
                actions = game.actions(s)
                assert actions
                assert len(set(actions)) == len(actions)

    def test_what_one_player_wins_the_other_loses(self, game: Game[Any, Any]) -> None:
        for *_, (s, _) in plays(game):
            assert game.utility(s, "max") + game.utility(s, "min") == 0

    def test_players_take_turns(self, game: Game[Any, Any]) -> None:
        """In two games a player may move again, and does in some play of many."""
        again = [
            game.to_play(s) == game.to_play(after)
            for play in plays(game)
            for (s, _), (after, _) in pairwise(play)
        ]
        assert any(again) == isinstance(game, DotsAndBoxes | Mancala)

    def test_moves_have_names_of_their_own(self, game: Game[Any, Any]) -> None:
        for s in states_of(game):
            names = [game.write_move(s, a) for a in game.actions(s)]
            assert all(NAME.fullmatch(name) for name in names)
            assert len(set(names)) == len(names)

    def test_a_state_is_read_as_it_is_written(self, game: Game[Any, Any]) -> None:
        for play in plays(game):
            for s, _ in play[:-1]:
                read = game.read(game.write(s), game.to_play(s))
                assert game.board(read) == game.board(s)
                assert game.actions(read) == game.actions(s)
                assert game.to_play(read) == game.to_play(s)

    def test_boards_are_rows_without_spaces(self, game: Game[Any, Any]) -> None:
        for s in states_of(game):
            assert all(row and not row.split()[1:] for row in game.board(s))

    def test_mirrored_states_are_the_same_game(self, game: Game[Any, Any]) -> None:
        for s in states_of(game):
            image = game.canonical(s)
            assert game.canonical(image) == image
            assert game.to_play(image) == game.to_play(s)
            assert game.is_terminal(image) == game.is_terminal(s)
            if game.is_terminal(s):
                assert game.utility(image, "max") == game.utility(s, "max")
            else:
                after = {game.canonical(game.result(s, a)) for a in game.actions(s)}
                mirrored = {game.canonical(game.result(image, a)) for a in game.actions(image)}
                assert after == mirrored

    def test_no_estimate_counts_as_much_as_a_win(self, game: Game[Any, Any]) -> None:
        for evaluation in game.evaluations.values():
            assert len(evaluation.features) == len(evaluation.weights)
            assert all(abs(evaluation(s)) < evaluation.win for s in states_of(game))


def playthrough(game: Game[Any, Any]) -> str:
    """A random play, ply by ply: what is known of each state, the legal moves and the one made."""
    rng = Random(1)
    players: tuple[Player, Player] = ("max", "min")
    s, lines = game.initial, [repr(game)]
    for ply in count(1):
        lines += ["", f"{ply}", *game.board(s), *filter(None, [game.unseen(s)])]
        lines += [f"{name}: {estimate(s)}" for name, estimate in game.evaluations.items()]
        if game.is_terminal(s):
            break
        moves = game.actions(s)
        # Python promises the same sequence of random() in all versions, and of no other method.
        move = moves[int(rng.random() * len(moves))]
        lines.append(f"{game.to_play(s)} may {' '.join(game.write_move(s, a) for a in moves)}")
        lines.append(f"{game.to_play(s)} plays {game.write_move(s, move)}")
        s = game.result(s, move)
    lines += [f"{player} has {pretty(game.utility(s, player))}" for player in players]
    return "\n".join([*lines, ""])


@pytest.mark.parametrize("game", usual_games(), ids=title)
def test_a_game_is_played_as_it_was(
    game: Game[Any, Any], golden: Callable[[str, str], None]
) -> None:
    golden(f"tests/games/playthroughs/{game.name}.txt", playthrough(game))


@pytest.mark.parametrize("game", SMALL, ids=title)
def test_all_searches_agree(game: Game[Any, Any]) -> None:
    known: dict[Any, Any] = {}
    bounds: dict[Any, Any] = {}
    for play in plays(game, 5):
        for s, _ in play[-6:]:
            value = minimax(game, s)
            assert minimax(game, s, known) == value
            assert alphabeta(game, s) == value
            assert alphabeta(game, s, known=bounds) == value
            assert (alphabeta(game, s, 0, 1) <= 0) == (value <= 0)
            assert (alphabeta(game, s, 0, 1, bounds) <= 0) == (value <= 0)


def test_tictactoe_is_a_draw_of_549946_nodes_and_255168_games() -> None:
    game = TicTacToe()
    tally = count_game(game, game.initial, None, False)
    assert (tally.nodes, tally.leaves) == (549_946, 255_168)
    assert tally.levels[:4] == (1, 9, 72, 504)
    assert minimax(game, game.initial, {}) == alphabeta(game, game.initial) == 0


def test_tictactoe_counted_one_by_one() -> None:
    """The same numbers with nothing merged or remembered."""
    game = TicTacToe()

    def counted(s: Any) -> tuple[int, int]:
        if game.is_terminal(s):
            return 1, 1
        below = [counted(game.result(s, a)) for a in game.actions(s)]
        return 1 + sum(nodes for nodes, _ in below), sum(leaves for _, leaves in below)

    assert counted(game.initial) == (549_946, 255_168)


def test_tictactoe_has_765_positions_up_to_symmetry() -> None:
    game = TicTacToe()
    found, here = set[Any](), {game.initial}
    while here:
        found |= here
        below = (
            game.result(s, a) for s in here if not game.is_terminal(s) for a in game.actions(s)
        )
        here = set(map(game.canonical, below))
    assert len(found) == 765


@pytest.mark.parametrize("last", ["wins", "loses"])
def test_nim_follows_bouton(last: Any) -> None:
    """The mover wins where the nim-sum is not 0; misère with single sticks only, where it is."""
    game = Nim(last)
    known: dict[Any, Any] = {}
    for piles in combinations_with_replacement(range(6), 4):
        is_single = max(piles) <= 1
        nim_sum = reduce(xor, piles)
        wins = (nim_sum == 0) if last == "loses" and is_single else (nim_sum != 0)
        assert minimax(game, (piles, "max"), known) == (1 if wins else -1), piles
        assert minimax(game, (piles, "min"), known) == (-1 if wins else 1), piles


@pytest.mark.parametrize(("most", "last"), [*product(range(1, 6), ["wins", "loses"])])
def test_the_subtraction_game_repeats_itself(most: int, last: Any) -> None:
    game = Subtraction(tuple(range(1, most + 1)), last)
    known: dict[Any, Any] = {}
    for sticks in range(40):
        loses = sticks % (most + 1) == (0 if last == "wins" else 1)
        assert minimax(game, (sticks, "max"), known) == (-1 if loses else 1)


@pytest.mark.parametrize(
    ("rows", "columns", "in_a_row", "value"),
    [
        (3, 3, 3, 0),
        (3, 4, 3, 1),  # the first player wins as soon as the board has a cell more
        (2, 2, 2, 1),
        (1, 3, 2, 1),
    ],
)
def test_m_n_k_games(rows: int, columns: int, in_a_row: int, value: int) -> None:
    game = TicTacToe(rows, columns, in_a_row)
    assert alphabeta(game, game.initial, known={}) == value


@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (5, 4)])
def test_connect_four_on_small_boards_is_a_draw(rows: int, columns: int) -> None:
    """Tromp's table of Connect Four values (John's Connect Four Playground)."""
    game = ConnectFour(rows, columns)
    assert alphabeta(game, game.initial, known={}) == 0


@pytest.mark.parametrize(
    ("marks", "value"),
    [
        ("... .X. ...", 4),
        ("X.. ... ...", 3),
        (".X. ... ...", 2),
        ("O.. .X. ...", 1),
        (".O. .X. ...", 2),
        ("X.. .O. ...", -1),
        (".X. .O. ...", -2),
    ],
)
def test_open_lines_as_nilsson_counts_them(marks: str, value: int) -> None:
    """Nilsson, Principles of Artificial Intelligence (1980), figure 3.8."""
    game = TicTacToe()
    assert game.evaluations["open-lines"](game.read(marks, None)) == value


def test_kings_count_five() -> None:
    game = Checkers()
    state = game.read(".X.. ..o. .x.. ....", None)
    assert game.evaluations["material"](state) == 5 + 1 - 1


@pytest.mark.parametrize(
    ("board", "moves"),
    [
        (".... .... .x.. ....", "b2-a3 b2-c3"),
        (".... ..o. .x.. ....", "b2xd4"),  # who can capture must
        ("...... ...... ...o.. ...... .o.... x.....", "a1xc3xe5"),  # and goes on
        (".... .... .X.. ....", "b2-a3 b2-c3 b2-a1 b2-c1"),
    ],
)
def test_checkers_moves(board: str, moves: str) -> None:
    size = len(board.split())
    game = Checkers(size, size)
    s = game.read(board, None)
    assert " ".join(game.write_move(s, a) for a in game.actions(s)) == moves


@pytest.mark.parametrize(
    ("game", "state", "why"),
    [
        (TicTacToe(), "XO. .X.", "must be 3 rows of 3 with X, O and ., found 'XO. .X.'"),
        (TicTacToe(), "XX. ... ...", "X starts and both take turns, found 2 of X and 0 of O"),
        (TicTacToe(), "XXX OO. O..", "nobody moves after the game is won, found 'XXX OO. O..'"),
        (ConnectFour(2, 3), "X.. ...", "discs fall to the bottom, found 'X.. ...'"),
        (Checkers(), "x... .... .... ....", "pieces stand on dark squares, found x on a4"),
        (Checkers(), "...x .... .... ....", "a man on the last row is a king, found x on d4"),
    ],
    ids=title,
)
def test_what_is_no_state_is_refused(game: Game[Any, Any], state: str, why: str) -> None:
    with pytest.raises(NotAGame) as refusal:
        game.read(state, None)
    assert str(refusal.value) == why
