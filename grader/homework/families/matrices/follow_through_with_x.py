"""What follows from a student's own mixtures in a matrix with x: the last probability."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from grader.homework.families.matrices.matrix_game import SIDES
from grader.homework.families.matrices.two_rows import ZERO, MatrixAtX, Mixed, Solution, game
from grader.homework.families.symbols.driver import Reach, runs
from grader.homework.families.symbols.expressions import Expression, Operation, has, turns
from grader.homework.families.symbols.function_answers import MANY_PIECES
from grader.homework.families.symbols.grammar import FunctionPiece, read_function
from grader.homework.families.symbols.intervals import Reals, cells, point
from grader.homework.families.symbols.polynomials import Term, meetings
from grader.homework.families.symbols.quotients import quotient
from grader.homework.families.symbols.surds import Inexpressible, Real, Surd
from grader.model.follows import Again, Ref, Theirs
from grader.model.grammar import Unreadable
from grader.model.instance import Instance
from grader.model.tree import Player

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
    solution: Solution,
    player: Player,
    last: int,
    others: Sequence[Sequence[FunctionPiece]],
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
    mixed: Mixed,
    player: Player,
    last: int,
    said: Sequence[Expression | None],
    cell: Reals,
    x: Real,
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
