"""The room that a formula takes, at least as much as TeX needs, by the rules of its appendix G.

The lengths are those of Latin Modern Math at 10 points (the parameters of its symbol and extension
fonts). tests/words/test_formulas.py has TeX measure formulas.
"""

from __future__ import annotations

from typing import NamedTuple

from grader.words.formula import (
    FRACTION,
    ROOT,
    SUBSCRIPT,
    SUPERSCRIPT,
    Built,
    Digits,
    Letter,
    Sign,
    SignRole,
    Symbol,
    Symbols,
)

#: Every letter and sign stays within these.
HEIGHT, DEPTH = 7.6, 2.8
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
X_HEIGHT = 4.31


class Box(NamedTuple):
    """A width, and what is above and below the baseline, for type of 10 points."""

    width: float
    height: float
    depth: float


def measure(formula: Symbols, is_small: bool = False) -> Box:
    """The box of a formula."""
    boxes = [_box(symbol, is_small) for symbol in formula]
    return Box(
        sum(box.width for box in boxes),
        max((box.height for box in boxes), default=0.0),
        max((box.depth for box in boxes), default=0.0),
    )


def _box(symbol: Symbol, is_small: bool) -> Box:
    match symbol:
        case Letter(name):
            return _sign(WIDTHS[name] / 100, is_small)
        case Digits(digits):
            return _sign(sum(POINT if char == "." else DIGIT for char in digits) / 100, is_small)
        case Sign(width=width, role=role):
            # A sign for sums has the same size in small type.
            return _sign(width / 100 + AROUND.get(role, 0), is_small and role != "operator")
        case Built(construct, (over, under)) if construct == FRACTION:
            return _fraction(measure(over, True), measure(under, True))
        case Built(construct, (inside,)) if construct == ROOT:
            return _root(measure(inside, is_small))
        case Built():
            base, scripts = _base_and_scripts(symbol)
            return _with_scripts(
                measure(base, is_small), *(measure(each, True) for each in scripts)
            )


def _sign(width: float, is_small: bool) -> Box:
    if is_small:
        return Box(NARROW * width, LOW * HEIGHT, LOW * DEPTH)
    return Box(width, HEIGHT, DEPTH)


def _fraction(over: Box, under: Box) -> Box:
    """Rule 15: the parts keep their distance from each other and from the line."""
    up = max(3.94, AXIS + 1.5 * RULE + over.depth)
    down = max(3.45, under.height - AXIS + 1.5 * RULE)
    return Box(max(over.width, under.width) + 5.8, up + over.height, down + under.depth)


def _root(inside: Box) -> Box:
    """Rule 11: of the signs for roots the smallest that is tall enough, which may be much taller.

    Half of what it is too tall is above, half below; that is less for a single line.
    """
    above, below = (2.3, 2.5) if inside.height + inside.depth <= HEIGHT + DEPTH else (4.3, 3.0)
    return Box(inside.width + 11.2, inside.height + above, inside.depth + below)


def _base_and_scripts(scripted: Built) -> tuple[Symbols, tuple[Symbols, Symbols]]:
    """A base with its superscript and its subscript; a missing one is empty."""
    base, script = scripted.parts
    above, below = (script, ()) if scripted.construct == SUPERSCRIPT else ((), script)
    match base:
        case (Built(construct, (inner, other)),) if construct == SUBSCRIPT and not below:
            return inner, (above, other)
        case (Built(construct, (inner, other)),) if construct == SUPERSCRIPT and not above:
            return inner, (other, below)
    return base, (above, below)


def _with_scripts(base: Box, above: Box, below: Box) -> Box:
    """Rule 18: scripts keep their distance from the line and from each other."""
    up = max(4.13, base.height - 2.6, above.depth + 1.08)
    down = max(2.48, base.depth + 0.5, below.height - 0.8 * X_HEIGHT)
    if above.width and below.width:
        down = max(down, 4 * RULE - up + above.depth + below.height)
        up = max(up, above.depth + 0.8 * X_HEIGHT)
    return Box(
        base.width + max(above.width, below.width) + 0.5,
        max(base.height, up + above.height if above.width else 0),
        max(base.depth, down + below.depth if below.width else 0),
    )
