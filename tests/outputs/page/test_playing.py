"""Games against perfect play: their tables, and the page on which one plays."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from grader import resources
from grader.games.connectfour import ConnectFour
from grader.games.dotsandboxes import DotsAndBoxes
from grader.games.game import Game, sign
from grader.games.hex import Hex
from grader.games.mancala import Mancala
from grader.games.nim import Nim
from grader.games.subtraction import Subtraction
from grader.games.tictactoe import TicTacToe
from grader.model.exact import signum
from grader.outputs.page.play import MOST_BYTES, table
from grader.solvers.perfect import Standing, perfect
from tests.outputs.page.browsing import in_browser, opened, press, written

EXERCISES = resources.path("exercises")
MANY = 20_000
GAMES: dict[str, Game[Any, Any]] = {
    "II-Nim": Nim(),
    "Nim, the last wins": Nim(last="wins"),
    "subtraction": Subtraction(),
    "tic-tac-toe": TicTacToe(),
    "small Connect Four": ConnectFour(rows=2, columns=4, in_a_row=3),
    "Hex": Hex(2),
    "Dots and boxes": DotsAndBoxes(1, 2),
    "Kalah": Mancala(3, 2),
}
STARTS: dict[str, Any] = {"II-Nim": ((2, 2), "max"), "Nim, the last wins": ((1, 3, 5), "min")}
CASES = [
    pytest.param(game, STARTS.get(name, game.initial), id=name) for name, game in GAMES.items()
]


def known_of(game: Game[Any, Any], start: Any) -> dict[Any, Standing]:
    found = perfect(game, start, MANY)
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "start"), CASES)
def test_each_outcome_is_the_minimax_value(game: Game[Any, Any], start: Any) -> None:
    """Recomputed by plain recursion."""

    @cache
    def value(s: Any) -> int:
        if game.is_terminal(s):
            return signum(game.utility(s, "max"))
        best = max if game.to_play(s) == "max" else min
        return best(value(game.result(s, a)) for a in game.actions(s))

    for s, each in known_of(game, start).items():
        assert each.outcome == value(s)


@pytest.mark.parametrize(("game", "start"), CASES)
def test_a_winner_wins_as_soon_and_a_loser_loses_as_late_as_can_be(
    game: Game[Any, Any], start: Any
) -> None:
    known = known_of(game, start)
    for s, each in known.items():
        assert (each.best is None) == game.is_terminal(s)
        if each.best is None:
            continue
        mine = sign(game.to_play(s))
        same = [known[to] for _, to in each.moves if known[to].outcome == each.outcome]
        wanted = min if mine * each.outcome > 0 else max
        assert each.distance == 1 + wanted(after.distance for after in same)
        assert known[each.moves[each.best][1]].distance == each.distance - 1


def test_nim_is_lost_exactly_where_the_sum_is_zero() -> None:
    """Bouton's theorem (1901)."""
    game = GAMES["Nim, the last wins"]
    for (piles, player), each in known_of(game, ((3, 4, 5), "max")).items():
        total = 0
        for pile in piles:
            total ^= pile
        assert (each.outcome * sign(player) < 0) == (total == 0)


def test_tictactoe_has_5478_positions_and_is_drawn() -> None:
    game = GAMES["tic-tac-toe"]
    known = known_of(game, game.initial)
    assert len(known) == 5478
    assert known[game.initial].outcome == 0


def unpacked(found: dict[str, Any]) -> list[dict[str, Any]]:
    """The table read by a second reader."""
    wide, far, masks = found["widths"]
    rows = []
    for row in found["rows"].split(";"):
        board, _, moves = row[5 + 2 * masks :].partition("#")
        code = int(row[0])
        rows.append(
            {
                "mover": "max" if code < 3 else "min",
                "outcome": code % 3 - 1,
                "distance": int(row[1:3], 36),
                "best": int(row[3:5], 36),
                "open": [int(row[5 + i * masks : 5 + (i + 1) * masks], 36) for i in (0, 1)]
                if masks
                else [],
                "board": board,
                "moves": [
                    (found["moves"][int(moves[i : i + wide], 36)], int(moves[i + wide :][:far], 36))
                    for i in range(0, len(moves), wide + far)
                ],
            }
        )
    return rows


@pytest.mark.parametrize(("game", "start"), CASES)
def test_the_table_says_what_the_game_does(game: Game[Any, Any], start: Any) -> None:
    found = table(game, start)
    assert found is not None
    assert len(json.dumps(found).encode()) < MOST_BYTES
    rows, at = unpacked(found), {0: start}
    known = known_of(game, start)
    assert len(rows) == len(known)
    for number, row in enumerate(rows):
        s = at[number]
        assert row["board"] == "/".join(game.board(s))
        assert row["mover"] == game.to_play(s)
        assert (row["outcome"], row["distance"]) == known[s][:2]
        after = (
            {}
            if game.is_terminal(s)
            else {game.write_move(s, a): game.result(s, a) for a in game.actions(s)}
        )
        assert [move for move, _ in row["moves"]] == list(after)
        at |= {to: after[move] for move, to in row["moves"]}
        if found["lines"]:
            x, o = (bin(mask).count("1") for mask in row["open"])
            assert x - o == game.evaluations["open-lines"](s)
            for i, line in enumerate(found["lines"]):
                cells = {row["board"].replace("/", "")[cell] for cell in line}
                assert bool(row["open"][0] >> i & 1) == ("O" not in cells)
                assert bool(row["open"][1] >> i & 1) == ("X" not in cells)


@pytest.mark.parametrize(
    ("game", "start"),
    [(ConnectFour(), (0, 0, "max")), (Nim(), ((20, 20, 20), "max")), (Nim(), ((0, 0), "max"))],
    ids=["Connect Four", "large Nim", "a game that is over"],
)
def test_what_is_too_large_or_over_is_not_played(game: Game[Any, Any], start: Any) -> None:
    assert table(game, start) is None


def status(page: Any) -> str:
    found: str = page.get_by_role("status").inner_text()
    return found


class TestInChromium:
    pytestmark = in_browser

    def test_a_game_of_tic_tac_toe(self, chromium: Any, tmp_path: Path) -> None:
        spec = "kind: formalise\nposition: {game: tictactoe}\n"
        with opened(chromium, written(spec, tmp_path)) as page:
            page.get_by_role("tab", name="Play").click()
            press(page, "b2")
            assert "E(s) = " in page.locator(".open-lines").inner_text()
            page.get_by_label("Show the reasoning").check()
            assert page.get_by_role("group", name="The board").get_by_role("button").count() == 7
            assert "draw" in status(page)
            press(page, "Take back")
            assert page.get_by_role("group", name="The board").get_by_role("button").count() == 9

    def test_whoever_errs_is_told_where(self, chromium: Any, tmp_path: Path) -> None:
        with opened(chromium, written(EXERCISES / "ii-nim.yaml", tmp_path)) as page:
            page.get_by_role("tab", name="Play").click()
            page.get_by_text("Play MIN", exact=True).click()
            board = page.get_by_role("group", name="The board")
            while board.get_by_role("button").count():
                board.get_by_role("button").first.click()
            assert "MIN wins" in status(page) or "MAX wins" in status(page)

    @pytest.mark.parametrize(
        ("game", "move", "then"),
        [
            ('dotsandboxes, rows: 1, columns: 2, state: "+-+-+ |...| +-+.+"', "b1-b2", "b2-c2"),
            ('mancala, pits: 2, state: "0|1|1|. .|1|1|0"', "b", "a"),
        ],
    )
    def test_who_moves_again_is_told_so(
        self, game: str, move: str, then: str, chromium: Any, tmp_path: Path
    ) -> None:
        spec = f"kind: minimax\ntree: {{game: {game}}}\n"
        with opened(chromium, written(spec, tmp_path)) as page:
            page.get_by_role("tab", name="Play").click()
            press(page, move)
            assert f"You played {move} and move again." in status(page)
            press(page, then)
            assert "MAX wins" in status(page) or "X wins" in status(page)

    def test_the_page_moves_until_the_turn_passes(self, chromium: Any, tmp_path: Path) -> None:
        spec = (
            "kind: minimax\ntree: {game: dotsandboxes, rows: 1, columns: 2, "
            'state: "+-+-+ |.... +.+.+"}\n'
        )
        with opened(chromium, written(spec, tmp_path)) as page:
            page.get_by_role("tab", name="Play").click()
            press(page, "a2-b2")
            assert "You played a2-b2, the page b1-b2, " in status(page)
            lines = [page.locator(f".dotted .{way}").count() for way in ("dot", "across", "down")]
            assert lines == [6, 4, 2]

    def test_othello_is_clicked_where_the_disc_is_put(self, chromium: Any, tmp_path: Path) -> None:
        spec = (
            "kind: minimax\ntree: {game: othello, size: 4, player: min, "
            'state: "XXXX .XOX XXXX XXX."}\n'
        )
        with opened(chromium, written(spec, tmp_path)) as page:
            page.get_by_role("tab", name="Play").click()
            board = page.get_by_role("group", name="The board")
            assert board.get_by_role("button").all_inner_texts() == ["a2"]
            assert board.locator(".cell").nth(4).inner_text() == "a2"
            press(page, "a2")

    def test_by_keyboard_alone(self, chromium: Any, tmp_path: Path) -> None:
        spec = "kind: game\ntree: {game: subtraction, state: 7}\n"
        with opened(chromium, written(spec, tmp_path)) as page:
            page.get_by_role("tab", name="Play").focus()
            page.keyboard.press("Enter")
            page.get_by_role("button", name="-1", exact=True).focus()
            page.keyboard.press("Enter")
            # 7 is lost by no right move; the winning one is -3, so MAX erred with -1.
            while page.locator("#board button").count():
                page.keyboard.press("Enter")
            assert "MIN wins" in status(page)
            assert "Move 1, -1 by MAX, changed the theory: a win for MAX before" in status(page)
            assert "-3 would have kept it; -1 is answered by -2." in status(page)
            press(page, "Play on from move 1")
            page.keyboard.press("r")
            assert page.locator(".reply.best").inner_text().startswith("-3")

    def test_each_instance_is_played_from_its_own_position(
        self, chromium: Any, tmp_path: Path
    ) -> None:
        spec = "kind: game\ntree: {game: tictactoe, played: 5}\n"
        with opened(chromium, written(spec, tmp_path, "--instances", "3")) as page:
            page.get_by_role("tab", name="Play").click()
            boards = []
            for _ in range(3):
                board = page.get_by_role("group", name="The board")
                signs = board.locator(".mark").all_inner_texts()
                boards.append(tuple(filter(None, signs)))
                assert board.get_by_role("button").count() == 4
                page.keyboard.press("]")
            assert all(sorted(each) == ["O", "O", "X", "X", "X"] for each in boards)

    def test_an_exercise_without_a_game_has_no_such_tab(
        self, chromium: Any, tmp_path: Path
    ) -> None:
        with opened(chromium, written("kind: minimax\ntree: [[1, 2], [3, 4]]\n", tmp_path)) as page:
            assert page.get_by_role("tab").count() == 3
