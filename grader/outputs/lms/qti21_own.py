"""What follows from a student's own numbers, as expressions of QTI 2.1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from grader.model.exact import Number
from grader.model.follows import Best, Given, Largest, Nth, Ref, Rule, Smallest, Weighted, WorthOf
from grader.outputs.lms import qti21_terms as terms


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

    def follow(self, ref: Ref, rule: Rule) -> str:
        """Whether the numbers of a field are those that a rule gives; raises NotSaid."""
        return self._are(self.at[ref], rule)

    def is_best(self, best: Best, name: str) -> str:
        """Whether a name is the best, or one of the best; raises NotSaid."""
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
        return terms.both(*tests) if tests else terms.no(f"<isNull>{mine}</isNull>")

    def worked_for(self, used: Sequence[Ref]) -> list[str]:
        """That a step does not rest on several entries which are all equal and none of them
        right.
        """
        if len(used) < 2 or not any(ref in self.at for ref in used):
            return []  # names that rest on names alone are no less work than these
        first, *others = (self.at[ref] for ref in used)
        alike = terms.both(*(self._equal(first, other) for other in others))
        right = (
            self._equal(self.at[ref], map(self._written, self.key[ref]))
            for ref in used
            if ref in self.key
        )
        return [terms.any_of((terms.no(alike), *right))]

    def _are(self, mine: tuple[str, ...], rule: Rule) -> str:
        match rule:
            case WorthOf(Best() as best, of):
                # Of several best ones, the first has its numbers here.
                one = replace(best, ties="first") if best.ties == "any" else best
                return terms.any_of(
                    terms.both(self.is_best(one, name), self._are(mine, worth))
                    for name, worth in of
                )
            case Given(tuple(numbers)):
                return self._equal(mine, map(self._written, numbers))
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
                return self._written(numbers[place - 1])
            case Given(int() | Fraction() as number):
                return self._written(number)
            case Largest(of):
                return f"<max>{self._all(of)}</max>"
            case Smallest(of):
                return f"<min>{self._all(of)}</min>"
            case Weighted(of, weights):
                products = (
                    f"<product>{self._written(weight)}{self._number(each)}</product>"
                    for weight, each in zip(weights, of, strict=True)
                )
                return f"<sum>{''.join(products)}</sum>"
        raise NotSaid

    def _all(self, of: Sequence[Rule]) -> str:
        return "".join(map(self._number, of))

    def _equal(self, numbers: Iterable[str], others: Iterable[str]) -> str:
        equal = terms.nearly if self.are_rounded else terms.equal
        return terms.both(*map(equal, numbers, others))

    def _written(self, number: Number) -> str:
        return terms.quotient(number) if self.are_rounded else terms.value(number)


def refs(rule: object) -> tuple[Ref, ...]:
    """The fields that a rule reads, each once."""
    if isinstance(rule, Ref):
        return (rule,)
    parts = rule if isinstance(rule, tuple) else _parts(rule)
    return tuple(dict.fromkeys(ref for part in parts for ref in refs(part)))


def _parts(rule: object) -> Iterable[object]:
    return (getattr(rule, name) for name in getattr(rule, "__dataclass_fields__", ()))
