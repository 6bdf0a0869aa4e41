"""Zero-sum matrices: dominance, guarantees, saddle points and mixed equilibria, and why."""

from __future__ import annotations

from collections.abc import Iterable

from grader.errors import Fault
from grader.homework.families.matrices import words
from grader.homework.families.matrices.equilibrium import eliminate, equilibrium, is_only
from grader.homework.families.matrices.follow_through import follow_matrix
from grader.homework.families.matrices.matrix_answers import Cells, Eliminated, Mix
from grader.homework.families.matrices.matrix_game import (
    SIDES,
    Dominated,
    Equilibrium,
    Matrix,
    MatrixGame,
    MatrixSolution,
    Mixture,
    game,
)
from grader.homework.families.matrices.misconceptions import MATRIX_MISCONCEPTIONS
from grader.homework.families.matrices.subjects import EQUILIBRIUM, MATRIX
from grader.homework.families.trees.answers import Value
from grader.homework.families.trees.traits import unwritable
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, SheetRules, Slips, Solved
from grader.model.exact import Number, pretty
from grader.model.instance import Instance
from grader.model.tree import Player
from grader.words import questions


def solve(instance: Instance) -> MatrixSolution:
    """Finds dominated strategies, guarantees, saddle points and an equilibrium."""
    matrix = game(instance).matrix
    return MatrixSolution(
        eliminate(matrix), matrix.maximin, matrix.minimax, matrix.saddles, equilibrium(matrix)
    )


def answers(instance: Instance, solution: MatrixSolution) -> dict[str, Answer]:
    """What is dominated, the guarantees, the saddle points and the equilibrium."""
    matrix, mixed = game(instance), solution.equilibrium

    def mix(player: Player, mixture: Mixture) -> Mix:
        only = is_only(matrix.matrix, mixed, player)
        return Mix(solution.facing(player, matrix), player, mixture, mixed.value, only)

    return {
        "dominated": Eliminated(matrix, solution.dominated),
        "maximin": Value(solution.maximin),
        "minimax": Value(solution.minimax),
        "saddles": Cells(cells(matrix, solution.saddles), matrix),
        "value": Value(mixed.value),
        "row": mix("max", mixed.row),
        "column": mix("min", mixed.column),
    }


def reasons(instance: Instance, solution: MatrixSolution) -> dict[str, tuple[str, ...]]:
    """Why a matrix game has these answers."""
    named, mixed = game(instance), solution.equilibrium
    matrix = named.matrix
    saddles = tuple(words.cell(*cell) for cell in cells(named, solution.saddles))
    return {
        "dominated": eliminations(named, solution.dominated),
        "maximin": (explain_maximin(matrix, named.rows),),
        "minimax": (explain_minimax(matrix, named.columns),),
        "saddles": (
            words.saddle(pretty(solution.maximin), list(saddles))
            if saddles
            else words.no_saddle(pretty(solution.maximin), pretty(solution.minimax)),
        ),
        "value": (words.at_saddle(saddles[0]),) if saddles else formula(named, mixed),
        "row": (against(named, "max", mixed.row), *others(matrix, mixed, "max")),
        "column": (against(named, "min", mixed.column), *others(matrix, mixed, "min")),
    }


def cells(matrix: MatrixGame, saddles: tuple[tuple[int, int], ...]) -> tuple[tuple[str, str], ...]:
    """The cells with the names of their rows and columns."""
    return tuple((matrix.rows[i], matrix.columns[j]) for i, j in saddles)


def explain_maximin(matrix: Matrix, rows: Iterable[str]) -> str:
    """Explains the maximin from the smallest number of each row."""
    minima, value = matrix.row_minima, matrix.maximin
    best = [name for name, low in zip(rows, minima, strict=True) if low == value]
    return words.maximin(list(map(pretty, minima)), pretty(value), best)


def explain_minimax(matrix: Matrix, columns: Iterable[str]) -> str:
    """Explains the minimax from the largest number of each column."""
    maxima, value = matrix.column_maxima, matrix.minimax
    best = [name for name, high in zip(columns, maxima, strict=True) if high == value]
    return words.minimax(list(map(pretty, maxima)), pretty(value), best)


def others(matrix: Matrix, mixed: Equilibrium, player: Player) -> tuple[str, ...]:
    """Says that a player has other optimal mixtures, if so."""
    return () if is_only(matrix, mixed, player) else (words.OTHER_MIXTURES,)


def eliminations(named: MatrixGame, steps: tuple[Dominated, ...]) -> tuple[str, ...]:
    """Explains each elimination: the better strategy against everything that is left."""
    left = {player: list(range(len(named.strategies(player)))) for player, _ in SIDES}
    sentences = []
    for step in steps:
        other = dict(SIDES)[step.player]
        names, rivals = named.strategies(step.player), named.strategies(other)

        def payoff(strategy: int, rival: int, rows: bool = step.player == "max") -> Number:
            i, j = (strategy, rival) if rows else (rival, strategy)
            return named.matrix.payoffs[i][j]

        comparisons = [
            words.payoff_comparison(
                step.player,
                pretty(payoff(step.by, rival)),
                pretty(payoff(step.strategy, rival)),
                rivals[rival],
            )
            for rival in left[other]
        ]
        sentences.append(
            words.elimination(step.player, names[step.strategy], names[step.by], comparisons)
        )
        left[step.player].remove(step.strategy)
    return tuple(sentences) or (words.NOTHING_DOMINATED,)


def formula(named: MatrixGame, mixed: Equilibrium) -> tuple[str, ...]:
    """Shows the formula for the value if each player plays two strategies."""
    rows = [i for i, p in enumerate(mixed.row) if p]
    columns = [j for j, p in enumerate(mixed.column) if p]
    if len(rows) != 2 or len(columns) != 2:
        return (words.BETWEEN_GUARANTEES,)
    payoffs = [named.matrix.payoffs[i][j] for i in rows for j in columns]
    a, b, c, d = payoffs
    if a - b - c + d == 0:  # the four are equal, and other strategies make both players mix
        return (words.BETWEEN_GUARANTEES,)
    played = [named.rows[i] for i in rows], [named.columns[j] for j in columns]
    return (words.two_by_two(*played, list(map(pretty, payoffs)), pretty(mixed.value)),)


def against(named: MatrixGame, player: Player, mixture: Mixture) -> str:
    """Says what MAX gets from each answer of the opponent to a mixture."""
    if player == "max":
        names, payoffs = named.columns, named.matrix.against_columns(mixture)
    else:
        names, payoffs = named.rows, named.matrix.against_rows(mixture)
    shown = [f"{name} {pretty(payoff)}" for name, payoff in zip(names, payoffs, strict=True)]
    bound = min(payoffs) if player == "max" else max(payoffs)
    return words.guarantee(player, shown, pretty(bound))


def refuses(solved: Solved) -> Fault | None:
    """Refuses numbers that are too long to write down."""
    return unwritable(solved.solution.equilibrium.numbers, "matrix")


KIND = Kind(
    name="matrix",
    title="Matrix games",
    task=lambda solved: words.SOLVE,
    subject=MATRIX,
    asks={
        "dominated": Ask(2, questions.DOMINATED),
        "maximin": Ask(1, questions.MAXIMIN),
        "minimax": Ask(1, questions.MINIMAX),
        "saddles": Ask(1, questions.MATRIX_SADDLES),
        "value": Ask(2, questions.MATRIX_VALUE),
        "row": Ask(2, questions.ROW),
        "column": Ask(2, questions.COLUMN),
    },
    refuses=refuses,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(conventions=lambda solved: (questions.EXACT,)),
    slips=Slips(
        rests_on={
            "value": ("row", "column", "dominated"),
            "row": ("dominated", "row"),
            "column": ("dominated", "column"),
            "saddles": ("maximin", "minimax"),
        },
        again=follow_matrix,
    ),
    misconceptions=lambda: MATRIX_MISCONCEPTIONS,
    traits=frozenset({EQUILIBRIUM}),
)
