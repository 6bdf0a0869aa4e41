"""The glossary of the practice page; the names of the terms stand beside the English ones."""

from __future__ import annotations

from collections.abc import Mapping

from grader.words import glossary
from grader.words.glossary import Explained

#: By the English name: how a term is written besides its name, and what it means.
_MEANINGS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "game tree": (
        ("árvores de jogo",),
        "Todas as maneiras de um jogo continuar a partir de uma posição: os nós são posições, os "
        "ramos são jogadas.",
    ),
    "node": (
        ("nós",),
        "Um lugar na árvore: uma posição em que joga um jogador, ou em que o jogo acabou.",
    ),
    "root": ((), "O nó de cima, onde a procura começa."),
    "leaf": (("folhas",), "Um nó sem filhos: aí o jogo acabou, e o seu valor é dado."),
    "inner node": (
        ("nós internos",),
        "Um nó com filhos; o seu valor calcula-se a partir dos deles.",
    ),
    "child": (("filhos",), "Um nó ao qual leva uma jogada."),
    "ply": (
        ("meias-jogadas", "nível", "níveis"),
        "Uma jogada de um jogador: uma fila de ramos da árvore.",
    ),
    "depth": (("profundidades",), "A quantas jogadas da raiz está um nó."),
    "branching factor": (("ramificação",), "Quantos filhos tem um nó."),
    "MAX": (
        (),
        "O jogador que quer o maior valor. Todos os valores são dados do ponto de vista de MAX.",
    ),
    "MIN": ((), "O jogador que quer o menor valor: o que MAX ganha, perde MIN."),
    "chance node": (
        ("nós de acaso", "acaso"),
        "Um nó onde ninguém escolhe: cada filho sai com uma probabilidade, e o nó vale a média "
        "deles.",
    ),
    "value": (
        ("valores", "valor minimax"),
        "O que um nó vale para MAX se, daí em diante, ambos jogarem o melhor possível.",
    ),
    "move": (
        ("jogadas",),
        "O que um jogador faz na sua vez: o ramo de um nó para um dos seus filhos.",
    ),
    "position": (
        ("posições", "estado", "estados"),
        "O que o tabuleiro mostra, e quem joga a seguir.",
    ),
    "utility": (("utilidades",), "O que um jogo acabado vale para um jogador."),
    "minimax": (
        (),
        "A procura que dá a cada nó de MAX o valor do seu maior filho, e a cada nó de MIN o do "
        "menor.",
    ),
    "negamax": (
        (),
        "Minimax com cada número do ponto de vista de quem joga: o número de um filho muda de "
        "sinal, e cada nó fica com o maior.",
    ),
    "expectiminimax": ((), "Minimax com nós de acaso, que valem a média dos seus filhos."),
    "alpha–beta": (
        ("alfa-beta",),
        "Minimax que abandona um nó assim que este já não pode importar. Encontra o mesmo valor e "
        "lê menos folhas.",
    ),
    "α": (
        ("α",),
        "O máximo que MAX já tem no caminho desde a raiz; um valor que não o excede não ajuda MAX.",
    ),
    "β": (
        ("β",),
        "O mínimo que MIN já tem no caminho desde a raiz; um valor que não é menor não ajuda MIN.",
    ),
    "window": (
        ("janelas",),
        "O par (α, β): só um valor entre os dois ainda pode mudar o resultado na raiz.",
    ),
    "cut": (
        ("cortes", "cortado", "cortada"),
        "Abandonar um nó antes de explorar todos os seus filhos, porque nenhum outro pode mudar o "
        "resultado.",
    ),
    "pruned": (
        ("podada", "podados", "podadas", "podar", "poda"),
        "Nunca lido, porque a procura abandonou um nó acima dele.",
    ),
    "bound": (
        ("limites",),
        "O que se sabe de um valor que não se conhece exatamente: é pelo menos (≥) ou no máximo "
        "(≤) um certo número.",
    ),
    "line of best play": (
        ("melhor linha",),
        "As jogadas que ambos fazem se jogarem o melhor possível, da raiz até uma folha.",
    ),
    "move ordering": (
        ("melhor primeiro", "pior primeiro", "ordem dada"),
        "A ordem em que os filhos são explorados. Com o melhor filho primeiro, o alfa–beta corta "
        "mais.",
    ),
    "estimate": (
        ("estimativas", "função de avaliação", "avaliação"),
        "Um número em vez do valor, para uma posição em que a procura para antes do fim.",
    ),
    "open line": (
        ("linhas abertas",),
        "Uma linha, coluna ou diagonal em que o adversário não tem nenhum sinal, e que por isso "
        "ainda pode ganhar.",
    ),
    "depth limit": (
        ("limite da profundidade",),
        "Quantas jogadas à frente vê uma procura antes de usar estimativas.",
    ),
    "fail-soft": ((), "Alfa–beta que devolve o melhor que encontrou, mesmo fora da janela."),
    "fail-hard": ((), "Alfa–beta que não devolve nenhum número fora da janela."),
    "strategy": (
        ("estratégias", "estratégia pura", "estratégias puras"),
        "Um plano para um jogo inteiro: uma jogada para cada nó de um jogador.",
    ),
    "normal form": (
        (),
        "Um jogo em forma de tabela: as estratégias de MAX são linhas, as de MIN colunas, e nas "
        "células estão os ganhos.",
    ),
    "maximin": ((), "O máximo que uma linha garante a MAX, faça MIN o que fizer."),
    "saddle point": (
        ("pontos de sela",),
        "Uma célula que é a menor da sua linha e a maior da sua coluna: nenhum jogador ganha em "
        "mudar sozinho.",
    ),
    "dominated": (
        ("dominadas", "dominância", "eliminada", "eliminadas"),
        "Diz-se de uma estratégia: há outra melhor, faça o adversário o que fizer.",
    ),
    "mixed strategy": (
        ("estratégias mistas",),
        "Uma escolha ao acaso entre estratégias, com uma probabilidade para cada uma.",
    ),
    "Monte-Carlo tree search": (
        ("procura de monte carlo",),
        "Uma procura que joga muitos jogos ao acaso e guarda, para cada nó, quantos foram ganhos.",
    ),
    "UCB1": (
        (),
        "A fração de vitórias de um filho mais um bónus por ter poucas visitas; o filho com o "
        "maior número é o próximo a experimentar.",
    ),
    "playout": (("simulações",), "Um jogo que é jogado ao acaso até ao fim."),
}


def entries() -> tuple[Explained, ...]:
    """The glossary of the practice page."""
    return tuple(
        Explained(term.portuguese, *_MEANINGS[term.name], (("en", term.name),))
        for term in glossary.TERMS
    )
