"""Matrices as a spec gives them: rows of numbers, the same with names, or entries to draw."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from grader.errors import Fault, UserError, counted
from grader.homework.families.matrices.equilibrium import equilibrium, is_unique
from grader.homework.families.matrices.matrix_game import (
    Equilibrium,
    Matrix,
    MatrixGame,
    WrittenRows,
)
from grader.homework.families.trees.spec_nodes import NAME_OF_NODE
from grader.homework.specs.check import Checker, at
from grader.homework.specs.forms import (
    Form,
    Said,
    alone,
    anything,
    description_of,
    either,
    is_list,
    is_mapping,
    mapping_with_one_of,
    with_check,
    with_name,
)
from grader.homework.specs.shared_keys import RANGE, check_room
from grader.homework.specs.source import Sequence, Source
from grader.model.draw import Draw, draw_numbers
from grader.model.exact import MAX_DIGITS, write
from grader.model.instance import GamePlan
from grader.model.parameters import Exact, Many, Parameter, Type, Whole

#: A page has no room for more strategies of a player.
MAX_STRATEGIES = 12


#: How many matrices are drawn to find a unique equilibrium. Most have one, unless there are
#: only few numbers to draw from.
TRIES = 1_000


def is_short(solution: Equilibrium) -> bool:
    """Whether all numbers are short enough to write down; large matrices can have long ones."""
    return all(len(write(number)) <= MAX_DIGITS for number in solution.numbers)


@dataclass(frozen=True, slots=True)
class MatrixPlan(GamePlan):
    """A matrix game as a spec describes it, before anything is drawn."""

    #: The names of the strategies.
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    payoffs: Matrix | Draw

    @property
    def is_drawn(self) -> bool:
        return isinstance(self.payoffs, Draw)

    def make(self, rng: Random) -> MatrixGame:
        """The game; a drawn one has a unique equilibrium, so that its key has one answer."""
        if isinstance(self.payoffs, Matrix):
            return MatrixGame(self.payoffs, self.rows, self.columns)
        for _ in range(TRIES):
            matrix = self._draw(self.payoffs, rng)
            solution = equilibrium(matrix)
            if is_unique(matrix, solution) and is_short(solution):
                return MatrixGame(matrix, self.rows, self.columns)
        size = f"{len(self.rows)} × {len(self.columns)}"
        raise UserError(
            [
                Fault(
                    "a drawn matrix has one equilibrium that can be written down, found none in "
                    f"{TRIES:,} matrices of {size} numbers from {self.payoffs}",
                    path="matrix.entries",
                )
            ]
        )

    def _draw(self, draw: Draw, rng: Random) -> Matrix:
        """The entries row by row."""
        width = len(self.columns)
        numbers = draw_numbers(draw, rng, len(self.rows) * width)
        return Matrix(tuple(tuple(numbers[i : i + width]) for i in range(0, len(numbers), width)))


class WrittenMatrix(NamedTuple):
    """A matrix as a spec describes it: the names of the strategies, and what stands in the cells or
    what it is drawn from."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    entries: WrittenRows | Draw


def _payoffs(entry: Type) -> Form[WrittenRows]:
    """Rows of numbers, or of whatever stands in the cells."""
    rows = Many(Many(entry, 1, MAX_STRATEGIES, "numbers"), 1, MAX_STRATEGIES, "rows")

    def read(checker: Checker, source: Source, path: str) -> WrittenRows | None:
        found: WrittenRows | None = checker.read(source, path, rows)
        _check_widths(checker, source, path)
        return found

    return Form(read, description_of(rows))


def _check_widths(checker: Checker, source: Source, path: str) -> None:
    width = 0
    for i, row in enumerate(source.items if isinstance(source, Sequence) else (), 1):
        found = len(row.items) if isinstance(row, Sequence) else 0
        width = width or found
        if found and found != width:
            what = f"every row must be as long as the first, {width}, found {found}"
            checker.fault(row, at(path, i), what)


def _strategies(player: str, required: bool) -> Parameter:
    names = either(
        "strategies",
        (is_list, Many(NAME_OF_NODE, 1, MAX_STRATEGIES, player)),
        (anything, Whole(1, MAX_STRATEGIES)),
    )
    return Parameter(player, names, "how many strategies, or their names", required=required)


DRAWN = (
    Parameter("entries", RANGE, "the range from which the payoffs are drawn", required=True),
    _strategies("rows", required=True),
    _strategies("columns", required=True),
)


def _read_given(said: Said) -> WrittenMatrix | None:
    entries: WrittenRows | None = said["payoffs"]
    if not entries:
        return None
    return _with_names(said, entries, len(entries), len(entries[0]))


def _read_drawn(said: Said) -> WrittenMatrix | None:
    draw: Draw | None = said["entries"]
    if draw is None:
        return None
    plan = _with_names(said, draw, None, None)
    if plan:
        count = len(plan.rows) * len(plan.columns)
        check_room(said, "entries", draw, count, count)
    if draw.low == draw.high:
        entries = said.source.entries["entries"]
        what = "a range of at least two different numbers"
        said.checker.expected(entries, said.below("entries"), what)
    return plan


def _with_names(
    said: Said, entries: WrittenRows | Draw, height: int | None, width: int | None
) -> WrittenMatrix | None:
    rows, columns = _names(said, "rows", height), _names(said, "columns", width)
    names = (*rows, *columns)
    for name in names:
        if names.count(name) > 1:
            said.fault(f"names of strategies must differ, found {name!r} again")
            return None
    return WrittenMatrix(rows, columns, entries) if rows and columns else None


def _names(said: Said, player: str, count: int | None) -> tuple[str, ...]:
    """The names of one player's strategies: written out, or r1, r2, … and c1, c2, …"""
    given, entry = said[player], said.source.entries.get(player)
    if isinstance(entry, Sequence):
        if count and len(entry.items) != count:
            wanted = counted(count, player.removesuffix("s"))
            said.fault(f"must have {wanted}, found {len(entry.items)}", player)
        names: tuple[str, ...] = given or ()
        return names
    if given and count and given != count:
        what = f"must be as many as the payoffs have, {count}, found {given}"
        said.fault(what, player)
    return tuple(f"{player[0]}{i}" for i in range(1, (given or count or 0) + 1))


def forms(entry: Type) -> Form[WrittenMatrix]:
    """All forms of a matrix whose cells are written so."""
    given = (
        Parameter("payoffs", _payoffs(entry), "rows of numbers, what MAX gets", required=True),
        _strategies("rows", required=False),
        _strategies("columns", required=False),
    )
    return either(
        "rows of numbers, or a mapping",
        (is_list, alone("payoffs", given, _read_given)),
        (
            is_mapping,
            mapping_with_one_of(
                "a matrix", {"payoffs": (given, _read_given), "entries": (DRAWN, _read_drawn)}
            ),
        ),
        about="rows of numbers, what MAX gets; with names; or entries to draw",
    )


def _without_x(checker: Checker, source: Source, path: str, read: WrittenMatrix) -> MatrixPlan:
    entries = read.entries
    if isinstance(entries, Draw):
        return MatrixPlan(read.rows, read.columns, entries)
    numbers = (tuple(each for each in row if not isinstance(each, str)) for row in entries)
    return MatrixPlan(read.rows, read.columns, Matrix(tuple(numbers)))


MATRIX: Form[MatrixPlan] = with_name("matrix-game", with_check(forms(Exact()), _without_x))
