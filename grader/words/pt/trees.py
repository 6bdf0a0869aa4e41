"""Words for trees: how to read them, and the reasons of their searches."""

from __future__ import annotations

from grader.words.phrases import side_by_side, total
from grader.words.pt.phrases import PLAYERS, leaf, listed

_MOVES = {
    "max": "MAX joga nos triângulos com o vértice para cima",
    "min": "MIN joga nos triângulos com o vértice para baixo",
    "chance": "o acaso joga nos círculos, com as probabilidades indicadas nos ramos",
}
_LEAF = leaf("")
_ESTIMATES = "O sinal ≈ ao lado de um nó indica a sua estimativa."


def legend(players: list[str], estimates: bool) -> str:
    """Explains how to read a tree."""
    moves = listed([_MOVES[player] for player in players])
    told = (
        f"Cada nível é uma meia-jogada (uma jogada de um jogador); {moves}; o número junto de uma "
        "folha é o seu nome."
    )
    return told + (f" {_ESTIMATES}" if estimates else "")


#: What stands beside the fields of answers with several parts.
FIELDS = {"value": "valor", "move": "jogada", "order": "ordem", "leaves": "folhas"}

# What to do

MINIMAX = "Aplique o algoritmo minimax a esta árvore."
ALPHA_BETA = "Aplique o algoritmo alfa–beta a esta árvore, com a janela inicial (−∞, ∞)."
ORDERING = (
    "Aplique o algoritmo alfa–beta a esta árvore, com a janela inicial (−∞, ∞) e com os filhos nas "
    "ordens que as perguntas indicam."
)
DEPTH_LIMITS = (
    "Aplique o algoritmo minimax a esta árvore até à profundidade 1, depois até à profundidade 2, "
    "e assim sucessivamente até às folhas."
)
_NEGAMAX = (
    "O número numa folha é dado do ponto de vista de MAX; qualquer outro número num nó é dado do "
    "ponto de vista do jogador que aí joga."
)
NEGAMAX = f"Aplique o algoritmo negamax a esta árvore. {_NEGAMAX}"
NEGAMAX_WITH_PRUNING = (
    "Aplique o algoritmo negamax com cortes alfa–beta a esta árvore, com a janela inicial (−∞, ∞). "
    f"{_NEGAMAX}"
)
EXPECTIMINIMAX = (
    "Aplique o algoritmo expectiminimax a esta árvore: um nó de acaso vale a média dos seus "
    "filhos, ponderada pelas probabilidades."
)
WITH_PRUNING = "Depois, aplique-o com cortes, a partir da janela (−∞, ∞)."

#: What a search with a window compares; negamax sees it in the view of the player to move.
WINDOW = (
    "v é o valor de um nó de acordo com os filhos já explorados; na sua janela (α, β), α é o "
    "melhor valor que MAX já tem garantido mais acima, e β o melhor que MIN já tem."
)
MOVERS_WINDOW = (
    "v é o valor de um nó de acordo com os filhos já explorados; na sua janela (α, β), α é o "
    "melhor valor que o jogador do nó já tem garantido mais acima, e β o máximo que o adversário, "
    "que tem uma alternativa melhor mais acima, lhe permite, ambos do ponto de vista do jogador do "
    "nó."
)
CHANCE_WINDOW = (
    "Para um filho de um nó de acaso, α é o valor com que o nó de acaso atinge exatamente o seu "
    "próprio α se cada filho ainda não explorado valer o máximo que uma folha pode valer, e β o "
    "valor com que atinge exatamente o seu próprio β se cada um valer o mínimo; nenhum deles sai "
    "dos limites das folhas. O próprio nó de acaso é abandonado em α pelo máximo que ainda pode "
    "valer, e em β pelo mínimo."
)

THEN_CUT = ", e depois corte"


def clipped(value: str, window: str, returned: str) -> str:
    """Shows what fail-hard returns."""
    return f"{value}, limitado a {window}: {returned}"


def choice(root: str, player: str, moves: list[str]) -> str:
    """Explains a choice in MAX's view."""
    wants = {"max": "o maior", "min": "o menor"}[player]
    return f"{root} quer {wants} de {listed(moves)}"


def mover_wants(root: str, player: str, moves: list[str]) -> str:
    """Explains a choice where every number is in the mover's view."""
    return (
        f"{root} quer o maior dos valores das suas jogadas para {PLAYERS[player]}: {listed(moves)}"
    )


def only_clipped(move: str, returned: str, relation: str) -> str:
    """Explains why a move that is worse is no right move, though its return was clipped."""
    return (
        f"{move} também devolveu {returned}, limitado à sua janela, mas {move} {relation}: não é "
        "uma jogada certa"
    )


def only_bounded(move: str, returned: str, relation: str) -> str:
    """Explains why a move with the same number is no right move."""
    return (
        f"{move} também devolveu {returned}, mas dele só está provado {relation}: não é uma jogada "
        "certa"
    )


def tied(moves: list[str], ties: str) -> str:
    """Says that moves are worth the same, and which of them count."""
    rule = {
        "any": "qualquer delas está certa",
        "first": "conta a primeira a ser explorada",
        "last": "conta a última a ser explorada",
    }
    return f"as jogadas {listed(moves)} valem o mesmo: {rule[ties]}"


def other_lines(lines: list[str], more: int) -> str:
    """Names other right lines."""
    rest = f"; e mais {more}" if more else ""
    return f"também certo: {'; '.join(lines)}{rest}"


def cut(node: str, after: str, comparison: str, holder: str, skipped: list[str]) -> str:
    """Explains a cut."""
    ending = "a" if all(each.startswith(_LEAF) for each in skipped) else "o"
    never = f"nunca {'é' if len(skipped) == 1 else 'são'} visitad{ending}{'s' * (len(skipped) > 1)}"
    left = listed([f"a {each}" if each.startswith(_LEAF) else each for each in skipped])
    child = f"da {after}" if after.startswith(_LEAF) else f"de {after}"
    return f"em {node} depois {child}: {comparison}, {holder}; {left} {never}"


def holds(player: str, bound: str, node: str) -> str:
    """Says who already has the bound: `MIN já tem 8 em B`."""
    return f"{PLAYERS[player]} já tem {bound} em {node}"


GIVEN_WINDOW = "a janela com que a procura começou"
NO_CUT = {
    "equal": "nenhum nó atinge o seu limite antes do último filho",
    "strict": "nenhum nó ultrapassa o seu limite antes do último filho",
}


def bound_from(name: str, value: str, holder: str | None) -> str:
    """Shows a bound with the node that has set it: `β = 8 de B`."""
    return f"{name} = {value}" + (f" de {holder}" if holder else "")


# Chance nodes

#: The questions about pruning, with and without bounds on the leaves.
STAR1 = {
    "visited": "Cada folha está entre {low} e {high}. Que folhas lê o algoritmo Star1?",
    "pruned": "Cada folha está entre {low} e {high}. Que folhas poda o algoritmo Star1?",
}
RESET_AT_CHANCE = {
    "visited": "Abaixo de um nó de acaso, o alfa–beta recomeça com (−∞, ∞). Que folhas são lidas?",
    "pruned": "Abaixo de um nó de acaso, o alfa–beta recomeça com (−∞, ∞). Que folhas são podadas?",
}
#: What a cut compares with a bound.
VALUE = "valor"
#: The values that a chance node can still reach.
AT_BEST = {"max": "no máximo", "min": "no mínimo"}
#: Why no more search is needed once a value reaches the bound of the leaves.
NO_LEAF_BEYOND = {"max": "nenhuma folha é menor", "min": "nenhuma folha é maior"}


def needed_by_chance(node: str) -> str:
    """Names a bound that comes from a chance node."""
    return f"o que o nó de acaso {node} precisaria aqui"


# Move ordering


def reorder(node: str) -> str:
    """Asks for a better order of the children of a node."""
    return (
        f"Reordene os filhos de {node}, e nada mais, de modo que o alfa–beta leia o menor número "
        "possível de folhas: por que ordem são explorados, e quantas folhas são lidas?"
    )


def leaves_read(leaves: list[str]) -> str:
    """Lists the leaves that a search reads."""
    return f"lê {'a folha' if len(leaves) == 1 else 'as folhas'} {listed(leaves)}"


def read_in_orders(count: int, orders: list[str]) -> str:
    """Lists the orders that read so many leaves, at most a few."""
    more = len(orders) - 6
    rest = f"; e mais {more} {'ordens' if more > 1 else 'ordem'}" if more > 0 else ""
    return f"{count} {'folha' if count == 1 else 'folhas'}: {'; '.join(orders[:6])}{rest}"


# Depth limits


def decisions_from_features(weights: list[str], features: dict[str, list[str]]) -> str:
    """The prompt that gives the features from which estimates are computed."""
    terms = total([f"{weight}·f{i}" for i, weight in enumerate(weights, 1)])
    rows = "; ".join(f"{name} ({side_by_side(row)})" for name, row in features.items())
    return (
        "Que valor e que jogada encontra, na raiz, uma procura de profundidade 1, de profundidade "
        "2, e assim sucessivamente até às folhas? Um nó interno no limite conta com a soma "
        f"{terms} das suas características: {rows}."
    )


def at_depth(depth: int, choice: str) -> str:
    """Shows the choice of a search to some depth."""
    return f"profundidade {depth}: {choice}"


def flips(depth: int, old: tuple[str, str, str], new: tuple[str, str, str]) -> str:
    """Explains the horizon effect: only a search one ply deeper sees this."""

    def seen(move: str, before: str, after: str) -> str:
        if before == after:
            return f"a jogada {move} mantém-se em {before}"
        return f"a jogada {move} passa de {before} para {after}"

    return (
        f"a profundidade {depth} joga {new[0]} em vez de {old[0]}: uma meia-jogada mais à frente, "
        f"{seen(*old)} e {seen(*new)}, o que ficava para lá do horizonte da profundidade "
        f"{depth - 1}"
    )


NO_FLIP = "nenhuma profundidade altera a jogada da anterior"
