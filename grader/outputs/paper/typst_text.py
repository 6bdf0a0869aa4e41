"""Writes text and pictures as Typst."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import TypeAlias

from grader.drawing.shapes import Circle, Grid, Label, Line, ListItem, Picture, Polygon
from grader.errors import UserError
from grader.outputs.files.svg import n
from grader.words import notations
from grader.words.formula import BY_NAME, Symbols
from grader.words.notations import parts, spoken

#: What has a meaning in Typst's markup, or becomes another sign.
_SPECIAL = re.compile(r"""[\\#$%&*_`<>@~"/+=\[\]{}|^-]|(?<=\d)\.(?=\s|$)|\.(?=\.)""")
#: A word with a hyphen in it. At the end of a line Typst would break it, and write the hyphen a
#: second time in some languages; TeX keeps it whole. A very long one may break.
_HYPHENATED = re.compile(r"(?<!\w)[^\W\d_]{1,20}(?:\\-[^\W\d_]{1,20})+(?!\w)")
#: Control characters, and halves of characters, neither of which Typst can read.
_UNSEEN = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")

#: Signs in the fonts of mathematics, which the fonts of text have in another width.
_SIGN = re.compile("[·•]")

#: Letters that are formulas even where none is written as one; within a word, such as a name, they
#: are letters.
_GREEK_SIGNS = {sign.plain: sign for sign in (BY_NAME[r"\alpha"], BY_NAME[r"\beta"])}
_GREEK = re.compile(rf"(?<!\w)(?:{'|'.join(_GREEK_SIGNS)})(?!\w)")

#: What has no text.
Outline: TypeAlias = Line | Polygon | Circle

_ANCHORS = {"left": "left", "middle": "center", "right": "right"}


class Typ(str):
    """Text that is Typst already; every other value is escaped."""

    __slots__ = ()

    def __html__(self) -> Typ:
        """What template engines look for in text that they may print as it is."""
        return self


def escape(text: str) -> Typ:
    """Markup that prints `text`, its formulas with their words for screen readers.

    Raises UserError for what is no sign at all. Whether a font has a sign only Typst can tell.
    """
    return Typ(
        "".join(_literal(part) if isinstance(part, str) else _formula(part) for part in parts(text))
    )


def _readable(text: str) -> str:
    """The text as it is printed: signs of a keyboard become those that LaTeX prints for them."""
    text = unicodedata.normalize("NFC", text)
    if found := _UNSEEN.search(text):
        raise UserError(f"a sheet has signs that can be seen, found {found[0]!r} in {text!r}")
    return text.replace("'", "’")


def _literal(text: str) -> str:
    escaped = _SPECIAL.sub(r"\\\g<0>", _readable(text))
    escaped = _HYPHENATED.sub(r"#box[\g<0>];", escaped)
    escaped = _GREEK.sub(lambda found: _formula((_GREEK_SIGNS[found[0]],)), escaped)
    escaped = _SIGN.sub(r"#gt-sign[\g<0>];", escaped)
    # In the fonts of text the root hangs far below the line; as a formula it would be a high line.
    escaped = escaped.replace("√", r'#gt-root("√", $\√$);')
    return escaped.replace("\N{NO-BREAK SPACE}", "~")


def _formula(formula: Symbols) -> str:
    # Without the semicolon, a parenthesis or a semicolon that follows would be read as code.
    return f"#gt-formula({quote(notations.words(formula))}, ${notations.typst(formula)}$);"


def quote(text: str) -> Typ:
    """The text as a string in Typst's code."""
    return Typ('"' + text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n") + '"')


def picture(picture: Picture) -> Typ:
    """The picture as Typst, in the functions of templates/picture.typ."""
    in_tables = {label for grid in picture.grids for label in (*grid.labels, *grid.caption)}
    free = [shape for shape in picture.shapes if shape not in in_tables]
    labels = [shape for shape in free if isinstance(shape, Label)]
    outlines = [shape for shape in free if not isinstance(shape, Label)]
    tables = [_grid(grid, picture.height) for grid in picture.grids]
    alt = quote(spoken(picture.alt)) if labels or not tables else "none"
    lines = [
        f"#gt-picture({n(picture.width)}, {n(picture.height)}, {alt}, {{",
        *(f"  {line}" for line in _outlines(outlines, picture.height)),
        *(f"  {line}" for line in _labels(labels, picture.height)),
        "}, {",
        *(f"  {line}" for table in tables for line in table),
        "}, [",
        *_list(picture.outline),
        "])",
    ]
    return Typ("\n".join(lines))


def _outlines(shapes: Iterable[Outline], height: float) -> Iterator[str]:
    """Lines and outlines in their order, since these hide what is behind them.

    Those one after the other that look the same are one call: Typst makes an outline once, and the
    lines of a style are one path.
    """
    for _, neighbours in groupby(shapes, type):
        alike: dict[str, list[str]] = {}
        for shape in neighbours:
            call, place = _outline(shape, height)
            alike.setdefault(call, []).append(place)
        for call, places in alike.items():
            yield f"{call}, {', '.join(places)})"


def _outline(shape: Outline, height: float) -> tuple[str, str]:
    """The beginning of a call that draws a shape, and where it is."""
    match shape:
        case Line(x1, y1, x2, y2, style):
            place = f"({n(x1)}, {n(height - y1)}, {n(x2)}, {n(height - y2)})"
            return f'gt-lines("{style}"', place
        case Polygon(points, style):
            left, top = min(x for x, _ in points), max(y for _, y in points)
            path = ", ".join(f"({n(x - left)}, {n(top - y)})" for x, y in points)
            return f'gt-shapes("{style}", ({path})', f"({n(left)}, {n(height - top)})"
        case Circle(x, y, radius, style):
            place = f"({n(x - radius)}, {n(height - y - radius)})"
            return f'gt-circles("{style}", {n(radius)}', place


def _labels(labels: Iterable[Label], height: float) -> Iterator[str]:
    """Calls that set labels, one for all that look alike. A label without formulas is a string,
    since Typst sets equal strings only once.
    """
    alike: dict[str, list[str]] = {}
    for x, y, text, style, anchor in map(attrgetter("x", "y", "text", "style", "anchor"), labels):
        has_formulas = any(not isinstance(part, str) for part in parts(text))
        is_tall = has_formulas or bool(_GREEK.search(text))
        is_plain = not (is_tall or "√" in text or _SIGN.search(text))
        body = quote(_readable(text)) if is_plain else f"[{escape(text)}]"
        call = f'{"gt-tall" if is_tall else "gt-text"}("{style}", {_ANCHORS[anchor]}'
        alike.setdefault(call, []).append(f"({n(x)}, {n(height - y)}, {body})")
    for call, places in alike.items():
        yield f"{call}, {', '.join(places)})"


def _grid(grid: Grid, height: float) -> Iterator[str]:
    """A table whose cells hold the labels that stand in them, wherever those are printed."""
    yield from _labels(grid.caption, height)
    columns = max(map(len, grid.rows))
    cells = [[*row, *[()] * (columns - len(row))] for row in grid.rows]
    calls = (["; ".join(_labels(cell, height)) for cell in row] for row in cells)
    written = [", ".join(f"gt-cell({{{call}}})" for call in row) for row in calls]
    if grid.is_headed:
        written[0] = f"table.header({written[0]})"
    yield f"gt-table({columns},"
    yield from (f"  {row}," for row in written)
    yield ")"


def _list(items: Sequence[ListItem], depth: int = 0) -> Iterator[str]:
    for item in items:
        yield f"{'  ' * depth}- {escape(item.text)}"
        yield from _list(item.children, depth + 1)
