"""Sentences about matches: how a game went, what ended it, and which move threw it away."""

from __future__ import annotations

from grader.words.phrases import PLAYERS, either

_RESULTS = {1: "won", 0: "drew", -1: "lost"}
_WORTH = {0: "drawn", -1: "lost"}
_HOLDS = {1: "keeps the win", 0: "holds the draw"}
_LEGAL = 12

#: About a game that the student's side loses if both sides play perfectly.
NOTHING_TO_LOSE = (
    "this side loses against perfect play, so the game counts only for the leaderboard"
)


def opponent(against: str | int) -> str:
    """A reference player."""
    if isinstance(against, int):
        plies = "ply" if against == 1 else "plies"
        return f"the player who looks {against} {plies} ahead"
    return f"the {against} player"


def ended(result: int, side: str, against: str | int, moves: list[str]) -> str:
    """How a game went that was played to its end."""
    return (
        f"as {PLAYERS[side]} you {_RESULTS[result]} against {opponent(against)}: {' '.join(moves)}"
    )


def broken_off(side: str, against: str | int, moves: list[str]) -> str:
    """How a game went that ended without a legal move."""
    begun = f"after {' '.join(moves)}" if moves else "at the first move"
    return f"you lost the game as {PLAYERS[side]} against {opponent(against)} {begun}"


def theirs(move: str) -> str:
    """A move of the opponent, among the student's own moves."""
    return f"({move})"


def thrown_away(had: int, left: int, number: int, move: str, better: list[str]) -> str:
    """Which move threw the game away, and which moves would not have."""
    could = "won" if had == 1 else "drawn"
    return (
        f"you could have {could}: after your {ordinal(number)} move {move} the position is "
        f"{_WORTH[left]}; {either(tuple(better))} {_HOLDS[had]}"
    )


def illegal(number: int, given: str, legal: list[str]) -> str:
    shown = ", ".join(legal[:_LEGAL]) + (", …" if len(legal) > _LEGAL else "")
    return f"your {ordinal(number)} move, {given}, is not legal; the legal moves are {shown}"


def too_slow(number: int, seconds: int) -> str:
    return f"your {ordinal(number)} move took longer than {_time(seconds)}"


def pace(seconds: int, megabytes: int) -> str:
    """The limits of a move."""
    return f"A move may take {_time(seconds)} and {megabytes} MB of memory."


def _time(seconds: int) -> str:
    return "1 second" if seconds == 1 else f"{seconds} seconds"


def out_of_memory(number: int, megabytes: int) -> str:
    return f"your {ordinal(number)} move needed more than {megabytes} MB of memory"


def broke(number: int, because: str) -> str:
    """What went wrong at a move, such as an exception."""
    return f"at your {ordinal(number)} move: {because}"


def ordinal(number: int) -> str:
    """`2nd`."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"


def tally(won: int, drawn: int, lost: int, rate: str, leaves: int) -> str:
    played = won + drawn + lost
    return (
        f"{played} {'game' if played == 1 else 'games'}: {won} won, {drawn} drawn, {lost} lost "
        f"({rate} % won), leaves read: {leaves}"
    )


#: The names on the leaderboard.
WIN_RATE = "win rate (%)"
LEAVES = "leaves read in matches"
