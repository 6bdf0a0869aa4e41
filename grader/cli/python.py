"""The public Python API. The commands use the same functions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any, TypeAlias

from grader.homework.kinds import Problem
from grader.homework.marking import SheetMark, mark_sheet
from grader.homework.sheets import Sheet, Variant, read_sheet, seed_of, variant, written_in
from grader.model.fields import Raw
from grader.outputs.files import document
from grader.outputs.page import page, variants
from grader.outputs.paper import render as svg_files
from grader.words.phrases import plain

#: By the number of the exercise and the id of the question: a text, or a text for each field.
Answers: TypeAlias = Mapping[str, Mapping[str, Raw]]


@dataclass(frozen=True)
class Spec:
    """A checked spec: one exercise, or a homework."""

    sheet: Sheet
    secret: bytes

    @property
    def title(self) -> str:
        """The title that a sheet prints."""
        return self.sheet.title

    def instance(self, seed: int = 0, code: str | None = None) -> SpecInstance:
        """An instance by its seed, or by the code that its sheet prints."""
        if code is not None:
            seed = seed_of(self.sheet, code, self.secret, "code")
        return SpecInstance(variant(self.sheet, seed, self.secret))


@dataclass(frozen=True)
class SpecInstance:
    """One instance of an exercise: its problems with their questions, answers and trace."""

    variant: Variant

    @property
    def code(self) -> str:
        """The code that a sheet prints."""
        return self.variant.code

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems, in the order of the sheet."""
        return self.variant.problems

    def json(self) -> dict[str, Any]:
        """What `grader solve --json` prints."""
        return document(self.variant)

    def mark(self, answers: Answers) -> SheetMark:
        """The marks of a student's answers; slips are carried forward."""
        return mark_sheet(self.problems, {int(number): of for number, of in answers.items()})

    def _repr_html_(self) -> str:
        """The pictures of the problems, for notebooks."""
        files = svg_files(self.variant)
        shown = (data.decode() for name, data in files.items() if not name.endswith("-key.svg"))
        # Ink is black, and a notebook may be dark.
        return f'<div style="background: #fff; padding: 8px">{"".join(shown)}</div>'


def load(spec: str | PathLike[str], secret: bytes = b"") -> Spec:
    """The exercise, or the homework, in a spec file; raises UserError with all its faults."""
    return Spec(read_sheet(Path(spec)), secret)


@dataclass(frozen=True)
class PracticePage:
    """A practice page; a notebook shows it."""

    html: str
    title: str

    def _repr_html_(self) -> str:
        """The page in a frame that runs its script and may do nothing else."""
        return (
            f'<iframe sandbox="allow-scripts" srcdoc="{escape(self.html)}" '
            f'title="{escape(self.title)}" width="100%" height="800" '
            'style="border: 1px solid #858e99"></iframe>'
        )


def practice(
    spec: str | PathLike[str], instances: int = 10, seed: int = 0, secret: bytes = b""
) -> PracticePage:
    """The practice page of a spec file; raises UserError."""
    with written_in(read_sheet(Path(spec)), None) as sheet:
        return PracticePage(page(variants(sheet, instances, seed, secret)), plain(sheet.title))
