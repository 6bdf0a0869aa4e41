"""The sentences that stand in tables of kinds, answers and misconceptions, by the English ones."""

from __future__ import annotations

TITLES = {
    "Minimax": "Minimax",
    "Alpha–beta pruning": "Cortes alfa–beta",
    "Negamax": "Negamax",
    "Move ordering": "Ordenação de jogadas",
    "Depth limits": "Limites de profundidade",
    "Expectiminimax": "Expectiminimax",
    "Normal form": "Forma normal",
    "Matrix games": "Jogos matriciais",
    "Games of several players": "Jogos de vários jogadores",
    "Monte-Carlo tree search": "Procura em árvore de Monte Carlo",
    "UCB1": "UCB1",
    "A leaf called x": "Uma folha chamada x",
}
MARKING = {
    "All or nothing.": "Tudo ou nada.",
    "All or nothing; any move that the key names is right.": (
        "Tudo ou nada; está certa qualquer jogada que a resolução indique."
    ),
    "All or nothing; the names must come in their order. A line is right if all its moves are.": (
        "Tudo ou nada; os nomes têm de vir pela sua ordem. Uma variante está certa se todas as "
        "suas jogadas o estiverem."
    ),
    "Equal parts, one for each right name; each extra name takes one away.": (
        "Partes iguais, uma por cada nome certo; cada nome a mais desconta uma."
    ),
    "Equal parts, one for each value.": "Partes iguais, uma por cada valor.",
    "Equal parts, one for each node; the sign counts: a bound written as a value is wrong.": (
        "Partes iguais, uma por cada nó; o sinal conta: um limite escrito como valor está errado."
    ),
    "Equal parts, one for each node; both bounds must be right.": (
        "Partes iguais, uma por cada nó; ambos os limites têm de estar certos."
    ),
    "Equal parts, one for each right cut, its node with the child it comes after; each extra cut "
    "takes one away.": (
        "Partes iguais, uma por cada corte certo, isto é, o seu nó com o filho depois do qual "
        "ocorre; cada corte a mais desconta uma."
    ),
    "Equal parts, two for each depth: the value, and the move.": (
        "Partes iguais, duas por cada profundidade: o valor e a jogada."
    ),
    "Half for the order, half for the number of leaves.": (
        "Metade pela ordem, metade pelo número de folhas."
    ),
    "Half for each player.": "Metade por cada jogador.",
    "Equal parts, one for each strategy; each extra one takes one away.": (
        "Partes iguais, uma por cada estratégia; cada uma a mais desconta uma."
    ),
    "Equal parts, one for each cell; a matrix of the wrong size earns nothing.": (
        "Partes iguais, uma por cada célula; uma matriz do tamanho errado não vale nada."
    ),
    "Equal parts, one for each saddle point; each extra one takes one away.": (
        "Partes iguais, uma por cada ponto de sela; cada um a mais desconta uma."
    ),
    "Equal parts, one for each of its answers; each is marked as it would be alone.": (
        "Partes iguais, uma por cada uma das suas respostas; cada uma é cotada como se estivesse "
        "sozinha."
    ),
    "Equal parts, one for each eliminated strategy, in any order that works; each extra one takes "
    "one away.": (
        "Partes iguais, uma por cada estratégia eliminada, em qualquer ordem possível; cada uma a "
        "mais desconta uma."
    ),
    "Any mixture that guarantees the value is right; otherwise equal parts, one for each right "
    "probability.": (
        "Está certa qualquer mistura que garanta o valor; caso contrário, partes iguais, uma por "
        "cada probabilidade certa."
    ),
    "All or nothing: every number must be right.": (
        "Tudo ou nada: todos os números têm de estar certos."
    ),
    "Equal parts, one for each number.": "Partes iguais, uma por cada número.",
    "Equal parts, one for each node; any move that the key names is right.": (
        "Partes iguais, uma por cada nó; está certa qualquer jogada que a resolução indique."
    ),
    "Equal parts, one for each iteration.": "Partes iguais, uma por cada iteração.",
    "Equal parts, one for each number that decides a selection; 0.01 more or less is right.": (
        "Partes iguais, uma por cada número que decide uma seleção; 0,01 a mais ou a menos está "
        "certo."
    ),
    "Equal parts, one for each entry that changes; wins and visits must both be right.": (
        "Partes iguais, uma por cada entrada que muda; vitórias e visitas têm de estar ambas "
        "certas."
    ),
    "Equal parts, one for each child; 0.01 more or less is right.": (
        "Partes iguais, uma por cada filho; 0,01 a mais ou a menos está certo."
    ),
    "Equal parts, one for each node; wins and visits must both be right.": (
        "Partes iguais, uma por cada nó; vitórias e visitas têm de estar ambas certas."
    ),
    "All or nothing; any way to write the same set of numbers is right.": (
        "Tudo ou nada; está certa qualquer maneira de escrever o mesmo conjunto de números."
    ),
    "Equal parts, one for each move; any way to write the same set is right.": (
        "Partes iguais, uma por cada jogada; está certa qualquer maneira de escrever o mesmo "
        "conjunto."
    ),
    "Equal parts, one for each piece of the key; a piece that is given a wrong value takes one "
    "away. Any way to write the same function is right.": (
        "Partes iguais, uma por cada ramo da resolução; um ramo com um valor errado desconta uma. "
        "Está certa qualquer maneira de escrever a mesma função."
    ),
}
FOLLOW_THROUGH = {
    "Full points where it follows from the student's own values.": (
        "Cotação total se resultar dos valores do próprio estudante."
    ),
    "Where an earlier value is wrong, mark against what the student's own make right.": (
        "Se um valor anterior estiver errado, conta o que os valores do próprio estudante tornam "
        "certo."
    ),
    "A value counts as right where it follows from the student's own other values.": (
        "Um valor conta como certo se resultar dos outros valores do próprio estudante."
    ),
    "A node counts as right where it follows from the student's own values below it.": (
        "Um nó conta como certo se resultar dos valores do próprio estudante abaixo dele."
    ),
    "A window counts as right where it follows from the student's own values.": (
        "Uma janela conta como certa se resultar dos valores do próprio estudante."
    ),
    "A cut counts as right where the student's own value and window make it one.": (
        "Um corte conta como certo se resultar do valor e da janela do próprio estudante."
    ),
    "A move counts as right where it follows from the student's own values there.": (
        "Uma jogada conta como certa se resultar dos valores do próprio estudante nesse ponto."
    ),
    "The number counts as right where it fits the student's own order.": (
        "O número conta como certo se corresponder à ordem do próprio estudante."
    ),
    "Mark against the student's own strategies where they have the right number.": (
        "Comparar com as estratégias do próprio estudante, se forem no número certo."
    ),
    "Full points where they are saddle points of the student's own matrix.": (
        "Cotação total se forem pontos de sela da matriz do próprio estudante."
    ),
    "Full points where it is right for the student's own reduced matrix.": (
        "Cotação total se estiver certa para a matriz reduzida do próprio estudante."
    ),
    "A move counts as right where it follows from the student's own values.": (
        "Uma jogada conta como certa se resultar dos valores do próprio estudante."
    ),
    "A path counts as right where it follows from the student's own numbers.": (
        "Um caminho conta como certo se resultar dos números do próprio estudante."
    ),
    "A number counts as right where it follows from the student's own table.": (
        "Um número conta como certo se resultar da tabela do próprio estudante."
    ),
    "An entry counts as right where it follows from the student's own paths.": (
        "Uma entrada conta como certa se resultar dos caminhos do próprio estudante."
    ),
    "A node counts as right where it follows from the student's own paths.": (
        "Um nó conta como certo se resultar dos caminhos do próprio estudante."
    ),
}
MISCONCEPTIONS = {
    "your values fit MAX taking the smallest and MIN the largest": (
        "os seus valores correspondem a MAX escolher o menor e MIN o maior"
    ),
    "your values fit one player making every move": (
        "os seus valores correspondem a um só jogador fazer todas as jogadas"
    ),
    "your values fit a search that stops one ply too early": (
        "os seus valores correspondem a uma procura que para uma meia-jogada cedo demais"
    ),
    "your values fit a node taking the value of its first child": (
        "os seus valores correspondem a um nó tomar o valor do seu primeiro filho"
    ),
    "your work fits children tried in the other direction": (
        "o seu trabalho corresponde a explorar os filhos no sentido contrário"
    ),
    "your move fits taking the last of several optimal moves": (
        "a sua jogada corresponde a escolher a última de várias jogadas ótimas"
    ),
    "your values fit MAX choosing at chance nodes": (
        "os seus valores correspondem a MAX escolher nos nós de acaso"
    ),
    "your values fit chances taken to be equal": (
        "os seus valores correspondem a probabilidades tomadas como iguais"
    ),
    "your cuts fit the other cut rule (reaching the bound, or passing it)": (
        "os seus cortes correspondem à outra regra de corte (atingir o limite ou ultrapassá-lo)"
    ),
    "your work fits a search that never cuts": (
        "o seu trabalho corresponde a uma procura que nunca corta"
    ),
    "your cuts fit every node starting anew with (−∞, ∞)": (
        "os seus cortes correspondem a cada nó recomeçar com (−∞, ∞)"
    ),
    "your cuts fit bounds that come from the parent only, never from further up": (
        "os seus cortes correspondem a limites que vêm só do nó pai, e nunca de mais acima"
    ),
    "your cuts fit an α that is never raised": (
        "os seus cortes correspondem a um α que nunca sobe"
    ),
    "your cuts fit a β that is never lowered": (
        "os seus cortes correspondem a um β que nunca desce"
    ),
    "your cuts fit a node being left one child too late": (
        "os seus cortes correspondem a abandonar um nó um filho tarde demais"
    ),
    "your cuts fit a child's value counting for its parent before the child is finished": (
        "os seus cortes correspondem a contar o valor de um filho para o nó pai antes de o filho "
        "estar concluído"
    ),
    "your answer fits a bound taken for a value: a cut child may be worse": (
        "a sua resposta corresponde a tomar um limite por um valor: um filho cortado pode ser pior"
    ),
    "your cuts fit a window passed on without negating it": (
        "os seus cortes correspondem a passar a janela aos filhos sem lhe trocar os sinais"
    ),
    "your values fit a child's value whose sign is not changed": (
        "os seus valores correspondem a não trocar o sinal do valor de um filho"
    ),
    "your answers fit maximin and minimax being exchanged": (
        "as suas respostas correspondem a trocar o maximin com o minimax"
    ),
    "your work fits MIN choosing the row and MAX the column": (
        "o seu trabalho corresponde a MIN escolher a linha e MAX a coluna"
    ),
    "your work fits eliminating what is only weakly dominated": (
        "o seu trabalho corresponde a eliminar o que é só fracamente dominado"
    ),
    "your work fits looking for dominated strategies only once, in the whole matrix": (
        "o seu trabalho corresponde a procurar estratégias dominadas uma só vez, na matriz inteira"
    ),
    "your answer fits no mixing, though there is no saddle point: each player plays the safest "
    "strategy, and the game is worth what MAX's guarantees": (
        "a sua resposta corresponde a não misturar, embora não haja ponto de sela: cada jogador "
        "joga a estratégia mais segura, e o jogo vale o que a de MAX garante"
    ),
    "your mixture fits making the player who mixes indifferent, not the opponent": (
        "a sua mistura corresponde a tornar indiferente o jogador que mistura, e não o adversário"
    ),
    "your values fit everybody wanting player 1 to get much": (
        "os seus valores correspondem a todos quererem que o jogador 1 receba muito"
    ),
    "your values fit everybody playing against player 1": (
        "os seus valores correspondem a todos jogarem contra o jogador 1"
    ),
    "your values fit everybody wanting the largest total": (
        "os seus valores correspondem a todos quererem a maior soma"
    ),
    "your work fits selecting by w/n alone, without exploring": (
        "o seu trabalho corresponde a selecionar apenas por w/n, sem explorar"
    ),
    "your UCB1 fits the logarithm to base 10": "o seu UCB1 corresponde ao logaritmo de base 10",
    "your UCB1 fits c = 1": "o seu UCB1 corresponde a c = 1",
    "your UCB1 fits N counting all iterations, not the parent's visits": (
        "o seu UCB1 corresponde a N contar todas as iterações, e não as visitas ao nó pai"
    ),
    "your paths fit MIN selecting the smallest UCB1": (
        "os seus caminhos correspondem a MIN selecionar o menor UCB1"
    ),
    "your wins fit wins counted for MAX at every node": (
        "as suas vitórias correspondem a contá-las para MAX em todos os nós"
    ),
    "your wins fit wins counted for the player to move at a node, not the one who moved there": (
        "as suas vitórias correspondem a contá-las para o jogador que joga num nó, e não para o "
        "que jogou para ele"
    ),
    "your wins fit a draw counting nothing": (
        "as suas vitórias correspondem a um empate não contar nada"
    ),
    "your move fits the best w/n, not the most visits": (
        "a sua jogada corresponde ao melhor w/n, e não ao maior número de visitas"
    ),
}
#: How the signs of formulas are read aloud.
FORMULAS = {
    "alpha": "alfa",
    "beta": "beta",
    "gamma": "gama",
    "delta": "delta",
    "epsilon": "épsilon",
    "zeta": "zeta",
    "eta": "eta",
    "theta": "teta",
    "kappa": "capa",
    "lambda": "lambda",
    "mu": "mi",
    "nu": "ni",
    "xi": "csi",
    "pi": "pi",
    "rho": "ró",
    "sigma": "sigma",
    "tau": "tau",
    "phi": "fi",
    "chi": "qui",
    "psi": "psi",
    "omega": "ómega",
    "capital gamma": "gama maiúsculo",
    "capital delta": "delta maiúsculo",
    "capital theta": "teta maiúsculo",
    "capital lambda": "lambda maiúsculo",
    "capital pi": "pi maiúsculo",
    "capital sigma": "sigma maiúsculo",
    "capital phi": "fi maiúsculo",
    "capital psi": "psi maiúsculo",
    "capital omega": "ómega maiúsculo",
    "infinity": "infinito",
    "the empty set": "o conjunto vazio",
    "and so on": "e assim por diante",
    "for all": "para todo",
    "there is": "existe",
    "not": "não",
    "percent": "por cento",
    "factorial": "fatorial",
    "over": "sobre",
    "bar": "barra",
    "plus": "mais",
    "minus": "menos",
    "times": "vezes",
    "plus or minus": "mais ou menos",
    "union": "união",
    "intersected with": "interseção",
    "and": "e",
    "or": "ou",
    "equals": "igual a",
    "less than": "menor do que",
    "greater than": "maior do que",
    "at most": "menor ou igual a",
    "at least": "maior ou igual a",
    "is not": "diferente de",
    "about": "aproximadamente",
    "to": "para",
    "from": "de",
    "implies": "implica",
    "in": "pertence a",
    "not in": "não pertence a",
    "is part of": "está contido em",
    "is part of or equals": "está contido ou é igual a",
    "given": "dado",
    "such that": "tal que",
    "open bracket": "abre parêntesis",
    "open brace": "abre chaveta",
    "the floor of": "a parte inteira de",
    "the ceiling of": "o teto de",
    "close bracket": "fecha parêntesis",
    "close brace": "fecha chaveta",
    "end of the floor": "fim da parte inteira",
    "end of the ceiling": "fim do teto",
    "comma": "vírgula",
    "semicolon": "ponto e vírgula",
    "point": "ponto",
    "the logarithm of": "o logaritmo de",
    "the exponential of": "a exponencial de",
    "the maximum of": "o máximo de",
    "the minimum of": "o mínimo de",
    "the sum of": "a soma de",
    "the product of": "o produto de",
    "{0} over {1}": "{0} sobre {1}",
    "the square root of {0}": "a raiz quadrada de {0}",
    "{0} to the power {1}": "{0} elevado a {1}",
    "{0} sub {1}": "{0} índice {1}",
}
SENTENCES = {**TITLES, **MARKING, **FOLLOW_THROUGH, **MISCONCEPTIONS, **FORMULAS}
