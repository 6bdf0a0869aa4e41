"""UCB1, as Monte-Carlo tree search selects by it: w/n + c·√(ln N / n).

Kocsis and Szepesvári (Bandit based Monte-Carlo planning, 2006) after Auer, Cesa-Bianchi and
Fischer (2002). c is kept as its square, so that √2 is exact.

ln N is transcendental for every N > 1. So two children with c > 0 have the same UCB1 only if
their wins and visits are the same. And no UCB1 lies exactly between two decimals unless ln N or c
is 0; then it is the fraction w/n. Fifty digits decide what floats cannot distinguish or might
round the wrong way: fractions that end are exact in them, and other values never come so close.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from grader.errors import Fault
from grader.homework.families.simulation import words
from grader.model.exact import INF, Number, plain, pretty, write
from grader.model.instance import Instance
from grader.model.parameters import Exact, OrWord, Parameter
from grader.model.rules import Rules

_EXACT = Context(prec=50)
_CENT = Decimal("0.01")

#: Floats that differ by more are in the right order: with c up to MOST_C their error is
#: far smaller.
CLOSE = 1e-9
MOST_C = 100

#: The default as it is written, and its square.
ROOT_OF_TWO = "√2"


class Stats(NamedTuple):
    """The statistics of a node: wins of the player who moved into it (a draw is half), visits."""

    wins: Number
    visits: int


#: Computes UCB1, or a wrong form of it, from wins and visits, N, and the square of c.
Formula: TypeAlias = Callable[[Stats, int, Number], Decimal]


def standing(stats: Stats) -> str:
    """Writes wins and visits as in a key: `2.5/4`."""
    return f"{pretty(stats.wins)}/{stats.visits}"


def squared(c: Number | str) -> Number:
    """The square of `c`, which a spec writes as √2 or as a number."""
    return 2 if isinstance(c, str) else c * c


def decimal(number: Number) -> Decimal:
    """The number to the precision of these computations."""
    return _EXACT.divide(Decimal(number.numerator), Decimal(number.denominator))


def inside(parent: int, visits: int, c2: Number) -> Decimal:
    """Computes c² · ln N / n."""
    return _EXACT.divide(_EXACT.multiply(decimal(c2), _ln(parent)), Decimal(visits))


@lru_cache(maxsize=1024)  # the children of a node share its visits, and most nodes have few
def _ln(visits: int) -> Decimal:
    return _EXACT.ln(Decimal(visits))


@lru_cache(maxsize=4096)  # all searches of an exercise, right or flawed, compare the same few N, n
def _exploration(parent: int, visits: int, c2: Number) -> Decimal:
    """Computes c · √(ln N / n)."""
    return _EXACT.sqrt(inside(parent, visits, c2))


def ucb1(stats: Stats, parent: int, c2: Number) -> Decimal:
    """The UCB1 of a child that was visited; `parent` is N, the visits of its parent."""
    return _EXACT.add(mean(stats), _exploration(parent, stats.visits, c2))


def mean(stats: Stats) -> Decimal:
    """Computes w/n to the precision of these computations."""
    wins, visits = stats
    return _EXACT.divide(Decimal(wins.numerator), Decimal(wins.denominator * visits))


def rate(stats: Stats) -> Fraction:
    """Computes w/n."""
    return Fraction(stats.wins) / stats.visits


def margin(children: Iterable[Stats], parent: int, c2: Number) -> Decimal:
    """The distance between the two largest UCB1; a single child never visited leaves no doubt."""
    known = list(children)
    unvisited = sum(not stats.visits for stats in known)
    values = sorted(ucb1(stats, parent, c2) for stats in known if stats.visits)
    if unvisited > 1:
        return Decimal(0)
    return Decimal("inf") if unvisited or len(values) == 1 else values[-1] - values[-2]


def written(value: Decimal | None) -> str:
    """Two decimals, rounded half up; `inf` for None, a child never visited."""
    return str(INF) if value is None else str(value.quantize(_CENT, ROUND_HALF_UP, _EXACT))


C = Parameter(
    "c", OrWord(ROOT_OF_TWO, Exact()), "how much UCB1 explores: c·√(ln N / n)", ROOT_OF_TWO
)


def shown_c(instance: Instance) -> str:
    """c as the spec writes it."""
    c: Number | str = instance.options["c"]
    return c if isinstance(c, str) else pretty(c)


def out_of_range(instance: Instance) -> Fault | None:
    """A fault if c is negative or too large."""
    c: Number | str = instance.options["c"]
    if isinstance(c, str) or 0 <= c <= MOST_C:
        return None
    return Fault(
        f"must be a number from 0 to {MOST_C}, or {ROOT_OF_TWO}, found {write(c)}", path="c"
    )


class Chosen(NamedTuple):
    """The UCB1 of each child, and the children that count as selected."""

    #: None for a child never visited.
    values: Mapping[str, Decimal | None]
    accept: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Siblings:
    """The wins and visits of each child, and the visits of their parent."""

    children: Mapping[str, Stats]
    #: N, the visits of their parent.
    parent: int

    def chosen(self, rules: Rules, c2: Number, formula: Formula = ucb1) -> Chosen:
        """The children's UCB1, and which of them count as selected."""
        values = {
            name: formula(stats, self.parent, c2) if stats.visits else None
            for name, stats in self.children.items()
        }
        unvisited = [name for name, value in values.items() if value is None]
        best = max(value for value in values.values() if value is not None)
        largest = unvisited or [name for name, value in values.items() if value == best]
        return Chosen(values, rules.right(rules.tried(tuple(largest))))

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        rows = [(name, pretty(wins), str(visits)) for name, (wins, visits) in self.children.items()]
        return (words.SIBLINGS, *rows)

    @property
    def caption(self) -> str:
        return words.parent_visits(str(self.parent))

    @property
    def about(self) -> str:
        return ""

    @property
    def contents(self) -> tuple[object, ...]:
        return (*self.children.values(), self.parent)

    def json(self) -> dict[str, Any]:
        children = {name: [plain(wins), visits] for name, (wins, visits) in self.children.items()}
        return {"node": {"children": children, "parent": self.parent}}


def siblings(instance: Instance) -> Siblings:
    """The subject of the exercise, which must be the children of a node."""
    assert isinstance(instance.game, Siblings)
    return instance.game
