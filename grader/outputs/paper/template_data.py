"""The data that templates read; templates rely on the names of these fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from grader.drawing.shapes import Picture
from grader.homework.sheets import Student
from grader.outputs.paper import tex_text, typst_text


@dataclass(frozen=True)
class TypesetPicture:
    """A picture, turned into TeX or Typst once for all documents that use it."""

    picture: Picture

    @cached_property
    def tex(self) -> tex_text.Tex:
        """The picture as TeX."""
        return tex_text.picture(self.picture)

    @cached_property
    def typ(self) -> typst_text.Typ:
        """The picture as Typst."""
        return typst_text.picture(self.picture)


class Pair(NamedTuple):
    """A picture as on the problem and as on the key, of the same size."""

    problem: TypesetPicture
    key: TypesetPicture


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page that is never split; its height is the same for every variant."""

    height: float
    new_page: bool = False
    text: str = ""
    picture: Pair | None = None
    #: The letter of a part.
    label: str = ""
    points: str = ""
    #: The meaning of the signs on a key's tree.
    legend: str = ""
    #: The height of the room to work in, between a question and its boxes.
    space: float = 0.0


def tallest(variants: Sequence[Sequence[Block]]) -> list[float]:
    """The height of each block that has room for it in every variant."""
    return [max(block.height for block in same) for same in zip(*variants, strict=True)]


@dataclass(frozen=True, slots=True)
class ExerciseView:
    """An exercise: its statement, its pictures and its questions."""

    #: Empty if this is the only exercise on the sheet.
    title: str
    #: What the instructor says before the statement, and after it.
    text: str
    note: str
    #: What a student is to do.
    task: str
    head: Block
    figures: tuple[Block, ...]
    parts: tuple[Block, ...]
    #: How many parts stand on the page of the last picture: what they ask is written into it.
    with_picture: int

    @property
    def kept(self) -> tuple[bool, ...]:
        """For each block, whether it stays on the page of the next one."""
        last_picture = len(self.figures)
        last = last_picture + self.with_picture  # the head is the block with index 0
        return tuple(i == 0 or last_picture <= i < last for i in range(len(self.blocks)))

    @property
    def blocks(self) -> tuple[Block, ...]:
        """All blocks of the exercise, in the order on the page."""
        return (self.head, *self.figures, *self.parts)

    def lay_out(self, where: Iterator[tuple[float, bool]]) -> ExerciseView:
        """The exercise, whose blocks take the next heights and page breaks from `where`."""
        head, *others = (
            replace(block, height=height, new_page=new_page)
            for block, (height, new_page) in zip(self.blocks, where, strict=False)
        )
        figures = len(self.figures)
        return replace(
            self, head=head, figures=tuple(others[:figures]), parts=tuple(others[figures:])
        )


@dataclass(frozen=True, slots=True)
class Reason:
    """A paragraph of the key's last pages."""

    #: exercise, answer, more (of an answer), because, wrong, marking, steps (a heading above
    #: drawings) or drawing
    kind: str
    text: str
    label: str = ""
    new_page: bool = False
    drawing: TypesetPicture | None = None

    @property
    def is_note(self) -> bool:
        """Whether it is a small paragraph."""
        return self.kind in ("because", "wrong", "marking")


@dataclass(frozen=True, slots=True)
class SheetView:
    """One variant: the problem, and everything that its key adds."""

    name: str
    code: str
    student: Student
    title: str
    #: The title and the student's name, shortened to fit at the head of the later pages.
    running: str
    running_name: str
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

    def length(self, with_reasons: bool) -> int:
        """The number of pages."""
        return self.pages + (self.reason_pages if with_reasons else 0)
