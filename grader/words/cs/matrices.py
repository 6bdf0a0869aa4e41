"""Words for the normal form of a tree and for matrix games."""

from __future__ import annotations

from grader.words.cs.phrases import PLAYERS, listed
from grader.words.phrases import powers, side_by_side

LEGEND = "MAX volí řádek, MIN sloupec; v poli je, kolik dostane MAX."

SOLVE = "Vyřešte tuto hru s nulovým součtem, ve které oba hráči volí současně."
SOLVE_FOR_EVERY_X = (
    "Vyřešte pro každé x tuto hru s nulovým součtem, ve které oba hráči volí současně."
)
NORMAL_FORM = (
    "Pracujte s normální formou tohoto stromu, tedy s maticí čistých strategií obou hráčů."
)

#: What is asked before each elimination.
NEXT = "Kterou strategii lze nyní vyloučit?"
DOMINATED = (
    "Strategii lze vyloučit, je-li jiná strategie téhož hráče lepší proti všemu, co zbývá druhému "
    "hráči."
)

#: Where no strategy is eliminated, and where no cell is a saddle point.
NO_STRATEGY, NO_SADDLE = "žádná", "žádný"
#: The answers that the question about reduced strategies asks for.
ANSWERS = {
    "strategies": "strategie",
    "matrix": "matice",
    "maximin": "hodnota maximin",
    "minimax": "hodnota minimax",
    "saddles": "sedlové body",
    "counts": "počty",
}


def dominated_by(strategy: str, by: str) -> str:
    """A strategy with the one that dominates it: `c3 kvůli c1`."""
    return f"{strategy} kvůli {by}"


# The normal form


def product(player: str, nodes: int, factors: list[str], count: str) -> str:
    """Shows the number of strategies."""
    if not nodes:
        return f"{PLAYERS[player]} není nikdy na tahu: jediná strategie, a ta je prázdná"
    where = f"počet uzlů, ve kterých je na tahu {PLAYERS[player]}: {nodes}"
    said = " · ".join(factors)
    equals = "" if said == count else f" = {count}"
    return f"{where}; {powers(said)}{equals}"


def columns(labels: list[str]) -> str:
    """Lists the strategies of the columns."""
    return f"sloupce: {', '.join(labels)}"


def row(number: str, label: str, payoffs: list[str]) -> str:
    """Shows a row of the matrix with its strategy."""
    return f"řádek {number} {label}: {side_by_side(payoffs)}"


def maximin(minima: list[str], value: str, rows: list[str]) -> str:
    """Explains the maximin by the smallest number of each row."""
    where = f"{'v řádcích' if len(rows) > 1 else 'v řádku'} {listed(rows)}"
    return f"nejmenší v každém řádku: {side_by_side(minima)}; největší z nich je {value}, {where}"


def minimax(maxima: list[str], value: str, columns: list[str]) -> str:
    """Explains the minimax by the largest number of each column."""
    where = f"{'ve sloupcích' if len(columns) > 1 else 've sloupci'} {listed(columns)}"
    return f"největší v každém sloupci: {side_by_side(maxima)}; nejmenší z nich je {value}, {where}"


def saddle(value: str, cells: list[str]) -> str:
    """Explains why these cells are saddle points."""
    return (
        f"{_cells(cells)}: {value} je nejmenší ve svém řádku a největší ve svém sloupci, takže "
        "žádný hráč si nepolepší, změní-li svou volbu sám"
    )


def _cells(cells: list[str]) -> str:
    """Cells one after the other: `(r1, c1), (r2, c1) a (r3, c1)`."""
    return " a ".join(filter(None, [", ".join(cells[:-1]), *cells[-1:]]))


def only_after(player: str, nodes: list[str], choice: str) -> str:
    """Says which choice must come before some nodes."""
    where = "do uzlu" if len(nodes) == 1 else "do uzlů"
    return f"{PLAYERS[player]} se {where} {listed(nodes)} dostane jen po volbě {choice}"


NOTHING_EXCLUDED = (
    "žádná dřívější volba nevylučuje žádný uzel: redukované strategie jsou úplné strategie"
)


NO_SADDLE_FOR_ANY_X = (
    "žádné pole není pro žádné x nejmenší ve svém řádku a největší ve svém sloupci"
)
ALWAYS_A_SADDLE = "sedlový bod existuje pro každé x"


# Matrix games


def compared(player: str, better: str, worse: str, against: str) -> str:
    """Compares two payoffs against one strategy of the opponent: `5 > 3 proti c1`."""
    return f"{better} {'>' if player == 'max' else '<'} {worse} proti {against}"


def dominated(player: str, strategy: str, by: str, comparisons: list[str]) -> str:
    """Explains the elimination of a strategy."""
    return (
        f"strategie {strategy} se vyloučí: pro hráče {PLAYERS[player]} je lepší {by}, "
        f"{listed(comparisons)}"
    )


NOTHING_DOMINATED = "žádná strategie není ostře lepší než jiná strategie téhož hráče"


def no_saddle(maximin: str, minimax: str) -> str:
    """Explains why there is no saddle point."""
    return f"žádný není, protože maximin {maximin} je menší než minimax {minimax}"


def at_saddle(cell: str) -> str:
    """Explains why both players play the strategies of a saddle point."""
    return f"{cell} je sedlový bod, takže nikdo si mícháním nepolepší"


def two_by_two(rows: list[str], columns: list[str], payoffs: list[str], value: str) -> str:
    """Shows the formula for payoffs a, b, c, d, with the numbers put in."""
    a, b, c, d = (f"({n})" if n.startswith("\N{MINUS SIGN}") else n for n in payoffs)
    return (
        f"hrají se {listed(rows)} proti {listed(columns)}: "
        f"({a} · {d} − {b} · {c}) / ({a} − {b} − {c} + {d}) = {value}"
    )


BETWEEN_GUARANTEES = (
    "sedlový bod není, takže oba hráči míchají; hodnota je to, co zaručuje smíšená strategie hráče "
    "MAX a co připouští smíšená strategie hráče MIN"
)


def guaranteed(player: str, against: list[str], bound: str) -> str:
    """Shows a guarantee."""
    least = "nejméně" if player == "max" else "nejvýše"
    return f"proti {side_by_side(against)}: MAX dostane {least} {bound}"


OTHER_MIXTURES = "optimální jsou i jiné smíšené strategie; každá z nich je správná"
