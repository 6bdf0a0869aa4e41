"""Words of tournaments: how games are lost without a legal move, and what the page says."""

from __future__ import annotations

TITLE = "Torneio"
STANDINGS = "Classificação"
CROSS_TABLE = "Quadro de resultados"
GAMES = "Jogos"
FAILURES = "Jogos perdidos por falha"
UNPLAYED = "Por jogar"
CONTENTS = "Índice"
NOTHING = "Nenhum."

RANK = "lugar"
NUMBER = "n.º"
PLAYER = "jogador"
NAME = "nome"
RATING = "força"
INTERVAL = "intervalo (95 %)"
CHART = "gráfico"
POINTS = "pontos"
GAMES_PLAYED = "jogos"
WON = "ganhos"
DRAWN = "empates"
LOST = "derrotas"
FAILED = "falhas"
EXAMPLE = "um exemplo"

ABOUT_RATINGS = (
    "A força de um jogador é o número que torna estes resultados mais prováveis (Bradley e Terry), "
    "na escala do xadrez: quem tem mais 400 pontos ganha dez vezes por cada vez que perde. Um "
    "empate conta como meia vitória. Cada jogador tem mais um jogo, empatado, contra um jogador de "
    "força 1500; de outro modo, nada limitaria a força de quem ganhou tudo. Onde dois intervalos "
    "se sobrepõem, os jogos não distinguem os dois jogadores. Os jogos de programas que jogam "
    "sempre da mesma maneira dizem menos do que o seu número."
)
ABOUT_CROSS_TABLE = (
    "Cada linha tem os pontos de um jogador contra os outros, que estão numerados de cima para "
    "baixo. Escolha um resultado para ver os jogos."
)
CHOOSE = "Escolha um resultado no quadro de resultados."
ABOUT_FAILURES = (
    "Um jogador que não faz uma jogada legal a tempo perde esse jogo. O texto depois de dois "
    "pontos pode ser do próprio jogador."
)
ABOUT_UNPLAYED = (
    "Nestes jogos, o corretor ou a máquina falhou; não contam para ninguém. Execute o comando de "
    "novo."
)
GRADER_FAILED = "o corretor falhou"

#: What the script says, with its numbers and names in braces.
SAID = {
    "pair": "{first} contra {second}: {points} de {games}",
    "game": "{start}: {first} como {side}",
    "player": "{name} como {side}",
    "ended": "{winner} ganha.",
    "drawn": "Empate.",
    "failed": "{loser} não fez uma jogada legal e perdeu: {because}",
    "result": "{result}, jogadas: {n}",
    "rules": "As regras de {start}",
    "won": "ganho",
    "lost": "perdido",
    "draw": "empatado",
    "begin": "{who} joga primeiro.",
    "move": "Jogada {n} de {count}: {who} joga {move}.",
    "none": "Não foi feita nenhuma jogada.",
    "board": "O tabuleiro",
    "empty": "vazio",
    "sticks": "restam {n}",
    "max": "MAX",
    "min": "MIN",
}
#: The buttons, named as on the practice page.
START, BACK, STEP, END = "Início", "Recuar", "Avançar", "Fim"


def illegal(given: str) -> str:
    return f"{given} não é uma jogada legal"


def too_slow(seconds: int) -> str:
    return f"uma jogada demorou mais de {seconds} {'segundo' if seconds == 1 else 'segundos'}"


def out_of_memory(megabytes: int) -> str:
    return f"uma jogada precisou de mais de {megabytes} MB de memória"


def overview(players: int, games: int, starts: int) -> str:
    """The tournament in a sentence."""
    return (
        f"Jogadores: {players}; jogos: {games}; posições iniciais: {starts}. Todos jogaram com "
        "todos, duas vezes a partir de cada posição, com os lados trocados."
    )


def against(first: str, second: str, points: str, games: int) -> str:
    """What a cell of the cross-table says."""
    return f"{first} contra {second}: {points} de {games}"
