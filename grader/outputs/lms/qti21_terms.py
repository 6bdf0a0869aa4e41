"""Expressions of QTI 2.1: tests, and the textbook's rules applied to a student's own entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from grader.model.exact import Bound, Number
from grader.model.follows import Best, Given, Largest, Ref, Rule, Smallest, Weighted, WorthOf
from grader.outputs.lms import html

#: For each field the variable with its number, or with its choice.
Variables = Mapping[Ref, str]


class NotSaid(Exception):
    """A rule that QTI has no expression for."""


def value(number: Number | float) -> str:
    return f'<baseValue baseType="float">{float(number):.10g}</baseValue>'


def identifier(name: str) -> str:
    return f'<baseValue baseType="identifier">{name}</baseValue>'


def variable(name: str) -> str:
    return f'<variable identifier="{name}"/>'


def equal(name: str, other: str) -> str:
    return f'<equal toleranceMode="exact">{variable(name)}{other}</equal>'


def near(name: str, wanted: Number, tolerance: Fraction) -> str:
    """Whether a number is right, or near enough."""
    if not tolerance:
        return equal(name, value(wanted))
    return both(
        f"<gte>{variable(name)}{value(wanted - tolerance - Fraction(1, 10**6))}</gte>",
        f"<lte>{variable(name)}{value(wanted + tolerance + Fraction(1, 10**6))}</lte>",
    )


def chosen(name: str, option: str) -> str:
    return f"<match>{variable(name)}{identifier(option)}</match>"


def typed(name: str, texts: Iterable[str]) -> str:
    match = f'<stringMatch caseSensitive="false" substring="false">{variable(name)}'
    return any_of(f"{match}{_text(text)}</stringMatch>" for text in texts)


@lru_cache(maxsize=4096)  # the same few texts stand in all blanks of all instances
def _text(text: str) -> str:
    return f'<baseValue baseType="string">{html.xml(text)}</baseValue>'


def given(name: str) -> str:
    return no(f"<isNull>{variable(name)}</isNull>")


def both(*tests: str) -> str:
    return tests[0] if len(tests) == 1 else f"<and>{''.join(tests)}</and>"


def any_of(tests: Iterable[str]) -> str:
    found = list(tests)
    return found[0] if len(found) == 1 else f"<or>{''.join(found)}</or>"


def no(test: str) -> str:
    return f"<not>{test}</not>"


def number_of(rule: Rule, numbers: Variables) -> str:
    """The number that a rule gives, from the numbers that the student wrote; raises NotSaid."""
    match rule:
        case Ref() if rule in numbers:
            return variable(numbers[rule])
        case Given(int() | Fraction() as number):
            return value(number)
        case Largest(of):
            return f"<max>{_all(of, numbers)}</max>"
        case Smallest(of):
            return f"<min>{_all(of, numbers)}</min>"
        case Weighted(of, weights):
            products = (
                f"<product>{value(weight)}{number_of(each, numbers)}</product>"
                for weight, each in zip(weights, of, strict=True)
            )
            return f"<sum>{''.join(products)}</sum>"
        case WorthOf(Best(best, wanted, _), of) if best == of:
            tag = "max" if wanted == "most" else "min"
            return f"<{tag}>{_all(tuple(each for _, each in of), numbers)}</{tag}>"
    raise NotSaid


def _all(of: Sequence[Rule], numbers: Variables) -> str:
    return "".join(number_of(each, numbers) for each in of)


def is_best(best: Best, name: str, numbers: Variables) -> str:
    """Whether a name is the best, or one of the best, by the student's numbers; raises NotSaid."""
    at = [each for each, _ in best.of].index(name)
    mine = number_of(best.of[at][1], numbers)
    tests = []
    for i, (_, other) in enumerate(best.of):
        if i == at:
            continue
        # Of equal ones the first may count alone, or the last.
        is_strict = (best.ties == "first" and i < at) or (best.ties == "last" and i > at)
        tag = {"most": "gt", "least": "lt"}[best.wanted] + ("" if is_strict else "e")
        tests.append(f"<{tag}>{mine}{number_of(other, numbers)}</{tag}>")
    return both(*tests) if tests else no(f"<isNull>{mine}</isNull>")


def refs(rule: object) -> tuple[Ref, ...]:
    """The fields that a rule reads, each once."""
    if isinstance(rule, Ref):
        return (rule,)
    parts = rule if isinstance(rule, tuple) else _parts(rule)
    return tuple(dict.fromkeys(ref for part in parts for ref in refs(part)))


def _parts(rule: object) -> Iterable[object]:
    return (getattr(rule, name) for name in getattr(rule, "__dataclass_fields__", ()))


def worked_for(used: Sequence[Ref], numbers: Variables, key: Mapping[Ref, Bound]) -> list[str]:
    """That a step does not rest on several numbers which are all equal and none of them right."""
    if len(used) < 2 or not any(ref in numbers for ref in used):
        return []  # names that rest on names alone are no less work than these
    first, *others = (numbers[ref] for ref in used)
    same = both(*(equal(first, variable(other)) for other in others))
    right = (equal(numbers[ref], value(key[ref])) for ref in used if ref in key)
    return [any_of((no(same), *right))]
