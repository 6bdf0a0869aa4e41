"""Plays a match, a student against a reference player, and decides what each game of it earns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from random import Random
from typing import Any, TypeAlias

from grader.autograder.cases.calls import FULL, Judged, Observation
from grader.autograder.cases.code_exercise import Asked, CodeExercise
from grader.autograder.cases.rounds import Opponent, Pace, Round
from grader.autograder.judging import judge
from grader.autograder.judging.answers import answer_text
from grader.autograder.sandbox.talk import KEPT
from grader.games.game import sign
from grader.games.position import Position
from grader.model.draw import choice
from grader.model.exact import Number, signum
from grader.model.report import Credit, Mark, MatchTally, Verdict
from grader.solvers.states import limited_alphabeta, theory
from grader.words import code, matches

#: A function from a state to a move.
Chooser: TypeAlias = Callable[[Any], Any]


def player(opponent: Opponent, start: Position, rng: Random) -> Chooser:
    """A reference player, who plays one of the moves that it finds best."""
    found: Callable[[Any], Sequence[Any]]
    match opponent:
        case "random":
            found = start.game.actions
        case "optimal":
            found = theory(start.game).best
        case depth:
            found = _looking_ahead(start, depth)
    return lambda s: choice(rng, found(s))


def _looking_ahead(start: Position, depth: int) -> Callable[[Any], tuple[Any, ...]]:
    """Finds the best moves by a search of `depth` plies; without an evaluation, an unfinished game
    counts 0."""
    game = start.game

    def worth(s: Any) -> Number:
        return start.worth(s) if start.evaluate or game.is_terminal(s) else 0

    def best(s: Any) -> tuple[Any, ...]:
        view = sign(game.to_play(s))
        values = {
            a: view * limited_alphabeta(game, game.result(s, a), depth - 1, worth)
            for a in game.actions(s)
        }
        most = max(values.values())
        return tuple(a for a, value in values.items() if value == most)

    return best


#: A function from a state, in which the student's side moves, to what the student's code did.
Ask: TypeAlias = Callable[[Any], Observation]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How a game went."""

    #: The moves of both sides.
    moves: tuple[Any, ...] = ()
    #: The number of finished positions (and estimates) whose worth the student's code asked for.
    leaves: int = 0
    output: str = ""
    #: What the student's code did instead of a legal move; this ended the game.
    ended: Observation | None = None


def play(game: Round, ask: Ask) -> PlayedGame:
    """Play the game to its end, or to the student's first answer that is not a legal move."""
    rules, s = game.start.game, game.start.state
    reply = player(game.against, game.start, Random(game.seed))
    moves: list[Any] = []
    leaves, output = 0, ""
    while not rules.is_terminal(s):
        if rules.to_play(s) == game.side:
            seen = ask(s)
            leaves += len(set(seen.reads))
            output = (output + seen.output)[-KEPT:]
            a = chosen_move(rules, s, seen)
            if a is None:
                return PlayedGame(tuple(moves), leaves, output, seen)
        else:
            a = reply(s)
        moves.append(a)
        s = rules.result(s, a)
    return PlayedGame(tuple(moves), leaves, output)


def chosen_move(rules: Any, s: Any, seen: Observation) -> Any:
    """The legal move that was answered; None if it was something else."""
    match seen.answer:
        case ["str", str(move)]:
            return next((a for a in rules.actions(s) if rules.write_move(s, a) == move), None)
    return None


def steps(game: Round, played: PlayedGame) -> Iterator[tuple[Any, Any]]:
    """Each state with the move that was made there."""
    s = game.start.state
    for a in played.moves:
        yield s, a
        s = game.start.game.result(s, a)


def final(game: Round, played: PlayedGame) -> Any:
    """The last state."""
    return reduce(game.start.game.result, played.moves, game.start.state)


def result(game: Round, played: PlayedGame) -> int:
    """1 if the student's side won, 0 for a draw, −1 if it lost."""
    if played.ended:
        return -1
    return signum(game.start.game.utility(final(game, played), game.side))


#: Ends that are not the student's fault.
NOT_PLAYED = ("late", "grader")
#: Stages at which the student's function cannot be called at all.
NO_PLAYER = ("syntax", "load", "missing", "arity")

LOST = Credit(Verdict.WRONG)


def marks(exercise: CodeExercise, function: Asked, seen: Mapping[str, PlayedGame]) -> list[Mark]:
    """The marks of all games of a function."""
    worth, found = exercise.possible, []
    for game in exercise.rounds_of(function):
        played = seen.get(game.id)
        because = judge_game(function, exercise.pace, game, played)
        found.append(mark(game, worth[game.mark], because, played))
    return found


def mark(game: Round, possible: Fraction, judged: Judged, played: PlayedGame | None = None) -> Mark:
    """The mark of one game; of a hidden one only staff read why it was lost."""
    earned = possible * judged.credit.share
    bare = Mark(
        game.mark, judged.credit.verdict, earned, possible, game.visibility, error=judged.error
    )
    if game.visibility == "hidden":
        if judged.credit.verdict is Verdict.CORRECT:
            return bare
        seen = board(game, played) if played else ""
        return replace(bare, staff="\n".join(filter(None, [judged.because, seen])))
    told = replace(bare, feedback=judged.because)
    if played is None:
        return told
    return replace(told, drawing=board(game, played), output=played.output)


def judge_game(function: Asked, pace: Pace, game: Round, played: PlayedGame | None) -> Judged:
    """Judge a game: one that need not be lost is right if it was not lost."""
    if played is None:
        return Judged(Credit(Verdict.NOT_RUN), code.NOT_RUN)
    if played.ended:
        return _broken_off(function, pace, game, played, played.ended)
    outcome = result(game, played)
    told = [matches.game_to_its_end(outcome, game.side, game.against, _written(game, played))]
    if outcome < 1 and game.visibility == "visible" and (thrown := wasted_move(game, played)):
        told.append(thrown)
    if not game.counts:
        told.append(matches.NOTHING_TO_LOSE)
    return Judged(LOST if outcome < 0 and game.counts else FULL, "; ".join(told))


def _broken_off(
    function: Asked, pace: Pace, game: Round, played: PlayedGame, seen: Observation
) -> Judged:
    plain = judge.judge_unanswered(function, seen) if seen.end != "answered" else None
    stage = (seen.failure or {}).get("stage")
    if plain and (not _is_played(played) or stage in NO_PLAYER):
        return plain
    number = 1 + sum(game.start.game.to_play(s) == game.side for s, _ in steps(game, played))
    if plain is None:
        rules, s = game.start.game, final(game, played)
        legal = [rules.write_move(s, a) for a in rules.actions(s)]
        because = matches.illegal(number, answer_text(seen.answer), legal)
    elif seen.end in ("wall", "cpu"):
        because = matches.too_slow(number, pace.seconds)
    elif (seen.failure or {}).get("type") == "MemoryError":
        because = matches.out_of_memory(number, pace.megabytes)
    else:
        because = matches.broke(number, plain.because)
    lost = matches.game_broken_off(game.side, game.against, _written(game, played))
    return Judged(LOST, f"{because}; {lost}")


def _written(game: Round, played: PlayedGame) -> list[str]:
    """The moves as people write them, with the opponent's in parentheses."""
    rules = game.start.game
    moves = []
    for s, a in steps(game, played):
        move = rules.write_move(s, a)
        moves.append(move if rules.to_play(s) == game.side else matches.theirs(move))
    return moves


def wasted_move(game: Round, played: PlayedGame) -> str:
    """A sentence about the student's last move that gave away a better result; empty if there is
    none."""
    rules, known, outcome = game.start.game, theory(game.start.game), result(game, played)
    told, number = "", 0
    for s, a in steps(game, played):
        if rules.to_play(s) != game.side:
            continue
        number += 1
        had = known.outcome(s, game.side)
        left = known.outcome(rules.result(s, a), game.side)
        if left <= outcome < had:
            better = [rules.write_move(s, best) for best in known.best(s)]
            told = matches.losing_move(had, left, number, rules.write_move(s, a), better)
    return told


def board(game: Round, played: PlayedGame) -> str:
    """The last position as text; empty if no move was made."""
    if not played.moves:
        return ""
    return "\n".join(game.start.game.board(final(game, played)))


def _is_played(played: PlayedGame) -> bool:
    return played.ended is None or played.ended.end not in NOT_PLAYED


def tally(rounds: Sequence[Round], seen: Mapping[str, PlayedGame]) -> MatchTally | None:
    """The results of the visible games; students learn nothing about hidden ones."""
    if not rounds:
        return None
    shown = [
        (result(game, seen[game.id]), seen[game.id].leaves)
        for game in rounds
        if game.visibility == "visible" and game.id in seen and _is_played(seen[game.id])
    ]
    results = Counter(outcome for outcome, _ in shown)
    return MatchTally(results[1], results[0], results[-1], sum(leaves for _, leaves in shown))
