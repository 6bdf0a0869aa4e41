"""The room that a formula takes, at least as much as TeX needs, by the rules of its appendix G.

The lengths are those of Latin Modern Math at 10 points (the parameters of its symbol and extension
fonts). tests/test_formulas.py has TeX measure formulas.
"""

from __future__ import annotations

from typing import NamedTuple

from grader.words.formulas.formula import Built, Digits, Letter, Symbol, Symbols
from grader.words.formulas.signs import FRACTION, ROOT, SUPERSCRIPT, Sign, SignRole

#: Every letter and sign stays within these.
HEIGHT, DEPTH = 7.6, 2.6
#: From a to z, from A to Z: in thousandths of the type size, with the slant of the letter.
WIDTHS = dict(
    zip(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
        (
            529, 430, 433, 521, 466, 598, 513, 577, 345, 470, 553, 319, 879, 601, 485, 504, 483,
            479, 469, 362, 573, 521, 743, 572, 527, 510,
            751, 809, 787, 856, 796, 782, 787, 913, 519, 651, 921, 681, 1080, 913, 791, 781, 791,
            768, 671, 724, 792, 806, 1084, 907, 803, 755,
        ),
        strict=True,
    )
)  # fmt: skip
DIGIT, POINT = 501, 278
#: The space on both sides of a sign.
AROUND: dict[SignRole, float] = {"binary": 4.5, "relation": 5.6, "operator": 3.4, "comma": 1.7}
#: Small type is this much lower than the type around it, and this much narrower.
LOW, NARROW = 0.72, 0.85
#: The line of a fraction and the bar of a root: their thickness, and the height of the middle.
RULE, AXIS = 0.4, 2.5
#: The signs for roots; larger ones are put together.
ROOTS = (10.0, 12.0, 18.0, 24.0, 30.0)
LARGER_ROOT = 6.0


class Box(NamedTuple):
    """A width, and what is above and below the baseline, for type of 10 points."""

    width: float
    height: float
    depth: float


def measured(formula: Symbols, is_small: bool = False) -> Box:
    """The box of a formula."""
    boxes = [_box(symbol, is_small) for symbol in formula]
    return Box(
        sum(box.width for box in boxes),
        max(box.height for box in boxes),
        max(box.depth for box in boxes),
    )


def _box(symbol: Symbol, is_small: bool) -> Box:
    match symbol:
        case Letter(name):
            return _sign(WIDTHS[name] / 100, is_small)
        case Digits(digits):
            return _sign(sum(POINT if char == "." else DIGIT for char in digits) / 100, is_small)
        case Sign(width=width, role=role):
            return _sign(width / 100 + AROUND.get(role, 0), is_small)
        case Built(construct, (over, under)) if construct == FRACTION:
            return _fraction(measured(over, True), measured(under, True))
        case Built(construct, (inside,)) if construct == ROOT:
            return _root(measured(inside, is_small))
        case Built(construct, (base, script)):
            place = _raised if construct == SUPERSCRIPT else _lowered
            return place(measured(base, is_small), measured(script, True))
    raise AssertionError(symbol)


def _sign(width: float, is_small: bool) -> Box:
    if is_small:
        return Box(NARROW * width, LOW * HEIGHT, LOW * DEPTH)
    return Box(width, HEIGHT, DEPTH)


def _fraction(over: Box, under: Box) -> Box:
    """Rule 15: the parts keep their distance from each other and from the line."""
    up = max(3.94, AXIS + 1.5 * RULE + over.depth)
    down = max(3.45, under.height - AXIS + 1.5 * RULE)
    return Box(max(over.width, under.width) + 2.4, up + over.height, down + under.depth)


def _root(inside: Box) -> Box:
    """Rule 11: the smallest sign that is tall enough; what it has left is above and below."""
    needed = inside.height + inside.depth + 2.25 * RULE
    tall = next((size for size in ROOTS if size >= needed), needed + LARGER_ROOT)
    above = (1.25 * RULE + tall - RULE - inside.height - inside.depth) / 2
    height = inside.height + max(above, 1.25 * RULE) + 2 * RULE
    return Box(inside.width + 10.1, height, max(inside.depth, tall + RULE - height + RULE))


def _raised(base: Box, script: Box) -> Box:
    """Rule 18 for a superscript, which may push a subscript down."""
    up = max(4.13, base.height - 2.6)
    return Box(
        base.width + script.width + 0.5,
        max(base.height, up + script.height),
        base.depth + 4 * RULE,
    )


def _lowered(base: Box, script: Box) -> Box:
    """Rule 18 for a subscript."""
    down = max(2.48, base.depth + 0.5)
    return Box(
        base.width + script.width + 0.5,
        base.height,
        max(base.depth, down + script.depth + 4 * RULE),
    )
