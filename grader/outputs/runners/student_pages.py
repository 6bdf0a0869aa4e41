"""Pages for students: rules.md has the rules of the game that they formulate, and its actions;
mistakes.md has each known misconception, with a small tree or a position that shows it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from textwrap import fill
from typing import Any

from grader.autograder.cases import CodeExercise, play_at_random, written_moves
from grader.autograder.judging import example_of, known_mistakes, sentence
from grader.games.position import Position
from grader.model.tree import Player
from grader.outputs.reports.code_report import wrap_line
from grader.words import formulation as words, phrases, starter

RULES_PAGE, MISTAKES_PAGE = "rules.md", "mistakes.md"
SIDES: tuple[Player, Player] = ("max", "min")
#: The width of the text.
WIDTH = 76


def rules_page(start: Position) -> str:
    """The rules of the game that starts here, how its actions are written, and examples."""
    game = start.game
    parts = [
        words.rules_title(game.title),
        fill(game.about, WIDTH),
        words.PLAYERS_NAMED,
        fill(words.HOW_ACTIONS, WIDTH),
        words.METHODS_TABLE,
        words.EXAMPLES,
        *_examples(start),
    ]
    return "\n\n".join(parts) + "\n"


def _examples(start: Position) -> Iterator[str]:
    """Positions of one game: its start, two on the way, and its end."""
    path = play_at_random(start, Random(0))
    wanted = {0, len(path) // 3, 2 * len(path) // 3, len(path)}
    game, s = start.game, start.state
    for count in range(len(path) + 1):
        if count in wanted:
            yield _example(start, path[:count], s)
        if count < len(path):
            s = game.result(s, written_moves(game, s)[path[count]])


def _example(start: Position, path: tuple[str, ...], s: Any) -> str:
    game = start.game
    head = phrases.capital(words.place(path))
    if game.is_terminal(s):
        told = words.over(*(str(game.utility(s, player)) for player in SIDES))
    else:
        told = words.still_on(game.to_play(s), list(written_moves(game, s)))
    board = "\n".join([*game.board(s), *filter(None, [game.unseen(s)])])
    return f"{fill(head, WIDTH)}:\n\n```text\n{board}\n```\n\n{fill(told, WIDTH)}"


def mistakes_page(exercise: CodeExercise) -> str:
    """The known misconceptions; empty if nothing is known about the functions of the exercise."""
    found: dict[str, str] = {}
    for function in exercise.functions:
        for id in known_mistakes(exercise, function):
            if id not in found:
                found[id] = _section(id, example_of(exercise, function, id))
    return "\n".join([starter.MISTAKES, *found.values()]) if found else ""


def _section(id: str, example: str) -> str:
    """What one misconception is, and an example if there is one."""
    heading = [f"## {id}", "", *wrap_line(starter.mistake(sentence(id)), "", ""), ""]
    return "\n".join([*heading, "```text", example, "```", ""] if example else heading)
