"""The drawings for one problem: pictures above the questions, and steps in the reasons."""

from __future__ import annotations

from dataclasses import dataclass

from grader.drawing.shapes import Picture


@dataclass(frozen=True, slots=True)
class Figures:
    """The pictures above the questions of a problem."""

    #: Each picture as on the problem and as on the key, of the same size.
    pairs: tuple[tuple[Picture, Picture], ...]
    #: The meaning of the key's signs.
    legend: str = ""


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of a solution, in rows of pictures below a title and a legend."""

    title: str
    legend: str
    rows: tuple[Picture, ...]


#: For an exercise without pictures.
NO_FIGURES = Figures(())


def unmarked(picture: Picture) -> Figures:
    """A picture to which the key adds nothing."""
    return Figures(((picture, picture),))
