"""The games that a page can play: every position of a game in one table, worked out beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import Any

from grader.games.game import Evaluation, Game
from grader.games.position import Position
from grader.sheets.sheet import Sheet
from grader.solvers.perfect import Standing, perfect
from grader.words import playing as words
from grader.words.phrases import PLAYERS

#: A larger table is left out, and its game is not played.
MOST_BYTES = 200_000
#: No position takes fewer bytes in the table.
LEAST_BYTES = 12

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def play(sheet: Sheet) -> dict[str, Any]:
    """The tables of all games in a sheet, and for each exercise the number of its own."""
    tables: list[dict[str, Any]] = []
    known: dict[tuple[Game[Any, Any], Any], int | None] = {}
    numbers: list[int | None] = []
    for exercise in sheet.exercises:
        start: Position | None = exercise.plan.start
        if start is None:
            numbers.append(None)
            continue
        key = start.game, start.state
        if key not in known:
            made = table(*key)
            known[key] = None if made is None else len(tables)
            tables += [made] if made else []
        numbers.append(known[key])
    return {"tables": tables, "of": numbers, "words": words.SAID}


@lru_cache(maxsize=64)
def table(game: Game[Any, Any], start: Any) -> dict[str, Any] | None:
    """Every position from this one on; None if they are too many."""
    known = perfect(game, start, MOST_BYTES // LEAST_BYTES)
    if known is None or not known[start].moves:
        return None
    numbers = {s: i for i, s in enumerate(known)}
    written = {s: [game.write_move(s, a) for a, _ in each.moves] for s, each in known.items()}
    names = {name: i for i, name in enumerate(dict.fromkeys(chain(*written.values())))}
    counted = next((each for each in game.evaluations.values() if each.cells is not None), None)
    lines = [] if counted is None else list(map(list, counted.cells or ()))
    wide = len(_digits(max(len(names) - 1, 0)))
    far = len(_digits(len(known) - 1))
    masks = len(_digits((1 << len(lines)) - 1)) if lines else 0

    def row(s: Any, each: Standing) -> str:
        who = "max" if game.to_play(s) == "max" else "min"
        best = 0 if each.best is None else each.best
        moves = (
            _digits(names[name], wide) + _digits(numbers[after], far)
            for name, (_, after) in zip(written[s], each.moves, strict=True)
        )
        return "".join(
            (
                _digits(each.outcome + 1 + (0 if who == "max" else 3)),
                _digits(each.distance, 2),
                _digits(best, 2),
                *(_digits(mask, masks) for mask in _open(counted, s)),
                "/".join(game.board(s)),
                "#",
                *moves,
            )
        )

    rows = ";".join(row(s, each) for s, each in known.items())
    if len(rows.encode()) > MOST_BYTES:
        return None
    return {
        "about": game.about,
        "sides": dict(game.sides),
        "players": {each: words.player(side, PLAYERS[each]) for each, side in game.sides.items()},
        "results": words.results(game.sides["max"], game.sides["min"]),
        "ends": words.ends(game.sides["max"], game.sides["min"]),
        "moves": list(names),
        "widths": [wide, far, masks],
        "lines": lines,
        "rows": rows,
    }


def _open(counted: Evaluation[Any] | None, s: Any) -> Iterator[int]:
    """Which lines are open to MAX, and which to MIN, as bits."""
    if counted is None or counted.lines is None:
        return
    marks = list(chain(*counted.lines(s).values()))
    for other in (1, 0):
        yield sum(1 << i for i, each in enumerate(marks) if not each[other])


def _digits(number: int, width: int = 1) -> str:
    found = ""
    while number:
        number, last = divmod(number, len(DIGITS))
        found = DIGITS[last] + found
    return found.rjust(width, "0")
