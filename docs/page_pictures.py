"""Makes the pictures of docs/practice.md and docs/matches.md: pages as Chromium shows them (`make
gallery`)."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from grader import resources
from tests.outputs.page.browsing import browser, opened, written
from tests.run import grader

FOLDER = Path(__file__).parent / "gallery"


def watch(page: Any) -> None:
    """The step before the second cut."""
    for _ in range(2):
        page.get_by_role("button", name="Next cut").click()
    page.get_by_role("button", name="Back", exact=True).click()


def answer(page: Any) -> None:
    """Three values, the last of them wrong."""
    page.get_by_role("tab", name="All at once").click()
    values = '[data-question="values"]'
    names = dict.fromkeys(
        page.eval_on_selector_all(f"input{values}", "all => all.map(one => one.dataset.field)")
    )
    answers = page.evaluate(
        """() => JSON.parse(document.getElementById('grader-data').textContent).instances[0]
            .problems[0].questions.find(each => each.id === 'values').answer"""
    )
    for name, error in zip(list(names)[1:4], (0, 0, 2), strict=True):
        number = page.locator(f'input{values}[data-field="{name}"]:visible')
        number.fill(str(answers[name]["low"] + error))
    page.get_by_role("button", name="Check", exact=True).first.click()


def play(page: Any) -> None:
    """A board after two moves of each player."""
    page.get_by_role("tab", name="Play").click()
    for _ in range(2):
        page.locator("#board button").first.click()


#: For each picture its spec, what is done on the page, and the colours.
PICTURES = (
    ("page-watch", "feup-cuts", watch, "light"),
    ("page-watch-dark", "feup-cuts", watch, "dark"),
    ("page-answer", "alphabeta", answer, "light"),
    ("page-play", "open-lines", play, "light"),
)

#: A class for the picture of a tournament.
SPEC = """\
kind: code
title: Two games
file: player.py
functions: {choose: 10}
matches:
  - {game: connectfour, rows: 4, columns: 4, against: random}
  - {game: nim, state: [2, 3], against: random}
"""
PLAYER = """
def choose(game, state, deadline):
    moves = game.actions(state)
    for move in moves:
        after = game.result(state, move)
        if game.is_terminal(after) and game.utility(after, game.to_play(state)) == 1:
            return move
    return moves[INDEX]
"""
PLAYERS = {
    **{name: PLAYER.replace("INDEX", each) for name, each in (("ada", "0"), ("ben", "-1"))},
    "cleo": PLAYER.replace("INDEX", "len(moves) // 2"),
    "dan": PLAYER.replace("INDEX", "1"),
    "eve": "def choose(game, state, deadline):\n    return game.actions(state)[0]\n",
}


def tournament(folder: Path) -> Path:
    """The page of a tournament of these players."""
    (folder / "players").mkdir()
    (folder / "spec.yaml").write_text(SPEC)
    for name, program in PLAYERS.items():
        (folder / "players" / f"{name}.py").write_text(program)
    spec, players, out = (folder / name for name in ("spec.yaml", "players", "out"))
    assert grader("tournament", spec, players, "-o", out).code == 0
    return out / "tournament.html"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        for name, spec, act, colours in PICTURES:
            file = written(resources.path("exercises") / f"{spec}.yaml", Path(folder))
            with opened(chromium, file, color_scheme=colours, reduced_motion="reduce") as page:
                act(page)
                page.screenshot(path=FOLDER / f"{name}.png")
        with opened(chromium, tournament(Path(folder)), color_scheme="light") as page:
            page.set_viewport_size({"width": 1280, "height": 1480})
            page.get_by_role("button", name="cleo against ada").click()
            page.get_by_role("button", name="End").click()
            page.evaluate("scrollTo(0, 0)")
            page.screenshot(path=FOLDER / "tournament.png")
