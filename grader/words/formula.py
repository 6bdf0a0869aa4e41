"""A formula as people write it in LaTeX: its signs and constructs, a row each, and its reader.

A row says how a sign is written in every notation. A formula is written in these rows and in
letters and numbers; nothing else is let through.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

#: How a sign stands to its neighbours. An operator has its argument after it.
SignRole: TypeAlias = Literal[
    "atom", "binary", "relation", "opening", "closing", "comma", "operator"
]


class Sign(NamedTuple):
    """One sign."""

    latex: str
    typst: str
    #: Its element in MathML.
    mathml: str
    #: The sign as plain text.
    plain: str
    words: str
    role: SignRole
    #: In thousandths of the type size, in Latin Modern, with the space that dots keep around them.
    width: int


class Construct(NamedTuple):
    """A form with places for formulas: {0}, and {1} if it has two."""

    latex: str
    places: int
    in_latex: str
    typst: str
    mathml: str
    #: `plain` and `words` are given parts that need no brackets.
    plain: str
    words: str


SIGNS = (
    Sign(r"\alpha", "alpha", "mi", "α", "alpha", "atom", 644),
    Sign(r"\beta", "beta", "mi", "β", "beta", "atom", 619),
    Sign(r"\gamma", "gamma", "mi", "γ", "gamma", "atom", 574),
    Sign(r"\delta", "delta", "mi", "δ", "delta", "atom", 483),
    Sign(r"\epsilon", "epsilon.alt", "mi", "ε", "epsilon", "atom", 406),
    Sign(r"\zeta", "zeta", "mi", "ζ", "zeta", "atom", 512),
    Sign(r"\eta", "eta", "mi", "η", "eta", "atom", 533),
    Sign(r"\theta", "theta", "mi", "θ", "theta", "atom", 498),
    Sign(r"\kappa", "kappa", "mi", "κ", "kappa", "atom", 577),
    Sign(r"\lambda", "lambda", "mi", "λ", "lambda", "atom", 584),
    Sign(r"\mu", "mu", "mi", "μ", "mu", "atom", 603),
    Sign(r"\nu", "nu", "mi", "ν", "nu", "atom", 558),
    Sign(r"\xi", "xi", "mi", "ξ", "xi", "atom", 484),
    Sign(r"\pi", "pi", "mi", "π", "pi", "atom", 606),
    Sign(r"\rho", "rho", "mi", "ρ", "rho", "atom", 518),
    Sign(r"\sigma", "sigma", "mi", "σ", "sigma", "atom", 608),
    Sign(r"\tau", "tau", "mi", "τ", "tau", "atom", 551),
    Sign(r"\phi", "phi.alt", "mi", "φ", "phi", "atom", 596),
    Sign(r"\chi", "chi", "mi", "χ", "chi", "atom", 626),
    Sign(r"\psi", "psi", "mi", "ψ", "psi", "atom", 688),
    Sign(r"\omega", "omega", "mi", "ω", "omega", "atom", 659),
    Sign(r"\Gamma", "Gamma", "mi", "Γ", "capital gamma", "atom", 625),
    Sign(r"\Delta", "Delta", "mi", "Δ", "capital delta", "atom", 834),
    Sign(r"\Theta", "Theta", "mi", "Θ", "capital theta", "atom", 778),
    Sign(r"\Lambda", "Lambda", "mi", "Λ", "capital lambda", "atom", 695),
    Sign(r"\Pi", "Pi", "mi", "Π", "capital pi", "atom", 750),
    Sign(r"\Sigma", "Sigma", "mi", "Σ", "capital sigma", "atom", 723),
    Sign(r"\Phi", "Phi", "mi", "Φ", "capital phi", "atom", 723),
    Sign(r"\Psi", "Psi", "mi", "Ψ", "capital psi", "atom", 778),
    Sign(r"\Omega", "Omega", "mi", "Ω", "capital omega", "atom", 723),
    Sign(r"\infty", "infinity", "mi", "∞", "infinity", "atom", 1001),
    Sign(r"\emptyset", "emptyset", "mi", "∅", "the empty set", "atom", 501),
    Sign(r"\ldots", "dots", "mi", "…", "and so on", "atom", 1501),
    Sign(r"\cdots", "dots.c", "mi", "⋯", "and so on", "atom", 1501),
    Sign(r"\forall", "forall", "mo", "∀", "for all", "atom", 556),
    Sign(r"\exists", "exists", "mo", "∃", "there is", "atom", 556),
    Sign(r"\neg", "not", "mo", "¬", "not", "atom", 667),
    Sign(r"\%", r"\%", "mi", "%", "percent", "atom", 834),
    Sign("!", "!", "mo", "!", "factorial", "atom", 278),
    Sign("/", r"\/", "mi", "/", "over", "atom", 501),
    Sign("|", "|", "mo", "|", "bar", "atom", 278),
    Sign("+", "+", "mo", "+", "plus", "binary", 778),
    Sign("-", "-", "mo", "−", "minus", "binary", 778),
    Sign("*", "*", "mo", "∗", "times", "binary", 501),
    Sign(r"\pm", "plus.minus", "mo", "±", "plus or minus", "binary", 778),
    Sign(r"\cdot", "dot.op", "mo", "·", "times", "binary", 278),
    Sign(r"\times", "times", "mo", "×", "times", "binary", 778),
    Sign(r"\cup", "union", "mo", "∪", "union", "binary", 667),
    Sign(r"\cap", "inter", "mo", "∩", "intersected with", "binary", 667),
    Sign(r"\land", "and", "mo", "∧", "and", "binary", 667),
    Sign(r"\lor", "or", "mo", "∨", "or", "binary", 667),
    Sign("=", "=", "mo", "=", "equals", "relation", 778),
    Sign("<", "<", "mo", "<", "less than", "relation", 778),
    Sign(">", ">", "mo", ">", "greater than", "relation", 778),
    Sign(r"\leq", "lt.eq", "mo", "≤", "at most", "relation", 778),
    Sign(r"\le", "lt.eq", "mo", "≤", "at most", "relation", 778),
    Sign(r"\geq", "gt.eq", "mo", "≥", "at least", "relation", 778),
    Sign(r"\ge", "gt.eq", "mo", "≥", "at least", "relation", 778),
    Sign(r"\neq", "eq.not", "mo", "≠", "is not", "relation", 778),
    Sign(r"\ne", "eq.not", "mo", "≠", "is not", "relation", 778),
    Sign(r"\approx", "approx", "mo", "≈", "about", "relation", 778),
    Sign(r"\to", "arrow.r", "mo", "→", "to", "relation", 1001),
    Sign(r"\rightarrow", "arrow.r", "mo", "→", "to", "relation", 1001),
    Sign(r"\leftarrow", "arrow.l", "mo", "←", "from", "relation", 1001),
    Sign(r"\Rightarrow", "arrow.r.double", "mo", "⇒", "implies", "relation", 1001),
    Sign(r"\in", "in", "mo", "∈", "in", "relation", 667),
    Sign(r"\notin", "in.not", "mo", "∉", "not in", "relation", 667),
    Sign(r"\subset", "subset", "mo", "⊂", "is part of", "relation", 778),
    Sign(r"\subseteq", "subset.eq", "mo", "⊆", "is part of or equals", "relation", 778),
    Sign(r"\mid", "divides", "mo", "∣", "given", "relation", 278),
    Sign(":", ":", "mo", ":", "such that", "relation", 278),
    Sign("(", r"\(", "mo", "(", "open bracket", "opening", 389),
    Sign("[", r"\[", "mo", "[", "open bracket", "opening", 283),
    Sign(r"\{", r"\{", "mo", "{", "open brace", "opening", 501),
    Sign(r"\lfloor", "⌊", "mo", "⌊", "the floor of", "opening", 445),
    Sign(r"\lceil", "⌈", "mo", "⌈", "the ceiling of", "opening", 445),
    Sign(")", r"\)", "mo", ")", "close bracket", "closing", 389),
    Sign("]", r"\]", "mo", "]", "close bracket", "closing", 278),
    Sign(r"\}", r"\}", "mo", "}", "close brace", "closing", 501),
    Sign(r"\rfloor", "⌋", "mo", "⌋", "end of the floor", "closing", 445),
    Sign(r"\rceil", "⌉", "mo", "⌉", "end of the ceiling", "closing", 445),
    Sign(",", r"\,", "mo", ",", "comma", "comma", 278),
    Sign(";", r"\;", "mo", ";", "semicolon", "comma", 278),
    Sign(".", ".", "mo", ".", "point", "atom", 278),
    Sign(r"\ln", "ln", "mi", "ln", "the logarithm of", "operator", 841),
    Sign(r"\log", "log", "mi", "log", "the logarithm of", "operator", 1291),
    Sign(r"\exp", "exp", "mi", "exp", "the exponential of", "operator", 1528),
    Sign(r"\max", "max", "mi", "max", "the maximum of", "operator", 1878),
    Sign(r"\min", "min", "mi", "min", "the minimum of", "operator", 1674),
    Sign(r"\sum", "sum", "mo", "∑", "the sum of", "operator", 1160),
    Sign(r"\prod", "product", "mo", "∏", "the product of", "operator", 1160),
)
FRACTION = Construct(
    r"\frac",
    2,
    r"\frac{{{0}}}{{{1}}}",
    "frac({0}, {1})",
    "<mfrac><mrow>{0}</mrow><mrow>{1}</mrow></mfrac>",
    "{0}/{1}",
    "{0} over {1}",
)
ROOT = Construct(
    r"\sqrt",
    1,
    r"\sqrt{{{0}}}",
    "sqrt({0})",
    "<msqrt><mrow>{0}</mrow></msqrt>",
    "√{0}",
    "the square root of {0}",
)
SUPERSCRIPT = Construct(
    "^",
    2,
    "{0}^{{{1}}}",
    "{0}^({1})",
    "<msup><mrow>{0}</mrow><mrow>{1}</mrow></msup>",
    "{0}^{1}",
    "{0} to the power {1}",
)
SUBSCRIPT = Construct(
    "_",
    2,
    "{0}_{{{1}}}",
    "{0}_({1})",
    "<msub><mrow>{0}</mrow><mrow>{1}</mrow></msub>",
    "{0}_{1}",
    "{0} sub {1}",
)

BY_NAME = {sign.latex: sign for sign in SIGNS}
CONSTRUCTS = {construct.latex: construct for construct in (FRACTION, ROOT, SUPERSCRIPT, SUBSCRIPT)}


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
