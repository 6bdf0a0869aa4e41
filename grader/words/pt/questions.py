"""The questions and rules of exercises: titles, prompts and conventions."""

from __future__ import annotations

from collections.abc import Mapping

HOMEWORK = "Trabalho de casa"
FREE_TEXT = "Por palavras suas"

# The questions by their ids; a name that begins with a kind is for questions of that kind alone.
VALUE = "Qual é o valor da raiz {root}?"
MOVE = "Que jogada deve {player} escolher na raiz {root}?"
VALUES = "Qual é o valor de cada nó interno?"
LINE = "Que caminho segue o jogo, da raiz {root} até uma folha, quando ambos jogam bem?"
ALPHABETA_VALUES = (
    "O que provam as folhas lidas abaixo de cada nó interno visitado acerca do seu valor (=, ≤, ≥)?"
)
RETURNED = "O que devolve a chamada em cada nó interno visitado?"
VISITED = "Que folhas são lidas?"
PRUNED = "Que folhas são podadas?"
CUTS = "Onde é cortada a procura: em que nó, e depois de que filho?"
STRATEGIES = (
    "Que estratégias puras têm MAX e MIN? Uma estratégia indica um filho em cada nó do seu jogador."
)
MATRIX = (
    "Qual é a matriz do jogo, com uma linha para cada estratégia de MAX e uma coluna para cada "
    "estratégia de MIN, ordenadas pelos seus nós em largura, em que o último nó é o que varia mais "
    "depressa?"
)
MAXIMIN = "Qual é o maximin, o máximo que uma linha pode garantir a MAX?"
MINIMAX = "Qual é o minimax, o mínimo a que uma coluna pode limitar MAX?"
SADDLES = (
    "Que células são pontos de sela, isto é, melhores respostas de cada jogador ao outro? "
    "(r1, c1) é a primeira célula."
)
COUNTS = "Quantas estratégias puras tem cada jogador?"
REDUCED = (
    "Quais são as estratégias, a matriz, o maximin, o minimax, os pontos de sela e o número de "
    "estratégias quando as estratégias omitem os nós que as escolhas anteriores do próprio jogador "
    "excluem?"
)
GAME_TREE = (
    "Desenhe a árvore de jogo a partir desta posição. Quantos nós tem cada nível, da raiz para "
    "baixo?"
)
GAME_VALUE = "Quanto vale a posição quando ambos jogam bem?"
WINNER = "Quem ganha quando ambos jogam bem?"
GAME_MOVE = "Que jogada deve {player} fazer?"
LEVELS = "Quantos nós tem cada nível, da raiz para baixo?"
NODES = "Quantos nós tem a árvore?"
LEAVES = "Quantas folhas tem?"
COUNT_STRATEGIES = (
    "Quantas estratégias puras tem cada jogador? As potências e os produtos podem ficar por "
    "calcular."
)
ESTIMATES = "Qual é a estimativa de cada jogada, a soma ponderada das suas características?"
RANKING = "Como ordena {player} as jogadas por estas estimativas, da melhor para a pior?"
EVALUATION_MOVE = "Que jogada faz {player}, olhando uma jogada em frente?"
WINDOWS = "Com que janela (α, β) se entra em cada nó visitado?"
NEGAMAX_VALUE = "Qual é o valor da raiz {root} para {player}, que aí joga?"
NEGAMAX_VALUES = "Qual é o valor de cada nó interno para o jogador que aí joga?"
NEGAMAX_PROVEN = (
    "O que provam as folhas lidas abaixo de cada nó interno visitado acerca do seu valor (=, ≤, ≥) "
    "para o jogador que aí joga?"
)
NEGAMAX_RETURNED = (
    "O que devolve a chamada em cada nó interno visitado, para o jogador que aí joga?"
)
NEGAMAX_WINDOWS = (
    "Com que janela (α, β) se entra em cada nó visitado? "
    "(Também numa folha é a janela do jogador que jogaria.)"
)
GIVEN = "Quantas folhas lê o alfa–beta com os filhos na ordem dada?"
BEST = (
    "Quantas, com os filhos de cada nó explorados do melhor para o pior, pelo valor minimax? (Os "
    "filhos de igual valor mantêm a sua ordem.)"
)
WORST = (
    "Quantas, com os filhos de cada nó explorados do pior para o melhor? (Os filhos de igual valor "
    "mantêm a sua ordem.)"
)
BOUND = (
    "Quantas folhas tem de ler qualquer procura que prove o valor de uma árvore uniforme com esta "
    "forma (o mínimo de Knuth e Moore)?"
)
SYMBOLIC_VALUE = "Qual é o valor da raiz {root} em função de x?"
DECISIONS = (
    "Que valor e que jogada encontra {player} em {root} com uma procura de profundidade 1, de "
    "profundidade 2, e assim sucessivamente até às folhas? Um nó interno no limite conta com a sua "
    "estimativa."
)
GENERALSUM_VALUE = "Quanto recebe cada jogador quando todos jogam bem, como em (3, 1)?"
GENERALSUM_VALUES = "Quanto recebe cada jogador a partir de cada nó interno, como em (3, 1)?"
MOVES = "Que jogada é a certa em cada nó interno?"
OUTCOME = "Em que folha termina o jogo quando todos jogam bem?"
OUTCOME_OF_X = (
    "Para que valores de x termina o jogo em cada folha, quando todos jogam bem? (Onde várias "
    "jogadas são igualmente boas para um jogador, a regra dos empates diz quais estão certas.)"
)
CHANGES_OF_X = "Em que valores de x muda o curso do jogo, quando todos jogam bem?"
DOMINATED = (
    "Que estratégias podem ser eliminadas, uma após outra, e o que domina cada uma delas? "
    "(Uma estratégia domina outra do mesmo jogador se for estritamente melhor contra tudo o que "
    "resta.)"
)
MATRIX_SADDLES = (
    "Que células (linha, coluna) são pontos de sela: as menores da sua linha e as maiores da sua "
    "coluna?"
)
MATRIX_VALUE = "Qual é o valor do jogo?"
SADDLE_OF_X = "Para que valores de x tem a matriz um ponto de sela?"
DOMINATED_OF_X = (
    "Para que valores de x é cada estratégia estritamente dominada por outra do mesmo jogador?"
)
VALUE_OF_X = "Qual é o valor do jogo em função de x?"
ROW_OF_X = (
    "Com que probabilidade deve MAX escolher cada linha, em função de x? (Onde há várias "
    "estratégias mistas ótimas, qualquer uma conta.)"
)
COLUMN_OF_X = (
    "Com que probabilidade deve MIN escolher cada coluna, em função de x? (Onde há várias "
    "estratégias mistas ótimas, qualquer uma conta.)"
)
PATH = (
    "Que caminho segue cada iteração, da raiz até ao nó a partir do qual o jogo é simulado até ao "
    "fim?"
)
UCB = (
    "Qual é o UCB1 dos filhos que cada iteração compara, com duas casas decimais? (Um filho nunca "
    "visitado conta como ∞.)"
)
TABLE = "Quais são w/n, vitórias e visitas, dos nós do caminho depois de cada iteração?"
STATS = "Quais são w/n, vitórias e visitas, de todos os nós da árvore depois da última iteração?"
MCTS_MOVE = "Que jogada escolhe a procura, no fim, na raiz {root}?"
UCB1 = "Qual é o UCB1 de cada filho, com duas casas decimais?"
SELECTED = "Que filho é selecionado?"
ROW = "Com que probabilidades deve MAX escolher as linhas?"
COLUMN = "Com que probabilidades deve MIN escolher as colunas?"

#: A rule where values are fractions.
EXACT = "Os números são exatos: 7/3 está certo, 2,33 não."

#: The meaning of each rule and value, as most kinds have it.
RULES: Mapping[str, Mapping[str, str]] = {
    "cut": {
        "equal": "Um nó é abandonado assim que o seu valor atinge o limite: "
        "v ≤ α num nó MIN, v ≥ β num nó MAX.",
        "strict": "Um nó só é abandonado quando o seu valor ultrapassa o limite: "
        "v < α num nó MIN, v > β num nó MAX.",
    },
    "order": {
        "left-to-right": "Os filhos são explorados da esquerda para a direita.",
        "right-to-left": "Os filhos são explorados da direita para a esquerda.",
    },
    "ties": {
        "any": "Se várias jogadas forem ótimas, qualquer delas está certa.",
        "first": "Se várias jogadas forem ótimas, está certa a primeira a ser explorada.",
        "last": "Se várias jogadas forem ótimas, está certa a última a ser explorada.",
    },
    "returns": {
        "soft": "Um nó devolve o melhor valor que viu, mesmo fora da sua janela (fail-soft).",
        "hard": "Um nó devolve o seu valor limitado à sua janela (fail-hard).",
    },
}
NEGAMAX_CUT: Mapping[str, str] = {
    "equal": "Um nó é abandonado assim que o seu valor atinge o limite: v ≥ β.",
    "strict": "Um nó só é abandonado quando o seu valor ultrapassa o limite: v > β.",
}
UCB_ORDER: Mapping[str, str] = {
    "left-to-right": "Os filhos são considerados pela ordem da tabela.",
    "right-to-left": "Os filhos são considerados da última linha da tabela para cima.",
}
PROVEN_TIES: Mapping[str, str] = {
    "any": "Se a procura provar que várias jogadas são ótimas, qualquer delas está certa.",
    "first": RULES["ties"]["first"],
    "last": RULES["ties"]["last"],
}
MCTS_TIES: Mapping[str, str] = {
    "any": "Se vários filhos tiverem o mesmo UCB1, é selecionado o primeiro a ser considerado; se, "
    "no fim, houver empate entre jogadas, qualquer delas está certa.",
    "first": "Se vários filhos tiverem o mesmo UCB1, é selecionado o primeiro a ser considerado; "
    "se, no fim, houver empate entre jogadas, está certa a primeira a ser considerada.",
    "last": "Se vários filhos tiverem o mesmo UCB1, é selecionado o último a ser considerado; se, "
    "no fim, houver empate entre jogadas, está certa a última a ser considerada.",
}
UCB_TIES: Mapping[str, str] = {
    "any": "Se vários filhos tiverem o maior UCB1, qualquer deles está certo.",
    "first": "Se vários filhos tiverem o maior UCB1, está certo o primeiro a ser considerado.",
    "last": "Se vários filhos tiverem o maior UCB1, está certo o último a ser considerado.",
}
