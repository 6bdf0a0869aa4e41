"""Sheets, keys and rubrics on paper.

Read `handouts` (all files of a sheet), `sheet_layout` (where everything stands) and `template_data`
(what templates print). `tex_…` and `typst_…` are the two engines; `press` decides between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.outputs.paper.copies import (
        Copy as Copy,
        numbered_copies as numbered_copies,
        personal_copies as personal_copies,
        single_copy as single_copy,
    )
    from grader.outputs.paper.engines import (
        DEFAULT_ENGINE as DEFAULT_ENGINE,
        INSTALL_TEX as INSTALL_TEX,
        INSTALL_TYPST as INSTALL_TYPST,
        Language as Language,
        find_engine as find_engine,
        find_typst as find_typst,
    )
    from grader.outputs.paper.exercise_pictures import render as render
    from grader.outputs.paper.handouts import (
        FORM as FORM,
        OURS as OURS,
        make_handout as make_handout,
    )
    from grader.outputs.paper.marking_papers import (
        markers_table as markers_table,
        unread_table as unread_table,
    )
    from grader.outputs.paper.pages import PAPERS as PAPERS, Paper as Paper
    from grader.outputs.paper.press import Press as Press
    from grader.outputs.paper.shared_work import (
        SpecFiles as SpecFiles,
        read_with_files as read_with_files,
        spread as spread,
    )
    from grader.outputs.paper.sheet_layout import (
        list_reasons as list_reasons,
        list_reasons_by_seed as list_reasons_by_seed,
    )
    from grader.outputs.paper.template_data import Reason as Reason
else:
    __getattr__ = front_door(
        __name__,
        {
            "copies": "Copy numbered_copies personal_copies single_copy",
            "engines": "DEFAULT_ENGINE INSTALL_TEX INSTALL_TYPST Language find_engine find_typst",
            "handouts": "FORM OURS make_handout",
            "pages": "PAPERS Paper",
            "press": "Press",
            "template_data": "Reason",
            "shared_work": "SpecFiles read_with_files spread",
            "sheet_layout": "list_reasons list_reasons_by_seed",
            "marking_papers": "markers_table unread_table",
            "exercise_pictures": "render",
        },
    )
