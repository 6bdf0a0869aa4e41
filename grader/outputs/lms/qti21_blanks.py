"""Writes a blank as responses of QTI 2.1, and the tests of what is given to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from typing import Literal, TypeAlias

from grader.homework.kinds import RELATIONS, Blank, Mistake, empty
from grader.homework.sheets import own_words
from grader.model.exact import Bound, Number, write
from grader.model.fields import Numbers, Numeral, Pick, Relation, Subset
from grader.model.follows import Ref
from grader.model.grammar import NONE, read_interval, read_value, sign_and_cell
from grader.outputs.lms import qti21_expressions as terms, spellings, xhtml
from grader.outputs.lms.spellings import is_numeral
from grader.words import lms

_SIGNS = dict(zip(RELATIONS, ("exact", "atmost", "atleast", NONE), strict=True))


@dataclass(frozen=True, slots=True)
class Answered:
    """A blank as responses, and the tests of what is given to them."""

    declared: str
    shown: str
    #: The tests that earn, each with its part of the blank's share.
    earning: tuple[tuple[str, Fraction], ...]
    #: Whether something is written.
    given: str
    #: The tests of known mistakes, with their feedback.
    mistakes: tuple[tuple[str, str], ...] = ()
    #: Of a set, an expression for the part of the share that it earns.
    mapped: str = ""
    #: The expressions of the numbers that are given, where QTI reads numbers.
    numbers: tuple[str, ...] = ()
    #: What must be worked out of the responses first.
    worked_out: str = ""


def answered(name: str, blank: Blank, reading: Reading) -> Answered:
    """A blank whose responses have names that begin with this one."""
    match blank.type:
        case Pick():
            return _pick(name, blank)
        case Subset(among) if among:
            return _boxes(name, blank, among)
        case Relation():
            return _relation(name, blank)
        case Numbers(count, is_each) if reading == "numbers":
            return _decimals(name, blank, count, is_each)
        case Numbers(count, is_each_marked=True):
            return _numbers(name, blank, count)
        case Numeral() if reading == "quotient":
            return _quotient(name, blank)
        case Numeral(tolerance) if reading == "numbers":
            return _number(name, blank, tolerance)
    return _typed(name, blank)


def _are(names: Sequence[str], content: str) -> str:
    """Whether the responses are the numbers of a content."""
    variables, wanted = map(terms.variable, names), map(terms.value, values(content))
    return terms.both(*map(terms.equal, variables, wanted))


def options(blank: Blank) -> dict[str, str]:
    """The identifier of each option."""
    assert isinstance(blank.type, Pick | Subset)
    offered = blank.type.options if isinstance(blank.type, Pick) else blank.type.among
    names = dict.fromkeys((*offered, *(blank.right or (NONE,))))
    return {name: f"o{i}" for i, name in enumerate(names, 1)}


def _pick(name: str, blank: Blank) -> Answered:
    assert isinstance(blank.type, Pick)
    right = blank.right or (NONE,)
    texts = dict(zip(blank.type.options, blank.type.texts or blank.type.options, strict=True))
    known = options(blank)
    choices = "".join(
        f'<inlineChoice identifier="{option}">{xhtml.text(own_words(said))}</inlineChoice>'
        for option, said in ((known[each], texts.get(each, each)) for each in known)
    )
    return Answered(
        _declared(name, "identifier", [known[right[0]]]),
        f'<inlineChoiceInteraction responseIdentifier="{name}" shuffle="false">{choices}'
        "</inlineChoiceInteraction>",
        ((terms.any_of(terms.chosen(name, known[each]) for each in right), Fraction(1)),),
        terms.given(name),
        tuple(
            (terms.chosen(name, known[each.content]), _said(each))
            for each in blank.mistakes
            if each.content in known
        ),
    )


def _boxes(name: str, blank: Blank, among: Sequence[str]) -> Answered:
    """Boxes to tick: each wrong one takes away what a right one earns."""
    right = blank.right or (NONE,)
    one = 1 / len(right)
    known = options(blank)
    entries = "".join(
        f'<mapEntry mapKey="{known[each]}" mappedValue="{one if each in right else -one:.10g}"/>'
        for each in among
    )
    values = "".join(f"<value>{known[each]}</value>" for each in right)
    choices = "".join(
        f'<simpleChoice identifier="{known[each]}">{xhtml.text(own_words(each))}</simpleChoice>'
        for each in among
    )
    return Answered(
        f'<responseDeclaration identifier="{name}" cardinality="multiple" baseType="identifier">'
        f"<correctResponse>{values}</correctResponse>"
        f'<mapping lowerBound="0" upperBound="1" defaultValue="0">{entries}</mapping>'
        "</responseDeclaration>\n",
        f'<choiceInteraction responseIdentifier="{name}" shuffle="false" maxChoices="0">{choices}'
        "</choiceInteraction>",
        (),
        terms.given(name),
        tuple(
            (
                f"<member>{terms.identifier(known[each.content])}{terms.variable(name)}</member>",
                _said(each),
            )
            for each in blank.mistakes
        ),
        f'<mapResponse identifier="{name}"/>',
    )


def _relation(name: str, blank: Blank) -> Answered:
    """A relation to choose and a number beside it; both must be right."""
    sign, number = f"{name}s", f"{name}n"
    right = _parts(blank.right[0]) if blank.right else (NONE, ())
    choices = "".join(
        f'<inlineChoice identifier="{_SIGNS[each]}">{xhtml.text(own_words(each))}</inlineChoice>'
        for each in RELATIONS
    )

    def test(content: tuple[str, tuple[str, ...]]) -> str:
        return terms.both(terms.chosen(sign, _SIGNS[content[0]]), terms.typed(number, content[1]))

    return Answered(
        _declared(sign, "identifier", [_SIGNS[right[0]]])
        + _declared(number, "string", right[1][:1] if blank.right else ()),
        f'<inlineChoiceInteraction responseIdentifier="{sign}" shuffle="false">{choices}'
        f"</inlineChoiceInteraction> {_line(number)}",
        ((terms.any_of(test(_parts(each)) for each in blank.right), Fraction(1)),)
        if blank.right
        else (),
        terms.both(terms.given(sign), terms.no(terms.chosen(sign, NONE))),
        tuple((test(_parts(each.content)), _said(each)) for each in blank.mistakes),
    )


def _parts(content: str) -> tuple[str, tuple[str, ...]]:
    return spellings.relation(*read_interval(*sign_and_cell(content, "=|≤|≥", "=")))


def _number(name: str, blank: Blank, tolerance: Fraction) -> Answered:
    right = [value for each in blank.right or () for value in values(each)]
    return Answered(
        _declared(name, "float", map(write, right)),
        _line(name),
        tuple((terms.near(name, each, tolerance), Fraction(1)) for each in right),
        terms.given(name),
        tuple((_are([name], each.content), _said(each)) for each in blank.mistakes),
        numbers=(terms.variable(name),),
    )


def _quotient(name: str, blank: Blank) -> Answered:
    """A number that may be a fraction: what stands above the stroke, and below it if anything
    does.
    """
    above, below, worth = f"{name}n", f"{name}d", f"{name}q"
    over = f"<divide>{terms.variable(above)}{terms.variable(below)}</divide>"
    right = [value for each in blank.right or () for value in values(each)]
    first = [*map(_halves, right[:1]), ("", "")][0]

    def test(number: Number) -> str:
        return terms.nearly(terms.variable(worth), terms.quotient(number))

    return Answered(
        _declared(above, "float", list(filter(None, first[:1])))
        + _declared(below, "float", list(filter(None, first[1:])))
        + f'<outcomeDeclaration identifier="{worth}" cardinality="single" baseType="float"/>\n',
        f"{_line(above)} / {_line(below)}",
        tuple((test(each), Fraction(1)) for each in right),
        terms.given(above),
        tuple((test(*values(each.content)), _said(each)) for each in blank.mistakes),
        numbers=(terms.variable(worth),),
        worked_out=(
            f"<responseCondition><responseIf>{terms.given(below)}{terms.outcome(worth, over)}"
            f"</responseIf><responseElse>{terms.outcome(worth, terms.variable(above))}"
            "</responseElse></responseCondition>\n"
        ),
    )


def _halves(number: Number) -> tuple[str, str]:
    """What stands above the stroke and below it."""
    above, _, below = write(number).partition("/")
    return above, below


def _decimals(name: str, blank: Blank, count: int, is_each: bool) -> Answered:
    """A line for each number, which QTI reads as such; each may earn its part."""
    names = [f"{name}_{i}" for i in range(1, count + 1)]
    rights = list(map(values, blank.right or ()))
    tests = [
        [terms.near(each, number, Fraction(0)) for each, number in zip(names, right, strict=True)]
        for right in rights
    ]
    earning = (
        tuple((terms.any_of(place), Fraction(1, count)) for place in zip(*tests, strict=True))
        if is_each
        else ((terms.any_of(terms.both(*each) for each in tests), Fraction(1)),)
    )
    return Answered(
        "".join(
            _declared(each, "float", [write(right[i]) for right in rights[:1]])
            for i, each in enumerate(names)
        ),
        " ".join(map(_line, names)),
        earning if rights else (),
        terms.any_of(map(terms.given, names)),
        tuple((_are(names, each.content), _said(each)) for each in blank.mistakes),
        numbers=tuple(map(terms.variable, names)),
    )


def _numbers(name: str, blank: Blank, count: int) -> Answered:
    """A line for each number, as a text; each earns its part."""
    names = [f"{name}_{i}" for i in range(1, count + 1)]
    rights = list(map(_texts, blank.right or ()))
    right = [spellings.once(chain(*place)) for place in zip(*rights, strict=True)]
    return Answered(
        "".join(
            _declared(each, "string", right[i][:1] if right else ()) for i, each in enumerate(names)
        ),
        " ".join(map(_line, names)),
        tuple(
            (terms.typed(each, texts), Fraction(1, count))
            for each, texts in zip(names, right, strict=False)
        ),
        terms.any_of(map(terms.given, names)),
        tuple(
            (terms.both(*map(terms.typed, names, _texts(each.content))), _said(each))
            for each in blank.mistakes
        ),
    )


def _texts(content: str) -> list[tuple[str, ...]]:
    return list(map(spellings.number, bounds(content)))


def _typed(name: str, blank: Blank) -> Answered:
    """A text: whatever is listed is right."""
    right = spellings.spellings(blank) if blank.right else ()
    return Answered(
        _declared(name, "string", right[:1]),
        _line(name),
        ((terms.typed(name, right), Fraction(1)),) if right else (),
        terms.both(terms.given(name), terms.no(terms.typed(name, empty()))),
        tuple(
            (terms.typed(name, spellings.spelt(blank.type, each.content)), _said(each))
            for each in blank.mistakes
        ),
    )


def _declared(name: str, base: str, right: Sequence[str] | map[str]) -> str:
    values = "".join(f"<value>{xhtml.xml(each)}</value>" for each in right)
    correct = f"<correctResponse>{values}</correctResponse>" if values else ""
    return (
        f'<responseDeclaration identifier="{name}" cardinality="single" baseType="{base}">'
        f"{correct}</responseDeclaration>\n"
    )


def _line(name: str) -> str:
    return f'<textEntryInteraction responseIdentifier="{name}" expectedLength="8"/>'


def _said(mistake: Mistake) -> str:
    return lms.feedback(mistake.sentences)


#: How QTI reads an entry: as numbers, as a number above and one below a stroke, or as letters.
Reading: TypeAlias = Literal["numbers", "quotient", "text"]


def readings(blanks: Mapping[Ref, Blank], linked: Set[Ref]) -> dict[Ref, Reading]:
    """How each blank is read; the linked ones follow from others, or others from them.

    All linked numbers are quotients or none is, so that it is not seen which of them are whole.
    """
    numerals = [ref for ref in linked if isinstance(blanks[ref].type, Numeral)]
    finite = {ref for ref in numerals if is_finite(blanks[ref])}
    quotients = set() if all(is_number(blanks[ref]) for ref in finite) else finite
    return {
        ref: "quotient" if ref in quotients else _reading(blank, ref in linked)
        for ref, blank in blanks.items()
    }


def _reading(blank: Blank, is_linked: bool) -> Reading:
    """Where nothing else needs its numbers, a pair that earns only as a whole is a text, and so is
    what people may write with a comma.
    """
    if not is_number(blank):
        return "text"
    is_whole = isinstance(blank.type, Numbers) and not blank.type.is_each_marked
    is_text = is_whole or not all(map(is_numeral, _all_values(blank)))
    return "text" if is_text and not is_linked else "numbers"


def is_number(blank: Blank) -> bool:
    """Whether the key and all known mistakes are decimals, which QTI reads as numbers."""
    return is_finite(blank) and all("/" not in write(value) for value in _all_values(blank))


def is_finite(blank: Blank) -> bool:
    """Whether the key and all known mistakes are numbers, none of them infinite."""
    match blank.type:
        case Numeral() | Numbers():
            return not any(isinstance(value, float) for value in _all_values(blank))
    return False


def _all_values(blank: Blank) -> Iterator[Bound]:
    for content in (*(blank.right or ()), *(each.content for each in blank.mistakes)):
        yield from bounds(content)


@lru_cache(maxsize=4096)  # the same few contents stand in all blanks of all instances
def bounds(content: str) -> tuple[Bound, ...]:
    return tuple([read_value(each) for each in content.strip("()").split(",")])


def values(content: str) -> tuple[Number, ...]:
    """The numbers of a content, of which none is infinite."""
    found = [value for value in bounds(content) if not isinstance(value, float)]
    return tuple(found)
