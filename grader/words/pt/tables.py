"""The sentences that stand in tables of kinds, answers and misconceptions, by the English ones."""

from __future__ import annotations

TITLES = {
    "Minimax": "Minimax",
    "Alpha–beta pruning": "Cortes alfa–beta",
    "Negamax": "Negamax",
    "Move ordering": "Ordenação de jogadas",
    "Depth limits": "Limites de profundidade",
    "Expectiminimax": "Expectiminimax",
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
}
SENTENCES = {**TITLES, **MARKING, **FOLLOW_THROUGH, **MISCONCEPTIONS}
