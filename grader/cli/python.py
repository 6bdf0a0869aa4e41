"""The public Python API. The commands use the same functions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any, TypeAlias

from grader.homework.kinds import Problem
from grader.homework.marking import SheetMark, by_name, mark_in_own_language, mark_sheet
from grader.homework.sheets import (
    Sheet,
    Variant,
    as_read,
    language_of,
    read_sheet,
    seed_of,
    variant,
    written_in,
)
from grader.model.fields import Raw
from grader.outputs.files import document
from grader.outputs.page import page, variants
from grader.outputs.paper import render as svg_files
from grader.words import ENGLISH, speaking
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
        with written_in(self.sheet, None) as own:
            return SpecInstance(self, variant(own, seed, self.secret))


@dataclass(frozen=True)
class SpecInstance:
    """One instance of an exercise: its problems with their questions, answers and trace."""

    spec: Spec
    variant: Variant

    @property
    def code(self) -> str:
        """The code that a sheet prints."""
        return self.variant.code

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems, in the order of the sheet."""
        return self.variant.problems

    @contextmanager
    def speaking(self) -> Iterator[None]:
        """Inside, answers, reasons and rules are said in the language of the spec."""
        with speaking(language_of(self.variant.sheet, self.variant.sheet.language)):
            yield

    def json(self) -> dict[str, Any]:
        """What `grader solve --json` prints, which is the same in every language."""
        if self.variant.sheet.language == ENGLISH.code:
            return document(self.variant)
        return document(variant(self.spec.sheet, self.variant.seed, self.spec.secret))

    def mark(self, answers: Answers) -> SheetMark:
        """The marks of a student's answers in the language of the spec, as `grader mark` has them;
        slips are carried forward.
        """
        asked = {(i, q.id): q for i, each in enumerate(self.problems, 1) for q in each.asked}
        with self.speaking():
            given = {
                int(number): {
                    id: as_read(asked[int(number), id], by_name(asked[int(number), id], raw))
                    for id, raw in of.items()
                    if (int(number), id) in asked
                }
                for number, of in answers.items()
            }
            with speaking(ENGLISH):  # readers read English
                found = mark_sheet(self.problems, given)
            marks = tuple(
                replace(mark, said=mark_in_own_language(mark, question).feedback)
                for mark in found.marks
                for question in [asked[mark.exercise, mark.question]]
            )
        return replace(found, marks=marks, rounding=self.variant.sheet.rounding)

    def _repr_html_(self) -> str:
        """The pictures of the problems, for notebooks."""
        with self.speaking():
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
