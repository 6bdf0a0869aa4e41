"""Response processing of QTI 2.1 as its specification documents it, for tests alone."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

NAMESPACE = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
#: What a candidate gives to a response: a text, an identifier, or identifiers.
Given = Mapping[str, "str | tuple[str, ...]"]


def files(package: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


class Item:
    """One item: answered once, then scored."""

    def __init__(self, data: bytes) -> None:
        self.root = ElementTree.fromstring(data)
        for each in self.root.iter():
            assert each.tag.startswith(NAMESPACE), each.tag
            each.tag = each.tag.removeprefix(NAMESPACE)
        self._declared = {
            each.get("identifier") or "": each for each in self.root.iter("responseDeclaration")
        }
        shown = [each.get("responseIdentifier") for each in self.root.iter()]
        assert sorted(filter(None, shown)) == sorted(self._declared)
        order = [each.tag for each in self.root if each.tag.endswith("Declaration")]
        assert order == sorted(order, reverse=True)  # responses, then outcomes, says the schema
        for tags in (("modalFeedback",), ("simpleChoice", "inlineChoice")):
            names = [each.get("identifier") for tag in tags for each in self.root.iter(tag)]
            assert len(set(names)) == len(names)
        self._values: dict[str, Any] = {}

    @property
    def responses(self) -> set[str]:
        """The names of what a candidate fills in."""
        return set(self._declared)

    @property
    def highest(self) -> Fraction:
        """The points of all questions."""
        (score,) = (
            o for o in self.root.iter("outcomeDeclaration") if o.get("identifier") == "SCORE"
        )
        return Fraction(score.get("normalMaximum") or "")

    @property
    def key(self) -> Given:
        """The declared right answers."""
        found: dict[str, str | tuple[str, ...]] = {}
        for name, declared in self._declared.items():
            values = tuple(each.text or "" for each in declared.iter("value"))
            if values:
                is_set = declared.get("cardinality") == "multiple"
                found[name] = values if is_set else values[0]
        return found

    def base(self, response: str) -> str:
        """Whether a response is a number, a text or an identifier."""
        return self._declared[response].get("baseType") or ""

    def options(self, response: str) -> dict[str, str]:
        """The identifiers of the options of a response, by what they say."""
        (shown,) = (e for e in self.root.iter() if e.get("responseIdentifier") == response)
        return {"".join(each.itertext()): each.get("identifier") or "" for each in shown}

    def submit(self, given: Given) -> Fraction:
        """The score; what is left out is NULL."""
        self._values = {name: self._read(name, given.get(name)) for name in self._declared}
        for outcome in self.root.iter("outcomeDeclaration"):
            default = outcome.findtext("defaultValue/value")
            value: Any = Fraction(default) if default else None
            self._values[outcome.get("identifier") or ""] = value
        processing = self.root.find("responseProcessing")
        assert processing is not None
        for rule in processing:
            self._run(rule)
        score = self._values["SCORE"]
        assert isinstance(score, Fraction)
        return score

    @property
    def feedback(self) -> tuple[str, ...]:
        """The modal feedback shown after the last submission."""
        said = self._values["FEEDBACK"] or ()
        return tuple(
            "".join(each.itertext())
            for each in self.root.iter("modalFeedback")
            if each.get("identifier") in said
        )

    def _read(self, name: str, given: Any) -> Any:
        declared = self._declared[name]
        if given is None or given == "" or given == ():
            return None
        if declared.get("cardinality") == "multiple":
            return tuple(given)
        if declared.get("baseType") == "float":
            try:
                return Fraction(given)
            except ValueError:
                return None
        return given

    def _run(self, rule: Element) -> None:
        if rule.tag == "setOutcomeValue":
            self._values[rule.get("identifier") or ""] = self._worth(rule[0])
            return
        assert rule.tag == "responseCondition", rule.tag
        for branch in rule:
            assert branch.tag in ("responseIf", "responseElseIf", "responseElse")
            test, then = (None, branch) if branch.tag == "responseElse" else (branch[0], branch[1:])
            if test is None or self._worth(test) is True:  # NULL counts as false
                for each in then:
                    self._run(each)
                return

    def _worth(self, term: Element) -> Any:
        match term.tag:
            case "variable":
                return self._values[term.get("identifier") or ""]
            case "baseValue":
                text = term.text or ""
                return Fraction(text) if term.get("baseType") == "float" else text
            case "isNull":
                return self._worth(term[0]) is None
            case "mapResponse":
                return self._mapped(term.get("identifier") or "")
            case "multiple":
                found: list[str] = []
                for value in map(self._worth, term):
                    found += value if isinstance(value, tuple) else [] if value is None else [value]
                return tuple(found) or None
            case "and" | "or":
                return self._logic(term.tag, [self._worth(each) for each in term])
        values = [self._worth(each) for each in term]
        if any(value is None for value in values):
            return None
        match term.tag:
            case "not":
                return not values[0]
            case "sum":
                return sum(values, Fraction(0))
            case "product":
                product = Fraction(1)
                for value in values:
                    product *= value
                return product
            case "max":
                return max(values)
            case "min":
                return min(values)
            case "divide":
                # A system works with floats.
                return Fraction(repr(float(values[0] / values[1]))) if values[1] else None
            case "equal":
                exact = term.get("toleranceMode") == "exact"
                below, above = map(
                    Fraction, "0 0".split() if exact else (term.get("tolerance") or "").split()
                )
                return values[0] - below <= values[1] <= values[0] + above
            case "match":
                return values[0] == values[1]
            case "stringMatch":
                assert term.get("caseSensitive") == "false"
                return str(values[0]).casefold() == str(values[1]).casefold()
            case "member":
                return values[0] in values[1]
            case "gt":
                return values[0] > values[1]
            case "gte":
                return values[0] >= values[1]
            case "lt":
                return values[0] < values[1]
            case "lte":
                return values[0] <= values[1]
        raise AssertionError(f"an unknown expression: {term.tag}")

    @staticmethod
    def _logic(tag: str, values: list[bool | None]) -> bool | None:
        """`and` and `or` with NULL as unknown."""
        decisive = tag == "or"
        if decisive in values:
            return decisive
        return None if None in values else not decisive

    def _mapped(self, name: str) -> Fraction:
        mapping = self._declared[name].find("mapping")
        assert mapping is not None
        entries = {each.get("mapKey"): Fraction(each.get("mappedValue") or "") for each in mapping}
        default = Fraction(mapping.get("defaultValue") or 0)
        found = sum(
            (entries.get(each, default) for each in set(self._values[name] or ())), Fraction(0)
        )
        low, high = (Fraction(mapping.get(bound) or "") for bound in ("lowerBound", "upperBound"))
        return min(max(found, low), high)
