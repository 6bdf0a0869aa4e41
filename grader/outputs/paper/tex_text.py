"""Writes text and pictures as TeX.

The result is ASCII, so that every engine reads it alike and every machine writes the same file.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from textwrap import wrap

from grader.drawing.metrics import ACCENTS, unprintable
from grader.drawing.shapes import Circle, Label, Line, Picture, Polygon, Shape
from grader.errors import UserError
from grader.outputs.files.svg import n
from grader.outputs.terminal.console import to_ascii
from grader.words.formula import SUPERSCRIPT, Built, Symbols
from grader.words.notations import latex, parts

#: Without the symbols of TS1: a font's file says how high its letters are by the first encoding
#: that it is used in, and in that one there are none.
_SPECIAL = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#",
    "%": r"\%", "_": r"\_", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}",
    '"': r"\textquotedbl{}", "`": r"\`{}", "\u00a0": "~",
    "−": "$-$", "≤": r"$\leq$", "≥": r"$\geq$", "≈": r"$\approx$", "×": r"$\times$",
    "∞": r"$\infty$", "→": r"$\rightarrow$", "√": r"$\surd$", "∅": r"$\emptyset$", "α": r"$\alpha$",
    "β": r"$\beta$", "–": r"\textendash{}", "—": r"\textemdash{}", "“": r"\textquotedblleft{}",
    "”": r"\textquotedblright{}", "‘": r"\textquoteleft{}", "’": r"\textquoteright{}",
    "…": r"\textellipsis{}", "ß": r"\ss{}", "ł": r"\l{}", "Ł": r"\L{}", "ø": r"\o{}", "Ø": r"\O{}",
    "æ": r"\ae{}", "Æ": r"\AE{}", "œ": r"\oe{}", "Œ": r"\OE{}", "ı": r"\i{}",
    "¡": r"\textexclamdown{}", "¿": r"\textquestiondown{}", "§": r"\symbol{159}",
    "©": r"\textcopyright{}", "·": r"$\cdot$", "•": r"$\bullet$",
    "£": r"\symbol{191}", "€": r"\texteuro{}", "„": r"\quotedblbase{}", "«": r"\guillemotleft{}",
    "»": r"\guillemotright{}", "°": r"$^\circ$", "đ": r"\dj{}", "Đ": r"\DJ{}", "ð": r"\dh{}",
    "Ð": r"\DH{}", "þ": r"\th{}", "Þ": r"\TH{}",
    "²": "$^2$", "³": "$^3$", "⁴": "$^4$",
}  # fmt: skip
_ACCENT = {
    "grave": r"\`", "acute": r"\'", "circumflex": r"\^", "tilde": r"\~", "macron": r"\=",
    "breve": r"\u", "dot": r"\.", "diaeresis": r'\"', "ring": r"\r", "double acute": r"\H",
    "caron": r"\v", "cedilla": r"\c", "ogonek": r"\k",
    "comma": r"\textcommabelow", "dot below": r"\d",
}  # fmt: skip
#: Two of these in a row would become another sign.
_LIGATURE = re.compile(r"(?<=[-'<>,!?])(?=[-'<>,`])")


class Tex(str):
    """Text that is TeX already; every other value is escaped."""

    __slots__ = ()

    def __html__(self) -> Tex:
        """What template engines look for in text that they may print as it is."""
        return self


class Unprintable(UserError):
    """The fonts lack a sign."""


def escape(text: str) -> Tex:
    """TeX that prints `text`; raises Unprintable for a character that the fonts lack."""
    return Tex(
        "".join(_literal(part) if isinstance(part, str) else _formula(part) for part in parts(text))
    )


def _formula(formula: Symbols) -> str:
    """The formula. A power is a little higher than a line, and may not move what follows."""
    built = {each.construct for each in formula if isinstance(each, Built)}
    written = latex(formula)
    return f"$\\smash{{{written}}}$" if built == {SUPERSCRIPT} else f"${written}$"


@lru_cache(10_000)  # a class gets the same words on each sheet
def _literal(text: str) -> str:
    text = unicodedata.normalize("NFC", text)
    if (char := unprintable(text)) is not None:
        raise Unprintable(
            f"the sheet's fonts have Latin letters and a few signs, found {char!r} "
            f"(U+{ord(char):04X}) in {text!r}"
        )
    return "{}".join("".join(map(_escape_sign, part)) for part in _LIGATURE.split(text))


def _escape_sign(char: str) -> str:
    if char in _SPECIAL:
        return _SPECIAL[char]
    if char.isascii():
        return char
    letter, *accents = list(unicodedata.normalize("NFD", char))
    # One above goes on a letter that TeX has; one below goes under anything.
    for accent in sorted(accents, key=unicodedata.combining, reverse=True):
        letter = f"{_ACCENT[ACCENTS[accent]]}{{{letter}}}"
    return letter


def hexadecimal(text: str) -> str:
    """`text` as the digits of a PDF string: UTF-16 with its mark."""
    return (b"\xfe\xff" + text.encode("utf-16-be")).hex().upper()


def picture(picture: Picture) -> Tex:
    """The picture as TeX, in the macros of templates/picture.tex."""
    alt = " ".join(to_ascii(picture.alt).split())
    comment = wrap(alt, 96, break_long_words=False, break_on_hyphens=False)
    lines = [
        *(f"% {line}" for line in comment),
        f"\\begin{{gtpicture}}{{{n(picture.width)}}}{{{n(picture.height)}}}"
        f"{{{hexadecimal(picture.alt)}}}%",
        *(_shape(shape) + "%" for shape in picture.shapes),
        r"\end{gtpicture}",
    ]
    return Tex("\n".join(lines))


def _shape(shape: Shape) -> str:
    match shape:
        case Line(x1, y1, x2, y2, style):
            return f"\\gtline{{{style}}}{{{n(x1)} {n(y1)}}}{{{n(x2)} {n(y2)}}}"
        case Polygon(points, style):
            path = " l ".join(f"{n(x)} {n(y)}" for x, y in points).replace(" l", " m", 1)
            return f"\\gtshape{{{style}}}{{{path} l}}"
        case Circle(x, y, radius, style):
            return f"\\gtshape{{{style}}}{{{_circle(x, y, radius)}}}"
        case Label(x, y, text, style, anchor):
            place = {"left": "l", "middle": "c", "right": "r"}[anchor]
            return f"\\gttext{{{style}}}{{{place}}}{{{n(x)}}}{{{n(y)}}}{{{escape(text)}}}"


def _circle(x: float, y: float, r: float) -> str:
    """Four Bézier curves."""
    k = 0.5523 * r
    curves = [
        (r, k, k, r, 0, r),
        (-k, r, -r, k, -r, 0),
        (-r, -k, -k, -r, 0, -r),
        (k, -r, r, -k, r, 0),
    ]
    parts = [
        " ".join(n(centre + by) for centre, by in zip((x, y) * 3, curve, strict=True)) + " c"
        for curve in curves
    ]
    return " ".join([f"{n(x + r)} {n(y)} m", *parts])
