"""Sentences about matches: how a game went, what ended it, and which move threw it away."""

from __future__ import annotations

from grader.words.cs.phrases import PLAYERS, count, either

_RESULTS = {1: "výhrou", 0: "remízou", -1: "prohrou"}
_COULD = {1: "vyhrát", 0: "remizovat"}
_WORTH = {0: "remízová", -1: "prohraná"}
_HOLDS = {1: "drží výhru", 0: "drží remízu"}
_LEGAL = 12

#: About a game that the student's side loses if both sides play perfectly.
NOTHING_TO_LOSE = "tato strana proti bezchybné hře prohrává, a hra se proto počítá jen do žebříčku"


def opponent(against: str | int) -> str:
    """A reference player, in the dative, as the preposition `proti` wants it; more text follows."""
    if isinstance(against, int):
        return f"hráči, který vidí {count(against, 'půltah')} dopředu,"
    return {"random": "náhodnému hráči", "optimal": "bezchybnému hráči"}[against]


def ended(result: int, side: str, against: str | int, moves: list[str]) -> str:
    """How a game went that was played to its end."""
    return (
        f"hra za hráče {PLAYERS[side]} proti {opponent(against)} skončila {_RESULTS[result]}: "
        f"{' '.join(moves)}"
    )


def broken_off(side: str, against: str | int, moves: list[str]) -> str:
    """How a game went that ended without a legal move."""
    begun = f"po tazích {' '.join(moves)}" if len(moves) > 1 else f"po tahu {' '.join(moves)}"
    when = begun if moves else "hned prvním tahem"
    return f"hra za hráče {PLAYERS[side]} proti {opponent(against)} je prohraná {when}"


def thrown_away(had: int, left: int, number: int, move: str, better: list[str]) -> str:
    """Which move threw the game away, and which moves would not have."""
    return (
        f"šlo {_COULD[had]}: po vašem {ordinal(number)} tahu {move} je pozice {_WORTH[left]}; "
        f"{either(tuple(better))} {_HOLDS[had]}"
    )


def illegal(number: int, given: str, legal: list[str]) -> str:
    shown = ", ".join(legal[:_LEGAL]) + (", …" if len(legal) > _LEGAL else "")
    are = "možný tah je" if len(legal) == 1 else "možné tahy jsou"
    return f"váš {ordinal(number)} tah, {given}, pravidla nedovolují; {are} {shown}"


def too_slow(number: int, seconds: int) -> str:
    return f"váš {ordinal(number)} tah trval déle než {_time(seconds)}"


def pace(seconds: int, megabytes: int) -> str:
    """The limits of a move."""
    return f"Tah smí trvat nejvýše {_time(seconds)} a potřebovat nejvýše {megabytes} MB paměti."


def _time(seconds: int) -> str:
    return "1 sekundu" if seconds == 1 else count(seconds, "sekunda")


def out_of_memory(number: int, megabytes: int) -> str:
    return f"váš {ordinal(number)} tah potřeboval více než {megabytes} MB paměti"


def broke(number: int, because: str) -> str:
    """What went wrong at a move, such as an exception."""
    return f"při vašem {ordinal(number)} tahu: {because}"


def ordinal(number: int) -> str:
    """`2.`"""
    return f"{number}."


def tally(won: int, drawn: int, lost: int, rate: str, leaves: int) -> str:
    played = won + drawn + lost
    return (
        f"hry: {played} (výhry: {won}, remízy: {drawn}, prohry: {lost}; vyhráno {rate} %); "
        f"přečtené listy: {leaves}"
    )


#: The names on the leaderboard.
WIN_RATE = "podíl výher (%)"
LEAVES = "listy přečtené ve hrách"
