"""Sheets, keys and rubrics on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.outputs.paper.copies import (
        Copy as Copy,
        alone as alone,
        numbered_copies as numbered_copies,
        personal_copies as personal_copies,
    )
    from grader.outputs.paper.engine_choice import Press as Press
    from grader.outputs.paper.handouts import FORM as FORM, OURS as OURS, handout as handout
    from grader.outputs.paper.key_reasons import because as because, because_of as because_of
    from grader.outputs.paper.markers_sheet import markers_table as markers_table
    from grader.outputs.paper.markup import Language as Language
    from grader.outputs.paper.pages import PAPERS as PAPERS, Paper as Paper
    from grader.outputs.paper.pdf_engines import (
        DEFAULT_ENGINE as DEFAULT_ENGINE,
        INSTALL_TEX as INSTALL_TEX,
        INSTALL_TYPST as INSTALL_TYPST,
        find_engine as find_engine,
        find_typst as find_typst,
    )
    from grader.outputs.paper.pictures import render as render
    from grader.outputs.paper.shared_work import (
        SpecFiles as SpecFiles,
        read_with_files as read_with_files,
        spread as spread,
    )
    from grader.outputs.paper.template_data import Reason as Reason
else:
    __getattr__ = front_door(
        __name__,
        {
            "copies": "Copy alone numbered_copies personal_copies",
            "pdf_engines": "DEFAULT_ENGINE INSTALL_TEX INSTALL_TYPST find_engine find_typst",
            "handouts": "FORM OURS handout",
            "markup": "Language",
            "pages": "PAPERS Paper",
            "engine_choice": "Press",
            "template_data": "Reason",
            "shared_work": "SpecFiles read_with_files spread",
            "key_reasons": "because because_of",
            "markers_sheet": "markers_table",
            "pictures": "render",
        },
    )
