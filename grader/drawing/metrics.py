"""The width of text in the fonts of the sheets (Latin Modern).

The tables hold the advance widths, in thousandths of the type size, from the fonts' own AFM
files (`lmr10.afm` and so on, Debian package lmodern). tests/drawing/test_metrics.py reads those
files again if they are installed.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Literal, TypeAlias

from grader.drawing.formulas import Box, measure
from grader.drawing.shapes import Type
from grader.errors import UserError
from grader.words import BEGIN, notations, phrases, sheet
from grader.words.formula import Symbols

Font: TypeAlias = Literal["lmr10", "lmbx10", "lmr9", "lmr7", "lmss8"]

#: From the space to the tilde, in ASCII order.
WIDTHS: dict[Font, tuple[int, ...]] = {
    "lmr10": (
        333, 278, 374, 833, 500, 833, 778, 278, 389, 389, 500, 778, 278, 333, 278, 500, 500,
        500, 500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 778, 778, 778, 472, 778, 750,
        708, 722, 764, 681, 653, 785, 750, 361, 514, 778, 625, 917, 750, 778, 681, 778, 736,
        556, 722, 750, 750, 1028, 750, 750, 611, 278, 500, 278, 556, 750, 278, 500, 556, 444,
        556, 444, 306, 500, 556, 278, 306, 528, 278, 833, 556, 500, 556, 528, 392, 394, 389,
        556, 528, 722, 528, 528, 444, 500, 278, 500, 556,
    ),
    "lmbx10": (
        383, 350, 481, 958, 575, 958, 894, 319, 447, 447, 575, 894, 319, 383, 319, 575, 575,
        575, 575, 575, 575, 575, 575, 575, 575, 575, 319, 319, 894, 894, 894, 543, 894, 869,
        818, 831, 882, 756, 724, 904, 900, 436, 594, 901, 692, 1092, 900, 864, 786, 864, 862,
        639, 800, 885, 869, 1189, 869, 869, 703, 319, 575, 319, 556, 869, 319, 559, 639, 511,
        639, 527, 351, 575, 639, 319, 351, 607, 319, 958, 639, 575, 639, 607, 474, 454, 447,
        639, 607, 831, 607, 607, 511, 575, 319, 575, 556,
    ),
    "lmr9": (
        343, 286, 388, 856, 514, 856, 799, 286, 400, 400, 514, 799, 286, 343, 286, 514, 514,
        514, 514, 514, 514, 514, 514, 514, 514, 514, 286, 286, 799, 799, 799, 485, 799, 771,
        728, 742, 785, 699, 671, 806, 771, 371, 528, 799, 642, 942, 771, 799, 699, 799, 756,
        571, 742, 771, 771, 1056, 771, 771, 628, 286, 514, 286, 556, 771, 286, 514, 571, 457,
        571, 457, 314, 514, 571, 286, 314, 542, 286, 856, 571, 514, 571, 542, 402, 405, 400,
        571, 542, 742, 542, 542, 457, 514, 286, 514, 556,
    ),
    "lmr7": (
        385, 323, 437, 938, 569, 938, 877, 323, 446, 446, 569, 877, 323, 385, 323, 569, 569,
        569, 569, 569, 569, 569, 569, 569, 569, 569, 323, 323, 893, 877, 893, 539, 877, 843,
        799, 816, 860, 768, 737, 884, 843, 413, 583, 874, 706, 1028, 843, 877, 768, 877, 829,
        631, 816, 843, 843, 1151, 843, 843, 692, 323, 585, 323, 556, 843, 323, 569, 631, 508,
        631, 508, 354, 569, 631, 323, 354, 600, 323, 938, 631, 569, 631, 600, 446, 453, 446,
        631, 600, 816, 600, 600, 508, 585, 339, 585, 556,
    ),
    "lmss8": (
        354, 337, 467, 885, 531, 885, 806, 295, 413, 413, 531, 826, 295, 354, 295, 531, 531,
        531, 531, 531, 531, 531, 531, 531, 531, 531, 295, 295, 826, 826, 826, 502, 708, 708,
        708, 679, 767, 637, 608, 708, 750, 295, 502, 738, 578, 927, 750, 785, 679, 785, 688,
        590, 726, 729, 708, 1004, 708, 708, 649, 309, 531, 309, 556, 708, 295, 510, 549, 472,
        549, 472, 325, 531, 549, 253, 283, 519, 253, 844, 549, 531, 549, 549, 363, 407, 384,
        549, 490, 726, 490, 490, 462, 531, 295, 531, 556,
    ),
}  # fmt: skip

#: The signs beyond ASCII, from lmr10, lmsy10 and lmmi10.
SIGNS = {
    "−": 778, "≤": 778, "≥": 778, "≈": 778, "×": 778, "∞": 1000, "→": 1000, "√": 834, "∅": 500,
    "α": 640, "β": 566, "–": 500, "—": 1000, "“": 472, "”": 472, "‘": 278, "’": 278, "…": 670,
    "ß": 500, "ł": 336, "Ł": 625, "ø": 500, "Ø": 778, "æ": 722, "Æ": 903, "œ": 778, "Œ": 1014,
    "ı": 278, "¡": 278, "¿": 472, "§": 484, "©": 683, "·": 278, "•": 778, "£": 750, "€": 627,
    "„": 472, "«": 556, "»": 556, "°": 375, "đ": 556, "Đ": 764, "ð": 500, "Ð": 764, "þ": 556,
    "Þ": 625, "\u00a0": 333, "²": 449, "³": 449, "⁴": 449,
}  # fmt: skip

#: The same signs in the smaller designs of the fonts, where they are wider in proportion.
SCALE: dict[Font, float] = {"lmr10": 1, "lmbx10": 1.15, "lmr9": 1.03, "lmr7": 1.15, "lmss8": 1.07}

#: Accents that the fonts can put on a letter, as Unicode's combining characters.
ACCENTS = {
    "\u0300": "grave", "\u0301": "acute", "\u0302": "circumflex", "\u0303": "tilde",
    "\u0304": "macron", "\u0306": "breve", "\u0307": "dot", "\u0308": "diaeresis",
    "\u030a": "ring", "\u030b": "double acute", "\u030c": "caron", "\u0327": "cedilla",
    "\u0328": "ogonek", "\u0326": "comma", "\u0323": "dot below",
}  # fmt: skip

#: Accents that take no other above them: the fonts have no letters that they are part of.
_LAST = {"\u0304", "\u0307"}


@dataclass(frozen=True, slots=True)
class Face:
    """A font at a size."""

    font: Font
    size: float

    @property
    def ascent(self) -> float:
        """The height of a capital or a digit."""
        return 0.7 * self.size

    @property
    def descent(self) -> float:
        """The depth of a bracket or a comma."""
        return 0.25 * self.size

    def width(self, text: str) -> float:
        """The width of the text."""
        if BEGIN not in text:
            return self._letters(text)
        return sum(
            self._letters(part) if isinstance(part, str) else self.box(part).width
            for part in notations.parts(text)
        )

    def _letters(self, text: str) -> float:
        table, scale = WIDTHS[self.font], SCALE[self.font]
        units = 0.0
        for char in text:
            if " " <= char <= "~":
                units += table[ord(char) - 32]
            elif char in SIGNS:
                units += SIGNS[char] * scale
            else:
                base = unicodedata.normalize("NFD", char)[0]
                units += table[ord(base) - 32] if " " <= base <= "~" else 1000
        return units * self.size / 1000

    def box(self, formula: Symbols) -> Box:
        """The room that a formula takes."""
        box = measure(formula)
        size = self.size / 10
        tall = max(size, 1.0)  # large signs have one size only
        return Box(box.width * SCALE[self.font] * size, box.height * tall, box.depth * tall)

    def beyond(self, line: str, lead: float) -> tuple[float, float]:
        """How far the formulas of a line reach above and below a line of this height."""
        boxes = [self.box(part) for part in notations.parts(line) if not isinstance(part, str)]
        above = max((box.height for box in boxes), default=0.0) - STRUT * lead
        below = max((box.depth for box in boxes), default=0.0) - (1 - STRUT) * lead
        return max(above, 0.0), max(below, 0.0)

    def line_height(self, line: str, lead: float) -> float:
        """The height of a line, at least `lead`."""
        if BEGIN not in line:
            return lead
        beyond = sum(self.beyond(line, lead))
        return lead + beyond + SKIP if beyond else lead


#: The part of a line that is above its baseline.
STRUT = 0.7
#: What TeX keeps between two lines of which one is too tall.
SKIP = 1.0

#: The text of a sheet, its small text, and its title.
BODY = Face("lmr10", 10)
SMALL = Face("lmr9", 9)
TITLE = Face("lmbx10", 17.5)

_FACES = {
    "name": Face("lmss8", 8),
    "small-name": Face("lmss8", 6),
    "leaf": Face("lmr9", 9),
    "small-leaf": Face("lmr7", 7),
    "number": Face("lmss8", 5.5),
    "value": Face("lmr9", 9),
    "small-value": Face("lmr7", 7),
    "window": Face("lmr7", 7),
    "estimate": Face("lmr7", 7),
    "chance": Face("lmr7", 7),
    "head": Face("lmss8", 8),
    "given": Face("lmr9", 9),
    "small-given": Face("lmr7", 7),
    "written": Face("lmr9", 9),
    "small-written": Face("lmr7", 7),
}


def face(style: Type) -> Face:
    """The face of a style."""
    return _FACES[style.removeprefix("faint-")]


def unprintable(text: str) -> str | None:
    """The first character that the fonts lack, or None; formulas have signs of their own."""
    if BEGIN in text:
        text = "".join(part for part in notations.parts(text) if isinstance(part, str))
    for char in text:
        if " " <= char <= "~" or char in SIGNS:
            continue
        base, *accents = list(unicodedata.normalize("NFD", char))
        is_letter = base.isascii() and base.isalpha() and ACCENTS.keys() >= {*accents}
        if not (is_letter and accents) or _LAST & {*accents[:-1]}:
            return char
    return None


def wrap(text: str, face: Face, width: float) -> list[str]:
    """`text` in lines of at most `width`; a longer word is broken."""
    lines, used = [""], 0.0
    space = face.width(" ")
    for word in text.split(" "):
        wide = face.width(word)
        if not lines[-1] and wide <= width:
            lines[-1], used = word, wide
        elif used + space + wide <= width:
            lines[-1], used = f"{lines[-1]} {word}", used + space + wide
        elif wide <= width:
            lines.append(word)
            used = wide
        elif BEGIN in word:
            raise UserError(sheet.TOO_WIDE.format(phrases.plain(word)))
        else:
            pieces = _break_word(word, face, width)
            lines = [*filter(None, lines), *pieces]
            used = face.width(lines[-1])
    return lines


def _break_word(word: str, face: Face, width: float) -> list[str]:
    pieces = [""]
    for char in word:
        if pieces[-1] and face.width(pieces[-1] + char) > width:
            pieces.append("")
        pieces[-1] += char
    return pieces
