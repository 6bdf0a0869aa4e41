"""Expressions of QTI 2.1: numbers, and tests of what is given."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from grader.model.exact import Number
from grader.outputs.lms import xhtml

#: Quotients are equal although their last digits differ.
NEAR = "0.000000001"


def value(number: Number | float) -> str:
    return f'<baseValue baseType="float">{float(number):.10g}</baseValue>'


def identifier(name: str) -> str:
    return f'<baseValue baseType="identifier">{name}</baseValue>'


def variable(name: str) -> str:
    return f'<variable identifier="{name}"/>'


def quotient(number: Number) -> str:
    """A number in all its digits, to compare quotients with."""
    return f'<baseValue baseType="float">{float(number)!r}</baseValue>'


def equal(number: str, other: str) -> str:
    return f'<equal toleranceMode="exact">{number}{other}</equal>'


def nearly(number: str, other: str) -> str:
    return f'<equal toleranceMode="absolute" tolerance="{NEAR} {NEAR}">{number}{other}</equal>'


def near(name: str, wanted: Number, tolerance: Fraction) -> str:
    """Whether a number is right, or near enough."""
    if not tolerance:
        return equal(variable(name), value(wanted))
    return both(
        f"<gte>{variable(name)}{value(wanted - tolerance - Fraction(1, 10**6))}</gte>",
        f"<lte>{variable(name)}{value(wanted + tolerance + Fraction(1, 10**6))}</lte>",
    )


def chosen(name: str, option: str) -> str:
    return f"<match>{variable(name)}{identifier(option)}</match>"


def typed(name: str, texts: Iterable[str]) -> str:
    match = f'<stringMatch caseSensitive="false" substring="false">{variable(name)}'
    found = list(map(_text, texts))
    tests = f"{match}{f'</stringMatch>{match}'.join(found)}</stringMatch>"
    return tests if len(found) == 1 else f"<or>{tests}</or>"


@lru_cache(maxsize=4096)  # the same few texts stand in all blanks of all instances
def _text(text: str) -> str:
    return f'<baseValue baseType="string">{xhtml.xml(text)}</baseValue>'


def outcome(name: str, worth: str) -> str:
    """Sets an outcome."""
    return f'<setOutcomeValue identifier="{name}">{worth}</setOutcomeValue>'


def given(name: str) -> str:
    return no(f"<isNull>{variable(name)}</isNull>")


def both(*tests: str) -> str:
    return tests[0] if len(tests) == 1 else f"<and>{''.join(tests)}</and>"


def any_of(tests: Iterable[str]) -> str:
    found = list(tests)
    return found[0] if len(found) == 1 else f"<or>{''.join(found)}</or>"


def no(test: str) -> str:
    return f"<not>{test}</not>"
