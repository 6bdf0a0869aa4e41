"""Writes blanks as the gaps of Moodle's embedded answers: `{2:NUMERICAL:=3:0}`.

Moodle takes whole weights only, gives some signs a meaning, and reads fewer numbers than people
write: signs are written as numeric entities, and other numbers become short answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from html import escape
from itertools import chain
from math import gcd, lcm
from typing import NamedTuple, TypeAlias, TypeVar

from grader.homework.kinds import RELATIONS, Blank, Mistake, gap_count, signs_of_nothing
from grader.homework.sheets import own_words
from grader.model.exact import INF, Bound, write
from grader.model.fields import FieldType, Numbers, Numeral, Pick, Record, Relation, Subset
from grader.model.grammar import NONE, read_value
from grader.model.trace import Interval
from grader.outputs.lms import spellings
from grader.outputs.lms.neutral_form import Part
from grader.outputs.lms.spellings import bounds, interval
from grader.words import lms

#: Signs that mean something to the reader of gaps.
_SIGNS = {ord(sign): f"&#{ord(sign)};" for sign in '=~#{}\\"&%<>'}
#: Longer options stand below each other.
_SHORT = 12
#: The usual width of gaps; Moodle makes none wider than the last.
_NUMBER_WIDTH, _TEXT_WIDTH, _WIDEST = 12, 30, 60
#: A longer number is rounded by Moodle.
_FILLER = "90817263544536"

T = TypeVar("T")

#: The feedback of known mistakes.
Wrong: TypeAlias = Mapping[str, str]


def weights(parts: Sequence[Part]) -> dict[tuple[str, str], int]:
    """The weights of gaps as whole numbers, by the letter of the question and the name of the
    field. All are the same where the key leaves a blank empty: an entry there costs points, but no
    weight can be negative.
    """
    shares = {
        (part.letter, blank.field.name): part.points
        * (blank.share if part.is_whole else Fraction(1, len(part.blanks)))
        / gap_count(blank.type)
        for part in parts
        for blank in part.blanks
    }
    scale = lcm(*(share.denominator for share in shares.values()))
    whole = {gap: int(share * scale) for gap, share in shares.items()}
    common = gcd(*whole.values())
    return {gap: weight // common for gap, weight in whole.items()}


class Gap(NamedTuple):
    """What stands in a gap, but for its weight."""

    markup: str
    #: The length of its longest alternative, by which Moodle makes it wide; 0 where one chooses.
    longest: int = 0

    def padded(self, width: int) -> str:
        """The gap with one more alternative of this length, which nobody writes."""
        if not self.longest or not width:
            return self.markup
        is_number = self.markup.startswith("NUMERICAL")
        return f"{self.markup}~%0%{f'{_FILLER[:width]}:0' if is_number else '·' * width}"


def write_gaps(blank: Blank, weight: int, width: int = 0) -> str:
    """The gaps of a blank, one after the other; those to type in are as wide as this, if given."""
    gaps = _gaps(blank, width <= len(_FILLER))
    return " ".join(f"{{{weight}:{gap.padded(width)}}}" for gap in gaps)


def widths(blanks: Iterable[Blank]) -> dict[type[FieldType], int]:
    """How wide all gaps of a type are, so that no gap tells how long its own key is."""
    found: dict[type[FieldType], int] = {}
    for blank in blanks:
        form = type(blank.type)
        is_number = isinstance(blank.type, Numeral | Relation | Record | Numbers)
        usual = _NUMBER_WIDTH if is_number else _TEXT_WIDTH
        longest = max(gap.longest for gap in _gaps(blank))
        found[form] = max(found.get(form, usual), min(longest, _WIDEST))
    return found


def _gaps(blank: Blank, reads_numbers: bool = True) -> Iterator[Gap]:
    """The gaps of a blank; where Moodle reads no numbers, these are texts, too."""
    match blank.type:
        case Pick(options):
            yield Gap(_one_of(options, blank.right or (NONE,), _by_content(blank.mistakes)))
        case Subset(among) if among:
            yield Gap(_several(among, blank.right or (NONE,), _by_content(blank.mistakes)))
        case Relation():
            yield from _bound(blank, reads_numbers)
        case Numbers(count, is_each_marked=True):
            for place in range(count):
                right = [bounds(each)[place] for each in blank.right or ()]
                theirs = [(bounds(each.content)[place], each) for each in blank.mistakes]
                yield _number(right, Fraction(0), theirs, reads_numbers)
        case Numeral(tolerance):
            right = list(map(read_value, blank.right or ()))
            theirs = [(read_value(each.content), each) for each in blank.mistakes]
            yield _number(right, tolerance, theirs, reads_numbers)
        case _:
            wrong = (
                (spellings.spell_usually(blank.type, each.content), lms.feedback(each.sentences))
                for each in blank.mistakes
            )
            yield _text(spellings.accepted_texts(blank), wrong)


def _bound(blank: Blank, reads_numbers: bool) -> Iterator[Gap]:
    """A relation to choose, and the number beside it; feedback stands at the part that is wrong."""
    right = list(map(interval, blank.right or ()))
    signs, numbers = (
        zip(*(spellings.spell_relation(each) for each in right), strict=True)
        if right
        else ((NONE,), (signs_of_nothing(),))
    )
    theirs = [(interval(each.content), each) for each in blank.mistakes]
    told = [(spellings.spell_relation(known), known, each) for known, each in theirs]
    wrong = _feedback_of_each((s, m) for (s, n), _, m in told if n in numbers)
    yield Gap(_one_of(RELATIONS, signs, wrong))
    differ = [(known, each) for (_, n), known, each in told if n not in numbers]
    if all(map(_is_one_number, (*right, *(known for known, _ in differ)))):
        finite = [(_finite(*known), each) for known, each in differ]
        yield _number([_finite(*each) for each in right], Fraction(0), finite, reads_numbers)
    else:
        ways = _feedback_of_each(
            (spellings.spell_relation(known)[1], each) for known, each in differ
        )
        yield _text(spellings.once(chain(*numbers)), ways.items())


def _is_one_number(known: Interval) -> bool:
    """True if one number says it beside its sign: it is a value, or has one finite end."""
    return known[0] == known[1] or (known[0] == -INF) != (known[1] == INF)


def _finite(low: Bound, high: Bound) -> Bound:
    return high if low == -INF else low


def _number(
    right: Sequence[Bound],
    tolerance: Fraction,
    theirs: Sequence[tuple[Bound, Mistake]],
    reads_numbers: bool,
) -> Gap:
    """A number, if Moodle can read the key and all known mistakes; else a text."""
    wrong = _feedback_of_each((value, each) for value, each in theirs if value not in right)
    is_plain = all(isinstance(each, int) or tolerance for each in right)  # 17/4 is 4.25, too
    is_read = all(map(spellings.is_numeral, (*right, *wrong)))
    if reads_numbers and right and is_plain and is_read and min(right) >= 0:
        alternatives = [f"={write(each)}:{write(tolerance)}" for each in right]
        alternatives += [f"%0%{write(value)}:0{_feedback(said)}" for value, said in wrong.items()]
        longest = max(len(write(value)) for value in (*right, *wrong))
        return Gap(f"NUMERICAL:{'~'.join(alternatives)}", longest)
    accepted = spellings.spell_near(right, tolerance)
    texts = ((spellings.spell_number(value), said) for value, said in wrong.items())
    return _text(accepted or signs_of_nothing(), texts)


def _one_of(options: Sequence[str], right: Sequence[str], wrong: Wrong) -> str:
    offered = tuple(dict.fromkeys((*options, *right, *([NONE] if len(options) < 2 else []))))
    return "MULTICHOICE:" + "~".join(
        ("=" if each in right else "") + _option(each, wrong) for each in offered
    )


def _several(options: Sequence[str], right: Sequence[str], wrong: Wrong) -> str:
    """Boxes to tick: each wrong one takes away what a right one earns."""
    share = f"{100 / len(right):.5f}"
    layout = "_H" if max(len(own_words(each)) for each in options) <= _SHORT else ""
    return f"MULTIRESPONSE{layout}:" + "~".join(
        f"%{'' if each in right else '-'}{share}%" + _option(each, wrong) for each in options
    )


def _option(option: str, wrong: Wrong) -> str:
    return _escape(escape(own_words(option), quote=False)) + _feedback(wrong.get(option, ""))


def _text(right: Sequence[str], wrong: Iterable[tuple[Sequence[str], str]]) -> Gap:
    """A text; the ways to write a known mistake have its feedback."""
    known = _fold_case(tuple(right))
    alternatives = ["=" + _pattern(text) for text in right]
    longest = max(map(len, right))
    for ways, said in wrong:
        others = tuple(ways)
        if not known.isdisjoint(_fold_case(others)):
            others = tuple(way for way in ways if way.casefold() not in known)
        if others:
            alternatives.append(_wrong_texts(others, said))
            longest = max(longest, *map(len, others))
    return Gap("SHORTANSWER:" + "~".join(alternatives), longest)


@lru_cache(maxsize=4096)
def _fold_case(texts: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(str.casefold, texts))


@lru_cache(maxsize=4096)
def _wrong_texts(ways: tuple[str, ...], said: str) -> str:
    """Ways to write what is wrong, each with its feedback."""
    end = _feedback(said)
    return "~".join(f"%0%{_pattern(way)}{end}" for way in ways)


@lru_cache(maxsize=4096)  # the same few texts stand in all gaps of all instances
def _pattern(text: str) -> str:
    """A text to compare with; an asterisk in it is no wildcard."""
    return _escape(text.replace("*", "\\*"))


@lru_cache(maxsize=1024)
def _feedback(feedback: str) -> str:
    return f"#{_escape(escape(feedback, quote=False))}" if feedback else ""


def _escape(text: str) -> str:
    return text.translate(_SIGNS)


def _by_content(mistakes: Sequence[Mistake]) -> dict[str, str]:
    return _feedback_of_each((each.content, each) for each in mistakes)


def _feedback_of_each(contents: Iterable[tuple[T, Mistake]]) -> dict[T, str]:
    """The feedback of each content; one to which several mistakes lead says all of them."""
    found: dict[T, tuple[str, ...]] = {}
    for content, mistake in contents:
        said = found.get(content, ())
        found[content] = (
            tuple(dict.fromkeys(said + mistake.sentences)) if said else mistake.sentences
        )
    return {content: lms.feedback(said) for content, said in found.items()}
