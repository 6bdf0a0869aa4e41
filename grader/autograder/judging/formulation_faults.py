"""Compares what a student's game says of positions with what our game says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from grader.autograder.cases.calls import FULL, Judged, Part, Told, wrong
from grader.autograder.cases.formulation_case import (
    DESCRIBED,
    FormulationTest,
    Statement,
    action_key,
    actions_told,
    key,
    positions,
    written_moves,
)
from grader.autograder.judging import answers
from grader.autograder.judging.answers import answer_text, number
from grader.autograder.judging.feedback import DRAWN
from grader.autograder.programs.formulated_games import ask_game
from grader.autograder.sandbox.untrusted.questions import MOST_ACTIONS
from grader.games.game import Game
from grader.model.exact import pretty
from grader.model.tree import Player
from grader.words import code, formulation as words, phrases

#: The actions that a sentence names.
MOST_NAMED = 8
#: The parts of a test.
PARTS: tuple[Part, ...] = ("moves", "ends")
PLAYERS: tuple[Player, Player] = ("max", "min")
#: What is asked about each position, in this order.
METHODS = ("to_play(s)", "actions(s)", "is_terminal(s)")


def judge_formulation(test: FormulationTest, part: Part, heard: Sequence[Statement]) -> Judged:
    """Judge the moves (who plays, the actions, where they lead) or the ends (whether the game is
    over, and what that is worth) of a test."""
    states = positions(test)
    first = {said.way: said.told for said in heard if said.about == "new"}
    for said in heard:
        s = states[said.way]
        if fault := _fault(test.game, s, part, said, first):
            because = words.at(words.place(said.way), fault)
            if part == "moves" and said.about == "new":
                because = "; ".join(filter(None, [because, _counts(test, states, first, said.way)]))
            missing = said.about == "missing"
            drawing = "" if missing else picture(test.game, s, said.way, heard)
            return replace(wrong(because), drawing=drawing)
    return Judged(FULL)


def first_fault(test: FormulationTest) -> Callable[[Statement], bool]:
    """Finds out of one thing said after the other whether it is wrong."""
    states, first = positions(test), dict[tuple[str, ...], Sequence[Told]]()

    def is_wrong(said: Statement) -> bool:
        if said.about == "new":
            first[said.way] = said.told
        s = states[said.way]
        return any(_fault(test.game, s, part, said, first) for part in PARTS)

    return is_wrong


def is_right_game(test: FormulationTest, make: Callable[[], Any]) -> bool:
    """Whether all that a game of ours says in a test is right."""
    faults, _ = ask_until_wrong(test, make)
    return not faults


def ask_until_wrong(
    test: FormulationTest, make: Callable[[], Any]
) -> tuple[Sequence[Statement], Sequence[Statement]]:
    """The first thing that a game of ours says wrongly in a test, if any, and all that it says."""
    faults: list[Statement] = []
    is_wrong = first_fault(test)

    def is_enough(said: Statement) -> bool:
        faults.extend([said] if is_wrong(said) else [])
        return bool(faults)

    told = ask_game(test, make, is_enough)
    return faults, told


def _fault(
    game: Game[Any, Any],
    s: Any,
    part: Part,
    said: Statement,
    first: Mapping[tuple[str, ...], Sequence[Told]],
) -> str:
    """What is wrong with one thing that was said; empty if nothing is."""
    return _ends_fault(game, s, said) if part == "ends" else _moves_fault(game, s, said, first)


def _moves_fault(
    game: Game[Any, Any], s: Any, said: Statement, first: Mapping[tuple[str, ...], Sequence[Told]]
) -> str:
    """What is wrong with the moves in one position; empty if nothing is."""
    if said.about == "again":
        change = _change(first[said.way], said.told)
        return words.changed_answer(*change) if change else ""
    if said.about != "new":
        return ""
    if len(said.told) == 1:
        made = f"result(s, {said.way[-1]!r})" if said.way else "initial"
        return words.failure(made, _raised(said.told[0]))
    if game.is_terminal(s):
        return ""
    player, actions, _ = said.told
    right = game.to_play(s)
    if player != ["str", right]:
        return _expected("to_play(s)", repr(right), player)
    return _actions_fault(list(written_moves(game, s)), actions)


def _ends_fault(game: Game[Any, Any], s: Any, said: Statement) -> str:
    """What is wrong with the end of the game in one position; empty if nothing is."""
    is_over = game.is_terminal(s)
    if said.about == "missing":
        return words.unreachable(said.way[-1])
    if said.about == "utility":
        for player, given in zip(PLAYERS, said.told, strict=True):
            right = game.utility(s, player)
            if number(given) != right:
                return _expected(f"utility(s, {player!r})", pretty(right), given)
        return ""
    if said.about == "again":
        return ""
    if len(said.told) == 1:
        return words.unreachable(said.way[-1]) if said.way else words.NOT_REACHED
    _, actions, terminal = said.told
    if truth(terminal) is not is_over:
        return _expected("is_terminal(s)", str(is_over), terminal)
    if is_over and actions != ["list", []]:
        if actions[0] == "raised":
            return words.failure("actions(s)", _raised(actions))
        return words.after_the_end(_given(actions))
    return ""


def _expected(asked: str, right: str, told: Told) -> str:
    if told[0] == "raised":
        return words.failure(asked, _raised(told))
    return words.expectation(asked, right, _cell(asked, told))


def _actions_fault(right: Sequence[str], told: Told) -> str:
    """What is wrong with the actions of an unfinished game; empty if nothing is."""
    if told[0] == "raised":
        return words.failure("actions(s)", _raised(told))
    if told[0] != "list":
        return words.no_list(_given(told))
    actions: list[Told] = told[1]
    if len(actions) > MOST_ACTIONS:
        return words.too_many(MOST_ACTIONS)
    legal, keys = {key(move): move for move in right}, Counter(map(action_key, actions))
    extra = [answer_text(action) for action in actions if action_key(action) not in legal]
    missing = [move for each, move in legal.items() if each not in keys]
    twice = [move for each, move in legal.items() if keys[each] > 1]
    if actions and len(extra) == len(actions):
        return words.no_such_actions(_some(extra), _some(right))
    if extra or missing or twice:
        return words.other_actions(*map(_some, (missing, extra, twice)))
    return ""


def _change(before: Sequence[Told], now: Sequence[Told]) -> tuple[str, str, str] | None:
    """What a position says otherwise when it is asked about again: the method, what it said, and
    what it says now. None if all is the same."""
    for asked, one, other in zip(METHODS, before, now, strict=True):
        if _essence(asked, one) != _essence(asked, other):
            return asked, _cell(asked, one), _cell(asked, other)
    return None


def _essence(asked: str, told: Told) -> object:
    """What has to stay the same: actions may come in another order."""
    if told[0] == "raised":
        return "raised"
    if asked == "actions(s)" and told[0] == "list":
        return sorted(map(str, told[1]))
    return truth(told) if asked == "is_terminal(s)" else told


def _counts(
    test: FormulationTest,
    states: Mapping[tuple[str, ...], Any],
    first: Mapping[tuple[str, ...], Sequence[Told]],
    fault: tuple[str, ...],
) -> str:
    """How many positions there are one ply below a fault, in our game and in the student's; empty
    if the test counts none there, or if the numbers are the same."""
    if len(fault) < len(test.path) or not test.depth:
        return ""
    level = [way for way in states if len(way) == len(fault)]
    told = [first[way] for way in level if len(first.get(way, ())) == DESCRIBED]
    if len(told) < len(level) or any(actions_told(each) is None for each in told):
        return ""
    right = sum(
        len(test.game.actions(states[way]))
        for way in level
        if not test.game.is_terminal(states[way])
    )
    given = sum(len(actions_told(each) or ()) for each in told if truth(each[2]) is not True)
    return words.counts(len(fault) + 1, right, given) if right != given else ""


def picture(game: Game[Any, Any], s: Any, way: tuple[str, ...], heard: Sequence[Statement]) -> str:
    """A position, and what is right there beside what was said of it."""
    is_over = game.is_terminal(s)
    moves = words.GAME_OVER if is_over else phrases.to_move(phrases.PLAYERS[game.to_play(s)])
    lines = [*game.board(s), ", ".join(filter(None, [moves, game.unseen(s)])), ""]
    told = [said.told for said in heard if said.way == way and said.about != "missing"]
    if not told:
        return "\n".join(lines[:-1])
    rows = [("", words.RIGHT, words.YOURS)]
    right = (
        "" if is_over else repr(game.to_play(s)),
        words.NO_ACTIONS if is_over else ", ".join(written_moves(game, s)),
        str(is_over),
    )
    if len(told[0]) == DESCRIBED:
        rows += [
            (asked, wanted, _cell(asked, given))
            for asked, wanted, given in zip(METHODS, right, told[0], strict=True)
            if wanted
        ]
    utilities = next((s.told for s in heard if s.way == way and s.about == "utility"), ())
    for player, given in zip(PLAYERS, utilities, strict=False):
        asked = f"utility(s, {player!r})"
        rows.append((asked, pretty(game.utility(s, player)), _cell(asked, given)))
    return "\n".join([*lines, *_table(rows)])


def end_of(test: FormulationTest) -> str:
    """The position at the end of a test's path."""
    s = positions(replace(test, depth=0))[test.path]
    return picture(test.game, s, test.path, ())


def _table(rows: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    """The rows, with cells of several lines where one is too narrow."""
    label = max(len(row[0]) for row in rows)
    wide = (DRAWN - label - 4) // 2
    for name, *cells in rows:
        right, yours = (wrap(cell, wide, break_on_hyphens=False) or [""] for cell in cells)
        for start, one, other in zip_longest([name], right, yours, fillvalue=""):
            yield f"{start:<{label}}  {one:<{wide}}  {other}".rstrip()


def _cell(asked: str, told: Told) -> str:
    """What a method returned, as the student's Python would print it."""
    match told:
        case ["list", [one, _]] if asked == "is_terminal(s)":
            return answer_text(one)
    return _given(told)


def truth(told: Told) -> bool | None:
    """How `if` reads what is_terminal returned; None if it returned nothing."""
    match told:
        case ["list", [_, ["bool", str(text)]]]:
            return text == str(True)
    return None


def _given(told: Told) -> str:
    """What was told as the student's Python would print it; of a long list the first items."""
    match told:
        case ["list", list(items)]:
            return ", ".join(_some([answer_text(item) for item in items])) or words.NO_ACTIONS
        case ["raised", _]:
            return _raised(told)
    return answer_text(told)


def _some(items: Sequence[str]) -> list[str]:
    more = len(items) - MOST_NAMED
    return [*items[: MOST_NAMED - 1], words.and_more(more + 1)] if more > 0 else list(items)


def _raised(told: Told) -> str:
    return code.exception(answers.place(told[1]), answers.error(told[1]))
