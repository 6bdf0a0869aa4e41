"""A small host for a PrairieLearn question, by its documented interface, for tests alone.

It chooses a variant, renders the page, lets the elements prepare and parse, and grades: first the
elements, then the question's own `grade`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

#: The attributes that each element documents.
ATTRIBUTES = {
    "pl-question-panel": set[str](),
    "pl-submission-panel": set[str](),
    "pl-answer-panel": set[str](),
    "pl-rich-text-editor": {"file-name"},
    "pl-manual-grading-only": set[str](),
    "pl-figure": {"file-name", "directory", "alt"},
    "pl-string-input": {
        "answers-name", "label", "remove-leading-trailing", "allow-blank", "show-help-text", "size",
    },
    "pl-dropdown": {"answers-name", "sort", "allow-blank", "blank", "weight"},
    "pl-checkbox": {
        "answers-name", "order", "display", "partial-credit", "allow-blank", "hide-help-text",
    },
    "pl-answer": {"correct", "feedback"},
}  # fmt: skip


class Variant:
    """One variant of a question, as a student gets it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder = folder
        info = json.loads((folder / "info.json").read_text("utf-8"))
        assert info.keys() - {"gradingMethod"} == {"uuid", "title", "topic", "type", "tags"}
        assert info["type"] == "v3"
        self.data: dict[str, Any] = {
            "params": {},
            "correct_answers": {},
            "variant_seed": seed,
            "options": {"question_path": str(folder)},
            "submitted_answers": {},
            "raw_submitted_answers": {},
            "format_errors": {},
            "partial_scores": {},
            "score": 0,
            "feedback": {},
        }
        self._code: dict[str, Any] = {}
        exec(compile((folder / "server.py").read_text("utf-8"), "server.py", "exec"), self._code)
        self._code["generate"](self.data)
        json.dumps(self.data, allow_nan=False)  # it is kept as JSON
        self.elements = self._rendered()
        self._prepare()

    def _rendered(self) -> list[Element]:
        page = (self._folder / "question.html").read_text("utf-8")
        self.page = rendered(page, [self.data])
        reader = Reader()
        reader.feed(self.page)
        assert not reader.open
        for each in reader.elements:
            assert each.attributes.keys() <= ATTRIBUTES[each.tag], each
        return reader.elements

    def _prepare(self) -> None:
        names = [each.name for each in self.elements if each.name]
        assert len(set(names)) == len(names)
        for each in self.elements:
            if each.tag == "pl-figure":
                shown = self._folder / each.attributes["directory"] / each.attributes["file-name"]
                assert shown.read_bytes().startswith(b"<svg")
                assert each.attributes["alt"]
            if each.tag == "pl-dropdown":
                (right,) = (a.text for a in each.answers if a.attributes.get("correct") == "true")
                self.data["correct_answers"][each.name] = right
            if each.tag == "pl-checkbox":
                # PrairieLearn refuses a question without.
                assert any(a.attributes.get("correct") == "true" for a in each.answers)
                keys = [key_of(i) for i in range(len(each.answers))]
                self.data["params"][each.name] = [
                    {"key": key, "html": answer.text}
                    for key, answer in zip(keys, each.answers, strict=True)
                ]

    def submit(self, answers: Mapping[str, str | list[str]]) -> float:
        """Parse and grade; what is left out was left blank."""
        self.data["submitted_answers"] = {}
        self.data["partial_scores"], self.data["feedback"] = {}, {}
        for each in self.elements:
            if each.name:
                self.data["submitted_answers"][each.name] = self._parsed(each, answers)
                self.data["partial_scores"][each.name] = {"score": 0, "weight": 1}
        self.data["format_errors"] = {}
        self._code["parse"](self.data)
        if self.data["format_errors"]:
            return 0.0  # it is given back, and not graded
        self._code["grade"](self.data)
        self._check_feedback()
        json.dumps(self.data, allow_nan=False)
        assert 0 <= self.data["score"] <= 1
        for score in self.data["partial_scores"].values():
            assert 0 <= score["score"] <= 1
        found = self.data["score"]
        assert isinstance(found, float)
        return found

    def _parsed(self, element: Element, answers: Mapping[str, str | list[str]]) -> Any:
        given = answers.get(element.name)
        texts = [answer.text for answer in element.answers]
        if element.tag == "pl-checkbox":
            # The browser sends the keys; a single one is no list.
            ticked = [key_of(texts.index(each)) for each in given or []]
            return ticked[0] if len(ticked) == 1 else ticked or None
        if element.tag == "pl-dropdown":
            assert given is None or given in texts, (given, texts)
            return " " if given is None else given
        return str(given or "").strip()

    def _check_feedback(self) -> None:
        """Boxes take it by the keys of their options, other elements as a text."""
        for each in self.elements:
            feedback = self.data["partial_scores"].get(each.name, {}).get("feedback")
            if each.tag == "pl-checkbox":
                keys = {offered["key"] for offered in self.data["params"][each.name]}
                assert feedback is None or set(feedback) <= keys, each
            else:
                assert isinstance(feedback, str | None), each

    @property
    def feedback(self) -> list[str]:
        """Every sentence that the student sees beside a blank."""
        found = [each.get("feedback", "") for each in self.data["partial_scores"].values()]
        return [
            said
            for each in found
            for said in (each.values() if isinstance(each, dict) else (each,))
            if said
        ]


class Element:
    """A `pl-` element of the page, with its answers."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag, self.attributes = tag, attributes
        self.name = attributes.get("answers-name", "")
        self.answers: list[Element] = []
        self.text = ""

    def __repr__(self) -> str:
        return f"<{self.tag} {self.attributes}>"


class Reader(HTMLParser):
    """Reads the elements of a page; all of them are closed."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.elements: list[Element] = []
        self.open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag.startswith("pl-"):
            element = Element(tag, {name: value or "" for name, value in attrs})
            (self.open[-1].answers if tag == "pl-answer" else self.elements).append(element)
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if tag.startswith("pl-"):
            assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.open[-1].text += data.strip() if self.open[-1].tag == "pl-answer" else ""

    def handle_entityref(self, name: str) -> None:
        self._sign(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._sign(f"&#{name};")

    def _sign(self, written: str) -> None:
        """An option's value is its HTML, in which only three signs stay as references."""
        sign = unescape(written)
        if self.open:
            self.open[-1].text += escape(sign, quote=False)


def key_of(index: int) -> str:
    """a, b, … z, aa, …"""
    index, last = divmod(index, 26)
    return (key_of(index - 1) if index else "") + chr(ord("a") + last)


def rendered(template: str, stack: list[Any]) -> str:
    """A template in as much of Mustache as the page uses."""
    out = ""
    while "{{" in template:
        before, _, rest = template.partition("{{")
        tag, _, template = rest.partition("}}")
        out += before
        if not tag.startswith("#"):
            out += escape(str(value_of(tag, stack)))
            continue
        inside, template = section(tag[1:], template)
        value = value_of(tag[1:], stack)
        values = value if isinstance(value, list) else [value] if value else []
        out += "".join(rendered(inside, [*stack, each]) for each in values)
    return out + template


def section(name: str, template: str) -> tuple[str, str]:
    """What stands in a section, and what comes after it."""
    opened, at = 1, 0
    while opened:
        start = template.index("{{", at)
        tag = template[start + 2 : template.index("}}", start)]
        opened += (tag == f"#{name}") - (tag == f"/{name}")
        at = start + len(tag) + 4
    return template[:start], template[at:]


def value_of(name: str, stack: list[Any]) -> Any:
    if name == ".":
        return stack[-1]
    first, *others = name.split(".")
    found = next(
        (each[first] for each in reversed(stack) if isinstance(each, dict) and first in each), ""
    )
    for each in others:
        found = found.get(each, "") if isinstance(found, dict) else ""
    return found
