"""What a family draws for one problem: pictures above the questions, and steps in the reasons."""

from __future__ import annotations

from dataclasses import dataclass

from grader.drawing.shapes import Picture


@dataclass(frozen=True, slots=True)
class Figures:
    #: Each as the problem has it and as the key has it, of one size.
    pairs: tuple[tuple[Picture, Picture], ...]
    #: What the key's signs mean.
    legend: str = ""


@dataclass(frozen=True, slots=True)
class Steps:
    """How a solution came about, in rows of pictures below a title and a legend."""

    title: str
    legend: str
    rows: tuple[Picture, ...]


#: Of an exercise that is all text.
NO_FIGURES = Figures(())


def unmarked(picture: Picture) -> Figures:
    """A picture to which the key adds nothing."""
    return Figures(((picture, picture),))
