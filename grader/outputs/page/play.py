"""The games that a page can play: every position of a game in one table, worked out beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, TypeAlias

from grader.games.game import Evaluation, Game
from grader.games.position import Position, Spanned
from grader.homework.sheets import Variant
from grader.model.instance import Instance
from grader.solvers.perfect import Standing, perfect
from grader.words import page as words, phrases

#: A larger table is left out, and its game is not played.
MOST_BYTES = 200_000
#: No position takes fewer bytes in the table.
LEAST_BYTES = 12

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


#: A table, and where a game starts in it.
Place: TypeAlias = tuple[int, int]


def play(variants: Sequence[Variant]) -> dict[str, Any]:
    """The tables of all games, and for each exercise of each instance where its game starts in
    them.
    """
    shelf = _Shelf()
    places = [
        [
            shelf.place(exercise.plan.start, problem.instance)
            for exercise, problem in zip(variant.sheet.exercises, variant.problems, strict=True)
        ]
        for variant in variants
    ]
    return {"tables": shelf.tables, "of": places, "words": words.PLAY_SAID}


class _Shelf:
    """The tables, each once: what a game leads to stands in the table of the game."""

    def __init__(self) -> None:
        self.tables: list[dict[str, Any]] = []
        self._places: dict[tuple[Game[Any, Any], Any], Place | None] = {}

    def place(self, start: Position | None, instance: Instance) -> Place | None:
        """The place in the table where an instance starts, after the random moves from `start`."""
        if start is None:
            return None
        self._add(start.game, start.state)
        state = _state(instance)
        self._add(start.game, state)
        return self._places[start.game, state]

    def _add(self, game: Game[Any, Any], state: Any) -> None:
        if (game, state) in self._places:
            return
        self._places[game, state] = None
        known, made = positions(game, state), table(game, state)
        if made is not None:
            for i, s in enumerate(known):
                self._places[game, s] = len(self.tables), i
            self.tables.append({**_table_words(game), **made})


def _state(instance: Instance) -> Any:
    match instance.game:
        case Position(state=state) | Spanned(position=Position(state=state)):
            return state
    return instance.labels.start


@lru_cache(maxsize=64)
def positions(game: Game[Any, Any], start: Any) -> Mapping[Any, Standing]:
    """Every position from this one on, and its outcome; none if they are too many."""
    return perfect(game, start, MOST_BYTES // LEAST_BYTES) or {}


def _table_words(game: Game[Any, Any]) -> dict[str, Any]:
    """What a table says in words."""
    sides = game.sides
    called = {each: words.player(side, phrases.PLAYERS[each]) for each, side in sides.items()}
    return {
        "about": game.about,
        "sides": dict(sides),
        "players": called,
        "results": words.results(sides["max"], sides["min"]),
        "ends": words.ends(sides["max"], sides["min"]),
    }


@lru_cache(maxsize=64)
def table(game: Game[Any, Any], start: Any) -> dict[str, Any] | None:
    """Every position from this one on, with moves and outcome; None if they are too many."""
    known = positions(game, start)
    if not known or not known[start].moves:
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
    return {"moves": list(names), "widths": [wide, far, masks], "lines": lines, "rows": rows}


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
