"""Served games: a student's code can ask about the game, and about nothing else."""

from __future__ import annotations

import re
from copy import copy, deepcopy
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any, cast

import pytest

from grader.autograder.cases.calls import Observation
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.cases.serving import ServedGame, ServedTree, Unserved
from grader.autograder.functions.tree_searches import MINIMAX
from grader.autograder.judging.judge import judge_unanswered
from grader.autograder.sandbox import talk
from grader.autograder.sandbox.stubs import GAME
from grader.autograder.sandbox.talk import Ended
from grader.autograder.sandbox.untrusted.remote_game import State
from grader.games import load
from grader.games.connectfour import ConnectFour
from grader.games.game import Game
from grader.games.position import Position
from grader.homework.families.simulation.monte_carlo import Playable, mcts, play_out
from grader.homework.families.trees.plan import Levels, Plan, grow
from grader.model.draw import Draw
from grader.model.instance import Labels
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Inner, Leaf, leaves
from grader.solvers.minimax import minimax
from tests.autograder import coding
from tests.autograder.served import game_of

GAMES: list[Game[Any, Any]] = [load("tictactoe")(), load("nim")(), ConnectFour(rows=4, columns=4)]
TREE = Decision("A", "max", (Leaf("1", 3), Decision("B", "min", (Leaf("2", 5), Leaf("3", -7)))))
DICE = Chance("A", ((Fraction(1, 3), Leaf("1", 3)), (Fraction(2, 3), Leaf("2", -6))), 0)


def trees(count: int) -> list[Inner]:
    rng = Random(1)
    return [grow(Plan(Levels(((1, 3),) * 3), leaves=Draw.whole(-9, 9)), rng) for _ in range(count)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_served_is_the_game(game: Game[Any, Any]) -> None:
    """Random play, step by step, on both sides of the line."""
    served, state, _ = game_of(ServedGame(Position(game, game.initial)))
    rng = Random(0)
    same: dict[Any, object] = {}
    for _ in range(60):
        s, state = game.initial, served.initial
        while not game.is_terminal(s):
            assert served.to_play(state) == game.to_play(s)
            assert not served.is_terminal(state)
            assert served.actions(state) == [game.write_move(s, a) for a in game.actions(s)]
            assert same.setdefault(s, state) is state
            a = game.actions(s)[int(rng.random() * len(game.actions(s)))]
            s, state = game.result(s, a), served.result(state, game.write_move(s, a))
        assert served.is_terminal(state)
        assert served.actions(state) == []
        for player in ("max", "min"):
            assert served.utility(state, player) == game.utility(s, player)
    assert len(set(same.values())) == len(same)


def test_a_search_of_a_served_game_is_the_search_of_the_game() -> None:
    game = GAMES[0]
    served, state, line = game_of(ServedGame(Position(game, game.initial)))
    ours = tuple(mcts(game, game.initial, 300, play_out(game, Random(7)), Rules()))
    handed = cast("Playable[State, str]", served)
    theirs = tuple(mcts(handed, state, 300, play_out(handed, Random(7)), Rules()))
    for one, other in zip(ours, theirs, strict=True):
        s = game.initial
        for a, written in zip(one.moves, other.moves, strict=True):
            assert game.write_move(s, a) == written
            s = game.result(s, a)
        assert one.halves == other.halves
    assert len(line.reads) == 300


def test_a_state_of_a_match_does_not_show_its_board() -> None:
    """Matches count the utilities that are asked for: who can read a board needs none."""
    for game in GAMES:
        served, state, line = game_of(ServedGame(Position(game, game.initial)))
        seen = {repr(state)}
        while not served.is_terminal(state):
            state = served.result(state, served.actions(state)[0])
            seen.add(repr(state))
        assert all(re.fullmatch(r"<state \d+>", each) for each in seen)
        board = " ".join(game.board(game.initial))
        assert board not in str([line.told, served.initial])
        assert board not in str(ServedGame(Position(game, game.initial)).first)


def test_equal_positions_are_one_state() -> None:
    """Tic-tac-toe has 5,478 positions, 958 of them finished, and 549,946 nodes."""
    game, state, line = game_of(ServedGame(Position(GAMES[0], GAMES[0].initial)))
    known = {state}
    todo = [state]
    while todo:
        at = todo.pop()
        new = {game.result(at, action) for action in game.actions(at)} - known
        known |= new
        todo += new
    assert len(known) == 5478
    assert sum(map(game.is_terminal, known)) == 958
    assert len(line.told) == 5478 - 958


def test_a_tree_served_is_the_tree() -> None:
    def value(state: Any) -> Any:
        if game.is_terminal(state):
            return game.utility(state, "max")
        pick = max if game.to_play(state) == "max" else min
        return pick(value(game.result(state, action)) for action in game.actions(state))

    for tree in trees(200):
        game, state, line = game_of(ServedTree(tree))
        assert value(state) == minimax(tree, Rules()).value
        assert line.reads == tuple(leaf.name for leaf in leaves(tree))


def test_two_leaves_that_look_alike_are_two_states() -> None:
    labels = Labels({"2": "XO", "3": "XO"}, {"B": "b1", "2": "a1", "3": "c1"})
    game, state, _ = game_of(ServedTree(TREE, labels))
    assert game.actions(state) == ["1", "b1"]
    below = game.result(state, "b1")
    one, other = (game.result(below, action) for action in ("a1", "c1"))
    assert one != other
    assert [repr(one), repr(other)] == ["<2: XO>", "<3: XO>"]


def test_chance_and_estimates() -> None:
    game, state, line = game_of(ServedTree(DICE))
    assert game.to_play(state) == "chance"
    assert [game.probability(state, action) for action in game.actions(state)] == [
        Fraction(1, 3),
        Fraction(2, 3),
    ]
    assert game.estimate(state, "min") == 0
    assert game.estimate(game.result(state, "2"), "min") == 6
    assert line.reads == ("A", "2")


def test_no_value_goes_over_the_line_before_it_is_asked_for() -> None:
    """Whatever the leaves hold, what is told of the tree is the same."""
    for tree in trees(50):
        told = []
        for given in (tree, _with_values(tree, Random(2))):
            game, state, line = game_of(ServedTree(given))
            todo = [state]
            while todo:
                at = todo.pop()
                repr(at)
                todo += [game.result(at, action) for action in game.actions(at)]
            told.append(line.told)
        assert told[0] == told[1]


def _with_values(node: Any, rng: Random) -> Any:
    if isinstance(node, Leaf):
        return Leaf(node.name, int(rng.random() * 100))
    return replace(node, children=tuple(_with_values(child, rng) for child in node.children))


@pytest.mark.parametrize("number", [1, 3, 1 << 31])
def test_nothing_can_be_asked_about_a_state_that_was_not_handed_out(number: int) -> None:
    served = ServedTree(TREE)
    with pytest.raises(Unserved):
        served.below(number)
    with pytest.raises(Unserved):
        served.state(number)


def test_a_finished_state_has_nothing_below() -> None:
    served = ServedTree(TREE)
    (leaf, *_), *_ = served.below(0)
    assert leaf == 1
    with pytest.raises(Unserved):
        served.below(leaf)


def test_a_copy_is_the_state_itself() -> None:
    game, state, _ = game_of(ServedTree(TREE))
    assert copy(state) is deepcopy(state) is deepcopy([state])[0] is state
    assert deepcopy(game) is copy(game) is game


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        (lambda game, s: game.result(s, "C"), r"'C' is no legal action in <A> \(legal: '1', 'B'\)"),
        (lambda game, s: game.result(game.result(s, "1"), "1"), "none, the game is over"),
        (lambda game, s: game.probability(s, "1"), "in <A> max moves, not chance"),
        (lambda game, s: game.utility(s, "max"), "the game is not over in <A>"),
        (lambda game, s: game.estimate(s, "max"), "<A> has no estimate: search deeper"),
        (lambda game, s: game.utility(game.result(s, "1"), "X"), "a player is 'max' or 'min'"),
        (lambda game, s: game.actions("A"), "no state of this game: 'A'"),
    ],
)
def test_an_impossible_request_raises_a_helpful_error(deed: Any, sentence: str) -> None:
    game, state, _ = game_of(ServedTree(TREE))
    with pytest.raises((TypeError, ValueError), match=sentence):
        deed(game, state)


def test_too_many_states_end_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST_STATES", 100)
    game, state, _ = game_of(ServedGame(Position(GAMES[0], GAMES[0].initial)))

    def everything(state: Any) -> None:
        for action in game.actions(state):
            everything(game.result(state, action))

    with pytest.raises(Ended) as caught:
        everything(state)
    assert caught.value.end == "states"
    function = Asked(MINIMAX, Fraction(1), "minimax", MINIMAX.usual_arguments("game"))
    assert "more states" in judge_unanswered(function, Observation("states")).because


def test_the_starter_s_game_has_the_same_methods() -> None:
    names: dict[str, Any] = {}
    exec(GAME, names)
    source = coding.HERE / "submissions" / "right" / "minimax_game.py"
    exec(source.read_text(encoding="utf-8"), names)
    game = names["EXAMPLE"]
    assert names["minimax"](game, game.initial, 2, True) == 3
    given, _, _ = game_of(ServedTree(TREE))
    inside = {"handed"}
    assert {n for n in dir(given) if n[0] != "_"} - inside == {n for n in dir(game) if n[0] != "_"}
