"""Writes a blank as responses of QTI 2.1, and the tests of what is given to them.

| what is asked | responses | what is right |
|---|---|---|
| one of some options | a list to choose from | the identifier of the option |
| some of many names | boxes to tick | a mapping: a wrong box takes away what a right one earns |
| a bound | a list of signs, a line for the number | the sign, and a way to write the number |
| numbers that others follow from, all decimals | a line each, read as numbers | the numbers |
| a number where fractions occur | a line above the stroke, and one below | the quotient |
| other numbers, each of which earns | a line each, read as texts | a way to write the number |
| anything else | a line | a way to write it |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Literal, TypeAlias

from grader.homework.kinds import RELATIONS, Blank, signs_of_nothing
from grader.model.exact import Bound, Number, write
from grader.model.fields import Numbers, Numeral, Pick, Relation, Subset
from grader.model.follows import Ref
from grader.model.grammar import NONE
from grader.outputs.lms import qti21_elements as terms, spellings
from grader.outputs.lms.qti21_elements import Boxes, Response
from grader.outputs.lms.spellings import bounds, interval
from grader.words import lms

#: How QTI reads an entry: as numbers, as a number above and one below a stroke, or as letters.
Reading: TypeAlias = Literal["numbers", "quotient", "text"]

_SIGNS = dict(zip(RELATIONS, ("exact", "atmost", "atleast", "between", NONE), strict=True))


@dataclass(frozen=True, slots=True)
class WrittenBlank:
    """A blank as responses, and the tests of what is given to them."""

    blank: Blank
    responses: tuple[Response | Boxes, ...]
    #: The test whether a content is what is given; "" if nobody can give it.
    test: Callable[[str], str]
    #: The tests that earn, each with its part of the blank's share.
    earning: tuple[tuple[str, Fraction], ...]
    #: Whether something is written.
    given: str
    #: Of a set, an expression for what it earns.
    mapped: str = ""
    #: The expressions of the numbers that are given, where QTI reads numbers.
    numbers: tuple[str, ...] = ()
    #: The outcome that must be worked out of the responses first, and how.
    outcome: str = ""
    worked_out: str = ""

    @property
    def declarations(self) -> str:
        """The declarations of its responses, as QTI wants them at the head of an item."""
        return "".join(each.declaration for each in self.responses)

    @property
    def interactions(self) -> str:
        """What a student sees in its place."""
        between = " / " if self.outcome else " "
        return between.join(each.interaction for each in self.responses)

    @property
    def mistakes(self) -> Iterator[tuple[str, str]]:
        """The tests of known mistakes, with their feedback."""
        for each in self.blank.mistakes:
            if test := self.test(each.content):
                yield test, lms.feedback(each.sentences)


def write_blank(name: str, blank: Blank, reading: Reading, worth: Fraction) -> WrittenBlank:
    """A blank whose responses have names that begin with this one, and all that it can earn."""
    match blank.type:
        case Pick():
            return _pick(name, blank)
        case Subset(among) if among:
            return _boxes(name, blank, among, worth)
        case Relation():
            return _relation(name, blank)
        case Numeral() if reading == "quotient":
            return _quotient(name, blank)
        case Numeral() if reading == "numbers":
            return _decimals([name], blank)
        case Numbers(count) if reading == "numbers":
            return _decimals(_names(name, count), blank)
        case Numbers(count, is_each_marked=True):
            return _numbers(_names(name, count), blank)
    return _text(name, blank)


def readings(blanks: Mapping[Ref, Blank], linked: Set[Ref]) -> dict[Ref, Reading]:
    """How each blank is read; the linked ones follow from others, or others from them.

    All linked numbers are quotients or none is, so that it is not seen which of them are whole.
    """
    numerals = [ref for ref in linked if isinstance(blanks[ref].type, Numeral)]
    finite = {ref for ref in numerals if _is_finite(blanks[ref])}
    quotients = set() if all(_is_decimal(blanks[ref]) for ref in finite) else finite
    return {
        ref: "quotient" if ref in quotients else _reading(blank, ref in linked)
        for ref, blank in blanks.items()
    }


def options(response: str, blank: Blank) -> dict[str, str]:
    """The identifier of each option, which no other option of the item has."""
    return {name: f"{response}o{i}" for i, name in enumerate(spellings.choices(blank), 1)}


def signs(response: str) -> dict[str, str]:
    """The identifier of each relation."""
    return {sign: f"{response}_{name}" for sign, name in _SIGNS.items()}


def values(content: str) -> tuple[Number, ...]:
    """The numbers of a content, of which none is infinite."""
    return tuple([value for value in bounds(content) if not isinstance(value, float)])


# Readings


def _reading(blank: Blank, is_linked: bool) -> Reading:
    """Decimals are read as numbers if other fields use them, or if others nearby are right and
    every system reads them: in a language with a comma, systems may not. All others are texts, so
    that it is not seen which of them are whole.
    """
    if not _is_decimal(blank):
        return "text"
    is_near_right = isinstance(blank.type, Numeral) and blank.type.tolerance
    is_read = is_near_right and all(map(spellings.is_numeral, _all_values(blank)))
    return "numbers" if is_linked or is_read else "text"


def _is_decimal(blank: Blank) -> bool:
    """Whether the key and all known mistakes are decimals, which QTI reads as numbers."""
    return _is_finite(blank) and all("/" not in write(value) for value in _all_values(blank))


def _is_finite(blank: Blank) -> bool:
    """Whether the key and all known mistakes are numbers, none of them infinite."""
    match blank.type:
        case Numeral() | Numbers():
            return not any(isinstance(value, float) for value in _all_values(blank))
    return False


def _all_values(blank: Blank) -> Iterator[Bound]:
    for content in (*(blank.right or ()), *(each.content for each in blank.mistakes)):
        yield from bounds(content)


# What is asked


def _pick(name: str, blank: Blank) -> WrittenBlank:
    right, known = blank.right or (NONE,), options(name, blank)
    offered = dict(zip(known.values(), spellings.choices(blank).values(), strict=True))

    def test(content: str) -> str:
        return terms.is_option(name, known[content]) if content in known else ""

    response = Response(name, "identifier", known[right[0]], offered)
    return WrittenBlank(blank, (response,), test, _any(test, right), terms.is_given(name))


def _boxes(name: str, blank: Blank, among: Sequence[str], worth: Fraction) -> WrittenBlank:
    known = options(name, blank)

    def test(content: str) -> str:
        return f"<member>{terms.identifier(known[content])}{terms.variable(name)}</member>"

    boxes = Boxes(name, {each: known[each] for each in among}, blank.right or (NONE,), worth)
    mapped = f'<mapResponse identifier="{name}"/>'
    return WrittenBlank(blank, (boxes,), test, (), terms.is_given(name), mapped)


def _relation(name: str, blank: Blank) -> WrittenBlank:
    """A relation to choose and a number beside it; both must be right."""
    sign, number = f"{name}s", f"{name}n"
    known = signs(sign)
    right, ways = (
        spellings.spell_relation(interval(blank.right[0])) if blank.right else (NONE, ("",))
    )

    def test(content: str) -> str:
        relation, ways = spellings.spell_relation(interval(content))
        return terms.all_of(terms.is_option(sign, known[relation]), terms.is_text(number, ways))

    return WrittenBlank(
        blank,
        (
            Response(sign, "identifier", known[right], {id: each for each, id in known.items()}),
            Response(number, "string", ways[0]),
        ),
        test,
        _any(test, blank.right),
        terms.all_of(terms.is_given(sign), terms.no(terms.is_option(sign, known[NONE]))),
    )


def _quotient(name: str, blank: Blank) -> WrittenBlank:
    """A number that may be a fraction: what stands above the stroke, and below it if anything
    does.
    """
    above, below, worth = f"{name}n", f"{name}d", f"{name}q"
    over = f"<divide>{terms.variable(above)}{terms.variable(below)}</divide>"
    first, _, second = (write(*values(blank.right[0])) if blank.right else "").partition("/")

    def test(content: str) -> str:
        (number,) = values(content)
        return terms.nearly(terms.variable(worth), terms.quotient(number))

    return WrittenBlank(
        blank,
        (Response(above, "float", first), Response(below, "float", second)),
        test,
        _in_parts(map(test, blank.right or ()), 1),
        terms.is_given(above),
        numbers=(terms.variable(worth),),
        outcome=(
            f'<outcomeDeclaration identifier="{worth}" cardinality="single" baseType="float"/>\n'
        ),
        worked_out=(
            f"<responseCondition><responseIf>{terms.is_given(below)}{terms.outcome(worth, over)}"
            f"</responseIf><responseElse>{terms.outcome(worth, terms.variable(above))}"
            "</responseElse></responseCondition>\n"
        ),
    )


def _decimals(names: Sequence[str], blank: Blank) -> WrittenBlank:
    """A line for each number, which QTI reads as such."""
    rights = list(map(values, blank.right or ()))
    first = [write(number) for right in rights[:1] for number in right] or [""] * len(names)

    def tests(content: str) -> list[str]:
        wanted = map(terms.value, values(content))
        return list(map(terms.equal, map(terms.variable, names), wanted))

    def test(content: str) -> str:
        return terms.all_of(*tests(content))

    match blank.type:
        case Numeral(tolerance):
            near = (terms.is_near(names[0], number, tolerance) for (number,) in rights)
            earning = _in_parts(near, 1)
        case Numbers(is_each_marked=True):
            places = zip(*map(tests, blank.right or ()), strict=True)
            earning = _in_parts(map(terms.any_of, places), len(names))
        case _:
            earning = _any(test, blank.right)
    return WrittenBlank(
        blank,
        tuple(Response(each, "float", right) for each, right in zip(names, first, strict=True)),
        test,
        earning,
        terms.any_of(map(terms.is_given, names)),
        numbers=tuple(map(terms.variable, names)),
    )


def _numbers(names: Sequence[str], blank: Blank) -> WrittenBlank:
    """A line for each number, as a text; each earns its part."""
    rights = (map(spellings.spell_number, bounds(each)) for each in blank.right or ())
    right = [spellings.once(chain(*place)) for place in zip(*rights, strict=True)]
    first = [ways[0] for ways in right] or [""] * len(names)

    def test(content: str) -> str:
        return terms.all_of(
            *map(terms.is_text, names, map(spellings.spell_number, bounds(content)))
        )

    return WrittenBlank(
        blank,
        tuple(Response(each, "string", way) for each, way in zip(names, first, strict=True)),
        test,
        _in_parts(map(terms.is_text, names, right), len(names)),
        terms.any_of(map(terms.is_given, names)),
    )


def _text(name: str, blank: Blank) -> WrittenBlank:
    """A blank for a text, which is right if it is in the list of right spellings."""
    right = spellings.accepted_texts(blank) if blank.right else ()

    def test(content: str) -> str:
        return terms.is_text(name, spellings.spell_usually(blank.type, content))

    return WrittenBlank(
        blank,
        (Response(name, "string", "".join(right[:1])),),
        test,
        _in_parts([terms.is_text(name, right)], 1) if right else (),
        terms.all_of(terms.is_given(name), terms.no(terms.is_text(name, signs_of_nothing()))),
    )


def _any(
    test: Callable[[str], str], right: Sequence[str] | None
) -> tuple[tuple[str, Fraction], ...]:
    """The test whether one of the right contents is given, which earns the whole share."""
    return _in_parts([terms.any_of(map(test, right))], 1) if right else ()


def _in_parts(tests: Iterable[str], parts: int) -> tuple[tuple[str, Fraction], ...]:
    """The tests, each of which earns its part."""
    return tuple((test, Fraction(1, parts)) for test in tests)


def _names(name: str, count: int) -> list[str]:
    return [f"{name}_{i}" for i in range(1, count + 1)]
