"""Markers that students drag onto the picture, where a key has strokes across its edges."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from itertools import combinations
from math import dist

from grader.drawing.shapes import Line, Picture
from grader.outputs.files.svg import on_white
from grader.outputs.lms import xhtml
from grader.outputs.lms.neutral_form import Part, Task
from grader.words import lms

#: A picture is one unit larger on each side than its shapes, and a point has so many pixels.
_MARGIN, _PIXELS = 1.0, 4 / 3
#: How near to the strokes a marker may be, in pixels; less where the next strokes are near.
_RADIUS = 10


def markers(task: Task, parts: Sequence[Part]) -> str:
    """The picture, the marker and where it belongs, for an exercise that asks for strokes alone."""
    if len(parts) != 1 or not parts[0].question.answer.is_in_strokes:
        return ""
    pictures = list(task.pictures(is_key=False).items())
    keys = list(task.pictures(is_key=True).values())
    if len(pictures) != 1 or len(keys) != 1 or not (places := _places(keys[0])):
        return ""
    ((name, picture),) = pictures
    data = base64.b64encode(on_white(picture).encode()).decode()
    near = min((dist(*pair) for pair in combinations(places, 2)), default=2 * _RADIUS + 1)
    radius = min(_RADIUS, int((near - 1) / 2))
    drops = "".join(
        f"<drop><no>{i}</no><shape>circle</shape><coords>{x},{y};{radius}</coords>"
        "<choice>1</choice></drop>"
        for i, (x, y) in enumerate(places, 1)
    )
    edges = sum(isinstance(shape, Line) for shape in picture.shapes)
    known = xhtml.cdata(xhtml.mistakes(parts[0]))
    return (
        f"<defaultgrade>{float(parts[0].points):.7f}</defaultgrade><penalty>0</penalty>"
        f'<correctfeedback format="html"><text></text></correctfeedback>'
        f'<partiallycorrectfeedback format="html"><text>{known}</text></partiallycorrectfeedback>'
        f'<incorrectfeedback format="html"><text>{known}</text></incorrectfeedback>'
        f'<file name="{name}" encoding="base64">{data}</file>'
        f"<drag><no>1</no><text>{lms.MARKER}</text><noofdrags>{edges}</noofdrags></drag>{drops}"
    )


def _places(key: Picture) -> list[tuple[int, int]]:
    """The middle of each pair of strokes, in pixels from the upper left corner."""
    strokes = [shape for shape in key.shapes if isinstance(shape, Line) and shape.style == "cut"]
    return [
        (
            round(_PIXELS * ((a.x1 + a.x2 + b.x1 + b.x2) / 4 + _MARGIN)),
            round(_PIXELS * (key.height - (a.y1 + a.y2 + b.y1 + b.y2) / 4 + _MARGIN)),
        )
        for a, b in zip(strokes[::2], strokes[1::2], strict=True)
    ]
