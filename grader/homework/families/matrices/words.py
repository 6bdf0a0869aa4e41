"""Words for the normal form of a tree and for matrix games."""

from __future__ import annotations

from grader.words import say
from grader.words.phrases import numbers, player_name, powers

LEGEND = "MAX chooses a row, MIN a column; the cell is what MAX gets."

SOLVE = "Solve this zero-sum game, in which both players choose at the same time."
SOLVE_FOR_EVERY_X = (
    "Solve this zero-sum game, in which both players choose at the same time, for every x."
)
NORMAL_FORM = "Work with the normal form of this tree, the matrix of both players' pure strategies."

#: Where no strategy is eliminated, and where no cell is a saddle point.
NO_STRATEGY, NO_SADDLE = "none", "none"
#: The answers that the question about reduced strategies asks for.
ANSWERS = {
    "strategies": "strategies",
    "matrix": "matrix",
    "maximin": "maximin",
    "minimax": "minimax",
    "saddles": "saddles",
    "counts": "counts",
}


def dominated_by(strategy: str, by: str) -> str:
    """A strategy with the one that dominates it: `c3 by c1`."""
    return say("{strategy} by {by}", strategy=strategy, by=by)


#: What is asked before each elimination.
NEXT = "Which strategy can be eliminated now?"
DOMINATED = (
    "A strategy can be eliminated if another one of the same player is better against everything "
    "that the other player has left."
)

# The normal form


def product(player: str, nodes: int, factors: list[str], count: str) -> str:
    """Shows the number of strategies: `MAX moves at 3 nodes: 2^2 · 3 = 12`."""
    if not nodes:
        return say("{player} never moves: one strategy, which is empty", player=player_name(player))
    said = " · ".join(factors)
    equals = "" if said == count else f" = {count}"
    return (
        say(
            "{player} moves at {nodes} {nodes:node|nodes}: {product}",
            player=player_name(player),
            nodes=nodes,
            product=powers(said),
        )
        + equals
    )


def columns(labels: list[str]) -> str:
    """Lists the strategies of the columns."""
    return say("columns: {labels}", labels=", ".join(labels))


def row(number: str, label: str, payoffs: list[str]) -> str:
    """Shows a row of the matrix with its strategy."""
    return say(
        "row {number} {label}: {payoffs}", number=number, label=label, payoffs=numbers(payoffs)
    )


def maximin(minima: list[str], value: str, rows: list[str]) -> str:
    """Explains the maximin by the smallest number of each row."""
    return say(
        "smallest of each row: {minima}; the largest of them is {value}, in {rows:row|rows} {rows}",
        minima=numbers(minima),
        value=value,
        rows=rows,
    )


def minimax(maxima: list[str], value: str, columns: list[str]) -> str:
    """Explains the minimax by the largest number of each column."""
    return say(
        "largest of each column: {maxima}; the smallest of them is {value}, in "
        "{columns:column|columns} {columns}",
        maxima=numbers(maxima),
        value=value,
        columns=columns,
    )


def saddle(value: str, cells: list[str]) -> str:
    """Explains why these cells are saddle points."""
    return say(
        "{cells}: {value} is the smallest of its row and the largest of its column, so "
        "neither player gains by changing alone",
        cells=cells,
        value=value,
    )


def only_after(player: str, nodes: list[str], choice: str) -> str:
    """Says which choice must come before some nodes."""
    return say(
        "{player} reaches {nodes} only after {choice}",
        player=player_name(player),
        nodes=nodes,
        choice=choice,
    )


NOTHING_EXCLUDED = "no earlier choice excludes a node: the reduced strategies are the full ones"


NO_SADDLE_FOR_ANY_X = "no cell is the smallest of its row and the largest of its column for any x"
ALWAYS_A_SADDLE = "there is a saddle point whatever x is"


# Matrix games


def cell(row: str, column: str) -> str:
    """Names a cell: `(r1, c2)`."""
    return f"({row}, {column})"


def payoff_comparison(player: str, better: str, worse: str, against: str) -> str:
    """Compares two payoffs against one strategy of the opponent: `5 > 3 at c1`."""
    if player == "max":
        return say("{better} > {worse} at {against}", better=better, worse=worse, against=against)
    return say("{better} < {worse} at {against}", better=better, worse=worse, against=against)


def elimination(player: str, strategy: str, by: str, comparisons: list[str]) -> str:
    """Explains the elimination of a strategy."""
    return say(
        "{strategy} is eliminated: for {player} {by} is better, {comparisons}",
        strategy=strategy,
        player=player_name(player),
        by=by,
        comparisons=comparisons,
    )


NOTHING_DOMINATED = "no strategy is strictly better than another of the same player's"


def no_saddle(maximin: str, minimax: str) -> str:
    """Explains why there is no saddle point."""
    return say(
        "there is none, since the maximin {maximin} is less than the minimax {minimax}",
        maximin=maximin,
        minimax=minimax,
    )


def at_saddle(cell: str) -> str:
    """Explains why both players play the strategies of a saddle point."""
    return say("{cell} is a saddle point, so nobody gains by mixing", cell=cell)


def two_by_two(rows: list[str], columns: list[str], payoffs: list[str], value: str) -> str:
    """Shows the formula for payoffs a, b, c, d, with the numbers put in."""
    a, b, c, d = (f"({n})" if n.startswith("\N{MINUS SIGN}") else n for n in payoffs)
    formula = f"({a} · {d} − {b} · {c}) / ({a} − {b} − {c} + {d}) = {value}"
    return say(
        "{rows} are played against {columns}: {formula}",
        rows=rows,
        columns=columns,
        formula=formula,
    )


BETWEEN_GUARANTEES = (
    "there is no saddle point, so both players mix; the value is what MAX's mixture guarantees "
    "and MIN's concedes"
)


def guarantee(player: str, against: list[str], bound: str) -> str:
    """Shows a guarantee: `against c1 1/2, c2 3/4: MAX gets at least 1/2`."""
    if player == "max":
        return say(
            "against {against}: MAX gets at least {bound}", against=numbers(against), bound=bound
        )
    return say("against {against}: MAX gets at most {bound}", against=numbers(against), bound=bound)


OTHER_MIXTURES = "other mixtures are optimal too; each counts as right"
