"""Games between two submissions, and what a tournament makes of them, without running any."""

from __future__ import annotations

import csv
import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from grader.autograder.grading.duels import Duel, Forfeit, Mover, duel
from grader.games.position import Position
from grader.games.tictactoe import TicTacToe
from grader.homework.cohort.tournament import Contestant, Tournament, TournamentGame, standings
from grader.homework.sheets.people import Person
from grader.outputs.reports.tournament import PAGE, TABLE, tournament_files
from tests.run import grader

PLAYS = """\
kind: code
functions: {choose: 1}
matches: [{game: nim, state: [1, 2], against: random}]
"""
START = Position(TicTacToe(), TicTacToe().initial)


def line_of(*moves: str) -> Mover:
    """Plays these moves, then gives up."""
    left = list(moves)

    def choose(s: Any) -> Any:
        if not left:
            raise Forfeit("no more ideas")
        written = left.pop(0)
        return next(a for a in START.game.actions(s) if START.game.write_move(s, a) == written)

    return choose


@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        (["a1", "a2", "a3"], ["b1", "b2"], Duel(("a1", "b1", "a2", "b2", "a3"))),
        (["a1", "a2"], ["b1", "b2"], Duel(("a1", "b1", "a2", "b2"), "no more ideas")),
        (["a1"], [], Duel(("a1",), "no more ideas")),
        ([], [], Duel((), "no more ideas")),
    ],
)
def test_a_game_ends_by_its_rules_or_by_a_failure(
    first: list[str], second: list[str], wanted: Duel
) -> None:
    assert duel(START, {"max": line_of(*first), "min": line_of(*second)}) == wanted


def game(players: tuple[int, int], winner: Any, moves: str = "", failed: str = "") -> Any:
    return TournamentGame(
        0, dict(zip(("max", "min"), players, strict=True)), tuple(moves.split()), winner, failed
    )


WON, DRAWN = "a1 b1 a2 b2 a3", "a1 b1 c1 b2 a2 c2 b3 a3 c3"
#: The first beats all, the second and the third draw, the last one fails.
PLAYED = Tournament(
    "Three in a row",
    (
        Contestant("ann", (Person(name="Ann <Arbor>"),)),
        Contestant("=bob", ()),
        Contestant("cy", ()),
        Contestant("</script>\u202e", ()),
    ),
    (START,),
    (
        *(game((0, i), "max", WON) for i in (1, 2)),
        *(game((i, 0), "min", "c3 a1 c2 a2 b1 a3") for i in (1, 2)),
        game((1, 2), None, DRAWN),
        game((2, 1), None, DRAWN),
        *(game((i, 3), "max", "a1", "says <b>") for i in range(3)),
    ),
    {(2, 3): "the grader failed"},
)


def test_standings_are_those_of_the_games() -> None:
    found = [
        (each.rank, each.player, each.won, each.drawn, each.lost, each.failed, each.points)
        for each in standings(PLAYED)
    ]
    assert found == [
        (1, 0, 5, 0, 0, 0, Fraction(5)),
        (2, 1, 1, 2, 2, 0, Fraction(2)),
        (2, 2, 1, 2, 2, 0, Fraction(2)),
        (4, 3, 0, 0, 3, 3, Fraction(0)),
    ]


def test_the_table_is_harmless_in_a_spreadsheet() -> None:
    rows = list(csv.DictReader(tournament_files(PLAYED)[TABLE].decode().splitlines()))
    assert [row["id"] for row in rows][:3] == ["ann", "'=bob", "cy"]
    assert rows[0]["name"] == "Ann <Arbor>"
    assert (rows[1]["points"], rows[1]["games"], rows[1]["drawn"]) == ("2", "5", "2")
    assert all(int(row["low"]) < int(row["rating"]) < int(row["high"]) for row in rows)


def test_the_page_has_every_game_and_no_markup_of_a_player() -> None:
    page = tournament_files(PLAYED)[PAGE].decode()
    assert "<b>" not in page
    assert "\u202e" not in page
    assert "Ann &lt;Arbor&gt;" in page
    assert not re.search(r"(?:src|href)=\"(?!#)", page)
    data = re.search(r'<script type="application/json" id="grader-data">(.*?)</script>', page)
    assert data
    told = json.loads(data[1])
    assert sum(map(len, told["games"].values())) == len(PLAYED.games)
    positions = told["starts"][0]["positions"]
    assert positions[0] == [-1, "", 1, ".../.../..."]
    seen = set()
    for row in (row for rows in told["games"].values() for row in rows):
        moves: list[str] = []
        at = row[2]
        while at:
            at, move, *_ = positions[at]
            moves.insert(0, move)
        seen.add((" ".join(moves), row[3]))
    assert seen == {
        (" ".join(each.moves), {"max": 1, None: 0, "min": -1}[each.winner]) for each in PLAYED.games
    }
    # Games that begin alike share their positions.
    assert len({tuple(each[:2]) for each in positions}) == len(positions)


def test_a_cell_of_the_cross_table_is_the_sum_of_its_games() -> None:
    page = tournament_files(PLAYED)[PAGE].decode()
    said = re.findall(r'aria-label="(\S+) against (\S+): (\S+) of (\d)">(\S+)</button>', page)
    found = {(one, other): (points, games) for one, other, points, games, _ in said}
    assert found["ann", "=bob"] == ("2", "2")
    assert found["=bob", "ann"] == ("0", "2")
    assert found["=bob", "cy"] == ("1", "2")
    assert all(points == shown for *_, points, _, shown in said)


@pytest.mark.parametrize(
    ("spec", "programs", "rule"),
    [
        (
            "kind: code\nfunctions: {minimax: 1}\ntrees: [[[1, 2], [3]]]\ntests: {visible: 1}\n",
            ["ann", "bob"],
            "spec.yaml: functions: must ask for a function that plays, found none",
        ),
        (PLAYS, ["ann"], "in: must be a folder of two submissions at least, found 1"),
        (PLAYS, [], "in: must be a folder of submissions, found none in it"),
    ],
)
def test_what_is_refused(
    spec: str, programs: list[str], rule: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("spec.yaml").write_text(spec)
    Path("in").mkdir()
    for name in programs:
        Path("in", f"{name}.py").write_text("")
    done = grader("tournament", "spec.yaml", "in", "-o", "out")
    assert (done.code, done.err) == (2, f"{rule}\n")
    assert not Path("out").exists()
