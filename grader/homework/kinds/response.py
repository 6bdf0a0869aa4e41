"""What a student gave as the answer to a question, field by field."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field as declared
from fractions import Fraction

from grader.homework.kinds.answer import MAX_ANSWER, Answer, single_blanks
from grader.homework.kinds.reading import LONGEST, clean, tidy
from grader.model.fields import Field, Raw, Subset
from grader.model.grammar import NONE, Unreadable


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """A student's answer to a question."""

    #: What each readable field says, as a key could print it.
    fields: Mapping[str, str]
    #: What could not be read: by field, or as it is written where no field is known.
    unreadable: Mapping[str, str]
    #: Entries that can be read, under names for which the answer has no field.
    surplus: Mapping[str, str] = declared(default_factory=dict)

    @property
    def is_blank(self) -> bool:
        """Whether nothing was given."""
        return not self.fields and not self.unreadable and not self.surplus


NOTHING = GivenAnswer({}, {})


def read_answer(answer: Answer, fields: tuple[Field, ...], raw: Raw) -> GivenAnswer:
    """The student's answer; each field that cannot be read costs only itself."""
    if not isinstance(raw, str):
        return _by_field(answer, fields, raw)
    if not raw.strip():
        return NOTHING
    if raw == answer.text():
        return GivenAnswer(key_contents(answer), {})  # as a key prints it, nothing need be tidied
    if len(raw) > max(MAX_ANSWER, 2 * len(answer.text())):
        return GivenAnswer({}, {"": raw[:LONGEST]})
    if len(fields) == 1 and fields[0].name == "":
        return _by_field(answer, fields, {"": raw})
    try:
        whole = answer.split(single_blanks(raw))
    except Unreadable:
        return _in_pieces(answer, fields, raw)
    if not whole and raw.strip().lower() == NONE:
        return GivenAnswer({"": NONE}, {})
    given = _by_field(answer, fields, whole)
    if given.unreadable:
        pieces = _in_pieces(answer, fields, raw)
        return pieces if len(pieces.fields) > len(given.fields) else given
    return given


def key_contents(answer: Answer) -> dict[str, str]:
    """What the answer has in each field; nothing where it is odd, as one can be that follows from
    odd entries.
    """
    try:
        return answer.split(answer.text())
    except Unreadable:
        return {}


def as_one_text(answer: Answer, given: Mapping[str, str]) -> str:
    """The fields as one text."""
    return NONE if given == {"": NONE} and len(answer.fields()) != 1 else answer.join(given)


def _by_field(answer: Answer, fields: tuple[Field, ...], raw: Mapping[str, str]) -> GivenAnswer:
    known = {field.name: field for field in fields}
    key = key_contents(answer)
    readable: dict[str, str] = {}
    unreadable: dict[str, str] = {}
    surplus: dict[str, str] = {}
    for name, text in raw.items():
        field = known.get(name) or _meant(name, known)
        if not text.strip():
            continue
        try:
            if field is None and name == text:
                raise Unreadable  # a text without a name
            if field is None:
                surplus[name] = _said_elsewhere(answer, text)
                continue
            said = _said(answer, field, text, key.get(field.name))
        except Unreadable:
            unreadable[name] = text[:LONGEST]
        else:
            readable[field.name] = said
    if not key.keys() <= {*readable, *unreadable}:
        # It may stand for an entry that is blank, its name misspelt: a person looks at it.
        looks = set(map(_look, known))
        unreadable |= {name: raw[name] for name in surplus if _look(name) not in looks}
        surplus = {name: text for name, text in surplus.items() if name not in unreadable}
    given = {name: readable[name] for name in known if name in readable}
    return GivenAnswer(given, unreadable, surplus)


def _said_elsewhere(answer: Answer, text: str) -> str:
    """The text as a key could print it in some field; raises Unreadable."""
    for field in filter(lambda field: field.name, answer.fields()):
        with suppress(Unreadable):
            said = tidy(field.type, text)
            answer.share(answer.join({field.name: said}))
            return said
    raise Unreadable


def _look(name: str) -> str:
    """What names of one sort have in common: `Aa0` of `Row3`."""
    return re.sub("[A-Z]+", "A", re.sub("[a-z]+", "a", re.sub("[0-9]+", "0", name)))


def cost_of_surplus(answer: Answer, given: GivenAnswer) -> Fraction:
    """The share of the points that entries cost which should not be there: each what it costs to
    leave an entry of its part out.
    """
    if not given.surplus:
        return Fraction(0)
    key = key_contents(answer)
    costs: dict[str, Fraction] = {}
    for out in key:
        left = answer.join({name: text for name, text in key.items() if name != out})
        part, cost = out.partition(".")[0], 1 - (share_of(answer, left) or Fraction(0))
        costs[part] = max(cost, costs.get(part, Fraction(0)))
    most = max(costs.values(), default=Fraction(1))
    parts = (name.partition(".")[0] for name in given.surplus)
    return sum((costs.get(part) or most for part in parts), Fraction(0))


def _said(answer: Answer, field: Field, text: str, right: str | None) -> str:
    """The text as a key could print it; raises Unreadable. `right` is what the key has there."""
    if text == right:
        return text
    plain = share_of(answer, single_blanks(text)) if field.name == "" else None
    if plain == 1:
        return single_blanks(text)
    try:
        said = tidy(field.type, text)
        answer.share(answer.join({field.name: said}))
    except Unreadable:
        # Other names than those of a set say nothing; an order may be written in more ways.
        if plain is None or (isinstance(field.type, Subset) and not plain):
            raise
        return single_blanks(text)
    return said


def share_of(answer: Answer, text: str) -> Fraction | None:
    """The share of the points that a text earns; None if it is unreadable."""
    try:
        return answer.share(text)
    except Unreadable:
        return None


def _meant(name: str, known: Mapping[str, Field]) -> Field | None:
    """The field whose name or label differs only in case."""
    tidied = name.strip().rstrip(".:").casefold()
    found = [f for f in known.values() if tidied in (f.name.casefold(), f.label.casefold())]
    return found[0] if len(found) == 1 else None


#: An entry that students write in place of `A = 12`: `A: 12`, `A 12`, `A ≥ 3`, `A>=3`.
_ENTRY = re.compile(r"(?:node |the )?([^\s=:<>≤≥]{1,20})\s*(?:=|:|\bis\b)?\s*(.*)", re.DOTALL)


#: An entry, whatever its name.
_SIGNED = re.compile(r"[^\s=:]{1,20}\s*[=:]")


#: What parts entries, but not inside brackets.
_BETWEEN = re.compile(r"\n|;(?![^\[\]();\n]*[\])])")


def _pieces(raw: str, fields: tuple[Field, ...]) -> Iterator[str]:
    """The entries, also where only a blank parts one from the name of the next: `A=3 B>=4`."""
    names = "|".join(re.escape(field.name) for field in fields)
    begins = re.compile(rf"(?<=\S)(?<!\bnode)(?<!\bthe)\s+(?=(?:{names})\s*(?:[=:<>≤≥]))")
    for piece in _BETWEEN.split(raw):
        yield from filter(None, map(str.strip, begins.split(piece)))


def _in_pieces(answer: Answer, fields: tuple[Field, ...], raw: str) -> GivenAnswer:
    """The entries that can be read, one by one."""
    known = {field.name: field for field in fields}
    found: dict[str, str] = {}
    lost: dict[str, str] = {}
    for piece in _pieces(raw, fields):
        try:
            entries = answer.split(clean(piece))
        except Unreadable:
            match = _ENTRY.fullmatch(piece)
            is_entry = match and match[2] and (_meant(match[1], known) or _SIGNED.match(piece))
            if not match or not is_entry:
                lost[piece] = piece
                continue
            entries = {match[1]: match[2]}
        for name, text in entries.items():
            if name in found:
                lost[name] = text  # two answers for one field
            else:
                found[name] = text
    given = _by_field(answer, fields, found)
    kept = {name: text for name, text in given.fields.items() if name not in lost}
    return GivenAnswer(kept, {**given.unreadable, **lost}, given.surplus)
