"""How answers are marked, by the English sentences."""

from __future__ import annotations

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
    "Equal parts, one for each function, and within it one for each piece; a piece that is given a "
    "wrong value takes one away. Any way to write the same function is right.": (
        "Partes iguais, uma por cada função e, nela, uma por cada ramo; um ramo com um valor "
        "errado desconta uma. Está certa qualquer maneira de escrever a mesma função."
    ),
    "Equal parts, one for each strategy; any way to write the same set is right.": (
        "Partes iguais, uma por cada estratégia; está certa qualquer maneira de escrever o mesmo "
        "conjunto."
    ),
    "Equal parts, one for each number; each extra one takes one away.": (
        "Partes iguais, uma por cada número; cada número a mais desconta uma."
    ),
    "Equal parts, one for each node; any way to write the same set is right.": (
        "Partes iguais, uma por cada nó; está certa qualquer maneira de escrever o mesmo conjunto."
    ),
    "Equal parts, one for each piece of the key; a piece that is given a wrong value takes one "
    "away. Any way to write the same function is right.": (
        "Partes iguais, uma por cada ramo da resolução; um ramo com um valor errado desconta uma. "
        "Está certa qualquer maneira de escrever a mesma função."
    ),
    "Equal parts, one for each level; each extra level takes one away.": (
        "Partes iguais, uma por cada nível; cada nível a mais desconta uma."
    ),
    "Equal parts, one for each player.": "Partes iguais, uma por cada jogador.",
    "Equal parts, one for each sentence.": "Partes iguais, uma por cada frase.",
}
FOLLOW_THROUGH = {
    "What follows from the student's own functions counts as right.": (
        "O que resultar das funções do próprio estudante conta como certo."
    ),
    "What follows from the student's own sets counts as right.": (
        "O que resultar dos conjuntos do próprio estudante conta como certo."
    ),
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
