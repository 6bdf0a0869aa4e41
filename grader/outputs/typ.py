"""Writes text and pictures as Typst."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from grader.drawing.shapes import Circle, Grid, Label, Line, ListItem, Picture, Polygon, Shape
from grader.errors import UserError
from grader.outputs.lengths import n
from grader.words.formulas import notations
from grader.words.formulas.formula import Symbols
from grader.words.formulas.signs import BY_NAME
from grader.words.formulas.texts import parts, spoken

#: What has a meaning in Typst's markup, or becomes another sign.
_SPECIAL = re.compile(r"""[\\#$%&*_`<>@~"/+=\[\]{}|^-]|(?<=\d)\.(?=\s|$)|\.(?=\.)""")
#: Control characters, and halves of characters, neither of which Typst can read.
_UNSEEN = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")

#: Letters that are formulas even where none is written as one.
_GREEK_SIGNS = {sign.plain: sign for sign in (BY_NAME[r"\alpha"], BY_NAME[r"\beta"])}
_GREEK = re.compile("|".join(_GREEK_SIGNS))

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


def _literal(text: str) -> str:
    text = unicodedata.normalize("NFC", text)
    if found := _UNSEEN.search(text):
        raise UserError(f"a sheet has signs that can be seen, found {found[0]!r} in {text!r}")
    # The signs that a keyboard has are printed as LaTeX prints them.
    escaped = _SPECIAL.sub(r"\\\g<0>", text.replace("'", "’"))
    escaped = _GREEK.sub(lambda found: _formula((_GREEK_SIGNS[found[0]],)), escaped)
    # In the fonts of text the root hangs far below the line; as a formula it would be a high line.
    escaped = escaped.replace("√", r'#gt-root("√", $\√$);')
    return escaped.replace("\N{NO-BREAK SPACE}", "~")


def _formula(formula: Symbols) -> str:
    # Without the semicolon, a parenthesis or a semicolon that follows would be read as code.
    return f"#gt-formula({quoted(notations.words(formula))}, ${notations.typst(formula)}$);"


def quoted(text: str) -> Typ:
    """The text as a string in Typst's code."""
    return Typ('"' + text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n") + '"')


def picture(picture: Picture) -> Typ:
    """The picture as Typst, in the functions of templates/picture.typ."""
    in_tables = {label for grid in picture.grids for label in (*grid.labels, *grid.caption)}
    free = [shape for shape in picture.shapes if shape not in in_tables]
    tables = [_grid(grid, picture.height) for grid in picture.grids]
    is_told = not tables or any(isinstance(shape, Label) for shape in free)
    alt = quoted(spoken(picture.alt)) if is_told else "none"
    lines = [
        f"#gt-picture({n(picture.width)}, {n(picture.height)}, {alt}, {{",
        *(f"  {_shape(shape, picture.height)}" for shape in free),
        "}, {",
        *(f"  {line}" for table in tables for line in table),
        "}, [",
        *_list(picture.outline),
        "])",
    ]
    return Typ("\n".join(lines))


def _shape(shape: Shape, height: float) -> str:
    match shape:
        case Line(x1, y1, x2, y2, style):
            return f'gt-line("{style}", {n(x1)}, {n(height - y1)}, {n(x2)}, {n(height - y2)})'
        case Polygon(points, style):
            path = ", ".join(f"({n(x)}, {n(height - y)})" for x, y in points)
            return f'gt-shape("{style}", {path})'
        case Circle(x, y, radius, style):
            return f'gt-circle("{style}", {n(x)}, {n(height - y)}, {n(radius)})'
        case Label(x, y, text, style, anchor):
            where = f'"{style}", {_ANCHORS[anchor]}, {n(x)}, {n(height - y)}'
            function = "gt-tall" if _has_formulas(text) else "gt-text"
            return f"{function}({where})[{escape(text)}]"


def _has_formulas(text: str) -> bool:
    return bool(_GREEK.search(text)) or any(not isinstance(part, str) for part in parts(text))


def _grid(grid: Grid, height: float) -> Iterator[str]:
    """A table whose cells hold the labels that stand in them, wherever those are printed."""
    for label in grid.caption:
        yield _shape(label, height)
    columns = max(map(len, grid.rows))
    cells = [[*row, *[()] * (columns - len(row))] for row in grid.rows]
    written = [", ".join(f"gt-cell({{{_labels(cell, height)}}})" for cell in row) for row in cells]
    if grid.is_headed:
        written[0] = f"table.header({written[0]})"
    yield f"gt-table({columns},"
    yield from (f"  {row}," for row in written)
    yield ")"


def _labels(cell: Sequence[Label], height: float) -> str:
    return "; ".join(_shape(label, height) for label in cell)


def _list(items: Sequence[ListItem], depth: int = 0) -> Iterator[str]:
    for item in items:
        yield f"{'  ' * depth}- {escape(item.text)}"
        yield from _list(item.children, depth + 1)
