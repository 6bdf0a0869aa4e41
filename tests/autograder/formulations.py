"""Games as students formulate them: right ones in many representations, and flawed ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle, islice
from typing import Any, NamedTuple

from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.cases.formulation_case import FormulationTest, Statement, questions
from grader.autograder.programs.formulated_games import formulation
from grader.autograder.sandbox.untrusted import student
from grader.autograder.sandbox.untrusted.questions import Formulated
from grader.games.position import Position
from tests.autograder import coding

#: Small games, on which tests are drawn within seconds.
SMALL = {
    "nim": "nim",
    "misere": "{game: nim, state: [2, 3], last: wins, player: min}",
    "subtraction": "{game: subtraction, state: 9, takes: [1, 3, 4]}",
    "tictactoe": "tictactoe",
    "connectfour": "{game: connectfour, rows: 4, columns: 4, in_a_row: 3}",
    "othello": "{game: othello, size: 4}",
    "hex": "{game: hex, size: 3}",
    "dotsandboxes": "{game: dotsandboxes, rows: 1, columns: 2}",
    "mancala": "mancala",
    "checkers": "checkers",
}


@cache
def exercise(game: str, visible: int = 6, hidden: int = 14) -> CodeExercise:
    return coding.outline(
        f"kind: code\nfile: game.py\nfunctions: {{game: 20}}\ngame: {SMALL.get(game, game)}\n"
        f"tests: {{visible: {visible}, hidden: {hidden}}}\n"
    )


def start(game: str) -> Position:
    found = exercise(game).functions[0].start
    assert found
    return found


def reference(game: str) -> str:
    return formulation(start(game))


def made(source: str, name: str = "Game") -> Callable[[], Any]:
    scope: dict[str, Any] = {"__name__": __name__}
    exec(compile(source, "game.py", "exec"), scope)  # a program of these tests
    return scope[name]  # type: ignore[no-any-return]


def asked(test: FormulationTest, make: Callable[[], Any]) -> tuple[Statement, ...]:
    """What a game says in a test, told as the process of a submission tells it."""
    formulated = Formulated(make(), student._told, lambda error: {"type": type(error).__name__})
    waiting = questions(test)
    question = next(waiting)
    while True:
        try:
            question = waiting.send(formulated.tell(*question))
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


#: How a state of the reference is kept, and got back.
STATES = {
    "tuples": "wrap = unwrap = lambda s: s",
    "text": "import ast\nwrap = repr\nunwrap = lambda s: eval(s, {'frozenset': frozenset})",
    "lists": "wrap = lambda s: [s]\nunwrap = lambda s: s[0]",
    "dicts": (
        "wrap = lambda s: dict(enumerate(s))\nunwrap = lambda s: tuple(s[i] for i in sorted(s))"
    ),
    "dataclass": (
        "from dataclasses import dataclass\n\n\n@dataclass(frozen=True)\nclass State:\n"
        "    parts: tuple\n\n\nwrap = State\nunwrap = lambda s: s.parts"
    ),
    "object": (
        "class State:\n    def __init__(self, parts):\n        self.parts = parts\n\n"
        "    __hash__ = None\n\n\nwrap = State\nunwrap = lambda s: s.parts"
    ),
    "frozenset": (
        "wrap = lambda s: frozenset(enumerate(s))\n"
        "unwrap = lambda s: tuple(value for _, value in sorted(s, key=lambda pair: pair[0]))"
    ),
    "number": (
        "import pickle\nwrap = lambda s: int.from_bytes(b'1' + pickle.dumps(s), 'big')\n"
        "unwrap = lambda s: pickle.loads(s.to_bytes(s.bit_length() // 8 + 1, 'big')[1:])"
    ),
    "copies": "from copy import deepcopy\nwrap = unwrap = deepcopy",
    "closure": "wrap = lambda s: lambda: s\nunwrap = lambda s: s()",
}
#: How actions are written, what holds them, and what the other methods return.
ACTIONS = {
    "text": "lambda a: a",
    "capitals": "str.upper",
    "parts": "lambda a: tuple(part for part in re.findall('[a-z]+|[0-9]+', a))",
    "list": "lambda a: [int(p) if p.isdigit() else p for p in re.findall('[a-z]+|[0-9]+', a)]",
    "subclass": "type('Move', (str,), {})",
    "spaces": "lambda a: f' {a} '",
}
HOLDERS = ("list", "tuple", "iter", "reversed", "sorted", "lambda found: (a for a in found)")
TRUTHS = ("bool", "int", "lambda over: [1] if over else []", "lambda over: 'over' if over else ''")
NUMBERS = ("int", "float", "Fraction", "Decimal")

VARIANT = """
import re
from decimal import Decimal
from fractions import Fraction

{state}

Base = Game


class Game:
    def __init__(self):
        self.base = Base()

    {initial}

    def to_play(self, s):
        return self.base.to_play(unwrap(s))

    def written(self, a):
        return ({action})(a)

    def actions(self, s):
        return ({holder})([self.written(a) for a in self.base.actions(unwrap(s))])

    def result(self, s, a):
        for action in self.base.actions(unwrap(s)):
            if self.written(action) == a:
                return wrap(self.base.result(unwrap(s), action))
        raise ValueError(a)

    def is_terminal(self, s):
        return ({truth})(self.base.is_terminal(unwrap(s)))

    def utility(self, s, player):
        return ({number})(self.base.utility(unwrap(s), player))
"""
INITIAL = (
    "@property\n    def initial(self):\n        return wrap(self.base.initial)",
    "def initial(self):\n        return wrap(self.base.initial)",
    "initial = wrap(Base().initial)",
)


class Variant(NamedTuple):
    game: str
    about: str
    source: str


def variants() -> Iterator[Variant]:
    """Right games: each representation of states for each game, the rest in turn."""
    holders, truths, numbers = cycle(HOLDERS), cycle(TRUTHS), cycle(NUMBERS)
    initials, actions = cycle(INITIAL), cycle(ACTIONS.items())
    for game in SMALL:
        for state, codec in STATES.items():
            for name, action in islice(actions, 2):
                source = reference(game) + VARIANT.format(
                    state=codec,
                    action=action,
                    holder=next(holders),
                    truth=next(truths),
                    number=next(numbers),
                    # A function that is an attribute of the class would be a method.
                    initial=INITIAL[0] if state == "closure" else next(initials),
                )
                yield Variant(game, f"{game}, states as {state}, actions as {name}", source)
            next(actions)


class Flawed(NamedTuple):
    game: str
    old: str
    new: str
    #: The misconception that is named; empty if none is.
    name: str = ""


_PLAYER = "        return state[1]\n"
_BOTH = "        if self.is_terminal(state):\n            return []\n"
_SIGN = "return 1 if won == player else -1"
_OWN_STORE = "        if i == own:\n            return tuple(seeds), player\n"
FLAWED = (
    Flawed("nim", "took_last == LAST_WINS", "took_last != LAST_WINS", "winner-and-loser-exchanged"),
    Flawed("nim", "player != state[1]", "state[1] != 'max'", "utility-ignores-player"),
    Flawed("nim", "        return -1", "        return 1", "utility-ignores-player"),
    Flawed("nim", "        return -1", "        return 0"),
    Flawed("nim", "sum(state[0]) == 0", "sum(state[0]) <= 1"),
    Flawed("nim", "sum(state[0]) == 0", "False"),
    Flawed("nim", "range(1, pile + 1)", "range(1, pile)"),
    Flawed("nim", "range(1, pile + 1)", "[1, *range(1, pile + 1)]"),
    Flawed("nim", '"abcdefghi"[i]', '"ABCDEFGHI"[i + 1]'),
    Flawed("nim", "tuple(piles), other(state[1])", "tuple(piles), state[1]", "same-player-moves"),
    Flawed("nim", _PLAYER, "        return 'max'\n", "same-player-moves"),
    Flawed("nim", _PLAYER, "        return 1\n"),
    Flawed("nim", "        return found", "        found"),
    Flawed("misere", "LAST_WINS = True", "LAST_WINS = False", "winner-and-loser-exchanged"),
    Flawed("misere", "FIRST = 'min'", "FIRST = 'max'"),
    Flawed("misere", "PILES = (2, 3)", "PILES = (3, 2)"),
    Flawed("subtraction", "n <= state[0]", "n < state[0]"),
    Flawed("subtraction", "in TAKES", "in (1, 2, 3)"),
    Flawed("subtraction", "not self.actions(state)", "state[0] <= 1"),
    Flawed("subtraction", "moved_last ==", "moved_last !=", "winner-and-loser-exchanged"),
    Flawed("subtraction", _PLAYER, "        return 'max'\n", "same-player-moves"),
    Flawed("tictactoe", "            return 0\n", "            return 1\n", "draw-not-zero"),
    Flawed("tictactoe", "            return 0\n", "            return -1\n", "draw-not-zero"),
    Flawed("tictactoe", ", (1, 1), (1, -1)", "", "diagonals-forgotten"),
    Flawed("tictactoe", ", (1, -1)", "", "diagonals-forgotten"),
    Flawed("tictactoe", "(1, 1), ", "", "diagonals-forgotten"),
    Flawed("tictactoe", "(0, 1), ", ""),
    Flawed("tictactoe", " or winner(state[0]) is not None", "", "goes-on-after-the-end"),
    Flawed("tictactoe", '"." not in state[0] or ', ""),
    Flawed("tictactoe", _BOTH, "", "actions-after-the-end"),
    Flawed("tictactoe", _SIGN, 'return 1 if won == "max" else -1', "utility-ignores-player"),
    Flawed("tictactoe", _SIGN, "return 1", "utility-ignores-player"),
    Flawed("tictactoe", _SIGN, "return -1 if won == player else 1", "winner-and-loser-exchanged"),
    Flawed("tictactoe", "i % COLUMNS] + str(i // COLUMNS", "i // COLUMNS] + str(i % COLUMNS"),
    Flawed("tictactoe", "other(player)\n\n    def is", "player\n\n    def is", "same-player-moves"),
    Flawed("connectfour", _BOTH, "", "actions-after-the-end"),
    Flawed("connectfour", "max(rows)", "min(rows)"),
    Flawed("connectfour", ", (1, 1), (1, -1)", "", "diagonals-forgotten"),
    Flawed("connectfour", "state[0][c] ==", "state[0][-1 - c] =="),
    Flawed("connectfour", _SIGN, 'return 1 if won == "max" else -1', "utility-ignores-player"),
    Flawed("othello", ' or ["pass"]', "", "pass-forgotten"),
    Flawed("othello", ' and not cells(state[0], "min")', ""),
    Flawed("othello", "return board, other(player)\n", "return board, player\n"),
    Flawed("othello", "turned + [row", "[row"),
    Flawed("othello", "for across in (-1, 0, 1)", "for across in (-1, 1)"),
    Flawed("othello", "-1 if ahead < 0 else 0", "-1", "draw-not-zero"),
    Flawed("othello", _BOTH, "", "actions-after-the-end"),
    Flawed("hex", "{(row - 1, column + 1), (row + 1, column - 1)}", "set()"),
    Flawed("hex", "(row - 1, column + 1), (row + 1, column - 1)", "(row - 1, column - 1)"),
    Flawed("hex", 'if mark == "X" else (column, row)', 'if mark == "O" else (column, row)'),
    Flawed("hex", _BOTH, "", "actions-after-the-end"),
    Flawed("hex", _SIGN, 'return 1 if won == "max" else -1', "utility-ignores-player"),
    Flawed("dotsandboxes", "if closed == 0:", "if True:"),
    Flawed("dotsandboxes", "box <= after", "len(box & after) > 2"),
    Flawed("dotsandboxes", "(x + closed, o), player", '(x + closed, o), "min"'),
    Flawed("dotsandboxes", "-1 if ahead < 0 else 0", "-1", "draw-not-zero"),
    Flawed("mancala", _OWN_STORE, "", "extra-turn-forgotten"),
    Flawed("mancala", " and seeds[i] == 1", ""),
    Flawed("mancala", "if seeds[across] > 0:", "if False:"),
    Flawed("mancala", "sum(seeds[other - PITS : other])", "0"),
    Flawed("mancala", "if seeds[i]]", "]"),
    Flawed("checkers", "captures or steps", "captures + steps"),
    Flawed("checkers", "state[2] >= DRAW", "state[2] > DRAW", "goes-on-after-the-end"),
    Flawed("checkers", '0 if "x" in action else quiet + 1', "quiet + 1"),
    Flawed("checkers", "piece.upper() if row in (0, ROWS - 1) else piece", "piece"),
    Flawed("checkers", "-1 if player == state[1] else 1", "1", "utility-ignores-player"),
)


def flawed(case: Flawed) -> str:
    source = reference(case.game)
    assert case.old in source, case
    return source.replace(case.old, case.new)
