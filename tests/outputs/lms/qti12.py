"""QTI 1.2 as its specification and Canvas document it, for tests alone."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

#: What is given to a response: the idents of chosen options, or a text.
Given = Mapping[str, "tuple[str, ...] | str"]

TYPES = {
    "multiple_choice_question",
    "true_false_question",
    "multiple_answers_question",
    "multiple_dropdowns_question",
    "fill_in_multiple_blanks_question",
    "short_answer_question",
    "essay_question",
    "numerical_question",
}


def entries(package: bytes) -> dict[str, bytes]:
    """The files of a package, with the token for its root written out."""
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        return {name: archive.read(name).replace(b"%24", b"$") for name in archive.namelist()}


def bare(xml: bytes) -> bytes:
    """XML without what the DTD does not know: namespaces, and the points of Canvas's groups."""
    return re.sub(rb' xmlns="[^"]*"|<points_per_item>[^<]*</points_per_item>', b"", xml)


def assessment(package: bytes) -> Element:
    files = entries(package)
    (quiz,) = (data for data in files.values() if b"<questestinterop" in data)
    return ElementTree.fromstring(re.sub(r' xmlns="[^"]*"', "", quiz.decode()))


@dataclass(frozen=True)
class Question:
    """An item, answered and scored."""

    item: Element

    @property
    def type(self) -> str:
        return self._field("question_type")

    @property
    def points(self) -> Fraction:
        return Fraction(self._field("points_possible"))

    def _field(self, label: str) -> str:
        (found,) = (
            each.findtext("fieldentry") or ""
            for each in self.item.iter("qtimetadatafield")
            if each.findtext("fieldlabel") == label
        )
        return found

    @property
    def text(self) -> str:
        return self.item.findtext("presentation/material/mattext") or ""

    @property
    def options(self) -> dict[str, dict[str, str]]:
        """For each response the text of each option, by its ident."""
        return {
            response.get("ident") or "": {
                label.get("ident") or "": label.findtext("material/mattext") or ""
                for label in response.iter("response_label")
            }
            for response in self.item.iter("response_lid")
        }

    def scored(self, given: Given) -> Fraction:
        """SCORE by the conditions in their order; one that is met ends it unless it says so."""
        score = Fraction(0)
        for condition in self.item.iter("respcondition"):
            variables = condition.find("conditionvar")
            assert variables is not None
            # The texts of a short answer stand beside each other, and each of them is right.
            every = any if self.type == "short_answer_question" else all
            if not every(self._holds(each, given) for each in variables):
                continue
            for each in condition.findall("setvar"):
                value = Fraction(each.text or "")
                score = score + value if each.get("action") == "Add" else value
            if condition.get("continue", "No") == "No":
                break
        return score

    def _holds(self, test: Element, given: Given) -> bool:
        match test.tag:
            case "other":
                return True
            case "or":
                return any(self._holds(each, given) for each in test)
            case "and":
                return all(self._holds(each, given) for each in test)
            case "not":
                return not self._holds(test[0], given)
        said, wanted = given.get(test.get("respident") or "", ""), test.text or ""
        if isinstance(said, tuple):
            return wanted in said
        if self.type == "numerical_question":
            if not re.fullmatch(r"\s*-?[0-9]+(\.[0-9]+)?\s*", said):
                return False
            number = Fraction(said)
            assert test.tag in ("varequal", "vargte", "varlte")
            if test.tag == "vargte":
                return number >= Fraction(wanted)
            return (
                number == Fraction(wanted) if test.tag == "varequal" else number <= Fraction(wanted)
            )
        return bool(said) and said.strip().casefold() == wanted.casefold()

    def by_canvas(self, given: Given) -> Fraction:
        """The share that Canvas gives; of boxes right minus wrong, never less than none."""
        if self.type != "multiple_answers_question":
            return min(round(self.scored(given) / 100, 2), Fraction(1))
        (response,) = self.options
        right = {ident for ident in self.options[response] if self._is_right(response, ident)}
        ticked = set(given.get(response, ()))
        return max(Fraction(len(ticked & right) - len(ticked - right), len(right)), Fraction(0))

    def _is_right(self, response: str, ident: str) -> bool:
        """Whether an option is among those that the score of 100 wants."""
        wanted = self.item.findall("resprocessing/respcondition/conditionvar/and/varequal")
        return ident in [each.text for each in wanted]

    @property
    def key(self) -> Given:
        """Whatever earns all."""
        if self.type == "multiple_answers_question":
            (response,) = self.options
            options = self.options[response]
            return {response: tuple(each for each in options if self._is_right(response, each))}
        first: dict[str, tuple[str, ...] | str] = {}
        for condition in self.item.iter("respcondition"):
            if condition.find("setvar") is not None:
                test = next(condition.iter("varequal"))
                value = test.text or ""
                response = test.get("respident") or ""
                first.setdefault(response, (value,) if response in self.options else value)
        return first

    def feedback(self, given: Given) -> tuple[str, ...]:
        """The comments that Canvas shows: the general one, of a wrong answer, of each option."""
        said = {
            each.get("ident") or "": "".join(each.itertext())
            for each in self.item.iter("itemfeedback")
        }
        chosen = [ident for each in given.values() if isinstance(each, tuple) for ident in each]
        shown = ["general_fb", *(f"{ident}_fb" for ident in chosen)]
        if self.by_canvas(given) < 1:
            shown.append("general_incorrect_fb")
        return tuple(said[each] for each in shown if each in said)


def questions(section: Element) -> Iterator[Question]:
    return map(Question, section.iter("item"))
