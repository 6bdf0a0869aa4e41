"""Words of the page where one plays a game against perfect play."""

from __future__ import annotations

TAKE_BACK = "Voltar atrás"
NEW_GAME = "Jogo novo"
REASONING = "Mostrar o raciocínio"
SIDE = "O seu lado"

#: What the script says, with its numbers and names in braces.
SAID = {
    "crumbs": "Jogada {n}. Joga com {you}; a página joga com {page} e nunca erra.",
    "yourMove": "É a sua vez.",
    "answered": "Jogou {mine}, a página {theirs}. É a sua vez.",
    "again": "Jogou {mine} e volta a jogar.",
    "opened": "A página jogou {theirs}. É a sua vez.",
    "now": "Com o melhor jogo, isto é {result}, {distance}.",
    "moves": "a {n} jogadas daqui",
    "oneMove": "a uma jogada daqui",
    "wants": {
        "max": "{who} fica com o maior: max({values}) = {best}.",
        "min": "{who} fica com o menor: min({values}) = {best}.",
    },
    "think": "Pense primeiro: qual é a melhor resposta? Mostrar o raciocínio dá a cada uma o seu "
    "valor.",
    "changed": "A jogada {n}, {move} de {who}, mudou a teoria: antes {before}, depois {after}.",
    "kept": "{best} tê-la-ia mantido; a {move} responde-se com {reply}.",
    "keptLast": "{best} tê-la-ia mantido.",
    "unchanged": "Nenhuma jogada mudou a teoria.",
    "playOn": "Continuar da jogada {n}",
    "noMoves": "Ainda não há jogadas.",
    "score": "Jogos: {won} ganhos, {drawn} empatados, {lost} perdidos",
    "openTo": "abertas para {who}",
    "estimate": "E(s) = {max} − {min} = ",
    "board": "O tabuleiro",
    "thisGame": "Este jogo",
    "gameBefore": "O jogo anterior",
    "bestPlay": "valor com o melhor jogo",
    "openLines": "Linhas abertas",
    "empty": "vazio",
    "play": "Jogar com {who}",
    "sticks": "restam {n}",
}


def player(side: str, player: str) -> str:
    """`X (MAX)`, or `MAX` where people call the player so."""
    return player if side == player else f"{side} ({player})"


def results(first: str, second: str) -> list[str]:
    """What a position is worth with best play, from MIN's win to MAX's."""
    return [f"uma vitória de {second}", "um empate", f"uma vitória de {first}"]


def ends(first: str, second: str) -> list[str]:
    """How a game ended."""
    return [f"{second} ganha", "empate", f"{first} ganha"]
