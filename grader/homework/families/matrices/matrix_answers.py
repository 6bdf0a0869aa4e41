"""Answers about a matrix game with named strategies: eliminations, cells, mixtures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from operator import gt
from typing import TYPE_CHECKING, Any

from grader.homework.families.matrices import words
from grader.homework.families.matrices.answers import read_groups
from grader.homework.families.matrices.matrix_game import SIDES, Dominated, MatrixGame, Mixture
from grader.homework.kinds.answer import Answer, Guidance, NextStep, Single
from grader.homework.kinds.entries import overlap
from grader.model.exact import Number, read_number
from grader.model.fields import Field, FreeText, Numeral, Pieces, Right, nonblank
from grader.model.grammar import NONE, Unreadable, known_name, read_entries, read_name
from grader.model.tree import Player

if TYPE_CHECKING:
    from grader.drawing.table import Tables


@dataclass(frozen=True, slots=True)
class Eliminated(Single):
    """The dominated strategies in the order eliminated. Any order is right in which the remaining
    strategies dominate each one, and the strategy named with it (if any) does.
    """

    game: MatrixGame
    steps: tuple[Dominated, ...]

    marking = (
        "Equal parts, one for each eliminated strategy, in any order that works; each extra one "
        "takes one away."
    )
    type = FreeText()

    @property
    def is_open(self) -> bool:
        """Other strategies may dominate the same ones, and another order may work."""
        return bool(self.steps)

    def json(self) -> dict[str, Any]:
        return {
            "answer": [
                {"player": player, "strategy": strategy, "by": by}
                for player, strategy, by in self._steps_by_name()
            ]
        }

    def text(self) -> str:
        named = (words.dominated_by(strategy, by) for _, strategy, by in self._steps_by_name())
        return "; ".join(named) or words.NO_STRATEGY

    def share(self, text: str) -> Fraction:
        if text.strip().lower() == NONE:
            return Fraction(not self.steps)
        left = {player: set(range(len(self.game.strategies(player)))) for player, _ in SIDES}
        right = wrong = 0
        for strategy, by in read_eliminations(text, self.game):
            if self._goes(strategy, by, left):
                right += 1
            else:
                wrong += 1
        return max(Fraction(right - wrong, max(len(self.steps), 1)), Fraction(0))

    def right_by_field(self) -> Mapping[str, Right]:
        ways = tuple((f"{strategy} by {by}", strategy) for _, strategy, by in self._steps_by_name())
        return {"": Pieces(ways or ((NONE,),))}

    def area(self, width: float) -> Tables:
        """Leaves room for all strategies but one of each player."""
        from grader.drawing import table

        names = (*self.game.rows, *self.game.columns)
        everything = "; ".join(words.dominated_by(name, name) for name in names)
        return (table.room_for(self.text(), everything, width, small=False),)

    def guidance(self, width: float) -> Guidance:
        """What can go before each elimination and at the end, and the matrix after each."""
        from grader.homework.families.matrices.pictures import draw_matrix

        gone = [(step.player, step.strategy) for step in self.steps]
        after = (
            draw_matrix(self.game, width, frozenset(gone[:i])) for i in range(1, len(gone) + 1)
        )
        return Guidance(self._next_steps(), tuple(after))

    def _next_steps(self) -> tuple[NextStep, ...]:
        """Before each elimination and at the end: any strategy that is dominated then can go."""
        left = {player: set(range(len(self.game.strategies(player)))) for player, _ in SIDES}
        found = []
        for gone, by in [*((name, [by]) for _, name, by in self._steps_by_name()), ("", [])]:
            options = [
                self.game.strategies(player)[i] for player, _ in SIDES for i in sorted(left[player])
            ]
            right = [
                name
                for name in options
                if self._goes(name, [], {player: set(each) for player, each in left.items()})
            ]
            found.append(
                NextStep(words.NEXT, (*options, NONE), tuple(right) or (NONE,), words.DOMINATED)
            )
            self._goes(gone, by, left)
        return tuple(found)

    def _goes(self, strategy: str, by: list[str], left: dict[Player, set[int]]) -> bool:
        """Removes the strategy if the remaining ones dominate it; returns whether they do."""
        for player, other in SIDES:
            names = self.game.strategies(player)
            matrix = self.game.matrix if player == "max" else self.game.matrix.for_min
            own = {names[i]: [matrix.payoffs[i][j] for j in left[other]] for i in left[player]}
            rivals = [own[name] for name in by or own if name in own]
            if strategy in own and any(all(map(gt, rival, own[strategy])) for rival in rivals):
                left[player].remove(names.index(strategy))
                return True
        return False

    def _steps_by_name(self) -> Iterator[tuple[Player, str, str]]:
        for step in self.steps:
            names = self.game.strategies(step.player)
            yield step.player, names[step.strategy], names[step.by]


@dataclass(frozen=True, slots=True)
class Cells(Single):
    """Cells of the matrix by the names of their row and column."""

    cells: tuple[tuple[str, str], ...]
    game: MatrixGame

    marking = "Equal parts, one for each saddle point; each extra one takes one away."
    type = FreeText()

    def json(self) -> dict[str, Any]:
        return {"answer": list(map(list, self.cells))}

    def text(self) -> str:
        return ", ".join(f"({row}, {column})" for row, column in self.cells) or words.NO_SADDLE

    def share(self, text: str) -> Fraction:
        given = {} if text.strip().lower() == NONE else dict.fromkeys(_cells(text))
        return overlap(dict.fromkeys(self.cells), given)

    def right_by_field(self) -> Mapping[str, Right]:
        ways = tuple((f"({row}, {column})",) for row, column in self.cells)
        return {"": Pieces(ways or ((NONE,),))}

    @property
    def ticks(self) -> Mapping[str, bool]:
        cells = product(self.game.rows, self.game.columns)
        return {f"({row}, {column})": (row, column) in self.cells for row, column in cells}

    def area(self, width: float) -> Tables:
        """Leaves one line, or more lines for many ties."""
        from grader.drawing import table

        return (table.room_for(self.text(), self.text(), width, small=False),)


@dataclass(frozen=True, slots=True)
class Mix(Answer):
    """The probability of each strategy of one player; a strategy left out has probability 0.

    Every mixture that guarantees the value is right. In any other mixture, each strategy
    with the expected probability earns its part.
    """

    game: MatrixGame
    player: Player
    mixture: Mixture
    value: Number
    #: Whether no other mixture guarantees the value.
    is_unique: bool

    marking = (
        "Any mixture that guarantees the value is right; otherwise equal parts, one for each right "
        "probability."
    )
    follow_through = "Full points where it is right for the student's own reduced matrix."

    @property
    def is_open(self) -> bool:
        """Other mixtures may guarantee the value."""
        return not self.is_unique

    @property
    def is_listable(self) -> bool:
        return self.is_unique

    def json(self) -> dict[str, Any]:
        return {"answer": {name: _chance(p) for name, p in self._expected.items()}}

    def text(self) -> str:
        return "; ".join(f"{name} = {p}" for name, p in self._expected.items())

    def share(self, text: str) -> Fraction:
        given = _probabilities(text)
        mixture = tuple(given.get(name, 0) for name in self._names)
        if given.keys() <= set(self._names) and self._guarantees(mixture):
            return Fraction(1)
        played = {name: p for name, p in given.items() if p}
        return overlap({name: p for name, p in self._expected.items() if p}, played)

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        texts = {name: str(p) for name, p in self._expected.items()}
        return table.named_boxes(self._names, texts, table.WINDOW, width)

    def fields(self) -> tuple[Field, ...]:
        return tuple(Field(name, name, Numeral()) for name in self._names)

    def join(self, given: Mapping[str, str]) -> str:
        return "; ".join(f"{name} = {p}" for name, p in nonblank(given).items())

    def split(self, text: str) -> dict[str, str]:
        return {name: p for name, _, p in read_entries(text, r"=|:")}

    def weights(self) -> Mapping[str, Fraction]:
        played = [name for name, p in self._expected.items() if p]
        return dict.fromkeys(played, Fraction(1, len(played)))

    def _guarantees(self, mixture: Mixture) -> bool:
        """Whether these are probabilities that guarantee the value against every answer."""
        if min(mixture) < 0 or sum(mixture) != 1:
            return False
        matrix = self.game.matrix
        if self.player == "max":
            return min(matrix.against_columns(mixture)) == self.value
        return max(matrix.against_rows(mixture)) == self.value

    @property
    def _names(self) -> tuple[str, ...]:
        return self.game.strategies(self.player)

    @property
    def _expected(self) -> Mapping[str, Number]:
        return dict(zip(self._names, self.mixture, strict=True))


#: What joins a dominated strategy with the one that dominates it.
_BY = re.compile(r"\s+by\s+", re.IGNORECASE)


def read_eliminations(text: str, game: MatrixGame) -> list[tuple[str, list[str]]]:
    """Reads `c3 by c1; r2`: each strategy, and the one named with it, if any; raises Unreadable."""
    known = (*game.rows, *game.columns)
    if text.strip().lower() == NONE:
        return []
    found = []
    for part in re.split(r"[;,\n]", text.strip().rstrip(",;")):
        strategy, *by = (known_name(read_name(each), known) for each in _BY.split(part))
        if len(by) > 1:
            raise Unreadable
        found.append((strategy, by))
    return found


def _chance(p: Number) -> int | str:
    """Writes a probability for JSON: always a fraction, as in a tree."""
    return p if isinstance(p, int) else str(p)


def _cells(text: str) -> list[tuple[str, str]]:
    """Reads `(r1, c2), (r3, c1)` as pairs of names."""
    cells = []
    for cell in read_groups(text):
        row, *column = re.split(r"[,;]", cell)
        if len(column) != 1:
            raise Unreadable
        cells.append((read_name(row), read_name(column[0])))
    return cells


def _probabilities(text: str) -> dict[str, Number]:
    """Reads `r1 = 7/12; r2 = 5/12`."""
    given = {name: read_number(cell) for name, _, cell in read_entries(text, r"=|:")}
    numbers = {name: p for name, p in given.items() if p is not None}
    if not numbers or len(numbers) < len(given):
        raise Unreadable
    return numbers
