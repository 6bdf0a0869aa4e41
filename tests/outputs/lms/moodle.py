"""Moodle's documented marking of the questions that we write, for tests alone.

Facts about its importer and its readers of numbers were found by importing into a real Moodle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import unescape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

GAP = re.compile(
    r"\{(?P<weight>[0-9]*):(?P<type>NUMERICAL|MULTICHOICE|MULTIRESPONSE_H|MULTIRESPONSE|SHORTANSWER)"
    r":(?P<rest>(?:[^}]|(?<=\\)\})*)\}",
    re.DOTALL,
)
#: What Moodle's reader of numbers takes from the beginning of a text; the rest is a unit.
NUMBER = re.compile(r"\s*([+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+))\s*([^0-9,.]*)\s*")


@dataclass(frozen=True)
class Alternative:
    fraction: Fraction
    text: str
    feedback: str


@dataclass(frozen=True)
class Gap:
    """One gap: a weight, a type and its alternatives."""

    weight: int
    type: str
    alternatives: tuple[Alternative, ...]

    def __post_init__(self) -> None:
        """What the importer refuses."""
        assert self.weight > 0
        assert self.alternatives
        best = max(each.fraction for each in self.alternatives)
        if self.type.startswith("MULTIRESPONSE"):
            assert best > 0
            assert len(self.alternatives) > 1
        else:
            assert best == 1
        if self.type == "MULTICHOICE":
            assert len(self.alternatives) > 1
            assert len({each.text for each in self.alternatives}) == len(self.alternatives)
        assert all(each.text.strip() for each in self.alternatives)

    @property
    def right(self) -> str:
        """What the key fills in."""
        if self.type.startswith("MULTIRESPONSE"):
            return "; ".join(each.text for each in self.alternatives if each.fraction > 0)
        text = next(each.text for each in self.alternatives if each.fraction == 1)
        if self.type == "NUMERICAL":
            return text.partition(":")[0]
        return text.replace("\\*", "*")

    @property
    def width(self) -> int:
        """How wide a gap to type in is: as its longest alternative, and never wider than 60."""
        texts = [each.text for each in self.alternatives]
        if self.type == "NUMERICAL":
            texts = [text.partition(":")[0] for text in texts]
        return min(max(map(len, texts)), 60)

    def marked(self, response: str) -> tuple[Fraction, tuple[str, ...]]:
        """The fraction that a response earns, and the feedback that it shows."""
        if not response.strip():
            return Fraction(0), ()
        if self.type.startswith("MULTIRESPONSE"):
            return self._ticked(response.split("; "))
        for each in self.alternatives:
            if self._fits(each.text, response):
                return each.fraction, tuple(filter(None, [each.feedback]))
        return Fraction(0), ()

    def _fits(self, text: str, response: str) -> bool:
        if self.type == "MULTICHOICE":
            return text == response
        if self.type == "SHORTANSWER":
            pattern = re.split(r"(?<!\\)\*", text)
            parts = (re.escape(part.replace("\\*", "*")) for part in pattern)
            return bool(re.fullmatch(".*".join(parts), response.strip(), re.IGNORECASE))
        number = NUMBER.fullmatch(response)
        wanted, _, tolerance = text.partition(":")
        if number is None:
            return False
        return abs(Fraction(number[1]) - Fraction(wanted)) <= Fraction(tolerance)

    def _ticked(self, ticked: Sequence[str]) -> tuple[Fraction, tuple[str, ...]]:
        """Right fractions are scaled to a sum of 1; the sum of the ticked is never below 0."""
        known = {each.text: each for each in self.alternatives}
        whole = sum(each.fraction for each in self.alternatives if each.fraction > 0)
        found = [known[text] for text in ticked]
        total = sum(
            (each.fraction / whole if each.fraction > 0 else each.fraction) for each in found
        )
        shown = tuple(each.feedback for each in found if each.feedback)
        return min(max(Fraction(total), Fraction(0)), Fraction(1)), shown


@dataclass(frozen=True)
class Cloze:
    """A question with gaps."""

    text: str
    gaps: tuple[Gap, ...]

    def marked(self, responses: Sequence[str]) -> tuple[Fraction, tuple[str, ...]]:
        """The share of the question's grade, and all feedback shown."""
        marks = [gap.marked(said) for gap, said in zip(self.gaps, responses, strict=True)]
        total = sum(gap.weight for gap in self.gaps)
        earned = sum(gap.weight * mark for gap, (mark, _) in zip(self.gaps, marks, strict=True))
        return Fraction(earned) / total, tuple(said for _, shown in marks for said in shown)


def cloze(text: str) -> Cloze:
    """Reads the gaps of a text as Moodle does."""
    gaps = tuple(map(_gap, GAP.finditer(text)))
    left = GAP.sub("", text)
    assert "{" not in left, left  # it would be shown to students as it is
    return Cloze(text, gaps)


def _gap(match: re.Match[str]) -> Gap:
    weight, type, rest = match["weight"], match["type"], match["rest"]
    return Gap(int(weight), type, tuple(_alternative(each) for each in rest.split("~")))


def _alternative(text: str) -> Alternative:
    match = re.fullmatch(r"(=|%(-?[0-9]+(?:\.[0-9]+)?)%)?(.+?)(?:(?<!&)#(.*))?", text, re.DOTALL)
    assert match, text
    fraction = Fraction(match[2]) / 100 if match[2] else Fraction(bool(match[1]))
    assert not (match[1] or "").startswith("=%"), text  # refused
    return Alternative(fraction, unescape(match[3]), unescape(match[4] or ""))


@dataclass(frozen=True)
class Imported:
    """What an import leaves in the question bank."""

    category: str
    questions: tuple[Element, ...]


def imported(data: bytes) -> tuple[Imported, ...]:
    """The categories of a file with their questions; asserts what would lose some of them."""
    found: list[tuple[str, list[Element]]] = []
    for question in ElementTree.fromstring(data.decode()):
        if question.get("type") == "category":
            found.append((question.findtext("category/text") or "", []))
            continue
        assert question.findtext("name/text")
        _check_pictures(question)
        found[-1][1].append(question)
    for _, questions in found:
        codes = [question.findtext("idnumber") for question in questions]
        assert all(codes)
        assert len(set(codes)) == len(codes)  # the second of two would be dropped without a word
    names = [name for name, _ in found]
    assert len(set(names)) == len(names)
    return tuple(Imported(name, tuple(questions)) for name, questions in found)


def _check_pictures(question: Element) -> None:
    """Every picture that a text shows is beside it, has a description, and is shown."""
    for tag in ("questiontext", "generalfeedback"):
        part = question.find(tag)
        assert part is not None
        shown = re.findall(
            r'src="@@PLUGINFILE@@/([^"]+)" alt="([^"]*)"', part.findtext("text") or ""
        )
        assert [name for name, _ in shown] == [file.get("name") for file in part.findall("file")]
        assert all(words for _, words in shown)


def clozes(data: bytes) -> Iterator[Cloze]:
    for category in imported(data):
        for question in category.questions:
            if question.get("type") == "cloze":
                yield cloze(question.findtext("questiontext/text") or "")


def mark_by_fractions(question: Element, chosen: str) -> Fraction:
    """The share that a choice, or a text, earns in a question whose answers have fractions."""
    for answer in question.findall("answer"):
        if (answer.findtext("text") or "").casefold() == chosen.casefold():
            return Fraction(answer.get("fraction") or 0) / 100
    return Fraction(0)
