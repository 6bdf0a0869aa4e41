"""Writes a picture as SVG, with a description for readers who cannot see it.

A file of its own says how its shapes look. Inside a page their classes are enough: the page's style
sheet says it, for light and dark.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from grader.drawing.metrics import face
from grader.drawing.shapes import Circle, Label, Line, Picture, Polygon, Shape, Stroke, Type
from grader.words.phrases import plain

#: The styles, as in templates/picture.tex.
STROKES = {
    "edge": "stroke:#000;stroke-width:.5",
    "line": "stroke:#0072b2;stroke-width:2.2;stroke-linecap:round",
    "cut": "stroke:#d55e00;stroke-width:1.1",
    "pruned": "stroke:#595959;stroke-width:.5;stroke-dasharray:2 1.7",
    "node": "stroke:#000;stroke-width:.8",
    "new": "fill:#d9ecf7;stroke:#0072b2;stroke-width:1.6",
    "answer": "stroke:#000;stroke-width:.5",
    "stick": "stroke:#000;stroke-width:1.3",
    "bar": "fill:#0072b2;stroke:none",
}
FAINT, KEY = "#595959", "#00408c"
KEYED = ("value", "small-value", "window", "written", "small-written")
FAMILIES = {
    "lmss8": "'Latin Modern Sans',Helvetica,Arial,sans-serif",
    "lmr9": "'Latin Modern Roman',Times,'Times New Roman',serif",
    "lmr7": "'Latin Modern Roman',Times,'Times New Roman',serif",
}
#: A picture wider than this would be too small to be read where a narrow window shrinks it.
WIDE = 258
_ANCHORS = {"left": "start", "middle": "middle", "right": "end"}


class Look(NamedTuple):
    """The attributes that say how a line, an outline and a label look."""

    line: Callable[[Stroke], str]
    outline: Callable[[Stroke], str]
    label: Callable[[Type], str]


def svg_text(picture: Picture) -> str:
    """The picture as an SVG document."""
    return _svg(picture, _STYLED)


def on_white(picture: Picture, scale: float = 1) -> str:
    """The picture as SVG on a white ground, for pages that may be dark, and so much larger."""
    return _svg(picture, _STYLED, ' style="background:#fff"', scale)


def inline(picture: Picture) -> str:
    """The picture for a page whose style sheet knows the classes."""
    return _svg(picture, _CLASSED, ' class="broad"' if picture.width > WIDE else "")


def _svg(picture: Picture, look: Look, more: str = "", scale: float = 1) -> str:
    wide, high = n(picture.width + 2), n(picture.height + 2)
    across, up = n(scale * (picture.width + 2)), n(scale * (picture.height + 2))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {wide} {high}" '
            f'width="{across}pt" height="{up}pt"{more} role="img" '
            f"aria-label={quoteattr(picture.alt)}>",
            f"<title>{escape(picture.alt)}</title>",
            *[_shape(shape, picture.height, look) for shape in picture.shapes],
            "</svg>\n",
        ]
    )


def _shape(shape: Shape, height: float, look: Look) -> str:
    match shape:
        case Label(x, y, text, style, anchor):
            return (
                f'<text x="{n(x)}" y="{n(height - y)}" text-anchor="{_ANCHORS[anchor]}" '
                f"{look.label(style)}>{_escape(text)}</text>"
            )
        case Line(x1, y1, x2, y2, style):
            ends = f'x1="{n(x1)}" y1="{n(height - y1)}" x2="{n(x2)}" y2="{n(height - y2)}"'
            return f"<line {ends} {look.line(style)}/>"
        case Polygon(points, style):
            path = " ".join([f"{n(x)},{n(height - y)}" for x, y in points])
            return f'<polygon points="{path}" {look.outline(style)}/>'
        case Circle(x, y, radius, style):
            where = f'cx="{n(x)}" cy="{n(height - y)}" r="{n(radius)}"'
            return f"<circle {where} {look.outline(style)}/>"


@lru_cache(maxsize=8192)  # the pictures of a class have most places in common
def n(length: float) -> str:
    """A length with at most two decimals."""
    return f"{length:.2f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=4096)  # the pictures of a class have most labels in common
def _escape(text: str) -> str:
    return escape(plain(text))


@lru_cache
def _font(style: Type) -> str:
    kind = face(style)
    colour = FAINT if style.startswith("faint-") else KEY if style in KEYED else "#000"
    return f'style="font-family:{FAMILIES[kind.font]};font-size:{n(kind.size)}px;fill:{colour}"'


_STYLED = Look(
    lambda style: f'style="{STROKES[style]}"',
    lambda style: f'style="fill:#fff;{STROKES[style]}"',
    _font,
)
_CLASSED = Look(
    lambda style: f'class="{style}"',
    lambda style: f'class="{style}"',
    lambda style: f'class="{style}" font-size="{n(face(style).size)}"',
)
