"""Decides which engine sets which copy, and which copies are left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from grader.drawing.metrics import unprintable
from grader.errors import Fault, UserError
from grader.outputs.paper.copies import Copy
from grader.outputs.paper.engines import TEX, TYPST, Engine, Language
from grader.outputs.paper.pages import Paper
from grader.outputs.paper.typst_sheets import Typst, no_font, typst_root
from grader.workers import Where


@dataclass(frozen=True, slots=True)
class Press:
    """How sheets are printed."""

    paper: Paper
    #: None if no engine is installed; then there are no PDFs.
    engine: Engine | None
    #: An instructor's own templates.
    templates: Path | None = None
    #: Whether each sheet begins on a right-hand page of the files with all sheets.
    duplex: bool = False
    #: For what the first engine cannot print, if it is installed.
    second: Engine | None = None
    #: What sets the sheets that Typst sets.
    where: Where = field(default_factory=Where)

    @property
    def language(self) -> Language:
        """What the files beside the PDFs are written in."""
        return self.engine.language if self.engine else TEX

    @property
    def languages(self) -> tuple[Language, ...]:
        """In what sheets can be set, the usual one first."""
        return (self.language, self.second.language) if self.second else (self.language,)

    @property
    def is_only_for_tex(self) -> bool:
        """Whether an instructor's templates say nothing about sheets by Typst."""
        own = self.templates
        return own is not None and any(own.glob("*.tex")) and not any(own.glob("*.typ"))

    def beside(self, spec: Path) -> list[Path]:
        """The folders of what an instructor's templates include; ours include nothing."""
        return [self.templates, spec.parent] if self.templates else []


def plan_printing(
    copies: Sequence[Copy], press: Press
) -> tuple[dict[str, Language], tuple[Fault, ...]]:
    """The language of each copy by its name, that of the second engine where the first lacks a
    sign; and why other copies are left out.
    """
    if press.language == TYPST and press.is_only_for_tex:
        raise UserError(
            "--templates must have one that Typst reads, such as sheet.typ, "
            f"found only those for TeX in {str(press.templates)!r}"
        )
    languages = {copy.name: press.language for copy in copies}
    left = _faults(copies, press.language)
    if press.second and left:
        others = [copy for copy in copies if copy.name in left]
        languages |= dict.fromkeys(left, press.second.language)
        left = _faults(others, press.second.language)
    languages = {name: own for name, own in languages.items() if name not in left}
    return languages, tuple(chain.from_iterable(left.values()))


def _faults(copies: Sequence[Copy], language: Language) -> dict[str, list[Fault]]:
    """By the name of each copy that cannot be set: what the roster says that has no sign."""
    said = {
        copy.name: [("name", copy.student.name), ("section", copy.student.section)]
        for copy in copies
    }
    reasons = _reasons({text for each in said.values() for _, text in each}, language)
    found: dict[str, list[Fault]] = {}
    for copy in copies:
        again = f"left out: {copy.name}; --code {copy.variant.code} prints it without a name"
        for column, text in said[copy.name]:
            if text in reasons:
                fault = Fault(f"{reasons[text]} ({again})", line=copy.student.line, path=column)
                found.setdefault(copy.name, []).append(fault)
    return found


def _reasons(texts: Iterable[str], language: Language) -> dict[str, str]:
    """Why a language cannot print a text, for each that it cannot."""
    reasons = {}
    rare = set()
    for text in texts:
        try:
            language.escape(text)
        except UserError as error:
            reasons[text] = str(error)
        else:
            if unprintable(text) is not None:
                rare.add(text)
    if rare:  # TeX has refused them; Typst may have a font for them
        with typst_root(()) as folder:
            lacking = Typst(folder).missing_signs(sorted(rare))
        reasons |= {text: f"{no_font(sign)} of {text!r}" for text, sign in lacking.items()}
    return reasons
