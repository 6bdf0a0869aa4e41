"""Sentences about matches: how a game went, what ended it, and which move threw it away."""

from __future__ import annotations

from grader.words import say
from grader.words.phrases import either, player_name

_RESULTS = {1: "won", 0: "drew", -1: "lost"}
_COULD = {1: "won", 0: "drawn"}
_WORTH = {0: "drawn", -1: "lost"}
_HOLDS = {1: "keeps the win", 0: "holds the draw"}
_LEGAL = 12

_OPPONENTS = {"random": "the random player", "optimal": "the optimal player"}

#: About a game that the student's side loses if both sides play perfectly.
NOTHING_TO_LOSE = (
    "this side loses against perfect play, so the game counts only for the leaderboard"
)


def opponent(against: str | int) -> str:
    """A reference player."""
    if isinstance(against, int):
        return say("the player who looks {against} {against:ply|plies} ahead", against=against)
    return say(_OPPONENTS[against])


def game_to_its_end(result: int, side: str, against: str | int, moves: list[str]) -> str:
    """How a game went that was played to its end."""
    return say(
        "as {side} you {result} against {against}: {moves}",
        side=player_name(side),
        result=say(_RESULTS[result], context="you"),
        against=opponent(against),
        moves=" ".join(moves),
    )


def game_broken_off(side: str, against: str | int, moves: list[str]) -> str:
    """How a game went that ended without a legal move."""
    if moves:
        return say(
            "you lost the game as {side} against {against} after {path}",
            side=player_name(side),
            against=opponent(against),
            path=" ".join(moves),
            moves=moves,
        )
    return say(
        "you lost the game as {side} against {against} at the first move",
        side=player_name(side),
        against=opponent(against),
    )


def theirs(move: str) -> str:
    """A move of the opponent, among the student's own moves."""
    return f"({move})"


def losing_move(had: int, left: int, number: int, move: str, better: list[str]) -> str:
    """Which move threw the game away, and which moves would not have."""
    return say(
        "you could have {could}: after your {number} move {move} the position is {worth}; "
        "{better} {holds}",
        could=say(_COULD[had], context="could have"),
        number=ordinal(number),
        move=move,
        worth=say(_WORTH[left], context="a position"),
        better=either(tuple(better)),
        holds=say(_HOLDS[had]),
    )


def illegal(number: int, given: str, legal: list[str]) -> str:
    shown = ", ".join(legal[:_LEGAL]) + (", …" if len(legal) > _LEGAL else "")
    return say(
        "your {number} move, {given}, is not legal; the legal moves are {shown}",
        number=ordinal(number),
        given=given,
        shown=shown,
        legal=legal,
    )


def too_slow(number: int, seconds: int) -> str:
    return say(
        "your {number} move took longer than {seconds}",
        number=ordinal(number),
        seconds=_time(seconds),
    )


def pace(seconds: int, megabytes: int) -> str:
    """The limits of a move."""
    return say(
        "A move may take {seconds} and {megabytes} MB of memory.",
        seconds=_time(seconds),
        megabytes=megabytes,
    )


def _time(seconds: int) -> str:
    return say("{seconds} {seconds:second|seconds}", seconds=seconds)


def out_of_memory(number: int, megabytes: int) -> str:
    return say(
        "your {number} move needed more than {megabytes} MB of memory",
        number=ordinal(number),
        megabytes=megabytes,
    )


def broke(number: int, because: str) -> str:
    """What went wrong at a move, such as an exception."""
    return say("at your {number} move: {because}", number=ordinal(number), because=because)


def ordinal(number: int) -> str:
    """`2nd`."""
    return say("{number:ordinal}", number=number)


def tally(won: int, drawn: int, lost: int, rate: str, leaves: int) -> str:
    return say(
        "{games} {games:game|games}: {won} won, {drawn} drawn, {lost} lost ({rate} % won), leaves "
        "read: {leaves}",
        games=won + drawn + lost,
        won=won,
        drawn=drawn,
        lost=lost,
        rate=rate,
        leaves=leaves,
    )


#: The names on the leaderboard.
WIN_RATE = "win rate (%)"
LEAVES = "leaves read in matches"
