"""Words for the normal form of a tree and for matrix games."""

from __future__ import annotations

from grader.words.phrases import powers, side_by_side
from grader.words.pt.phrases import PLAYERS, listed

LEGEND = "MAX escolhe uma linha, MIN uma coluna; a célula é o que MAX recebe."

SOLVE = "Resolva este jogo de soma nula, em que os dois jogadores escolhem ao mesmo tempo."
SOLVE_FOR_EVERY_X = (
    "Resolva para todo x este jogo de soma nula, em que os dois jogadores escolhem ao mesmo tempo."
)
NORMAL_FORM = (
    "Trabalhe com a forma normal desta árvore, a matriz das estratégias puras dos dois jogadores."
)

#: What is asked before each elimination.
NEXT = "Que estratégia pode ser eliminada agora?"
DOMINATED = (
    "Uma estratégia pode ser eliminada se outra do mesmo jogador for melhor contra tudo o que "
    "resta ao outro jogador."
)

#: Where no strategy is eliminated, and where no cell is a saddle point.
NO_STRATEGY, NO_SADDLE = "nenhuma", "nenhum"
#: The answers that the question about reduced strategies asks for.
ANSWERS = {
    "strategies": "estratégias",
    "matrix": "matriz",
    "maximin": "valor maximin",
    "minimax": "valor minimax",
    "saddles": "pontos de sela",
    "counts": "número",
}


def dominated_by(strategy: str, by: str) -> str:
    """A strategy with the one that dominates it: `c3 por c1`."""
    return f"{strategy} por {by}"


# The normal form


def product(player: str, nodes: int, factors: list[str], count: str) -> str:
    """Shows the number of strategies."""
    if not nodes:
        return f"{PLAYERS[player]} nunca joga: uma só estratégia, que é vazia"
    where = "1 nó" if nodes == 1 else f"{nodes} nós"
    said = " · ".join(factors)
    equals = "" if said == count else f" = {count}"
    return f"{PLAYERS[player]} joga em {where}: {powers(said)}{equals}"


def columns(labels: list[str]) -> str:
    """Lists the strategies of the columns."""
    return f"colunas: {', '.join(labels)}"


def row(number: str, label: str, payoffs: list[str]) -> str:
    """Shows a row of the matrix with its strategy."""
    return f"linha {number} {label}: {side_by_side(payoffs)}"


def maximin(minima: list[str], value: str, rows: list[str]) -> str:
    """Explains the maximin by the smallest number of each row."""
    where = f"{'nas linhas' if len(rows) > 1 else 'na linha'} {listed(rows)}"
    return f"menor de cada linha: {side_by_side(minima)}; o maior deles é {value}, {where}"


def minimax(maxima: list[str], value: str, columns: list[str]) -> str:
    """Explains the minimax by the largest number of each column."""
    where = f"{'nas colunas' if len(columns) > 1 else 'na coluna'} {listed(columns)}"
    return f"maior de cada coluna: {side_by_side(maxima)}; o menor deles é {value}, {where}"


def saddle(value: str, cells: list[str]) -> str:
    """Explains why these cells are saddle points."""
    return (
        f"{_cells(cells)}: {value} é o menor da sua linha e o maior da sua coluna, pelo que "
        "nenhum jogador ganha em mudar sozinho"
    )


def _cells(cells: list[str]) -> str:
    """Cells one after the other: `(r1, c1), (r2, c1) e (r3, c1)`."""
    return " e ".join(filter(None, [", ".join(cells[:-1]), *cells[-1:]]))


def only_after(player: str, nodes: list[str], choice: str) -> str:
    """Says which choice must come before some nodes."""
    return f"{PLAYERS[player]} só chega a {listed(nodes)} depois de {choice}"


NOTHING_EXCLUDED = (
    "nenhuma escolha anterior exclui um nó: as estratégias reduzidas são as completas"
)


NO_SADDLE_FOR_ANY_X = "nenhuma célula é a menor da sua linha e a maior da sua coluna para algum x"
ALWAYS_A_SADDLE = "há um ponto de sela seja qual for x"


# Matrix games


def compared(player: str, better: str, worse: str, against: str) -> str:
    """Compares two payoffs against one strategy of the opponent: `5 > 3 em c1`."""
    return f"{better} {'>' if player == 'max' else '<'} {worse} em {against}"


def dominated(player: str, strategy: str, by: str, comparisons: list[str]) -> str:
    """Explains the elimination of a strategy."""
    return f"{strategy} é eliminada: para {PLAYERS[player]}, {by} é melhor, {listed(comparisons)}"


NOTHING_DOMINATED = "nenhuma estratégia é estritamente melhor do que outra do mesmo jogador"


def no_saddle(maximin: str, minimax: str) -> str:
    """Explains why there is no saddle point."""
    return f"não há nenhum, pois o maximin {maximin} é menor do que o minimax {minimax}"


def at_saddle(cell: str) -> str:
    """Explains why both players play the strategies of a saddle point."""
    return f"{cell} é um ponto de sela, pelo que ninguém ganha em misturar"


def two_by_two(rows: list[str], columns: list[str], payoffs: list[str], value: str) -> str:
    """Shows the formula for payoffs a, b, c, d, with the numbers put in."""
    a, b, c, d = (f"({n})" if n.startswith("\N{MINUS SIGN}") else n for n in payoffs)
    return (
        f"{listed(rows)} são jogadas contra {listed(columns)}: "
        f"({a} · {d} − {b} · {c}) / ({a} − {b} − {c} + {d}) = {value}"
    )


BETWEEN_GUARANTEES = (
    "não há ponto de sela, pelo que ambos os jogadores misturam; o valor é o que a mistura de MAX "
    "garante e a de MIN concede"
)


def guaranteed(player: str, against: list[str], bound: str) -> str:
    """Shows a guarantee."""
    least = "pelo menos" if player == "max" else "no máximo"
    return f"contra {side_by_side(against)}: MAX recebe {least} {bound}"


OTHER_MIXTURES = "há outras misturas ótimas; cada uma delas está certa"
