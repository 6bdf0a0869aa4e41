"""The rules of real games and the notation of their moves, and what their features count."""

from __future__ import annotations

from grader.words.pt.phrases import either

CELL_NAMES = (
    "As colunas têm letras a partir da esquerda e as linhas números a partir de cima: b1 é a "
    "segunda casa da primeira linha."
)
_LAST = {"wins": "ganha", "loses": "perde"}
_LINES = {"rows": "linhas", "columns": "colunas", "diagonals": "diagonais"}


def checkers(draw_after: int) -> str:
    without = "jogada" if draw_after == 1 else "jogadas seguidas"
    return (
        "Damas: x e X são as pedras e as damas de MAX, o e O as de MIN. Uma pedra avança uma casa "
        "na diagonal (as de MAX para cima), uma dama anda uma casa em qualquer diagonal; a pedra "
        "que chega à última linha passa a dama, e a jogada termina. Quem pode capturar é obrigado "
        "a fazê-lo, e continua enquanto a mesma peça puder capturar. Quem não pode jogar perde; "
        f"{draw_after} {without} sem captura são empate. As casas têm os nomes do xadrez: a1 é a "
        "do canto inferior esquerdo."
    )


def connect_four(in_a_row: int) -> str:
    return (
        "Quatro em linha: X (MAX) e O (MIN) deixam cair, à vez, um disco numa coluna, onde ele "
        f"ocupa a casa livre mais baixa; ganha quem fizer {in_a_row} em linha. As colunas têm "
        "letras a partir da esquerda."
    )


DOTS_AND_BOXES = (
    "Pontos e caixas: X (MAX) e O (MIN) traçam linhas entre pontos vizinhos, na horizontal ou na "
    "vertical. Quem traça o quarto lado de uma caixa fica com ela e joga outra vez; depois de "
    "qualquer outra linha passa a vez. Quando todas as linhas estão traçadas, ganha quem tiver "
    "mais caixas. As colunas de pontos têm letras a partir da esquerda e as linhas números a "
    "partir de cima: a1-b1 é a linha do primeiro ao segundo ponto da primeira linha de pontos."
)
HEX = (
    "Hex: X (MAX) e O (MIN) marcam, à vez, uma casa livre. X ganha com uma cadeia da linha de cima "
    "à linha de baixo, O com uma da coluna da esquerda à coluna da direita. Uma casa toca nas que "
    "ficam à esquerda, à direita, acima, abaixo, e também acima à direita e abaixo à esquerda. "
    f"{CELL_NAMES}"
)


def mancala(own: str, others: str) -> str:
    return (
        "Mancala (Kalah): numa jogada tiram-se todas as sementes de uma cova do jogador que joga e "
        "semeiam-se, uma a uma, nos lugares seguintes, no sentido contrário ao dos ponteiros do "
        "relógio, saltando o depósito do adversário. Covas de MAX: "
        f"{own}, na fila de baixo, da esquerda para a direita, com o depósito à direita delas; "
        f"covas de MIN: {others}, na fila de cima, da direita para a esquerda, com o depósito à "
        "esquerda delas. Se a última semente cair no depósito do próprio jogador, este joga outra "
        "vez. Se cair numa cova vazia do próprio jogador e houver sementes na cova em frente, vai "
        "com elas para o depósito desse jogador. Quando as covas de um jogador ficam vazias, as "
        "sementes do outro vão para o depósito deste, e ganha quem tiver mais sementes."
    )


def nim(last: str) -> str:
    """`last` says how the player fares who takes the last stick: `wins`, or `loses`."""
    return (
        "Nim: numa jogada tiram-se um ou mais pauzinhos de um dos montes, e quem tira o último "
        f"pauzinho {_LAST[last]}. Os montes chamam-se a, b, …; b2 tira dois do segundo."
    )


OTHELLO = (
    "Othello: X (MAX) e O (MIN) colocam, à vez, um disco numa casa livre. O disco tem de cercar "
    "discos do adversário em linha reta, na horizontal, na vertical ou na diagonal, sem "
    "intervalos, entre si e outro disco do mesmo jogador; todos os discos assim cercados são "
    "virados. Quem não tiver nenhuma casa assim passa (pass). Quando ambos teriam de passar, o "
    f"jogo termina, e ganha quem tiver mais discos. {CELL_NAMES}"
)


def subtraction(takes: tuple[str, ...], last: str) -> str:
    return (
        f"Numa jogada tiram-se {either(takes)} do monte, e quem faz a última jogada {_LAST[last]}. "
        f"-{takes[0]} tira {takes[0]}."
    )


def tic_tac_toe(in_a_row: int) -> str:
    return (
        f"Jogo do galo: X (MAX) e O (MIN) marcam, à vez, uma casa livre; ganha quem fizer "
        f"{in_a_row} em linha. {CELL_NAMES}"
    )


# What features count


def open_lines(lines: str, in_a_row: int | None, player: str) -> str:
    """Lines that a player can still fill; they have `in_a_row` cells if that is not the board's."""
    cells = f" de {in_a_row} casas" if in_a_row else ""
    return f"{_LINES[lines]}{cells} abertas para {player}"


def chain(player: str) -> str:
    return f"o menor número de casas livres que completariam uma cadeia de {player}"


def seeds(player: str) -> str:
    return f"sementes no depósito de {player}"


def discs(player: str) -> str:
    return f"discos de {player}"


def corners(player: str) -> str:
    return f"cantos com um disco de {player}"


def free_to_move(player: str) -> str:
    return f"casas onde {player} poderia agora colocar um disco"


def men(player: str) -> str:
    return f"pedras de {player}"


def kings(player: str) -> str:
    return f"damas de {player}"


def boxes(player: str) -> str:
    return f"caixas de {player}"
