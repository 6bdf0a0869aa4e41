"""A matrix with x: read or drawn; saddle points, dominance, value and mixtures, for every x."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random

from grader.errors import Fault
from grader.homework.families.matrices import words
from grader.homework.families.matrices.matrix_game import (
    SIDES,
    Matrix,
    MatrixGame,
    UnknownMatrix,
    WrittenRows,
    game,
)
from grader.homework.families.matrices.mistakes_with_x import MISCONCEPTIONS_WITH_X, again
from grader.homework.families.matrices.subjects import (
    MATRICES,
    MatrixPlan,
    PlanOfMatrix,
    forms,
    size,
)
from grader.homework.families.matrices.two_rows import (
    MatrixAtX,
    Mixed,
    Solution,
    function,
    meeting_places,
    optimal,
    polynomials,
    solve,
    solve_payoffs,
    where_dominated,
    where_each_dominated,
    where_saddle,
)
from grader.homework.families.symbols import words as symbols_words
from grader.homework.families.symbols.answers import Region, Regions
from grader.homework.families.symbols.driver import regions, unwritable
from grader.homework.families.symbols.function_answers import MANY_PIECES, Function, Functions
from grader.homework.families.symbols.intervals import NOTHING, union
from grader.homework.families.symbols.piecewise import Piecewise, write_term
from grader.homework.families.symbols.plan import is_small
from grader.homework.families.symbols.polynomials import Term
from grader.homework.families.symbols.subjects import DEPENDS_ON_X, LEAF
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, Slips, Solved
from grader.homework.kinds.subject import Subject
from grader.homework.specs.check import Checker
from grader.homework.specs.forms import Form, with_check, with_name
from grader.homework.specs.source import Source
from grader.model.draw import Draw, below
from grader.model.exact import Number, pretty_term
from grader.model.instance import Instance
from grader.model.tree import Player
from grader.words import questions


@dataclass(frozen=True, slots=True)
class MatrixPlanWithX(PlanOfMatrix):
    """A matrix with x as a spec describes it: where numbers are drawn, x takes the place of one."""

    # Codes depend on the name of this field.
    entries: WrittenRows | Draw

    rule = "in a drawn matrix the value depends on x, and changes at small numbers"
    tries = 400

    @property
    def written(self) -> WrittenRows | Draw:
        return self.entries

    def with_names(self, entries: WrittenRows) -> UnknownMatrix:
        zeros = Matrix(tuple((0,) * len(row) for row in entries))
        return UnknownMatrix(zeros, self.rows, self.columns, entries)

    def suits(self, drawn: MatrixGame) -> bool:
        return is_printable(solve_payoffs(polynomials(drawn)))

    def draw_entries(self, draw: Draw, rng: Random) -> list[Number | str]:
        """The entries row by row, then which of them is x."""
        entries = PlanOfMatrix.draw_entries(self, draw, rng)
        entries[below(rng, len(entries))] = "x"
        return entries


def is_printable(solution: Solution) -> bool:
    """Whether both players mix for some x, with one mixture that is optimal, and the value has few
    pieces that end at small numbers."""
    known = [run.found.mixed for run in solution if run.found.mixed]
    value = function(solution, lambda mixed: mixed.value)
    assert value
    ends = {end for where, _ in value.pieces for end in where.ends}
    return (
        all(len(mixed.only) == 2 for mixed in known)
        and any(len(mixed.rows) > 1 for mixed in known)
        and 1 < len(value.pieces) <= MANY_PIECES
        and all(map(is_small, ends))
    )


#: MAX mixes two rows: then formulas give the value.
ROWS = 2


def _with_x(
    checker: Checker, source: Source, path: str, plan: MatrixPlan
) -> MatrixPlanWithX | None:
    """Checks that there are two rows, and x in them."""
    rows, columns, entries = plan.rows, plan.columns, plan.payoffs
    if len(rows) != ROWS or len(columns) < 2:
        found = f"{len(rows)} × {len(columns)}"
        checker.fault(source, path, f"must have two rows, and columns to mix, found {found}")
    elif not isinstance(entries, Draw) and not any(
        isinstance(entry, str) for row in entries for entry in row
    ):
        checker.fault(source, path, "must have an entry with x, found none")
    else:
        return MatrixPlanWithX(rows, columns, entries)
    return None


FORM: Form[MatrixPlanWithX] = with_name("matrix-with-x", with_check(forms(LEAF), _with_x))


def entries(instance: Instance) -> tuple[object, ...]:
    """The numbers and expressions, row by row."""
    return tuple(entry for row in game(instance).entries for entry in row)


MATRIX_WITH_X = Subject("matrix", FORM, MATRICES, entries, size)


@dataclass(frozen=True, slots=True)
class SetsForStrategies(Regions):
    """A set of values of x for each strategy."""

    marking = "Equal parts, one for each strategy; any way to write the same set is right."


def answers(instance: Instance, solution: Solution) -> dict[str, Answer]:
    """The sets and functions of x that are asked; a mixture only where one is optimal."""
    named = game(instance)
    value = function(solution, lambda mixed: mixed.value)
    assert value
    found: dict[str, Answer] = {
        "saddle": Region(where_saddle(solution)),
        "dominated": SetsForStrategies(where_each_dominated(named, solution)),
        "value": Function(value, True),
    }
    for id, player in (("row", SIDES[0][0]), ("column", SIDES[1][0])):
        if known := mixture(named, solution, player):
            found[id] = Functions(known)
    return found


def mixture(named: MatrixGame, solution: Solution, player: Player) -> dict[str, Piecewise]:
    """The probability of each strategy, where only one is optimal."""
    names = named.strategies(player)
    shares = (
        function(solution, partial(share, player, i), partial(is_the_same, player, i))
        for i in range(len(names))
    )
    return {name: each for name, each in zip(names, shares, strict=True) if each}


def is_the_same(player: Player, strategy: int, at: MatrixAtX) -> bool:
    """True if a strategy has the same probability in all optimal mixtures of the player."""
    return len({mixture[strategy] for mixture in optimal(at.matrix)[player]}) == 1


def share(player: Player, strategy: int, mixed: Mixed) -> Term | None:
    """The probability of a strategy, if the player has one optimal mixture."""
    mixture = mixed.row if player == "max" else mixed.column
    return mixture[strategy] if player in mixed.only else None


def reasons(instance: Instance, solution: Solution) -> dict[str, tuple[str, ...]]:
    """For which x there are saddle points and dominated strategies, and the formulas."""
    named = game(instance)
    return {
        "saddle": saddles(named, solution) or (words.NO_SADDLE_FOR_ANY_X,),
        "dominated": dominations(named, solution) or (words.NOTHING_DOMINATED,),
        "value": formulas(named, solution),
    }


def saddles(named: MatrixGame, solution: Solution) -> tuple[str, ...]:
    """For which x each cell is a saddle point."""
    found = regions(solution, lambda at: at.matrix.saddles)
    return tuple(
        symbols_words.at_x(
            str(region),
            words.saddle(
                pretty_term(named.entries[i][j]), [words.cell(named.rows[i], named.columns[j])]
            ),
        )
        for (i, j), region in sorted(found.items(), key=lambda each: each[0])
    )


def dominations(named: MatrixGame, solution: Solution) -> tuple[str, ...]:
    """For which x each strategy is dominated, and by which."""
    found = []
    for player, _ in SIDES:
        names = named.strategies(player)
        for i, name in enumerate(names):
            for j, by in enumerate(names):
                region = where_dominated(solution, player, i, j) if i != j else NOTHING
                if region != NOTHING:
                    found.append(symbols_words.at_x(str(region), words.dominated_by(name, by)))
    return tuple(found)


def formulas(named: MatrixGame, solution: Solution) -> tuple[str, ...]:
    """The formula for the value wherever both players mix two strategies, and what MAX gets where
    one column is enough for MIN.
    """
    shown = {
        mixed.columns: mixed.value
        for run in solution
        if (mixed := run.found.mixed) and len(mixed.rows) == 2
    }
    found = []
    for columns, value in shown.items():
        held = function(solution, partial(indicator, columns), partial(divides, columns))
        assert held
        region = union(where for where, _ in held.pieces)
        entries = [pretty_term(named.entries[i][j]) for i in (0, 1) for j in columns]
        if len(columns) == 1:
            against = [f"{row} {entry}" for row, entry in zip(named.rows, entries, strict=True)]
            said = words.guarantee("min", against, write_term(value))
        else:
            against = [named.columns[j] for j in columns]
            payoffs = list(map(factor, entries))
            said = words.two_by_two(list(named.rows), against, payoffs, write_term(value))
        found.append(symbols_words.at_x(str(region), said))
    return tuple(found) or (words.ALWAYS_A_SADDLE,)


def indicator(columns: tuple[int, ...], mixed: Mixed) -> int | None:
    """1 where two rows are mixed against these columns."""
    return 1 if mixed.columns == columns and len(mixed.rows) == 2 else None


def divides(columns: tuple[int, ...], at: MatrixAtX) -> bool:
    """Whether the formula with these columns, if any, divides by another number than 0."""
    first, second = at.matrix.payoffs
    slopes = [first[j] - second[j] for j in columns]
    return len(slopes) == 1 or slopes[0] != slopes[1]


def factor(payoff: str) -> str:
    """A payoff of several terms, as it stands in a product."""
    return f"({payoff})" if " " in payoff else payoff


def refuses(solved: Solved) -> Fault | None:
    """Refuses payoffs that are equal at numbers which a key cannot write, or too often."""
    fault = unwritable(
        lambda: meeting_places(polynomials(game(solved.instance))),
        "payoffs must be equal",
        "what is best may change",
        path="matrix",
    )
    if fault:
        return fault
    for id in ("row", "column"):
        if id in solved.instance.asked and id not in solved.answers:
            rule = f"the question {id!r} needs an x with one optimal mixture"
            return Fault(f"{rule}, found none", path="ask")
    return None


KIND = Kind(
    name="symbolicmatrix",
    title="A matrix with x",
    task=lambda solved: words.SOLVE_FOR_EVERY_X,
    subject=MATRIX_WITH_X,
    asks={
        "saddle": Ask(2, questions.SADDLE_OF_X),
        "dominated": Ask(2, questions.DOMINATED_OF_X),
        "value": Ask(4, questions.VALUE_OF_X),
        "row": Ask(2, questions.ROW_OF_X),
        "column": Ask(2, questions.COLUMN_OF_X),
    },
    refuses=refuses,
    solve=solve,
    answers=answers,
    reasons=reasons,
    slips=Slips(rests_on={"row": ("row",), "column": ("column",)}, again=again),
    misconceptions=lambda: MISCONCEPTIONS_WITH_X,
    traits=frozenset({DEPENDS_ON_X}),
)
