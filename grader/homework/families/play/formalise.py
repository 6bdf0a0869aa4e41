"""Formalising: to which part of a game's definition as a search problem does a sentence belong?

All questions use the game's own functions, on positions of random games from the given one.
The position alone determines these games.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from grader.errors import Fault
from grader.games.game import Game
from grader.games.position import Position
from grader.homework.families.play.answers import Board
from grader.homework.families.play.game_questions import (
    FORMALISE_MISCONCEPTIONS,
    POSITIONS,
    GameQuestions,
    board_text,
    state_text,
)
from grader.homework.families.play.subjects import POSITION
from grader.homework.families.trees.answers import Names, Value
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.entries import Matching
from grader.homework.kinds.kind import Ask, Kind, Solved
from grader.model.draw import choice
from grader.model.exact import pretty
from grader.model.instance import Instance
from grader.model.tree import Player
from grader.words import games, phrases

T = TypeVar("T")

#: How many positions are shown; the student finds the terminal ones.
SHOWN = 5


def solve(instance: Instance) -> GameQuestions:
    """The questions about a game. They come from random plays, the same for each equal position."""
    position = instance.game
    assert isinstance(position, Position)
    game, start = position.game, position.state
    rng = Random(repr((game.title, start)))
    plays = [random_play(game, start, rng) for _ in range(SHOWN)]
    state = plays[0][min(1, len(plays[0]) - 2)]
    move = choice(rng, game.actions(state))
    end = end_of_first(game, plays, game.to_play(state), game.board(game.result(state, move)))
    order = shuffle(range(len(games.DEFINITION)), rng)
    shown = tuple(shuffle(some_states(game, plays, rng), rng))
    asked = {game.board(s) for s in (state, game.result(state, move), end, *shown)}
    said, told = sentences(game, start, state, plays, asked)
    return GameQuestions(
        game,
        start,
        state,
        move,
        end,
        told,
        tuple(said[i] for i in order),
        shown,
        tuple(game.write_move(state, a) for a in game.actions(state)),
        game.board(game.result(state, move)),
        tuple(map(game.is_terminal, shown)),
        game.utility(end, game.to_play(state)),
    )


def some_states(game: Game[Any, Any], plays: Sequence[list[Any]], rng: Random) -> list[Any]:
    """Two states of each game in turn, its end and an earlier one; all boards are different."""
    states = [s for play in plays for s in (play[-1], choice(rng, play[:-1]))]
    return list({game.board(s): s for s in states}.values())[:SHOWN]


def end_of_first(
    game: Game[Any, Any], plays: Sequence[list[Any]], player: Player, board: tuple[str, ...]
) -> Any:
    """The end of the first game. If a question shows its board, another end of the same worth."""
    ends = [play[-1] for play in plays]
    worth = game.utility(ends[0], player)
    others = (s for s in ends if game.board(s) != board and game.utility(s, player) == worth)
    return next(others, ends[0])


def random_play(game: Game[Any, Any], s: Any, rng: Random) -> list[Any]:
    """The states of one random game."""
    states = [s]
    while not game.is_terminal(s):
        s = game.result(s, choice(rng, game.actions(s)))
        states.append(s)
    return states


def sentences(
    game: Game[Any, Any],
    start: Any,
    state: Any,
    plays: Sequence[list[Any]],
    asked: Container[tuple[str, ...]],
) -> tuple[list[tuple[str, str]], tuple[Any, ...]]:
    """One sentence for each part of the definition, and the states that they mention.

    None answers another question: they are about positions with other boards than those `asked`
    about, or where there are none about all positions.
    """
    told = [start, state]
    player = phrases.PLAYERS[game.to_play(state)]
    legal, leads, is_over, worth = games.ANY_MOVE, games.ANY_RESULT, games.ANY_END, games.ANY_WORTH
    free = [s for play in plays for s in play if game.board(s) not in asked]
    ends = [s for s in free if game.is_terminal(s)]
    moves = [
        (s, a)
        for s in free
        if not game.is_terminal(s)
        for a in game.actions(s)
        if game.board(game.result(s, a)) not in asked
    ]
    if ends:
        told.append(ends[0])
        end = state_text(game, ends[0])
        is_over = games.is_over(end)
        worth = games.worth(end, "MAX", pretty(game.utility(ends[0], "max")))
    if moves:
        s, a = moves[0]
        told += [s, game.result(s, a)]
        here, after = state_text(game, s), state_text(game, game.result(s, a))
        legal = games.legal(here, game.write_move(s, a))
        leads = games.leads(game.write_move(s, a), here, after)
    said = [
        (games.starts(state_text(game, start)), "S0"),
        (games.moves_at(player, board_text(game, state)), "TO-MOVE"),
        (legal, "ACTIONS"),
        (leads, "RESULT"),
        (is_over, "IS-TERMINAL"),
        (worth, "UTILITY"),
    ]
    return said, tuple(told)


def shuffle(items: Sequence[T], rng: Random) -> list[T]:
    """The items in random order."""
    return sorted(items, key=lambda _: rng.random())


def answers(instance: Instance, questions: GameQuestions) -> dict[str, Answer]:
    """The answers to all questions."""
    shown = [state_text(questions.game, each) for each in questions.shown]
    final = [games.YES_NO[each] for each in questions.final]
    return {
        "parts": Matching(tuple(questions.sentences), tuple(games.DEFINITION)),
        "actions": Names(questions.actions, among=()),
        "result": Board((questions.board,), questions.game.tells_case),
        "terminal": Matching(tuple(zip(shown, final, strict=True)), tuple(games.YES_NO.values())),
        "utility": Value(questions.utility),
    }


def reasons(instance: Instance, questions: GameQuestions) -> dict[str, tuple[str, ...]]:
    """Explains the parts of the definition, the moves, and which positions are terminal."""
    game, state = questions.game, questions.state
    after = game.result(state, questions.move)
    ends = [pretty(game.utility(questions.end, player)) for player in ("max", "min")]
    return {
        "parts": tuple(
            phrases.numbered_item(part, what) for part, what in games.DEFINITION.items()
        ),
        "actions": (games.has_moves(phrases.PLAYERS[questions.player], len(questions.actions)),),
        "result": (
            games.leads(
                game.write_move(state, questions.move),
                board_text(game, state),
                board_text(game, after),
            ),
        ),
        "terminal": tuple(
            phrases.numbered_item(str(number), ended_or_not(game, s))
            for number, s in enumerate(questions.shown, 1)
        ),
        "utility": (games.both_worth(*ends),),
    }


def ended_or_not(game: Game[Any, Any], s: Any) -> str:
    """Why a state is terminal or not."""
    if game.is_terminal(s):
        return games.why_terminal(pretty(game.utility(s, "max")))
    return games.may_play(phrases.PLAYERS[game.to_play(s)], game.write_move(s, game.actions(s)[0]))


def prompts(solved: Solved) -> Mapping[str, str]:
    """Asks about the positions that were drawn."""
    questions: GameQuestions = solved.solution
    game, here = questions.game, state_text(questions.game, questions.state)
    return {
        "parts": games.parts(),
        "actions": games.actions(here),
        "result": games.result(game.write_move(questions.state, questions.move), here),
        "terminal": games.terminal(),
        "utility": games.utility(
            state_text(game, questions.end), phrases.PLAYERS[questions.player]
        ),
    }


def refuses(solved: Solved) -> Fault | None:
    """Refuses a table of moves, which is no game."""
    if isinstance(solved.instance.game, Position):
        return None
    return Fault("must be a game's position, found a table of moves", path="position")


KIND = Kind(
    name="formalise",
    title="Games as search problems",
    task=lambda solved: games.FORMALISE,
    subject=replace(POSITION, view=POSITIONS),
    asks={
        "parts": Ask(3),
        "actions": Ask(1),
        "result": Ask(1),
        "terminal": Ask(1),
        "utility": Ask(1),
    },
    refuses=refuses,
    prompts=prompts,
    solve=solve,
    answers=answers,
    reasons=reasons,
    misconceptions=lambda: FORMALISE_MISCONCEPTIONS,
)
