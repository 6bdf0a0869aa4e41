"""The room for a question that others can replace: enough for any of them.

So all variants have their boxes at the same places, even variants printed on another day.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grader.drawing import table
from grader.drawing.metrics import BODY
from grader.drawing.shapes import Picture, stacked
from grader.homework.kinds import Alternative, Answer
from grader.outputs.paper.pages import LEAD, POINTS_WIDTH, text_height


class Space(NamedTuple):
    """The room for a question: the heights of its prompt and of its boxes."""

    prompt: float
    #: The height of the boxes.
    width: float
    height: float


@lru_cache(maxsize=256)  # all variants of a sheet ask for the same
def space(alternatives: tuple[Alternative, ...], width: float) -> Space:
    """The room for the largest of some alternatives."""
    drawn = [table.draw(each.answer.area(width), False) for each in alternatives]
    return Space(
        max(text_height(each.prompt, BODY, LEAD, width - POINTS_WIDTH) for each in alternatives),
        max(picture.width for picture in drawn),
        max(picture.height for picture in drawn),
    )


def boxed(answer: Answer, width: float, room: Space, solved: bool) -> Picture:
    """The answer's area in the room kept for it, filled in if `solved`."""
    drawn = table.draw(answer.area(width), solved)
    below = Picture(room.width, room.height - drawn.height, (), "")
    return stacked(drawn, below, 0)
