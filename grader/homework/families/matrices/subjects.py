"""Matrices as the subject of exercises: as a spec gives them or draws them, and how they look."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from grader.errors import Fault, counted
from grader.homework.families.matrices import words
from grader.homework.families.matrices.equilibrium import equilibrium, is_unique
from grader.homework.families.matrices.matrix_game import (
    Equilibrium,
    Matrix,
    MatrixGame,
    WrittenRows,
    game,
)
from grader.homework.families.trees.spec_nodes import NAME_OF_NODE
from grader.homework.kinds.subject import Subject, View
from grader.homework.specs.check import Checker, at
from grader.homework.specs.forms import (
    Form,
    Said,
    alone,
    anything,
    either,
    is_list,
    is_mapping,
    mapping_with_one_of,
    with_name,
)
from grader.homework.specs.schema import schema_of
from grader.homework.specs.shared_keys import RANGE, check_room
from grader.homework.specs.source import Sequence as Listed, Source
from grader.model.draw import Draw, draw_numbers, draw_until
from grader.model.exact import MAX_DIGITS, Number, plain, write
from grader.model.instance import GamePlan, Instance
from grader.model.parameters import Exact, Many, Parameter, Type, Whole

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures
    from grader.homework.kinds.problem import Problem

#: Kinds that find the equilibrium of a matrix.
EQUILIBRIUM = "equilibrium"
#: Kinds that turn a tree into a matrix.
NORMAL_FORM = "normal form"

#: A page has no room for more strategies of a player.
MAX_STRATEGIES = 12


@dataclass(frozen=True, slots=True)
class PlanOfMatrix(GamePlan):
    """A matrix game as a spec describes it, before anything is drawn."""

    #: The names of the strategies.
    rows: tuple[str, ...]
    columns: tuple[str, ...]

    #: What holds for a drawn matrix, so that its key has one answer.
    rule: ClassVar[str]
    #: How many are drawn to find one. Most suit, unless there are only few numbers to draw from.
    tries: ClassVar[int]

    @property
    @abstractmethod
    def written(self) -> WrittenRows | Draw:
        """What stands in the cells, or what it is drawn from."""

    @abstractmethod
    def with_names(self, entries: WrittenRows) -> MatrixGame:
        """The game with these entries."""

    @abstractmethod
    def suits(self, drawn: MatrixGame) -> bool:
        """Whether a drawn game keeps the rule."""

    @property
    def is_drawn(self) -> bool:
        return isinstance(self.written, Draw)

    def make(self, rng: Random) -> MatrixGame:
        """The game; a drawn one keeps the rule."""
        written = self.written
        if not isinstance(written, Draw):
            return self.with_names(written)
        size = f"{len(self.rows)} × {len(self.columns)}"
        return draw_until(
            lambda: self.with_names(self._draw(written, rng)),
            self.suits,
            self.tries,
            Fault(
                f"{self.rule}, found none in {self.tries:,} matrices of {size} numbers from "
                f"{written}",
                path="matrix.entries",
            ),
        )

    def draw_entries(self, draw: Draw, rng: Random) -> list[Number | str]:
        """The entries row by row."""
        return [*draw_numbers(draw, rng, len(self.rows) * len(self.columns))]

    def _draw(self, draw: Draw, rng: Random) -> WrittenRows:
        width, entries = len(self.columns), self.draw_entries(draw, rng)
        return tuple(tuple(entries[i : i + width]) for i in range(0, len(entries), width))


@dataclass(frozen=True, slots=True)
class MatrixPlan(PlanOfMatrix):
    """A matrix of numbers."""

    # Codes depend on the name of this field.
    payoffs: WrittenRows | Draw

    rule = "a drawn matrix has one equilibrium that can be written down"
    tries = 1_000

    @property
    def written(self) -> WrittenRows | Draw:
        return self.payoffs

    def with_names(self, entries: WrittenRows) -> MatrixGame:
        numbers = (tuple(each for each in row if not isinstance(each, str)) for row in entries)
        return MatrixGame(Matrix(tuple(numbers)), self.rows, self.columns)

    def suits(self, drawn: MatrixGame) -> bool:
        solution = equilibrium(drawn.matrix)
        return is_unique(drawn.matrix, solution) and is_short(solution)


def is_short(solution: Equilibrium) -> bool:
    """Whether all numbers are short enough to write down; large matrices can have long ones."""
    return all(len(write(number)) <= MAX_DIGITS for number in solution.numbers)


def _payoffs(entry: Type) -> Form[WrittenRows]:
    """Rows of numbers, or of whatever stands in the cells."""
    rows = Many(Many(entry, 1, MAX_STRATEGIES, "numbers"), 1, MAX_STRATEGIES, "rows")

    def read(checker: Checker, source: Source, path: str) -> WrittenRows | None:
        found: WrittenRows | None = checker.read(source, path, rows)
        _check_widths(checker, source, path)
        return found

    return Form(read, partial(schema_of, rows))


def _check_widths(checker: Checker, source: Source, path: str) -> None:
    width = 0
    for i, row in enumerate(source.items if isinstance(source, Listed) else (), 1):
        found = len(row.items) if isinstance(row, Listed) else 0
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


def _read_given(said: Said) -> MatrixPlan | None:
    entries: WrittenRows | None = said["payoffs"]
    if not entries:
        return None
    return _with_names(said, entries, len(entries), len(entries[0]))


def _read_drawn(said: Said) -> MatrixPlan | None:
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
        said.checker.mismatch(entries, said.below("entries"), what)
    return plan


def _with_names(
    said: Said, entries: WrittenRows | Draw, height: int | None, width: int | None
) -> MatrixPlan | None:
    rows, columns = _names(said, "rows", height), _names(said, "columns", width)
    names = (*rows, *columns)
    for name in names:
        if names.count(name) > 1:
            said.fault(f"names of strategies must differ, found {name!r} again")
            return None
    return MatrixPlan(rows, columns, entries) if rows and columns else None


def _names(said: Said, player: str, count: int | None) -> tuple[str, ...]:
    """The names of one player's strategies: written out, or r1, r2, … and c1, c2, …"""
    given, entry = said[player], said.source.entries.get(player)
    if isinstance(entry, Listed):
        if count and len(entry.items) != count:
            wanted = counted(count, player.removesuffix("s"))
            said.fault(f"must have {wanted}, found {len(entry.items)}", player)
        names: tuple[str, ...] = given or ()
        return names
    if given and count and given != count:
        what = f"must be as many as the payoffs have, {count}, found {given}"
        said.fault(what, player)
    return tuple(f"{player[0]}{i}" for i in range(1, (given or count or 0) + 1))


def forms(entry: Type) -> Form[MatrixPlan]:
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


def json(instance: Instance) -> dict[str, Any]:
    """The payoffs and the names of the strategies."""
    shown = game(instance)
    payoffs = [
        [entry if isinstance(entry, str) else plain(entry) for entry in row]
        for row in shown.entries
    ]
    return {
        "matrix": {"payoffs": payoffs, "rows": list(shown.rows), "columns": list(shown.columns)}
    }


def terminal(problem: Problem, colour: bool) -> str:
    """The matrix as the terminal shows it above the questions."""
    from grader.homework.families.matrices.pictures import matrix_text

    return matrix_text(game(problem.instance))


def reading(instance: Instance) -> str:
    """Who chooses rows and who columns."""
    return words.LEGEND


def figures(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    """The matrix of each variant."""
    from grader.drawing.shapes import unmarked_figures
    from grader.homework.families.matrices.pictures import draw_matrix

    return [unmarked_figures(draw_matrix(game(problem.instance), width)) for problem in problems]


MATRICES = View(json=json, terminal=terminal, reading=reading, figures=figures)


def payoffs(instance: Instance) -> tuple[Number, ...]:
    """The payoffs, row by row."""
    return tuple(payoff for row in game(instance).matrix.payoffs for payoff in row)


def size(instance: Instance) -> int:
    """The number of cells of the matrix."""
    return len(payoffs(instance))


FORM: Form[MatrixPlan] = with_name("matrix-game", forms(Exact()))

MATRIX = Subject("matrix", FORM, MATRICES, payoffs, size)
