"""Misconceptions that only programs show, and what the files of the starter tell, by the English
sentences."""

from __future__ import annotations

PROGRAMS = {
    "your moves fit always taking the first child, or always the last": (
        "as suas jogadas correspondem a escolher sempre o primeiro filho, ou sempre o último"
    ),
    "your moves fit taking the move that is worst for the player who moves": (
        "as suas jogadas correspondem a escolher a pior jogada para quem joga"
    ),
    "your answers fit MAX moving at the root, whoever moves there": (
        "as suas respostas correspondem a MAX jogar na raiz, seja quem for que aí joga"
    ),
    "your moves fit the wrong player moving first below the root": (
        "as suas jogadas correspondem a que, logo abaixo da raiz, jogue primeiro o jogador errado"
    ),
    "your values fit MAX making every move further down": (
        "os seus valores correspondem a MAX fazer todas as jogadas daí para baixo"
    ),
    "your values fit MIN making every move further down": (
        "os seus valores correspondem a MIN fazer todas as jogadas daí para baixo"
    ),
    "your values fit a node taking the value of its last child": (
        "os seus valores correspondem a um nó tomar o valor do seu último filho"
    ),
    "your values fit MIN taking an average in place of the smallest value": (
        "os seus valores correspondem a MIN tomar uma média em vez do menor valor"
    ),
    "your values fit a best value that starts at 0 in place of −∞ or ∞": (
        "os seus valores correspondem a um melhor valor que começa em 0 em vez de −∞ ou ∞"
    ),
    "your values fit a best value that starts at the wrong infinity": (
        "os seus valores correspondem a um melhor valor que começa no infinito errado"
    ),
    "your work fits bounds or best values that are kept from one call to the next": (
        "o seu trabalho corresponde a limites ou melhores valores que ficam guardados de uma "
        "chamada para a seguinte"
    ),
    "your values fit a search that does not stop at leaves above the depth limit": (
        "os seus valores correspondem a uma procura que não para nas folhas acima do limite de "
        "profundidade"
    ),
    "your values fit a search that goes one ply too deep": (
        "os seus valores correspondem a uma procura que desce uma meia-jogada a mais"
    ),
    "your values fit a search that ignores the depth limit": (
        "os seus valores correspondem a uma procura que ignora o limite de profundidade"
    ),
    "your values fit a depth that goes down at one player's moves only": (
        "os seus valores correspondem a uma profundidade que só diminui nas jogadas de um dos "
        "jogadores"
    ),
    "your cuts fit α and β passed on in each other's place": (
        "os seus cortes correspondem a passar α no lugar de β e β no lugar de α"
    ),
    "your cuts fit an α or β that every new value replaces, even a worse one": (
        "os seus cortes correspondem a um α ou β que qualquer valor novo substitui, mesmo um pior"
    ),
    "your cuts fit a comparison the wrong way round: leaving a node while α < β": (
        "os seus cortes correspondem a uma comparação ao contrário: abandonar um nó enquanto α < β"
    ),
    "your cuts fit two rules: reaching the bound at one player's nodes, passing it at others": (
        "os seus cortes correspondem a duas regras: atingir o limite nos nós de um jogador, "
        "ultrapassá-lo nos outros"
    ),
    "your cuts fit a search in which only one of the players cuts": (
        "os seus cortes correspondem a uma procura em que só um dos jogadores corta"
    ),
    "your cuts fit a node compared with its own bound: MAX with α, MIN with β": (
        "os seus cortes correspondem a comparar um nó com o seu próprio limite: MAX com α, MIN "
        "com β"
    ),
    "your cuts fit children sorted before they are searched: sorting reads the leaves": (
        "os seus cortes correspondem a ordenar os filhos antes de os explorar: ordenar lê as folhas"
    ),
    "your values fit leaves that count in MAX's view, whoever moves": (
        "os seus valores correspondem a folhas que contam do ponto de vista de MAX, seja quem for "
        "que joga"
    ),
    "your values fit a color that stays the same for the opponent": (
        "os seus valores correspondem a um `color` que não muda para o adversário"
    ),
    "your values fit MIN choosing at chance nodes": (
        "os seus valores correspondem a MIN escolher nos nós de acaso"
    ),
    "your values fit chance nodes that add up their children without weights": (
        "os seus valores correspondem a nós de acaso que somam os filhos sem os ponderar"
    ),
    "your games fit results credited to the wrong player, as if the two had changed sides": (
        "os seus jogos correspondem a resultados creditados ao jogador errado, como se os dois "
        "tivessem trocado de lado"
    ),
}

FILES = {
    "The nodes that your functions get. Use this class to build trees of your own, too.\n\n"
    "When your work is checked, your functions get objects of this same class. Their children and "
    "values\nare only fetched when your code asks for them. So the grader sees which leaves you "
    "read, and in\nwhich order. Reading a leaf twice costs nothing.\n": (
        "Os nós que as suas funções recebem. Use esta classe também para construir árvores suas.\n"
        "\n"
        "Quando o seu trabalho é verificado, as suas funções recebem objetos desta mesma classe. "
        "Os filhos\ne os valores só são obtidos quando o seu código os pede. Assim, o corretor vê "
        "que folhas lê, e por\nque ordem. Ler uma folha duas vezes não custa nada.\n"
    ),
    "A node of the game tree.": "Um nó da árvore de jogo.",
    "The children from left to right, in a new list; empty for a leaf.": (
        "Os filhos, da esquerda para a direita, numa lista nova; vazia numa folha."
    ),
    "The value of a leaf to MAX, or the estimate of an inner node that has one.": (
        "O valor de uma folha para MAX, ou a estimativa de um nó interno que tenha uma."
    ),
    "The name of the node: A, B, C … for inner nodes, 1, 2, 3 … for leaves.": (
        "O nome do nó: A, B, C … nos nós internos, 1, 2, 3 … nas folhas."
    ),
    '"max", "min" or "chance"; None for a leaf.': '"max", "min" ou "chance"; None numa folha.',
    "The probability of a child of a chance node; None for other nodes.": (
        "A probabilidade de um filho de um nó de acaso; None nos outros nós."
    ),
    "Each of these two may be a function that fetches it.": (
        "Cada um destes dois pode ser uma função que o obtém."
    ),
    "MAX moves first: the value is 3.": "MAX joga primeiro: o valor é 3.",
    "The game that your functions get. Use this class to try them on games of your own.\n\n"
    "When your work is checked, the grader keeps the states, and you get opaque objects. Two of "
    "them are\nequal if they stand for the same state. A utility is only fetched when you ask for "
    "it. So the grader\nsees for which states you ask, and in which order. In a search, asking "
    "twice costs nothing.\n": (
        "O jogo que as suas funções recebem. Use esta classe para as experimentar em jogos seus.\n"
        "\n"
        "Quando o seu trabalho é verificado, o corretor guarda os estados, e o que recebe são "
        "objetos\nopacos. Dois deles são iguais se representam o mesmo estado. Uma utilidade só é "
        "obtida quando a\npede. Assim, o corretor vê por que estados pergunta, e por que ordem. "
        "Numa procura, perguntar\nduas vezes não custa nada.\n"
    ),
    "A state of a game on a tree. Your functions should only give it to the methods of a game.": (
        "Um estado de um jogo em árvore. As suas funções só o devem dar aos métodos de um jogo."
    ),
    'Who moves: "max", "min" or "chance"; None if the game is over.': (
        'Quem joga: "max", "min" ou "chance"; None se o jogo acabou.'
    ),
    "The legal moves, in a new list; empty if the game is over.": (
        "As jogadas legais, numa lista nova; vazia se o jogo acabou."
    ),
    "The state that a move leads to.": "O estado a que uma jogada leva.",
    "The probability with which chance makes this move.": (
        "A probabilidade com que o acaso faz esta jogada."
    ),
    "Whether the game is over.": "Se o jogo acabou.",
    'What a finished game is worth to "max" or "min".': (
        'O que um jogo acabado vale para "max" ou "min".'
    ),
    "The estimated worth of an unfinished game, for the depth limit; the utility of a finished\n"
    "        game.": (
        "A estimativa de um jogo por acabar, para o limite de profundidade; a utilidade de um\n"
        "        jogo acabado."
    ),
    '"max", "min" or "chance"; None if the game is over.': (
        '"max", "min" ou "chance"; None se o jogo acabou.'
    ),
    "The next state for each move; empty if the game is over.": (
        "O estado seguinte para cada jogada; vazio se o jogo acabou."
    ),
    "What a finished game is worth to MAX, or the estimate of an unfinished one.": (
        "O que um jogo acabado vale para MAX, ou a estimativa de um jogo por acabar."
    ),
    "The probability of a state after a chance move.": (
        "A probabilidade de um estado depois de uma jogada do acaso."
    ),
    "The state in which the game starts.": "O estado em que o jogo começa.",
}
