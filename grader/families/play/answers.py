"""Answers about real games: words to choose from, plays, rankings, counts and positions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from grader.model.answers import Answer, overlap
from grader.model.grammar import Unreadable, read_name, read_names

#: A number with more digits stays a product of powers.
MAX_DIGITS = 30

#: `·`, `×` or a single `*`: two of them write a power.
_TIMES = re.compile(r"\s*(?:[·×]|(?<!\*)\*(?!\*))\s*")


@dataclass(frozen=True, slots=True)
class Word(Answer):
    """One of a few words, in capitals or not."""

    word: str
    words: tuple[str, ...]

    def json(self) -> dict[str, Any]:
        return {"answer": self.word, "options": list(self.words)}

    def text(self) -> str:
        return self.word

    def share(self, text: str) -> Fraction:
        return Fraction(_word(text, self.words) == self.word)


@dataclass(frozen=True, slots=True)
class Matching(Answer):
    """One of a few words for each of several numbered sentences: `1 = RESULT; 2 = ACTIONS`."""

    #: Each sentence with its word.
    pairs: tuple[tuple[str, str], ...]
    words: tuple[str, ...]

    @property
    def matches(self) -> dict[str, str]:
        return {str(i): word for i, (_, word) in enumerate(self.pairs, 1)}

    @property
    def items(self) -> dict[str, str]:
        """The sentences by their numbers, which are shown with the question."""
        return {str(i): sentence for i, (sentence, _) in enumerate(self.pairs, 1)}

    def json(self) -> dict[str, Any]:
        return {"answer": self.matches, "items": self.items, "options": list(self.words)}

    def text(self) -> str:
        return "; ".join(f"{number} = {word}" for number, word in self.matches.items())

    def share(self, text: str) -> Fraction:
        given: dict[str, str] = {}
        for part in _parts(text):
            match = re.fullmatch(r"\s*([0-9]{1,4})\s*[=:]\s*(\S+)\s*", part)
            if not match or match[1] in given:
                raise Unreadable
            given[match[1]] = _word(match[2], self.words)
        return overlap(self.matches, given)


@dataclass(frozen=True, slots=True)
class Play(Answer):
    """Moves in turn, any of several lines of them."""

    accept: tuple[tuple[str, ...], ...]

    def json(self) -> dict[str, Any]:
        return {"answer": list(self.accept[0]), "accept": [list(line) for line in self.accept]}

    def text(self) -> str:
        return ", ".join(self.accept[0])

    def share(self, text: str) -> Fraction:
        return Fraction(read_names(text) in self.accept)


@dataclass(frozen=True, slots=True)
class Ranking(Answer):
    """Moves from the best to the worst; those in one group are worth the same."""

    groups: tuple[tuple[str, ...], ...]

    def json(self) -> dict[str, Any]:
        return {
            "answer": [move for group in self.groups for move in group],
            "accept": [list(group) for group in self.groups],
        }

    def text(self) -> str:
        return " > ".join(" = ".join(group) for group in self.groups)

    def share(self, text: str) -> Fraction:
        moves = [read_name(move) for move in re.split(r"[>=,;≥→]", text)]
        place = {move: i for i, group in enumerate(self.groups) for move in group}
        if sorted(moves) != sorted(place):
            return Fraction(0)
        places = [place[move] for move in moves]
        return Fraction(places == sorted(places))


@dataclass(frozen=True, slots=True)
class Sizes(Answer):
    """A number for each level, from the root down."""

    sizes: tuple[int, ...]

    def json(self) -> dict[str, Any]:
        return {"answer": list(self.sizes)}

    def text(self) -> str:
        return ", ".join(map(str, self.sizes))

    def share(self, text: str) -> Fraction:
        given = re.split(r"[\s,;+]+", text.strip().rstrip(",;"))
        if not all(re.fullmatch(r"[0-9]{1,40}", size) for size in given):
            raise Unreadable
        return overlap(dict(enumerate(self.sizes)), dict(enumerate(map(int, given))))


@dataclass(frozen=True, slots=True)
class Products(Answer):
    """A product of powers for each player: `MAX = 4 · 2^12; MIN = 81`.

    Compared by prime factors, since some are too large to be written out.
    """

    #: Factors (base, exponent) of each player's number.
    factors: Mapping[str, tuple[tuple[int, int], ...]]

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
        given: dict[str, Counter[int]] = {}
        for part in _parts(text):
            match = re.fullmatch(r"\s*(max|min)\s*[=:]\s*(.+?)\s*", part.lower())
            if not match or match[1] in given:
                raise Unreadable
            given[match[1]] = _primes(map(_power, _TIMES.split(match[2])))
        return overlap({name: _primes(each) for name, each in self.factors.items()}, given)


@dataclass(frozen=True, slots=True)
class Board(Answer):
    """A position, row by row; it may be written in several ways."""

    accept: tuple[tuple[str, ...], ...]

    def json(self) -> dict[str, Any]:
        return {"answer": " ".join(self.accept[0])}

    def text(self) -> str:
        return " ".join(self.accept[0])

    def share(self, text: str) -> Fraction:
        rows = tuple(re.split(r"[\s,/]+", text.strip(" \n\t[]")))
        if not all(re.fullmatch(r"[\w.|·+*@-]{1,40}", row) for row in rows):
            raise Unreadable
        return Fraction(rows in self.accept)


def written_out(factors: tuple[tuple[int, int], ...]) -> int | None:
    """The product as a number, if it is not too long."""
    product = 1
    for base, exponent in factors:
        # One more bit of the base makes one more digit at most every third time.
        if exponent * (base.bit_length() - 1) > 4 * MAX_DIGITS:
            return None
        product *= base**exponent
    return product if product < 10**MAX_DIGITS else None


def powers(factors: tuple[tuple[int, int], ...]) -> str:
    """`4 · 2^12`."""
    shown = [
        f"{base}^{exponent}" if exponent > 1 else str(base)
        for base, exponent in factors
        if base > 1 and exponent
    ]
    return " · ".join(shown) or "1"


def _primes(factors: Any) -> Counter[int]:
    """The prime factors up to 100, and what is left: enough for the products of branchings."""
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


def _word(text: str, words: tuple[str, ...]) -> str:
    for word in words:
        if text.strip().lower() == word.lower():
            return word
    raise Unreadable


def _parts(text: str) -> list[str]:
    return re.split(r"[;,\n]", text.strip().rstrip(",;"))
