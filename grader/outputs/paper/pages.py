"""The measures of paper, and how blocks are broken into pages.

Pages are broken here, not by TeX. The heights of all blocks are known in advance, so one run of
TeX is enough, all variants break their pages alike, and a key's pages coincide with the problem's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from grader.drawing.metrics import Face, wrap


@dataclass(frozen=True, slots=True)
class Paper:
    """The size of paper and its margins, in PDF points."""

    name: str  # its name in the geometry package
    width: float
    height: float
    side: float = 54.0
    top: float = 66.0
    bottom: float = 60.0

    @property
    def text_width(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.side

    @property
    def text_height(self) -> float:
        """The height between the margins."""
        return self.height - self.top - self.bottom


PAPERS = {"a4": Paper("a4paper", 595.28, 841.89), "letter": Paper("letterpaper", 612.0, 792.0)}

#: From one line to the next, by size of type; the templates use the same values.
LEAD, SMALL_LEAD, TITLE_LEAD = 12.0, 11.0, 21.0
QUESTION_INDENT, PART_INDENT = 18.0, 20.0
ROW_SPACE = 14.0  # above a row of drawings
POINTS_WIDTH = 50.0  # kept free at the right of a prompt

#: The most that TeX may add between two blocks.
BETWEEN = 1.2


def text_height(text: str, face: Face, lead: float, width: float) -> float:
    """The height of a ragged-right paragraph; TeX fits at least as much on a line as we do."""
    return sum(
        face.line_height(line, lead)
        for paragraph in text.splitlines() or [""]
        for line in wrap(paragraph, face, width)
    )


def page_breaks(heights: Iterable[float], page: float, kept: Sequence[bool] = ()) -> Iterator[bool]:
    """For each block, whether it begins a page; a `kept` block stays with the next one."""
    return (fresh for fresh, _ in fill_pages(heights, page, kept))


def fill_pages(
    heights: Iterable[float], page: float, kept: Sequence[bool]
) -> Iterator[tuple[bool, float]]:
    """For each block, whether it begins a page, and how much of the page is used with it."""
    heights = list(heights)
    used = 0.0
    for i, height in enumerate(heights):
        needed = height + BETWEEN
        for j in range(i, len(heights) - 1):
            if not (j < len(kept) and kept[j]):
                break
            needed += heights[j + 1] + BETWEEN
        if needed > page:  # they cannot stay together anyway
            needed = height + BETWEEN
        fresh = bool(used) and used + needed > page
        used = height + BETWEEN if fresh else used + height + BETWEEN
        yield fresh, used
