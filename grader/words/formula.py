"""Reads a formula, as people write it in LaTeX, into signs and constructs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from grader.words.formula_signs import BY_NAME, CONSTRUCTS, SUBSCRIPT, SUPERSCRIPT, Construct, Sign

_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|[0-9]+(?:\.[0-9]+)?|\S", re.DOTALL)
_NUMBER = re.compile(r"[0-9].*")
_LETTER = re.compile(r"[A-Za-z]")

_SCRIPTS = {"^": SUPERSCRIPT, "_": SUBSCRIPT}

#: How deep the parts of a formula may be nested.
MAX_DEPTH = 8


@dataclass(frozen=True, slots=True)
class Letter:
    """A variable."""

    name: str


@dataclass(frozen=True, slots=True)
class Digits:
    """A number, as it is written."""

    digits: str


@dataclass(frozen=True, slots=True)
class Built:
    """A construct with a formula in each of its places."""

    construct: Construct
    parts: tuple[Symbols, ...]


Symbol: TypeAlias = Letter | Digits | Sign | Built
Symbols: TypeAlias = tuple[Symbol, ...]


class NotAFormula(ValueError):
    """A rule that a formula breaks; `unknown` is the name that is in no table, if that is why."""

    def __init__(self, rule: str, unknown: str = "") -> None:
        super().__init__(rule)
        self.unknown = unknown


def parse(source: str) -> Symbols:
    """The formula; raises NotAFormula."""
    reader = _SymbolReader(_TOKEN.findall(source))
    formula = reader.formula(0)
    if reader.next:
        raise NotAFormula("a closing brace must have an opening one, found none")
    if not formula:
        raise NotAFormula("a formula must say something, found nothing")
    return formula


class _SymbolReader:
    """Reads tokens from left to right."""

    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self._at = 0

    @property
    def next(self) -> str:
        """The next token; "" at the end."""
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def formula(self, depth: int) -> Symbols:
        """Everything up to a closing brace or the end."""
        symbols: list[Symbol] = []
        while self.next not in ("", "}"):
            symbols += self._scripted(depth)
        return tuple(symbols)

    def _scripted(self, depth: int) -> Symbols:
        """A symbol with its superscript and subscript."""
        base = self._place(depth)
        seen: set[str] = set()
        while (name := self.next) in _SCRIPTS:
            if name in seen:
                raise NotAFormula(f"{name} may stand once after a sign, found it twice")
            if not base:
                raise NotAFormula(f"{name} must have something before it, found nothing")
            seen.add(name)
            self._at += 1
            base = (Built(_SCRIPTS[name], (base, self._argument(name, depth))),)
        return base

    def _argument(self, name: str, depth: int) -> Symbols:
        """What belongs to a construct of this name: a group in braces, or one sign."""
        if self.next in ("", "}", *_SCRIPTS):
            raise NotAFormula(f"{name} must have something after it, found nothing")
        if _NUMBER.fullmatch(self.next) and len(self.next) > 1:
            raise NotAFormula(f"after {name} {self.next} must stand in braces, found none")
        argument = self._place(depth + 1)
        if not argument:
            raise NotAFormula(f"{name} must have something in its braces, found nothing")
        return argument

    def _place(self, depth: int) -> Symbols:
        """A group in braces, or one symbol."""
        if depth > MAX_DEPTH:
            raise NotAFormula(f"a formula may be nested {MAX_DEPTH} deep, found more")
        token = self.next
        if token in _SCRIPTS:
            return ()
        self._at += 1
        if token == "{":
            inside = self.formula(depth + 1)
            if self.next != "}":
                raise NotAFormula("an opening brace must have a closing one, found none")
            self._at += 1
            return inside
        if construct := CONSTRUCTS.get(token):
            places = (self._argument(token, depth) for _ in range(construct.places))
            return (Built(construct, tuple(places)),)
        if sign := BY_NAME.get(token):
            return (sign,)
        if _LETTER.fullmatch(token):
            return (Letter(token),)
        if _NUMBER.fullmatch(token):
            return (Digits(token),)
        raise NotAFormula(f"a formula has letters, numbers and known signs, found {token}", token)
