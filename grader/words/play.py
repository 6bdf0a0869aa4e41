"""Words for matches: how a game went, what ended it, and which move gave it away."""

from __future__ import annotations

from grader.words.code import forgotten
from grader.words.phrases import PLAYERS, either

_RESULTS = {1: "won", 0: "drew", -1: "lost"}
_WORTH = {0: "drawn", -1: "lost"}
_HOLDS = {1: "keeps the win", 0: "holds the draw"}
_LEGAL = 12

#: The note on a game that good play of the other side wins.
NOTHING_TO_LOSE = (
    "against good play this side loses, so the game is played for the leaderboard only"
)


def opponent(against: str | int) -> str:
    if isinstance(against, int):
        plies = "ply" if against == 1 else "plies"
        return f"the player who looks {against} {plies} ahead"
    return f"the {against} player"


def ended(result: int, side: str, against: str | int, moves: list[str]) -> str:
    return (
        f"as {PLAYERS[side]} you {_RESULTS[result]} against {opponent(against)}: {' '.join(moves)}"
    )


def broken_off(side: str, against: str | int, moves: list[str]) -> str:
    """Says that a game is lost before its end."""
    begun = f"begun with {' '.join(moves)}" if moves else "at its first move"
    return f"the game as {PLAYERS[side]} against {opponent(against)}, {begun}, is lost"


def theirs(move: str) -> str:
    """A move of the opponent among the student's own."""
    return f"({move})"


def thrown_away(had: int, left: int, number: int, move: str, better: list[str]) -> str:
    """Says which move gave a won or drawn game away."""
    could = "won" if had == 1 else "drawn"
    return (
        f"you could have {could}: after your {ordinal(number)} move {move} the position is "
        f"{_WORTH[left]}; {either(tuple(better))} {_HOLDS[had]}"
    )


def illegal(number: int, given: str, legal: list[str]) -> str:
    shown = ", ".join(legal[:_LEGAL]) + (", …" if len(legal) > _LEGAL else "")
    return (
        f"your {ordinal(number)} move, {given}, is not legal{forgotten(given)}; legal are {shown}"
    )


def too_slow(number: int, seconds: int) -> str:
    return f"your {ordinal(number)} move took longer than its time, {_time(seconds)}"


def pace(seconds: int, megabytes: int) -> str:
    return f"A move may take {_time(seconds)} and {megabytes} MB."


def _time(seconds: int) -> str:
    return "a second" if seconds == 1 else f"{seconds} seconds"


def out_of_memory(number: int, megabytes: int) -> str:
    return f"your {ordinal(number)} move needed more memory than its {megabytes} MB"


def broke(number: int, because: str) -> str:
    return f"at your {ordinal(number)} move: {because}"


def ordinal(number: int) -> str:
    """Writes `2nd`."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"


def tally(won: int, drawn: int, lost: int, rate: str, leaves: int) -> str:
    played = won + drawn + lost
    return (
        f"{played} {'game' if played == 1 else 'games'}: {won} won, {drawn} drawn, {lost} lost "
        f"({rate} % won), leaves read: {leaves}"
    )


#: The columns of the leaderboard.
WIN_RATE = "win rate (%)"
LEAVES = "leaves read in matches"
