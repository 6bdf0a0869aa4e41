"""What a template finds on a sheet: names of these fields are part of what templates rely on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from grader.drawing.shapes import Picture
from grader.outputs.tex import Tex, picture
from grader.sheets.roster import Student


@dataclass(frozen=True)
class Drawn:
    """A picture, made into TeX once, however many documents it stands in."""

    picture: Picture

    @cached_property
    def tex(self) -> Tex:
        return picture(self.picture)


class Pair(NamedTuple):
    """A picture on the problem and on the key, of one size."""

    problem: Drawn
    key: Drawn


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page that is never broken; its height is the same for every variant."""

    height: float
    new_page: bool = False
    text: str = ""
    picture: Pair | None = None
    #: A part's letter.
    label: str = ""
    points: str = ""
    #: What the signs on a key's tree mean.
    legend: str = ""


@dataclass(frozen=True, slots=True)
class ExerciseView:
    #: Empty where the sheet has this exercise only.
    title: str
    head: Block
    figures: tuple[Block, ...]
    parts: tuple[Block, ...]

    @property
    def blocks(self) -> tuple[Block, ...]:
        return (self.head, *self.figures, *self.parts)

    def laid_out(self, where: Iterator[tuple[float, bool]]) -> ExerciseView:
        """The same with the heights and page breaks of the next blocks of a sheet."""
        head, *others = (
            replace(block, height=height, new_page=new_page)
            for block, (height, new_page) in zip(self.blocks, where, strict=False)
        )
        figures = len(self.figures)
        return ExerciseView(self.title, head, tuple(others[:figures]), tuple(others[figures:]))


@dataclass(frozen=True, slots=True)
class Reason:
    """A paragraph of the key's last pages."""

    #: exercise, answer, more (of an answer), because, wrong, marking, steps (a heading above
    #: drawings) or drawing
    kind: str
    text: str
    label: str = ""
    new_page: bool = False
    drawing: Drawn | None = None


@dataclass(frozen=True, slots=True)
class SheetView:
    """One variant: the problem, and all that its key has beyond it."""

    name: str
    code: str
    student: Student
    title: str
    #: The title as far as it fits at the head of the later pages.
    running: str
    course: str
    term: str
    due: str
    instructions: str
    points: str
    head: Block
    exercises: tuple[ExerciseView, ...]
    pages: int
    reasons: tuple[Reason, ...]
    reason_pages: int
