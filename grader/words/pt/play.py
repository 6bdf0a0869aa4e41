"""Sentences about matches: how a game went, what ended it, and which move threw it away."""

from __future__ import annotations

from grader.words.pt.phrases import PLAYERS, either

_RESULTS = {1: "ganhou", 0: "empatou", -1: "perdeu"}
_COULD = {1: "ganho", 0: "empatado"}
_WORTH = {0: "empatada", -1: "perdida"}
_HOLDS = {1: "mantém a vitória", 0: "mantém o empate"}
_LEGAL = 12

#: About a game that the student's side loses if both sides play perfectly.
NOTHING_TO_LOSE = (
    "este lado perde contra quem joga na perfeição; por isso, o jogo só conta para a tabela de "
    "classificação"
)


def opponent(against: str | int) -> str:
    """A reference player."""
    if isinstance(against, int):
        plies = "meia-jogada" if against == 1 else "meias-jogadas"
        return f"o jogador que vê {against} {plies} à frente"
    return {"random": "o jogador aleatório", "optimal": "o jogador ótimo"}[against]


def ended(result: int, side: str, against: str | int, moves: list[str]) -> str:
    """How a game went that was played to its end."""
    return f"como {PLAYERS[side]}, {_RESULTS[result]} contra {opponent(against)}: {' '.join(moves)}"


def broken_off(side: str, against: str | int, moves: list[str]) -> str:
    """How a game went that ended without a legal move."""
    begun = f"depois de {' '.join(moves)}" if moves else "na primeira jogada"
    return f"perdeu o jogo como {PLAYERS[side]} contra {opponent(against)} {begun}"


def thrown_away(had: int, left: int, number: int, move: str, better: list[str]) -> str:
    """Which move threw the game away, and which moves would not have."""
    return (
        f"podia ter {_COULD[had]}: depois da sua {ordinal(number)} jogada, {move}, a posição está "
        f"{_WORTH[left]}; {either(tuple(better))} {_HOLDS[had]}"
    )


def illegal(number: int, given: str, legal: list[str]) -> str:
    shown = ", ".join(legal[:_LEGAL]) + (", …" if len(legal) > _LEGAL else "")
    are = "a jogada legal é" if len(legal) == 1 else "as jogadas legais são"
    return f"a sua {ordinal(number)} jogada, {given}, não é legal; {are} {shown}"


def too_slow(number: int, seconds: int) -> str:
    return f"a sua {ordinal(number)} jogada demorou mais de {_time(seconds)}"


def pace(seconds: int, megabytes: int) -> str:
    """The limits of a move."""
    return f"Uma jogada pode demorar até {_time(seconds)} e usar até {megabytes} MB de memória."


def _time(seconds: int) -> str:
    return "1 segundo" if seconds == 1 else f"{seconds} segundos"


def out_of_memory(number: int, megabytes: int) -> str:
    return f"a sua {ordinal(number)} jogada precisou de mais de {megabytes} MB de memória"


def broke(number: int, because: str) -> str:
    """What went wrong at a move, such as an exception."""
    return f"na sua {ordinal(number)} jogada: {because}"


def ordinal(number: int) -> str:
    """`2.ª`, of a move."""
    return f"{number}.ª"


def tally(won: int, drawn: int, lost: int, rate: str, leaves: int) -> str:
    played = won + drawn + lost
    return (
        f"jogos: {played} (ganhos: {won}, empatados: {drawn}, perdidos: {lost}; {rate} % ganhos); "
        f"folhas lidas: {leaves}"
    )


#: The names on the leaderboard.
WIN_RATE = "taxa de vitórias (%)"
LEAVES = "folhas lidas nos jogos"
