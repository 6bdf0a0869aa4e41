"""Misconceptions, by the English sentences."""

from __future__ import annotations

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
    "your counts fit the root being left out": (
        "as suas contagens correspondem a deixar a raiz de fora"
    ),
    "your counts fit the last level being left out": (
        "as suas contagens correspondem a deixar o último nível de fora"
    ),
    "your counts fit adding up the moves of the levels, not multiplying them": (
        "as suas contagens correspondem a somar as jogadas dos níveis em vez de as multiplicar"
    ),
    "your counts fit mirrored positions being counted apart": (
        "as suas contagens correspondem a contar à parte as posições simétricas"
    ),
    "your strategies fit adding up the moves at all nodes (N · b), not multiplying them (b^N)": (
        "as suas estratégias correspondem a somar as jogadas de todos os nós (N · b) em vez de as "
        "multiplicar (b^N)"
    ),
    "your strategies fit one choice for each level, not for each node": (
        "as suas estratégias correspondem a uma escolha por nível, e não por nó"
    ),
    "your strategies fit choosing at the nodes of both players": (
        "as suas estratégias correspondem a escolher nos nós de ambos os jogadores"
    ),
    "your strategies fit one for each leaf, a way to play the game": (
        "as suas estratégias correspondem a uma por folha, isto é, a uma partida possível"
    ),
    "your strategies fit leaving out the nodes that the player's own moves exclude": (
        "as suas estratégias correspondem a omitir os nós que as jogadas do próprio jogador excluem"
    ),
    "your estimates fit every weight being 1 or −1": (
        "as suas estimativas correspondem a que todos os pesos sejam 1 ou −1"
    ),
    "your estimates fit a negative weight being taken without its sign": (
        "as suas estimativas correspondem a tomar um peso negativo sem o seu sinal"
    ),
    "your estimates fit leaving out whatever has a negative weight": (
        "as suas estimativas correspondem a deixar de fora o que tem peso negativo"
    ),
    "your estimates fit MIN's view where MIN moves, not MAX's": (
        "as suas estimativas correspondem ao ponto de vista de MIN onde MIN joga, e não ao de MAX"
    ),
    "your estimates fit a finished game being estimated like any other": (
        "as suas estimativas correspondem a estimar um jogo acabado como qualquer outro"
    ),
    "your ranking fits the largest estimate being the best for MIN, too": (
        "a sua ordenação corresponde a que a maior estimativa seja a melhor também para MIN"
    ),
    "your counts fit a line with marks of both being open": (
        "as suas contagens correspondem a considerar aberta uma linha com marcas de ambos"
    ),
    "your counts fit a line without a mark being open to nobody": (
        "as suas contagens correspondem a não considerar aberta para ninguém uma linha sem marcas"
    ),
    "your counts fit the diagonals being left out": (
        "as suas contagens correspondem a deixar as diagonais de fora"
    ),
    "your parts fit ACTIONS and RESULT being exchanged": (
        "as suas partes correspondem a trocar ACTIONS e RESULT"
    ),
    "your parts fit IS-TERMINAL and UTILITY being exchanged": (
        "as suas partes correspondem a trocar IS-TERMINAL e UTILITY"
    ),
    "your moves fit ACTIONS where the game starts, whatever the position": (
        "as suas jogadas correspondem a ACTIONS no início do jogo, seja qual for a posição"
    ),
    "your board fits the move being made by the other player": (
        "o seu tabuleiro corresponde a que a jogada seja feita pelo outro jogador"
    ),
    "your answers fit a game ending only when no move is left": (
        "as suas respostas correspondem a que um jogo só acabe quando não resta nenhuma jogada"
    ),
    "your answers fit a draw not being an end": (
        "as suas respostas correspondem a que um empate não seja um fim"
    ),
    "your utility fits the other player's view": (
        "a sua utilidade corresponde ao ponto de vista do outro jogador"
    ),
    "your answers fit x and 1 − x in each other's place": (
        "as suas respostas correspondem a x e 1 − x trocados"
    ),
    "your sets fit every end being left out: < in place of ≤": (
        "os seus conjuntos correspondem a deixar de fora todos os extremos: < em vez de ≤"
    ),
    "your sets fit every end being included: ≤ in place of <": (
        "os seus conjuntos correspondem a incluir todos os extremos: ≤ em vez de <"
    ),
    "your answers fit what is right for the smallest x being taken for every x": (
        "as suas respostas correspondem a tomar para todo x o que está certo para os x mais "
        "pequenos"
    ),
    "your answers fit the last breakpoint being forgotten": (
        "as suas respostas correspondem a esquecer o último ponto em que algo muda"
    ),
    "your sets fit the strategies that dominate, not those that are dominated": (
        "os seus conjuntos correspondem às estratégias que dominam, e não às que são dominadas"
    ),
    "your sets fit larger payoffs being better for MIN, too": (
        "os seus conjuntos correspondem a que ganhos maiores sejam melhores também para MIN"
    ),
    "your set fits MAX's safest row being taken for a saddle point, so that there always is one": (
        "o seu conjunto corresponde a tomar a linha mais segura de MAX por um ponto de sela, pelo "
        "que há sempre um"
    ),
    "your answers fit each player looking at another player's payoff, not at their own": (
        "as suas respostas correspondem a que cada jogador olhe para o ganho de outro jogador, e "
        "não para o seu"
    ),
}
