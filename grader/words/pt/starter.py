"""Texts of the starter: the task of each function, the files that come with it, the open rules."""

from __future__ import annotations

from collections.abc import Sequence

from grader.words.starter import Task

#: The docstrings of the stubs that students start from, by whether the function is given a node, or
#: a game and one of its states.
MINIMAX: Task = {
    "nodes": """Devolve o valor minimax de `node`; se `maximizing`, é MAX quem joga aí.

    `depth` é o número de meias-jogadas ainda permitidas. À profundidade 0, um nó interno conta com
    o seu `value`.
    """,
    "game": """Devolve o valor minimax de `state` para MAX, que joga aí se `maximizing`.

    `depth` é o número de meias-jogadas ainda permitidas. À profundidade 0, um estado que não é
    final conta com a sua estimativa.
    """,
}
ALPHABETA: Task = {
    "nodes": """Devolve o valor de `node`, por alfa–beta na janela (alpha, beta).

    `depth` é o número de meias-jogadas ainda permitidas. À profundidade 0, um nó interno conta com
    o seu `value`. Se o valor estiver fora da janela, um limite que o prove também está certo.
    Não leia nenhuma folha que a poda dispense: as folhas que lê são verificadas.
    """,
    "game": """Devolve o valor de `state` para MAX, por alfa–beta na janela (alpha, beta).

    `depth` é o número de meias-jogadas ainda permitidas. À profundidade 0, um estado que não é
    final conta com a sua estimativa. Se o valor estiver fora da janela, um limite que o prove
    também está certo. Não pergunte por nenhuma utilidade que a poda dispense: os estados pelos
    quais pergunta são verificados.
    """,
}
NEGAMAX: Task = {
    "nodes": """Devolve o valor de `node` para o jogador que joga aí, por negamax com poda.

    `color` é 1 se MAX joga aí e -1 se é MIN. O valor de uma folha é do ponto de vista de MAX.
    A janela (alpha, beta) é do ponto de vista do jogador que joga.
    As folhas que lê são verificadas.
    """,
    "game": """Devolve o valor de `state` para o jogador que joga aí, por negamax com poda.

    `color` é 1 se MAX joga aí e -1 se é MIN. A janela (alpha, beta) é do ponto de vista do jogador
    que joga. Os estados por cuja utilidade pergunta são verificados.
    """,
}
EXPECTIMINIMAX: Task = {
    "nodes": """Devolve o valor esperado de `node`; o seu `player` é "max", "min" ou "chance".

    Cada filho de um nó de acaso tem a sua `probability`.
    `depth` é o número de meias-jogadas ainda permitidas. À profundidade 0, um nó interno conta com
    o seu `value`.
    """,
    "game": """Devolve o valor esperado de `state` para MAX.

    Se `game.to_play(state)` é "chance", cada ação tem a sua `game.probability(state, action)`.
    `depth` é o número de meias-jogadas ainda permitidas. À profundidade 0, um estado que não é
    final conta com a sua estimativa.
    """,
}
BEST_MOVE: Task = {
    "nodes": """Devolve o nome de um filho que é o melhor para quem joga em `node`.""",
    "game": """Devolve uma ação que é a melhor para quem joga em `state`.""",
}
NORMAL_FORM: Task = {
    "nodes": """Devolve o jogo como matriz: (rows, columns, matrix).

    Uma linha é uma estratégia de MAX, e uma coluna é uma estratégia de MIN. Uma estratégia é um
    dict que associa o nome de cada nó do jogador ao nome do filho que aí se escolhe.
    `matrix` é uma lista com uma lista de ganhos para cada linha.
    """,
}
UCB1: Task = {
    "nodes": """Devolve o UCB1 de um filho: wins / visits + c · √(ln parent_visits / visits).

    Um filho que nunca foi visitado vem antes de todos os outros: devolva infinito.
    """,
}
CHOOSE: Task = {
    "game": """Devolve uma jogada legal em `state`, isto é, uma de `game.actions(state)`.

    Devolva-a antes de `time.monotonic()` chegar a `deadline`. O seu ficheiro é carregado de novo
    em cada jogada; por isso, nada passa de uma jogada para a seguinte. Uma jogada ilegal ou
    atrasada perde o jogo.
    """,
}
MCTS: Task = {
    "game": """Devolve uma ação em `state`, por procura em árvore de Monte Carlo com UCB1 (c = √2).

    Cada iteração acrescenta no máximo um estado à árvore de procura, joga um jogo até ao fim com
    jogadas aleatórias tiradas de `rng` e pergunta pela sua utilidade, mesmo que já a conheça.
    Uma vitória vale 1 e um empate vale 1/2 para o jogador que jogou para um estado. Devolva a ação
    com mais visitas. Os jogos acabados pelos quais pergunta são verificados.
    """,
}
#: Sentences about the files that students get in addition to their own.
NODE_FILE = "`node.py` tem a classe dos nós e uma pequena árvore para experimentar."
GAME_FILE = "`game.py` tem um jogo com os mesmos métodos e um pequeno exemplo para experimentar."
#: Sentences about the rules that a submission may choose for itself.
OPEN_RULES = {
    "cut": "Corte no limite (≥, ≤) ou só para lá dele (>, <), mas sempre da mesma maneira.",
    "order": "Os filhos podem ser explorados por qualquer ordem.",
}

#: What stands for the folder with the student's files in a command.
FOLDER = "PASTA"
README = """\
{title}
{line}

Escreva as funções em {files}. A docstring de cada função diz o que ela deve fazer.
{beside}

Verifique o seu trabalho com

    python {program} check spec.yaml {submission}

Este comando executa os testes que pode ver; valem {points} dos {total} pontos. Os outros pontos
são atribuídos com testes que não pode ver. O comando só precisa do Python 3.10 ou mais recente, e
não usa a rede.

{rules}
"""

MISTAKES = """\
# Erros que muitos cometem

Se um relatório indicar um erro, esse erro está aqui com um pequeno exemplo. Uma
árvore é a procura certa; um tabuleiro é uma posição que mostra o erro.
"""
MISTAKES_FILE = (
    "`mistakes.md` mostra cada erro que um relatório pode indicar, com um pequeno exemplo."
)
RIGHT_SEARCH = "uma procura certa"
WITH_MISTAKE = "com este erro"


def mistake(sentence: str) -> str:
    """A misconception's sentence as one of its own."""
    return f"{sentence[:1].upper()}{sentence[1:]}."


def searched(who: str, answer: str, reads: Sequence[str]) -> str:
    """What a search makes of a tree."""
    return f"{who:<17}  {answer}, lê {' '.join(reads) or 'nada'}"
