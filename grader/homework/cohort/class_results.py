"""The results of a class: what everybody earned and what went wrong, and the figures about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt
from statistics import median

from grader.homework.sheets.people import Person


@dataclass(frozen=True, slots=True)
class CohortItem:
    """Something that earns points: a test of a function, or a question of an exercise."""

    id: str
    #: The function or the exercise.
    group: str
    possible: Fraction
    #: Whether students do not see it.
    hidden: bool
    #: Whether some answers to it wait for a person, so that its figures say nothing yet.
    waits: bool


@dataclass(frozen=True, slots=True)
class Failure:
    """How one item went wrong: a kind that others share, and a sentence about this one."""

    kind: str
    item: str
    said: str


@dataclass(frozen=True, slots=True)
class Row:
    """What one submission earned."""

    id: str
    people: tuple[Person, ...]
    #: What it earned at each item, in their order.
    earned: tuple[Fraction, ...]
    failures: tuple[Failure, ...]
    #: For each group, the misconception that was named.
    misconceptions: Mapping[str, str]
    #: The instance that it answers; empty if all have the same.
    variant: str
    #: Why a person must look at it; empty if nobody needs to.
    problem: str
    #: Whether it has points: work on an instance that nobody knows has none, not even 0.
    is_marked: bool
    #: Whether the items were tried at all: a file that is missing says nothing about a test.
    tried: bool
    #: A line for a gradebook.
    remark: str
    #: The file of its own report, beside that of the class; empty if it has none.
    page: str
    #: The points of all items together, if they are rounded.
    rounded: Fraction | None = None

    @property
    def score(self) -> Fraction:
        """The points of all items together."""
        return sum(self.earned, Fraction(0)) if self.rounded is None else self.rounded

    @property
    def title(self) -> str:
        """The names of those who handed it in, or else its id."""
        return "; ".join(filter(None, (person.name for person in self.people))) or self.id


@dataclass(frozen=True, slots=True)
class Example:
    """What one submission wrote, as an example of a misconception."""

    row: str
    #: What it was told.
    said: str
    source: str


@dataclass(frozen=True, slots=True)
class Program:
    """What a submission wrote, to be compared with another."""

    row: str
    text: str


@dataclass(frozen=True, slots=True)
class Cohort:
    """The results of a class."""

    title: str
    items: tuple[CohortItem, ...]
    rows: tuple[Row, ...]
    #: Those of the roster who handed nothing in.
    absent: tuple[Person, ...]
    #: The sentence of each misconception that was named.
    sentences: Mapping[str, str]
    #: For each group and misconception, an example.
    examples: Mapping[tuple[str, str], Example]
    #: Submissions that are the same program, each group of them; None if they are no programs.
    alike: tuple[tuple[Program, ...], ...] | None

    @property
    def possible(self) -> Fraction:
        """The points of all items together."""
        return sum((item.possible for item in self.items), Fraction(0))

    @property
    def groups(self) -> tuple[str, ...]:
        """The functions or exercises, in the order of the items."""
        return tuple(dict.fromkeys(item.group for item in self.items))


#: With fewer submissions, a correlation says nothing.
FEWEST = 3


@dataclass(frozen=True, slots=True)
class Spread:
    """How the points of a class are spread."""

    count: int
    full: int
    mean: Fraction
    median: Fraction
    #: How many have from 0 to 9 %, 10 to 19 %, … 90 to 99 %, and 100 % of the points.
    bins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ItemFigure:
    """What the class earned at an item."""

    item: CohortItem
    #: How many tried it, and how many of them were not fully right.
    tried: int
    failed: int
    #: The mean share of its points.
    facility: Fraction
    #: Point-biserial: the correlation of its points with those of all other items together.
    discrimination: float | None

    @property
    def rate(self) -> Fraction:
        """The share of those who tried it that were not fully right."""
        return Fraction(self.failed, self.tried or 1)


@dataclass(frozen=True, slots=True)
class MisconceptionFigure:
    """How many submissions show a misconception."""

    group: str
    id: str
    sentence: str
    count: int
    example: Example | None


@dataclass(frozen=True, slots=True)
class FailureFigure:
    """How many failures are of a kind, and one of them."""

    kind: str
    rows: int
    items: int
    example: Row
    said: str


@dataclass(frozen=True, slots=True)
class VariantFigure:
    """What those with one of several instances earned."""

    variant: str
    count: int
    mean: Fraction


def spread_of_points(cohort: Cohort) -> Spread:
    """How the points are spread over all submissions that have any."""
    scores = [row.score for row in cohort.rows if row.is_marked]
    bins = [0] * 11
    for score in scores:
        bins[int(10 * score / cohort.possible) if cohort.possible else 0] += 1
    return Spread(
        len(scores),
        sum(score == cohort.possible for score in scores),
        _mean(scores),
        Fraction(median(scores)) if scores else Fraction(0),
        tuple(bins),
    )


def item_figures(cohort: Cohort) -> tuple[ItemFigure, ...]:
    """The figures of each item that is marked, over the submissions that tried any."""
    tried = [row for row in cohort.rows if row.tried]
    scores = [sum(row.earned, Fraction(0)) for row in tried]
    found = []
    for place, item in enumerate(cohort.items):
        if item.waits:
            continue
        own = [row.earned[place] for row in tried]
        others = [score - earned for score, earned in zip(scores, own, strict=True)]
        found.append(
            ItemFigure(
                item,
                len(tried),
                sum(earned < item.possible for earned in own),
                _mean(own) / item.possible if item.possible else Fraction(0),
                correlation(own, others),
            )
        )
    return tuple(found)


def misconception_figures(cohort: Cohort) -> tuple[MisconceptionFigure, ...]:
    """The misconceptions of the class, the most common first."""
    counts = Counter(made for row in cohort.rows for made in row.misconceptions.items())
    return tuple(
        MisconceptionFigure(
            group, id, cohort.sentences[id], count, cohort.examples.get((group, id))
        )
        for (group, id), count in counts.most_common()
    )


def failure_figures(cohort: Cohort) -> tuple[FailureFigure, ...]:
    """The failures by kind, the most common kind first."""
    of_kind: dict[str, list[tuple[Row, str]]] = {}
    for row in cohort.rows:
        for failure in row.failures:
            of_kind.setdefault(failure.kind, []).append((row, failure.said))
    found = [
        FailureFigure(kind, len({row.id for row, _ in each}), len(each), *each[0])
        for kind, each in of_kind.items()
    ]
    return tuple(sorted(found, key=lambda each: (-each.rows, -each.items, each.kind)))


def variant_figures(cohort: Cohort) -> tuple[VariantFigure, ...]:
    """The mean of each instance, the lowest first; nothing if there is only one."""
    scores: dict[str, list[Fraction]] = {}
    for row in cohort.rows:
        if row.tried and row.variant:
            scores.setdefault(row.variant, []).append(row.score)
    if len(scores) < 2:
        return ()
    found = [VariantFigure(variant, len(each), _mean(each)) for variant, each in scores.items()]
    return tuple(sorted(found, key=lambda each: (each.mean, each.variant)))


def correlation(first: Sequence[Fraction], second: Sequence[Fraction]) -> float | None:
    """Pearson's; None if one of the two does not vary, or if there are too few pairs."""
    n = len(first)
    if n < FEWEST:
        return None
    xs, ys = _whole(first), _whole(second)
    xx = n * sum(x * x for x in xs) - sum(xs) ** 2
    yy = n * sum(y * y for y in ys) - sum(ys) ** 2
    xy = n * sum(x * y for x, y in zip(xs, ys, strict=True)) - sum(xs) * sum(ys)
    return xy / sqrt(xx * yy) if xx and yy else None


def _whole(numbers: Sequence[Fraction]) -> list[int]:
    """The numbers times their common denominator."""
    common = lcm(*(number.denominator for number in numbers))
    return [number.numerator * (common // number.denominator) for number in numbers]


def _mean(numbers: Sequence[Fraction]) -> Fraction:
    common = lcm(*(number.denominator for number in numbers))
    return Fraction(sum(_whole(numbers)), common * (len(numbers) or 1))
