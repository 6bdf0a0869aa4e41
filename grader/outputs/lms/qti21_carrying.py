"""The tests of QTI 2.1 that tell whether an entry follows from a student's own earlier ones.

Names are compared with names here; what follows from numbers is worked out by QTI's expressions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from grader.homework.kinds import Blank
from grader.model.exact import Number
from grader.model.fields import Ordering, Pick
from grader.model.follows import (
    Best,
    Given,
    Largest,
    LastOf,
    Nth,
    Ref,
    Rule,
    Smallest,
    Walk,
    Weighted,
    WorthOf,
    refs,
)
from grader.outputs.lms import qti21_elements as terms
from grader.outputs.lms.qti21_blanks import options
from grader.outputs.lms.spellings import spell

#: A line in a tree with more leaves is marked by the key: each way is a test of its own.
MOST_WAYS = 36


@dataclass(frozen=True, slots=True)
class OwnEntries:
    """What a student wrote into the blanks of an item."""

    blanks: Mapping[Ref, Blank]
    #: The names of the responses.
    names: Mapping[Ref, str]
    numbers: OwnNumbers

    def follow_tests(self, ref: Ref, rule: Rule) -> Iterator[str]:
        """The test whether an entry is what a rule gives; none if QTI cannot express it."""
        used = tuple(dict.fromkeys(refs(rule)))
        try:
            follows = self._follows(ref, rule)
        except NotSaid:
            return
        if used:
            yield terms.all_of(follows, *self.numbers.work_tests(used))

    def _follows(self, ref: Ref, rule: Rule) -> str:
        blank, name = self.blanks[ref], self.names[ref]
        match blank.type, rule:
            case _ if ref in self.numbers.at:
                return self.numbers.are(self.numbers.at[ref], rule)
            case Pick(), Best(of):
                return terms.any_of(
                    terms.all_of(
                        terms.is_option(name, options(name, blank)[each]),
                        self._is_right(rule, each),
                    )
                    for each, _ in of
                )
            case Ordering() as type, Walk():
                return terms.any_of(
                    terms.all_of(
                        terms.is_text(name, spell(type, ", ".join(way))), *self._on(way, rule)
                    )
                    for way in self._ways(rule)
                )
            case Pick(offered), LastOf(walk):
                return terms.any_of(
                    terms.all_of(
                        terms.is_option(name, options(name, blank)[way[-1]]), *self._on(way, walk)
                    )
                    for way in self._ways(walk)
                    if way[-1] in offered
                )
        raise NotSaid

    def _ways(self, walk: Walk) -> Iterator[tuple[str, ...]]:
        """Every way that a walk could take; raises NotSaid if they are too many, or not known."""
        at, ended = dict(walk.choices), 0
        begun: list[tuple[str, ...]] = [(walk.start,)]
        while begun:
            way = begun.pop()
            if way[-1] in at:
                begun += [(*way, each) for each in self._choices(at[way[-1]])]
                continue
            ended += 1
            if ended > MOST_WAYS:
                raise NotSaid
            yield way

    def _choices(self, rule: Rule) -> Sequence[str]:
        """What may be chosen."""
        if isinstance(rule, Best):
            return [name for name, _ in rule.of]
        if isinstance(rule, Ref) and rule in self.blanks:
            type = self.blanks[rule].type
            if isinstance(type, Pick):
                return type.options
        raise NotSaid

    def _on(self, way: Sequence[str], walk: Walk) -> Iterator[str]:
        """The tests whether each name on a way is the student's choice at the name before."""
        at = dict(walk.choices)
        return (self._is_right(at[name], to) for name, to in pairwise(way))

    def _is_right(self, rule: Rule, choice: str) -> str:
        """The test whether a choice is right by the student's own entries; raises NotSaid."""
        if isinstance(rule, Best):
            return self.numbers.is_best(rule, choice)
        if isinstance(rule, Ref) and choice in self._choices(rule):
            name = self.names[rule]
            return terms.is_option(name, options(name, self.blanks[rule])[choice])
        raise NotSaid


class NotSaid(Exception):
    """A rule that QTI has no expression for."""


@dataclass(frozen=True, slots=True)
class OwnNumbers:
    """The numbers that a student wrote."""

    #: For each field the expressions of the numbers that are written there.
    at: Mapping[Ref, tuple[str, ...]]
    #: What the key has there.
    key: Mapping[Ref, tuple[Number, ...]]
    #: Whether some of them are quotients, which systems round.
    are_rounded: bool

    def is_best(self, best: Best, name: str) -> str:
        """The test whether a name is the best, or one of the best; raises NotSaid."""
        at = [each for each, _ in best.of].index(name)
        mine = self._number(best.of[at][1])
        tests = []
        for i, (_, other) in enumerate(best.of):
            if i == at:
                continue
            # Of equal ones the first may count alone, or the last.
            is_strict = (best.ties == "first" and i < at) or (best.ties == "last" and i > at)
            tag = {"most": "gt", "least": "lt"}[best.wanted] + ("" if is_strict else "e")
            tests.append(f"<{tag}>{mine}{self._number(other)}</{tag}>")
        return terms.all_of(*tests) if tests else terms.no(f"<isNull>{mine}</isNull>")

    def work_tests(self, used: Sequence[Ref]) -> list[str]:
        """The test that a step rests on work: not on several entries, all equal and all wrong."""
        if len(used) < 2 or not any(ref in self.at for ref in used):
            return []  # names that rest on names alone are no less work than these
        first, *others = (self.at[ref] for ref in used)
        alike = terms.all_of(*(self._equal(first, other) for other in others))
        right = (
            self._equal(self.at[ref], map(self._constant, self.key[ref]))
            for ref in used
            if ref in self.key
        )
        return [terms.any_of((terms.no(alike), *right))]

    def are(self, mine: tuple[str, ...], rule: Rule) -> str:
        """The test whether some numbers are those that a rule gives; raises NotSaid."""
        match rule:
            case WorthOf(Best() as best, of):
                # Of several best ones, the first has its numbers here.
                one = replace(best, ties="first") if best.ties == "any" else best
                return terms.any_of(
                    terms.all_of(self.is_best(one, name), self.are(mine, worth))
                    for name, worth in of
                )
            case Given(tuple(numbers)):
                return self._equal(mine, map(self._constant, numbers))
            case Ref() if rule in self.at:
                return self._equal(mine, self.at[rule])
        return self._equal(mine, (self._number(rule),))

    def _number(self, rule: Rule) -> str:
        """The number that a rule gives; raises NotSaid."""
        match rule:
            case Ref() if len(self.at.get(rule, ())) == 1:
                return self.at[rule][0]
            case Nth(Ref() as ref, place) if ref in self.at:
                return self.at[ref][place - 1]
            case Nth(Given(tuple(numbers)), place):
                return self._constant(numbers[place - 1])
            case Given(int() | Fraction() as number):
                return self._constant(number)
            case Largest(of):
                return f"<max>{self._all(of)}</max>"
            case Smallest(of):
                return f"<min>{self._all(of)}</min>"
            case Weighted(of, weights):
                products = (
                    f"<product>{self._constant(weight)}{self._number(each)}</product>"
                    for weight, each in zip(weights, of, strict=True)
                )
                return f"<sum>{''.join(products)}</sum>"
        raise NotSaid

    def _all(self, of: Sequence[Rule]) -> str:
        return "".join(map(self._number, of))

    def _equal(self, numbers: Iterable[str], others: Iterable[str]) -> str:
        equal = terms.nearly if self.are_rounded else terms.equal
        return terms.all_of(*map(equal, numbers, others))

    def _constant(self, number: Number) -> str:
        return terms.quotient(number) if self.are_rounded else terms.value(number)
