"""A game's position as a tree for every kind, and the kinds that are about games themselves."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grader.games import load as load_game
from grader.games.game import Game
from grader.games.position import Position
from grader.homework.families import KINDS, load
from grader.homework.families.matrices.matrix_game import count
from grader.homework.families.play.answers import Board, Products, Ranking, Sizes, Word
from grader.homework.families.play.formalise import solve as bank_of
from grader.homework.families.play.node_counts import count_shape, count_tree
from grader.homework.families.play.spec import LevelShape
from grader.homework.families.trees.answers import Lines
from grader.homework.families.trees.spec import TREE_FORM
from grader.homework.kinds.response import GivenAnswer, read_answer
from grader.homework.sheets.sheet import variant
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.outputs.terminal.text import render
from grader.solvers.states import alphabeta
from tests.games.usual_games import usual_games
from tests.homework.kinds.examples import sheet_of
from tests.run import answers, grader, refused, solve
from tests.trees import random_tree


def only(spec: str, folder: Path, *options: str) -> dict[str, Any]:
    (problem,) = solve(spec, folder, *options)["problems"]
    assert isinstance(problem, dict)
    return problem


def walk(node: dict[str, Any]) -> list[dict[str, Any]]:
    return [node, *(each for child in node.get("children", ()) for each in walk(child))]


@pytest.mark.parametrize(
    ("merge", "full", "reduced"),
    [
        ("true", {"max": 4, "min": 6}, {"max": 3, "min": 6}),
        ("false", {"max": 64, "min": 36}, {"max": 10, "min": 36}),
    ],
)
def test_ii_nim_has_the_lecture_s_strategies(
    merge: str, full: dict[str, int], reduced: dict[str, int], tmp_path: Path
) -> None:
    spec = f"kind: normalform\ntree: {{game: nim, state: [2, 2], depth: 4, merge: {merge}}}"
    said = answers(only(spec, tmp_path))
    assert said["counts"] == full
    assert said["reduced"]["counts"] == reduced
    assert said["maximin"] == said["minimax"] == -1


#: Games from which every kind can ask, MAX and MIN in turn, each node with its estimate.
TREES = {
    "tictactoe": '{game: tictactoe, state: "XO. .X. ..O", depth: 3, evaluate: open-lines}',
    "nim": "{game: nim, state: [2, 2]}",
}


@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if load(kind).subject.form is TREE_FORM and kind != "mcts"]
)
def test_a_position_is_a_tree_for_every_kind(kind: str, tmp_path: Path) -> None:
    game = "nim" if kind == "normalform" else "tictactoe"
    ask = "ask: [counts]" if kind == "normalform" else ""
    problem = only(f"kind: {kind}\ntree: {TREES[game]}\n{ask}", tmp_path)
    assert problem["tree"]["position"] == {"tictactoe": "XO. .X. ..O", "nim": "|| ||"}[game]
    assert problem["about"]
    for node in walk(problem["tree"])[1:]:
        assert node["move"]
        assert node["position"]


def test_a_game_s_tree_can_be_put_back_into_a_spec(tmp_path: Path) -> None:
    first = only(f"kind: cutoff\ntree: {TREES['tictactoe']}", tmp_path)
    again = only(f"kind: cutoff\ntree: {first['tree']}".replace("'", '"'), tmp_path)
    assert again["tree"] == first["tree"]
    assert answers(again) == answers(first)


def test_nilsson_s_first_move_looks_two_plies_ahead(tmp_path: Path) -> None:
    """The centre is worth 1, a corner −1, an edge −2 (Nilsson 1980, figure 3.8)."""
    spec = "kind: minimax\ntree: {game: tictactoe, depth: 2, evaluate: open-lines, merge: true}"
    problem = only(spec, tmp_path)
    values = answers(problem)["values"]
    worth = {child["move"]: values[child["name"]] for child in problem["tree"]["children"]}
    assert worth == {"a1": -1, "b1": -2, "b2": 1}
    assert len(problem["tree"]["children"]) == 3


@pytest.mark.parametrize(
    "tree",
    [
        "{game: tictactoe, played: 4..6}",
        "{game: tictactoe, played: 5, merge: true}",
        "{game: nim, state: [3, 2, 1], played: 1..2}",
        "{game: nim, state: [3, 2, 1], last: wins, merge: true}",
        "{game: subtraction, state: 9, takes: [1, 3, 4], played: 0..2}",
        "{game: connectfour, rows: 3, columns: 3, in_a_row: 3, played: 5}",
        '{game: checkers, state: ".... o... .x.. ....", draw_after: 6}',
        "{game: othello, size: 4, played: 8}",
        "{game: hex, size: 3, played: 5, merge: true}",
        "{game: dotsandboxes, rows: 1, columns: 2, played: 3..5}",
        '{game: mancala, state: "1|2|0|1|. .|0|1|1|2"}',
    ],
)
def test_the_tree_is_worth_what_the_position_is(tree: str, tmp_path: Path) -> None:
    spec = f"kind: minimax\ntree: {tree}"
    trees = [only(spec, tmp_path, "--seed", str(seed)) for seed in range(6)]
    for problem in trees:
        (position,) = solve(
            f"kind: formalise\nposition: {tree.replace(', merge: true', '')}", tmp_path
        )["problems"]
        assert answers(problem)["value"] == value_of(problem, position["position"])


def value_of(problem: dict[str, Any], settings: dict[str, Any]) -> Any:
    """By the search over states, from the board and the player at the tree's root."""
    kind = load_game(settings["game"])
    game = kind(**{each.name: settings[each.name] for each in kind.parameters})
    board, player = problem["tree"]["position"], problem["tree"]["player"]
    written: Any = board
    if kind.name == "nim":
        written = [pile.count("|") for pile in board.split()]
    if kind.name == "subtraction":
        written = int(board)
    return alphabeta(game, game.read(written, player))


#: Trees in which somebody moves twice in a row.
AGAIN = [
    '{game: dotsandboxes, rows: 1, columns: 2, state: "+-+-+ |.... +.+.+"}',
    '{game: mancala, state: "0|2|1|1|. .|1|2|1|0", depth: 3, evaluate: stores}',
]


@pytest.mark.parametrize("tree", AGAIN)
def test_a_player_who_moves_again_is_the_player_of_both_nodes(tree: str, tmp_path: Path) -> None:
    for kind in ("minimax", "alphabeta"):
        problem = only(f"kind: {kind}\ntree: {tree}", tmp_path)
        inner = [node for node in walk(problem["tree"]) if "children" in node]
        again = [
            (node, child)
            for node in inner
            for child in node["children"]
            if child.get("player") == node["player"]
        ]
        assert again

        def value(node: dict[str, Any]) -> Any:
            if "children" not in node:
                return node["value"]
            best = max if node["player"] == "max" else min
            return best(map(value, node["children"]))

        assert answers(problem)["value"] == value(problem["tree"])


@pytest.mark.parametrize("tree", AGAIN)
def test_negamax_refuses_that_a_player_moves_again(tree: str, tmp_path: Path) -> None:
    (fault,) = refused(f"kind: negamax\ntree: {tree}", tmp_path)
    assert fault.startswith("2: tree: max and min must take turns in this kind, found m")


def test_negamax_takes_a_game_where_a_player_may_pass(tmp_path: Path) -> None:
    tree = '{game: othello, size: 4, state: "O.O. OOXX OOOO .XXO", player: max}'
    problem = only(f"kind: negamax\ntree: {tree}", tmp_path)
    assert "pass" in {node.get("move") for node in walk(problem["tree"])}


def test_merged_siblings_are_no_mirror_images(tmp_path: Path) -> None:
    problem = only("kind: minimax\ntree: {game: nim, state: [2, 2, 1], merge: true}", tmp_path)
    for node in walk(problem["tree"]):
        boards = [sorted(child["position"].split()) for child in node.get("children", ())]
        assert len(set(map(tuple, boards))) == len(boards)


@pytest.mark.parametrize(
    ("tree", "fault"),
    [
        ("{game: chess}", "tree.game: must be one of nim, subtraction, tictactoe, connectfour"),
        ("{game: nimm}", "did you mean 'nim'?"),
        ("{game: open_spiel}", "open_spiel/NAME"),
        ("{game: open_spiel/hex(x=2,y=3)}", "a name with a comma needs quotes"),
        ("{game: nim, state: 4}", "tree.state: must be a list of entries, found '4'"),
        ("{game: nim, state: [0, 0]}", "must leave a move to make, found the game over"),
        ("{game: nim, piles: [1]}", "tree.piles: unknown key 'piles'"),
        ("{game: nim, player: min}", "tree.player: needs a state, found none"),
        ("{game: nim, state: [2], played: 5}", "found the game over after 5 moves"),
        ("{game: nim, evaluate: lines}", "must be an evaluation of nim (known: none), found"),
        (
            "{game: nim, depth: 1}",
            "needs evaluate, as some games go on beyond its depth, found none",
        ),
        (
            "{game: tictactoe}",
            "may span at most 100000 nodes, found more (set a depth to limit it)",
        ),
        ("{game: tictactoe, state: 'XO'}", "tree.state: must be 3 rows of 3 with X, O and ."),
        (
            "{game: tictactoe, state: 'XO. ... ...', player: min}",
            "tree.state: max is to move where X has 1 and O 1, found min",
        ),
        ("{game: subtraction, state: 60, takes: [1]}", "may span at most 40 levels, found more"),
    ],
)
def test_what_is_no_position_is_refused(tree: str, fault: str, tmp_path: Path) -> None:
    (said,) = refused(f"kind: minimax\ntree: {tree}", tmp_path)
    assert said.startswith("2: tree")
    assert fault in said


def test_wins_needs_a_game(tmp_path: Path) -> None:
    spec = "kind: minimax\ntree: 2 levels, branching 2, leaves 1..9\nrequire: {wins: max}"
    assert refused(spec, tmp_path) == [
        "3: require.wins: is for a game's position, found another tree"
    ]


class TestGame:
    @pytest.mark.parametrize("seed", range(8))
    def test_its_answers_hang_together(self, seed: int, tmp_path: Path) -> None:
        spec = "kind: game\ntree: {game: nim, state: [3, 2, 1], played: 1, merge: true}"
        problem = only(spec, tmp_path, "--seed", str(seed))
        said, tree = answers(problem), problem["tree"]
        sizes = Counter(level for level, _ in levels(tree))
        assert said["tree"] == [sizes[level] for level in range(len(sizes))]
        assert said["winner"] == {1: "MAX", -1: "MIN"}[said["value"]]
        node = tree
        for move in said["play"]:
            node = next(child for child in node["children"] if child["move"] == move)
        assert node["value"] == said["value"]

    def test_a_tree_without_moves_is_no_game(self, tmp_path: Path) -> None:
        (fault,) = refused("kind: game\ntree: [[1, 2], [3, 4]]", tmp_path)
        assert "must be the position of a game, such as {game: nim, state: [2, 2]}" in fault


def levels(node: dict[str, Any], level: int = 0) -> list[tuple[int, Any]]:
    below = (each for child in node.get("children", ()) for each in levels(child, level + 1))
    return [(level, node["name"]), *below]


class TestCount:
    @pytest.mark.parametrize(
        ("tree", "sizes", "strategies"),
        [
            ("{branching: [4, 3, 2, 1]}", [1, 4, 12, 24, 24], {"max": 4 * 2**12, "min": 81}),
            ("2 levels, branching 3", [1, 3, 9], {"max": 3, "min": 27}),
            ("{levels: 2, branching: 3, players: [min]}", [1, 3, 9], {"max": 1, "min": 81}),
            ("[[1, 2], 3]", [1, 2, 2], {"max": 2, "min": 2}),
            ("{game: nim, state: [2, 2]}", [1, 4, 10, 12, 6], {"max": 64, "min": 36}),
            ("{game: nim, state: [2, 2], merge: true}", None, {"max": 4, "min": 6}),
            ("{game: tictactoe, depth: 2}", [1, 9, 72], None),
            ("{game: tictactoe, depth: 2, merge: true}", [1, 3, 12], None),
        ],
    )
    def test_sizes(
        self, tree: str, sizes: list[int] | None, strategies: Any, tmp_path: Path
    ) -> None:
        said = answers(only(f"kind: count\ntree: {tree}", tmp_path))
        assert sizes in (None, said["levels"])
        assert strategies in (None, said["strategies"])
        assert said["nodes"] == sum(said["levels"])

    def test_the_lecture_s_quiz(self, tmp_path: Path) -> None:
        """Wisconsin, CS 540, quiz 2.1."""
        said = answers(only("kind: count\ntree: {branching: [4, 3, 2, 1]}", tmp_path))
        assert said["nodes"] == 65

    def test_tictactoe_is_counted_without_being_built(self, tmp_path: Path) -> None:
        said = answers(only("kind: count\ntree: {game: tictactoe}", tmp_path))
        assert (said["nodes"], said["leaves"]) == (549_946, 255_168)

    def test_a_tree_that_nobody_could_build(self, tmp_path: Path) -> None:
        said = answers(only("kind: count\ntree: 40 levels, branching 5", tmp_path))
        assert said["nodes"] == (5**41 - 1) // 4
        assert said["strategies"]["max"] == f"5^{sum(25**k for k in range(20))}"

    def test_more_digits_than_anybody_writes(self, tmp_path: Path) -> None:
        (fault,) = refused("kind: count\ntree: 40 levels, branching 9", tmp_path)
        assert fault == "2: tree: the number of nodes may have 30 digits, found 39"

    @pytest.mark.slow
    @pytest.mark.long
    def test_more_positions_than_anybody_counts(self, tmp_path: Path) -> None:
        (fault,) = refused("kind: count\ntree: {game: connectfour}", tmp_path)
        assert fault == "2: tree: may have 50000 positions, mirrored ones as one, found more"

    def test_strategies_are_those_of_the_normal_form(self) -> None:
        rng = Random(3)
        for _ in range(200):
            root = random_tree(rng)
            tally = count_tree(root)
            for player in ("max", "min"):
                product = 1
                for (mover, moves), nodes in tally.choices.items():
                    product *= moves**nodes if mover == player else 1
                assert product == count(root, player, False)

    @pytest.mark.parametrize("text", ["1 3 9", "1 | 3 | 9", "1, 3 and 9.", "0: 1; 1: 3; 2: 9"])
    def test_levels_are_read_with_their_numbers_and_without(self, text: str) -> None:
        answer = Sizes((1, 3, 9))
        given = read_answer(answer, answer.fields(), text)
        assert given == GivenAnswer({"0": "1", "1": "3", "2": "9"}, {})

    def test_a_shape_counts_as_the_tree_of_that_shape(self, tmp_path: Path) -> None:
        for branching in ([3], [2, 3], [4, 3, 2, 1], [1, 2, 1, 3]):
            spec = f"kind: count\ntree: {{branching: {branching}, leaves: 1..9}}"
            said = answers(only(spec, tmp_path))
            tally = count_shape(LevelShape(tuple(branching)))
            assert said["levels"] == list(tally.levels)
            assert said["leaves"] == tally.leaves


class TestEvaluation:
    @pytest.mark.parametrize("seed", range(10))
    def test_open_lines_counted_by_hand(self, seed: int, tmp_path: Path) -> None:
        spec = "kind: evaluation\nposition: {game: tictactoe, played: 2..4, evaluate: open-lines}"
        problem = only(spec, tmp_path, "--seed", str(seed))
        said, rows = answers(problem), problem["position"]["state"].split()
        lines = [*rows, *map("".join, zip(*rows, strict=True))]
        lines += ["".join(rows[i][i] for i in range(3)), "".join(rows[i][2 - i] for i in range(3))]
        assert said["value"] == sum("O" not in line for line in lines) - sum(
            "X" not in line for line in lines
        )
        assert set(said["estimates"]) == {
            f"{'abc'[column]}{row + 1}"
            for row in range(3)
            for column in range(3)
            if rows[row][column] == "."
        }
        best = max if problem["position"]["player"] == "max" else min
        assert said["estimates"][said["move"]] == best(said["estimates"].values())
        assert said["ranking"][0] == said["move"]

    def test_a_win_counts_more_than_any_estimate(self, tmp_path: Path) -> None:
        spec = (
            "kind: evaluation\n"
            'position: {game: tictactoe, state: "XX. OO. ...", evaluate: open-lines}'
        )
        said = answers(only(spec, tmp_path))
        assert said["estimates"]["c1"] == 100
        assert said["move"] == "c1"

    def test_features_given(self, tmp_path: Path) -> None:
        spec = (
            "kind: evaluation\n"
            "position: {player: min, weights: [3, -1/2], features: {l: [1, 2], r: [0, 4]}}\n"
            "ask: [estimates, ranking, move]"
        )
        said = answers(only(spec, tmp_path))
        assert said == {"estimates": {"l": 2, "r": -2}, "ranking": ["r", "l"], "move": "r"}

    @pytest.mark.parametrize(
        ("position", "fault"),
        [
            ("{game: nim}", "needs a key evaluate (none for this game), found none"),
            ("{features: 1..3, weights: [1]}", "must have either the features of each move"),
            ("{features: {a: [1], b: [1, 2]}, weights: [1]}", "features.b: must have 1 number"),
            ("{features: {a: [1]}, weights: [1]}", "must have 2 to 20 moves, found 1"),
            (
                "{features: 1..3, weights: [1], moves: 3}\nask: [features]",
                "'features' needs a game's position",
            ),
        ],
    )
    def test_what_is_refused(self, position: str, fault: str, tmp_path: Path) -> None:
        (said,) = refused(f"kind: evaluation\nposition: {position}", tmp_path)
        assert fault in said


@pytest.mark.parametrize("game", usual_games(), ids=lambda game: game.name)
def test_formalise_asks_of_every_game_what_is_true(game: Game[Any, Any]) -> None:
    bank = bank_of(Instance(Position(game, game.initial), Rules()))
    assert {part for _, part in bank.sentences} == {
        "S0", "TO-MOVE", "ACTIONS", "RESULT", "IS-TERMINAL", "UTILITY",
    }  # fmt: skip
    assert bank.move in game.actions(bank.state)
    assert game.is_terminal(bank.end)
    assert {game.is_terminal(s) for s in bank.shown} == {True, False}
    assert len({game.board(s) for s in bank.shown}) == len(bank.shown)


TWO_LINES = Lines("A", {"A": {"a1": "B", "b1": "C"}, "B": {"b1": "D"}, "C": {"a1": "E"}},
                  ("a1", "b1"), 2, 4)  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "text", "share"),
    [
        (Word("nobody", ("MAX", "MIN", "nobody")), "Nobody", 1),
        (Word("MAX", ("MAX", "MIN")), "min", 0),
        (Word("MAX", ("MAX", "MIN")), "me", None),
        (TWO_LINES, "b1 → a1", 1),
        (TWO_LINES, "a1, b1", 1),
        (TWO_LINES, "a1", 0),
        (TWO_LINES, "a1, a1", 0),
        (Ranking((("a",), ("b", "c")), ("a", "b", "c")), "a, c, b", 1),
        (Ranking((("a",), ("b", "c")), ("a", "b", "c")), "a > b = c", 1),
        (Ranking((("a",), ("b", "c")), ("a", "b", "c")), "b > a > c", 0),
        (Ranking((("a",), ("b", "c")), ("a", "b", "c")), "a > b", 0),
        (Sizes((1, 2, 4)), "1 + 2 + 4", 1),
        (Sizes((1, 2, 4)), "1, 2, 3", "2/3"),
        (Sizes((1, 2, 4)), "one", None),
        (Products({"max": ((2, 12), (4, 1)), "min": ((3, 4),)}), "MAX = 16384; MIN = 81", 1),
        (Products({"max": ((2, 12), (4, 1)), "min": ((3, 4),)}), "max = 4*2**12, min = 9^2", 1),
        (Products({"max": ((2, 12), (4, 1)), "min": ((3, 4),)}), "max = 2^14; min = 3*4", "1/2"),
        (Products({"max": ((5, 10**9),), "min": ()}), "MAX = 5^1000000000; MIN = 1", 1),
        (Products({"max": ((5, 10**9),), "min": ()}), "MAX = 9^9^9; MIN = 1", None),
        (Products({"max": ((5, 10**9),), "min": ()}), "MAX = 7^" + "9" * 40 + "; MIN = 1", "1/2"),
        (Board((("X.", ".O"),), tells_case=False), "X. .O", 1),
        (Board((("X.", ".O"),), tells_case=False), "[X. / .O]", 1),
        (Board((("X.", ".O"),), tells_case=False), "x. .o", 1),
        (Board((("x.", ".O"),), tells_case=True), "x. .o", 0),
        (Board((("X.", ".O"),), tells_case=False), "X. .X", 0),
    ],
)
def test_written_answers(answer: Any, text: str, share: Any) -> None:
    credit = answer.mark(text)
    if share is None:
        assert credit.verdict is Verdict.UNREADABLE
    else:
        assert str(credit.share) == str(share)


@pytest.mark.parametrize(
    ("kind", "tree", "told"),
    [
        ("count", "{game: tictactoe, merge: true}", "the same board, mirrored or turned"),
        ("count", "{game: tictactoe, depth: 2}", "The tree ends after 2 plies"),
        ("game", "{game: nim, state: [2, 2], merge: true}", "the same piles in another order"),
        ("minimax", "{game: tictactoe, depth: 1, evaluate: open-lines}", "ends after one ply"),
    ],
)
def test_a_sheet_tells_which_part_of_the_whole_tree_is_meant(
    kind: str, tree: str, told: str, tmp_path: Path
) -> None:
    """Without it the sizes of the levels that the key has could not be found."""
    made = variant(sheet_of(f"kind: {kind}\ntree: {tree}\n", tmp_path), 0)
    assert told in " ".join(render(made).split())
    assert told in made.problems[0].about


def test_what_ends_a_game_can_be_seen_where_formalise_asks_for_it(tmp_path: Path) -> None:
    """A draw by moves without a capture shows on no board."""
    for seed in range(30):
        spec = "kind: formalise\nposition: {game: checkers, played: 3}"
        problem = only(spec, tmp_path, "--seed", str(seed))
        terminal = next(q for q in problem["questions"] if q["id"] == "terminal")
        for number, position in terminal["items"].items():
            rows = position[1:].split(";")[0]
            has_both = {"x", "o"} <= set(rows.lower())
            is_quiet = "10 moves without a capture" in position
            if terminal["answer"][number] == "yes" and has_both:
                assert is_quiet or not mobile(position)
            if is_quiet:
                assert terminal["answer"][number] == "yes"


def mobile(position: str) -> bool:
    """Whether the one to move can."""
    board, player = position.strip("[]").split("; ")[:2]
    game = load_game("checkers")()
    return bool(game.actions(("".join(board.split()), player.lower(), 0)))


@pytest.mark.parametrize("seed", range(20))
def test_a_drawn_position_leaves_a_choice(seed: int, tmp_path: Path) -> None:
    spec = "kind: evaluation\nposition: {game: checkers, played: 4..6, evaluate: material}"
    assert len(answers(only(spec, tmp_path, "--seed", str(seed)))["estimates"]) > 1


def test_an_estimate_makes_nobody_win(tmp_path: Path) -> None:
    spec = "kind: game\ntree: {game: checkers, depth: 3, evaluate: material}\n"
    problem = only(spec, tmp_path)
    assert "winner" not in answers(problem)
    (fault,) = refused(f"{spec}ask: [winner]", tmp_path)
    assert fault.endswith("needs games played to their end, found evaluate")


def test_lines_shorter_than_the_board_are_told_from_its_rows(tmp_path: Path) -> None:
    spec = "kind: evaluation\nposition: {game: connectfour, evaluate: open-lines}"
    prompts = [question["prompt"] for question in only(spec, tmp_path)["questions"]]
    assert any("rows of 4 cells open to X" in prompt for prompt in prompts)


def test_a_table_of_moves_is_no_game_to_formalise(tmp_path: Path) -> None:
    spec = "kind: formalise\nposition: {weights: [1], moves: 2, features: 0..3}"
    assert refused(spec, tmp_path) == [
        "2: position: must be a game's position, found a table of moves"
    ]


@pytest.mark.slow
@pytest.mark.parametrize("require", ["", "\nrequire: {tells_apart: all}"])
def test_a_drawn_position_has_an_answer_to_what_is_asked(require: str, tmp_path: Path) -> None:
    """From one in four of these positions no move has several replies."""
    spec = "kind: game\ntree: {game: nim, state: [3, 2, 1], played: 2, merge: true}\nask: [reply]"
    for seed in range(20):
        assert "reply" in answers(only(f"{spec}{require}", tmp_path, "--seed", str(seed)))


@pytest.mark.parametrize(
    ("kind", "is_told"), [("minimax", True), ("normalform", True), ("game", False)]
)
def test_where_answers_name_nodes_it_is_told(kind: str, is_told: bool, tmp_path: Path) -> None:
    """Students see moves on the edges, too."""
    text = f"kind: {kind}\ntree: {{game: nim, state: [1, 2]}}"
    (tmp_path / "spec.yaml").write_text(text)
    printed = grader("solve", tmp_path / "spec.yaml").out
    assert ("name a move by the node" in " ".join(printed.split())) == is_told
