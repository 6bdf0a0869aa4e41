"""What students make of a matrix with x: misconceptions, and what follows from their mixtures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from grader.homework.families.matrices.equilibrium import certain, strictly
from grader.homework.families.matrices.matrix_game import SIDES, Matrix, game
from grader.homework.families.matrices.misconceptions import MATRIX_MISCONCEPTIONS, weakly
from grader.homework.families.matrices.two_rows import (
    ZERO,
    Better,
    MatrixAtX,
    Mixed,
    Payoffs,
    Solution,
    mixed_equilibrium,
    polynomials,
    solve_between,
    where_each_dominated,
)
from grader.homework.families.symbols.answers import Region, Regions
from grader.homework.families.symbols.driver import ProgramRun, Reach, runs
from grader.homework.families.symbols.expressions import Expression, Operation, has, turns
from grader.homework.families.symbols.function_answers import MANY_PIECES
from grader.homework.families.symbols.grammar import FunctionPiece, read_function
from grader.homework.families.symbols.intervals import ALL, Reals, cells, point
from grader.homework.families.symbols.misconceptions import (
    WRITTEN_DOWN,
    inexpressible,
    right_solution,
)
from grader.homework.families.symbols.piecewise import Quotient, quotient
from grader.homework.families.symbols.polynomials import Term, all_meetings, meetings
from grader.homework.families.symbols.surds import Inexpressible, Real, Surd
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Misconception, Solved
from grader.model.exact import Number
from grader.model.follows import Again, Ref, Theirs
from grader.model.grammar import Unreadable
from grader.model.instance import Instance
from grader.model.tree import Player

_SENTENCES = {each.id: each.sentence for each in MATRIX_MISCONCEPTIONS}


def each_run(solution: Solution, change: Callable[[MatrixAtX], MatrixAtX]) -> Solution:
    """The solution with a change to what every run finds."""
    return tuple(ProgramRun(run.where, change(run.found)) for run in solution)


def players_swapped(payoffs: Payoffs, solution: Solution) -> Solution:
    """MIN chooses the row: all is played as in the negated game, for the payoffs as they are."""

    def swapped(at: MatrixAtX) -> MatrixAtX:
        other = at.matrix.negated
        return replace(at, matrix=other, mixed=at.mixed and mixed_equilibrium(payoffs, other))

    return each_run(solution, swapped)


def own_indifference(payoffs: Payoffs, solution: Solution) -> Solution:
    """Each player mixes to become indifferent, instead of making the opponent indifferent."""

    def swapped(at: MatrixAtX) -> MatrixAtX:
        each = at.mixed
        if each is None or len(each.rows) < 2 or len(each.columns) < 2:
            return at
        row = tuple(each.column[j] for j in each.columns)
        shares = dict(zip(each.columns, each.row, strict=True))
        column: list[Term] = [shares.get(j, 0) for j in range(len(each.column))]
        return replace(at, mixed=replace(each, row=row, column=tuple(column)))

    return each_run(solution, swapped)


def never_mixes(payoffs: Payoffs, solution: Solution) -> Solution:
    """Both players play their safest strategy with certainty, saddle point or not."""
    return solve_between(all_meetings(each for row in payoffs for each in row), payoffs, safest)


def safest(payoffs: Payoffs, matrix: Matrix) -> Mixed:
    """What both players do without mixing, near an x at which the matrix is this one."""
    row = matrix.row_minima.index(matrix.maximin)
    column = matrix.column_maxima.index(matrix.minimax)
    worst = matrix.payoffs[row].index(matrix.maximin)
    return Mixed(
        (row,),
        (column,),
        Quotient(payoffs[row][worst]).term,
        certain(row, len(payoffs)),
        certain(column, len(payoffs[0])),
        ("max", "min"),
    )


def reversed_order(one: Sequence[Number], other: Sequence[Number]) -> bool:
    """The worse strategy counts as the better one."""
    return strictly(other, one)


def _of(
    id: str, spoil: Callable[[Payoffs, Solution], Solution], sentence: str = ""
) -> Misconception:
    """A misconception; without a sentence it has that of the same id for matrices of numbers."""

    def spoiled(solved: Solved) -> Solution:
        return spoil(polynomials(game(solved.instance)), solved.solution)

    def solvable(instance: Instance) -> Solution:
        return spoil(polynomials(game(instance)), ())

    return Misconception(
        id, sentence or _SENTENCES[id], spoiled, impossible=inexpressible(solvable), may_agree=True
    )


def _dominance(id: str, better: Mapping[Player, Better], sentence: str = "") -> Misconception:
    """Another comparison of strategies."""

    def written(solved: Solved, answers: Mapping[str, Answer]) -> Mapping[str, Answer]:
        sets = answers["dominated"]
        assert isinstance(sets, Regions)
        found = where_each_dominated(game(solved.instance), solved.solution, better)
        return {**answers, "dominated": replace(sets, where=found)}

    return Misconception(
        id, sentence or _SENTENCES[id], right_solution, may_agree=True, written=written
    )


def always_a_saddle(solved: Solved, answers: Mapping[str, Answer]) -> Mapping[str, Answer]:
    """MAX's safest row is taken for a saddle point."""
    return {**answers, "saddle": Region(ALL)}


MISCONCEPTIONS_WITH_X = (
    _of("row-column-swapped", players_swapped),
    _dominance("weakly-dominated", {"max": weakly, "min": weakly}),
    _dominance(
        "dominating-named",
        {"max": reversed_order, "min": reversed_order},
        "your sets fit the strategies that dominate, not those that are dominated",
    ),
    _dominance(
        "columns-for-max",
        {"max": strictly, "min": reversed_order},
        "your sets fit larger payoffs being better for MIN, too",
    ),
    Misconception(
        "always-a-saddle",
        "your set fits MAX's safest row being taken for a saddle point, so that there always is "
        "one",
        right_solution,
        may_agree=True,
        written=always_a_saddle,
    ),
    _of("never-mixes", never_mixes),
    _of("own-indifference", own_indifference),
    *WRITTEN_DOWN,
)


#: Where an own function has a higher degree below, nothing is said to follow from it.
MAX_DEGREE = 2

#: The question about each player's mixture.
QUESTIONS: dict[Player, str] = {"max": "row", "min": "column"}


def again(instance: Instance, solution: Solution, theirs: Theirs) -> tuple[Again, ...]:
    """Each probability is what the others leave of 1."""
    return tuple(
        found for player, _ in SIDES for found in _complete(instance, solution, theirs, player)
    )


def _complete(
    instance: Instance, solution: Solution, theirs: Theirs, player: Player
) -> Iterator[Again]:
    names, question = game(instance).strategies(player), QUESTIONS[player]
    known = [_function(theirs(Ref(question, name))) for name in names]
    for last, name in enumerate(names):
        others = [each for i, each in enumerate(known) if i != last and each is not None]
        if len(others) < len(names) - 1 or not any(map(_depends_on_x, others)):
            continue
        try:
            found = _with_own_functions(solution, player, last, others)
        except (ArithmeticError, Unreadable):
            continue
        refs = tuple(Ref(question, other) for other in names if other != name)

        def rests(
            asked: str, field: str, name: str = name, refs: tuple[Ref, ...] = refs
        ) -> tuple[Ref, ...]:
            return refs if (asked, field) == (question, name) else ()

        yield Again(found, rests)


def _function(text: str | None) -> list[FunctionPiece] | None:
    """A student's function; None if there is none that can be read, or it has more pieces than any
    key."""
    try:
        found = read_function(text) if text is not None else []
    except Unreadable:
        return None
    return found if 1 <= len(found) <= MANY_PIECES else None


def _depends_on_x(function: Sequence[FunctionPiece]) -> bool:
    return any(has("x", piece.expression) for piece in function)


def _with_own_functions(
    solution: Solution, player: Player, last: int, others: Sequence[Sequence[FunctionPiece]]
) -> Solution:
    """The solution with these functions for all strategies but one. Raises ArithmeticError, or
    Unreadable, if one has no value somewhere or cannot be printed."""
    places = {run.found.x for run in solution if run.found.mixed is None}
    for piece in (piece for function in others for piece in function):
        places.update(piece.where.ends)
        places.update(turns(piece.expression))
    line = cells(places)

    def program(reach: Reach) -> MatrixAtX:
        cell, x = reach.cell(line)
        right = next(run.found for run in solution if x in run.where)
        if cell == point(x) or right.mixed is None:
            return replace(right, x=x, mixed=None)
        said = [next((p.expression for p in f if x in p.where), None) for f in others]
        return replace(right, x=x, mixed=_with_shares(right.mixed, player, last, said, cell, x))

    return runs(program)


def _with_shares(
    mixed: Mixed, player: Player, last: int, said: Sequence[Expression | None], cell: Reals, x: Real
) -> Mixed:
    """The mixture with what the student says; nothing is known where nothing is said."""
    expressions = [each for each in said if each is not None]
    if len(expressions) < len(said):
        return replace(mixed, only=())
    left = Operation("+", (1, *(Operation("-", (each,)) for each in expressions)))
    expressions.insert(last, left)
    shares = tuple(_share(each, cell, x) for each in expressions)
    return replace(mixed, row=shares) if player == "max" else replace(mixed, column=shares)


def _share(expression: Expression, cell: Reals, x: Real) -> Term:
    """The expression in lowest terms, which has a value on the whole cell and at its ends."""
    found = quotient(expression, x)
    numbers = (*found.above.coefficients, *found.below.coefficients)
    if found.below.degree > MAX_DEGREE or any(isinstance(each, Surd) for each in numbers):
        raise Inexpressible
    ((low, _), (high, _)) = cell.spans[0]
    if any(low <= pole <= high for pole in meetings(found.below, ZERO)):
        raise ZeroDivisionError
    return found.term
