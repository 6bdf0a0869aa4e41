"""Answers about real games: words, rankings and positions, numbers of nodes and of strategies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from grader.homework.kinds.answer import Answer, Single
from grader.homework.kinds.entries import one_word, overlap
from grader.model.fields import (
    Field,
    FieldType,
    FreeText,
    Numeral,
    Ordering,
    Pick,
    Pieces,
    Right,
    Sequences,
    Texts,
    nonblank,
)
from grader.model.grammar import BLANK, Unreadable, known_name, read_name
from grader.words import games, lms

if TYPE_CHECKING:
    from grader.drawing.table import Tables


@dataclass(frozen=True, slots=True)
class Word(Single):
    """One of a few words; capitals do not matter."""

    word: str
    words: tuple[str, ...]

    marking = "All or nothing."

    @property
    def type(self) -> FieldType:
        return Pick(self.words)

    def json(self) -> dict[str, Any]:
        return {"answer": self.word, "options": list(self.words)}

    def text(self) -> str:
        return self.word

    def share(self, text: str) -> Fraction:
        return Fraction(one_word(text, self.words) == self.word)

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        return table.short_line(self.text(), width)


@dataclass(frozen=True, slots=True)
class Ranking(Single):
    """Moves from the best to the worst; the moves of a group are worth the same."""

    groups: tuple[tuple[str, ...], ...]
    #: The moves in the order of the exercise.
    among: tuple[str, ...]

    marking = "All or nothing."

    @property
    def type(self) -> FieldType:
        return Ordering(self.among)

    def json(self) -> dict[str, Any]:
        return {
            "answer": [move for group in self.groups for move in group],
            "accept": [list(group) for group in self.groups],
        }

    def text(self) -> str:
        return " > ".join(" = ".join(group) for group in self.groups)

    def share(self, text: str) -> Fraction:
        moves = [known_name(read_name(move), self.among) for move in re.split(r"[>=,;≥→]", text)]
        place = {move: i for i, group in enumerate(self.groups) for move in group}
        if sorted(moves) != sorted(place):
            return Fraction(0)
        places = [place[move] for move in moves]
        return Fraction(places == sorted(places))

    def right_by_field(self) -> Mapping[str, Right]:
        return {"": Sequences((self.groups,))}

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        return table.long_line(self.text(), width)


@dataclass(frozen=True, slots=True)
class Board(Single):
    """A position, row by row; it may be written in several ways."""

    accept: tuple[tuple[str, ...], ...]
    #: Whether a small letter is another piece than the capital.
    tells_case: bool

    marking = "All or nothing."
    written_as = lms.BOARD

    @property
    def type(self) -> FieldType:
        return FreeText(self.tells_case)

    def json(self) -> dict[str, Any]:
        return {"answer": " ".join(self.accept[0])}

    def text(self) -> str:
        return " ".join(self.accept[0])

    def share(self, text: str) -> Fraction:
        rows = tuple(re.split(r"[\s,/]+", text.strip(" \n\t[]")))
        if not all(re.fullmatch(r"[\w.|·+*@-]{1,40}", row) for row in rows):
            raise Unreadable
        if self.tells_case:
            return Fraction(rows in self.accept)
        accept = [[row.casefold() for row in each] for each in self.accept]
        return Fraction([row.casefold() for row in rows] in accept)

    def right_by_field(self) -> Mapping[str, Right]:
        return {"": Texts(tuple(way.join(rows) for rows in self.accept for way in (" ", "/")))}

    def area(self, width: float) -> Tables:
        """The squares of a board; a line for piles, whose size would be an answer."""
        from grader.drawing import boards, table

        if squares := boards.squares(self.accept[0]):
            return squares
        return table.short_line(self.text(), width)


#: A number with more digits stays a product of powers.
MAX_DIGITS = 30

#: `·`, `×` or a single `*`, since `**` is a power.
_TIMES = re.compile(r"\s*(?:[·×]|(?<!\*)\*(?!\*))\s*")


@dataclass(frozen=True, slots=True)
class Sizes(Answer):
    """A number for each level, from the root down."""

    sizes: tuple[int, ...]

    marking = "Equal parts, one for each level; each extra level takes one away."

    def json(self) -> dict[str, Any]:
        return {"answer": list(self.sizes)}

    def text(self) -> str:
        return ", ".join(map(str, self.sizes))

    def share(self, text: str) -> Fraction:
        given = self.split(text)
        if not all(re.fullmatch(r"[0-9]{1,40}", size) for size in given.values()):
            raise Unreadable
        return overlap(
            {str(level): size for level, size in enumerate(self.sizes)},
            {level: int(size) for level, size in given.items()},
        )

    def area(self, width: float) -> Tables:
        from grader.drawing import table

        return table.long_line(self.text(), width)

    def fields(self) -> tuple[Field, ...]:
        levels = range(len(self.sizes))
        return tuple(Field(str(level), f"{games.LEVEL} {level}", Numeral()) for level in levels)

    def join(self, given: Mapping[str, str]) -> str:
        cells = nonblank(given)
        last = max(map(int, cells), default=-1)
        return ", ".join(cells.get(str(level), BLANK) for level in range(last + 1))

    def split(self, text: str) -> dict[str, str]:
        cells = re.split(r"(?:[\s,;+|]|\band\b)+", text.strip().rstrip(",;."))
        if re.search(r"[:=]|[^\W\d_]", " ".join(cells)):
            raise Unreadable  # the number of a level may stand before its count
        return {str(level): cell for level, cell in enumerate(cells) if cell != BLANK}


@dataclass(frozen=True, slots=True)
class TreeSizes(Sizes):
    """A tree that the student draws; the number of nodes on each level is marked."""

    is_picture = True


@dataclass(frozen=True, slots=True)
class Products(Answer):
    """A product of powers for each player: `MAX = 4 · 2^12; MIN = 81`.

    Prime factors are compared, since some numbers are too large to be written out.
    """

    #: The factors (base, exponent) of each player's number.
    factors: Mapping[str, tuple[tuple[int, int], ...]]

    is_open = True
    marking = "Equal parts, one for each player."

    def json(self) -> dict[str, Any]:
        return {
            "answer": {
                player: number if (number := written_out(factors)) is not None else powers(factors)
                for player, factors in self.factors.items()
            }
        }

    def text(self) -> str:
        return "; ".join(
            f"{player.upper()} = {powers(factors)}" for player, factors in self.factors.items()
        )

    def share(self, text: str) -> Fraction:
        given = {
            player: _primes(map(_power, _TIMES.split(product)))
            for player, product in self.split(text).items()
        }
        return overlap({name: _primes(each) for name, each in self.factors.items()}, given)

    def area(self, width: float) -> Tables:
        from grader.drawing.table import LONG, Cell, Table, lines_needed
        from grader.words import phrases

        label, wide = 40.0, LONG - 60
        texts = {
            player: phrases.powers(powers(factors)) for player, factors in self.factors.items()
        }
        lines = max(lines_needed(text, wide, True) for text in texts.values())
        cells = tuple(
            cell
            for player, text in texts.items()
            for cell in (Cell(phrases.PLAYERS[player], "head"), Cell(text, "written", True, lines))
        )
        return (Table((label, wide) * len(texts), (cells,)),)

    def fields(self) -> tuple[Field, ...]:
        return tuple(Field(player, player.upper(), FreeText()) for player in self.factors)

    def right_by_field(self) -> Mapping[str, Right]:
        return {player: Pieces((_ways(factors),)) for player, factors in self.factors.items()}

    def join(self, given: Mapping[str, str]) -> str:
        return "; ".join(f"{player} = {product}" for player, product in nonblank(given).items())

    def split(self, text: str) -> dict[str, str]:
        given: dict[str, str] = {}
        for part in re.split(r"[;,\n]", text.strip().rstrip(",;")):
            match = re.fullmatch(r"\s*(max|min)\s*[=:]\s*(.+?)\s*", part.lower())
            if not match or match[1] in given:
                raise Unreadable
            given[match[1]] = match[2]
        return given


def _ways(factors: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    number = written_out(factors)
    return (powers(factors), *(() if number is None else (str(number),)))


def written_out(factors: tuple[tuple[int, int], ...]) -> int | None:
    """The product as a number, unless it is too long."""
    product = 1
    for base, exponent in factors:
        # Three more bits make at most one more digit.
        if exponent * (base.bit_length() - 1) > 4 * MAX_DIGITS:
            return None
        product *= base**exponent
    return product if product < 10**MAX_DIGITS else None


def powers(factors: tuple[tuple[int, int], ...]) -> str:
    """Writes `4 · 2^12`."""
    shown = [
        f"{base}^{exponent}" if exponent > 1 else str(base)
        for base, exponent in factors
        if base > 1 and exponent
    ]
    return " · ".join(shown) or "1"


def _primes(factors: Any) -> Counter[int]:
    """Splits off the primes up to 100, and keeps the rest: enough for products of branchings."""
    found: Counter[int] = Counter()
    for base, exponent in factors:
        rest = base
        for prime in range(2, 101):
            while rest and rest % prime == 0:
                rest //= prime
                found[prime] += exponent
        if rest != 1:
            found[rest] += exponent
    return +found


def _power(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,400})(?:\s*(?:\^|\*\*)\s*([0-9]{1,40}))?", text)
    if not match:
        raise Unreadable
    return int(match[1]), int(match[2] or 1)
