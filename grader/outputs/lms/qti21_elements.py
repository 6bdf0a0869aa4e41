"""Elements of QTI 2.1: what is typed in or chosen, expressions, and tests of what is given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from grader.homework.sheets import own_words
from grader.model.exact import Number
from grader.outputs.lms import xhtml

#: Quotients are equal although their last digits differ.
NEAR = "0.000000001"


@dataclass(frozen=True, slots=True)
class Response:
    """What is typed in at one place, or chosen if there are options."""

    name: str
    base: Literal["identifier", "string", "float"]
    #: The usual right value; "" if nothing is to be written.
    right: str
    #: The texts of the options by their identifiers.
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def declaration(self) -> str:
        """What is declared of it, with the right value."""
        value = f"<value>{xhtml.xml(self.right)}</value>" if self.right else ""
        return _declaration(self.name, "single", self.base, value)

    @property
    def interaction(self) -> str:
        """What a student sees in its place."""
        if not self.options:
            return f'<textEntryInteraction responseIdentifier="{self.name}" expectedLength="8"/>'
        choices = "".join(
            f'<inlineChoice identifier="{option}">{xhtml.text(own_words(said))}</inlineChoice>'
            for option, said in self.options.items()
        )
        return (
            f'<inlineChoiceInteraction responseIdentifier="{self.name}" shuffle="false">{choices}'
            "</inlineChoiceInteraction>"
        )


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes to tick: each wrong one takes away what a right one earns."""

    name: str
    #: The identifiers of the names, in their order.
    known: Mapping[str, str]
    right: Sequence[str]
    #: What all right ones earn.
    worth: Fraction

    @property
    def declaration(self) -> str:
        """What is declared of it, with the right value."""
        one = self.worth / len(self.right)
        entries = "".join(
            f'<mapEntry mapKey="{option}" '
            f'mappedValue="{decimal(one if each in self.right else -one)}"/>'
            for each, option in self.known.items()
        )
        values = "".join(f"<value>{self.known[each]}</value>" for each in self.right)
        bounds = f'lowerBound="0" upperBound="{decimal(self.worth)}"'
        mapping = f'<mapping {bounds} defaultValue="0">{entries}</mapping>'
        return _declaration(self.name, "multiple", "identifier", values, mapping)

    @property
    def interaction(self) -> str:
        """What a student sees in its place."""
        choices = "".join(
            f'<simpleChoice identifier="{option}">{xhtml.text(own_words(each))}</simpleChoice>'
            for each, option in self.known.items()
        )
        return (
            f'<choiceInteraction responseIdentifier="{self.name}" shuffle="false" maxChoices="0">'
            f"{choices}</choiceInteraction>"
        )


def essay_declaration(name: str) -> str:
    """What is declared of an essay: that it is a text."""
    return _declaration(name, "single", "string", "")


def essay(name: str, lines: int, rubric: str) -> str:
    """Room for an essay, below what only those see who mark it."""
    return (
        f'<rubricBlock view="scorer">{rubric}</rubricBlock>'
        f'<extendedTextInteraction responseIdentifier="{name}" expectedLines="{lines}"/>'
    )


def _declaration(name: str, cardinality: str, base: str, values: str, mapping: str = "") -> str:
    correct = f"<correctResponse>{values}</correctResponse>" if values else ""
    return (
        f'<responseDeclaration identifier="{name}" cardinality="{cardinality}" baseType="{base}">'
        f"{correct}{mapping}</responseDeclaration>\n"
    )


def decimal(number: Number) -> str:
    """A number in decimals: all of them, where it is not too long."""
    return str(int(number)) if number == int(number) else f"{float(number):.10g}"


def value(number: Number) -> str:
    """A number that is given in decimals."""
    return f'<baseValue baseType="float">{decimal(number)}</baseValue>'


def identifier(name: str) -> str:
    """The name of an option or of a feedback, as a value."""
    return f'<baseValue baseType="identifier">{name}</baseValue>'


def variable(name: str) -> str:
    """The value of a response or of an outcome."""
    return f'<variable identifier="{name}"/>'


def quotient(number: Number) -> str:
    """A number in all its digits, which quotients are compared with."""
    return f'<baseValue baseType="float">{float(number)!r}</baseValue>'


def equal(number: str, other: str) -> str:
    """The test whether two numbers are equal."""
    return f'<equal toleranceMode="exact">{number}{other}</equal>'


def nearly(number: str, other: str) -> str:
    """The test whether two quotients are equal, which systems round."""
    return f'<equal toleranceMode="absolute" tolerance="{NEAR} {NEAR}">{number}{other}</equal>'


def is_near(name: str, wanted: Number, tolerance: Fraction) -> str:
    """The test whether a response is a number, or near enough."""
    if not tolerance:
        return equal(variable(name), value(wanted))
    return all_of(
        f"<gte>{variable(name)}{value(wanted - tolerance - Fraction(1, 10**6))}</gte>",
        f"<lte>{variable(name)}{value(wanted + tolerance + Fraction(1, 10**6))}</lte>",
    )


def is_option(name: str, option: str) -> str:
    """The test whether an option is chosen."""
    return f"<match>{variable(name)}{identifier(option)}</match>"


def is_text(name: str, texts: Iterable[str]) -> str:
    """The test whether a response is one of these texts, where capitals do not count."""
    match = f'<stringMatch caseSensitive="false" substring="false">{variable(name)}'
    found = list(map(_text, texts))
    tests = f"{match}{f'</stringMatch>{match}'.join(found)}</stringMatch>"
    return tests if len(found) == 1 else f"<or>{tests}</or>"


@lru_cache(maxsize=4096)  # the same few texts stand in all blanks of all instances
def _text(text: str) -> str:
    return f'<baseValue baseType="string">{xhtml.xml(text)}</baseValue>'


def outcome(name: str, worth: str) -> str:
    """The rule that sets an outcome."""
    return f'<setOutcomeValue identifier="{name}">{worth}</setOutcomeValue>'


def is_given(name: str) -> str:
    """The test whether a response is not empty."""
    return no(f"<isNull>{variable(name)}</isNull>")


def all_of(*tests: str) -> str:
    """The test whether all of these hold."""
    return tests[0] if len(tests) == 1 else f"<and>{''.join(tests)}</and>"


def any_of(tests: Iterable[str]) -> str:
    """The test whether one of these holds."""
    found = list(tests)
    return found[0] if len(found) == 1 else f"<or>{''.join(found)}</or>"


def no(test: str) -> str:
    """The test whether this one does not hold."""
    return f"<not>{test}</not>"
