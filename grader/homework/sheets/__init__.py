"""Reads a spec file as a sheet; a sheet and a seed give its Problems.

Read `sheet`, `sheet_exercise` (an exercise in a spec) and `ask` (its questions and points).
`variants` and `people` are about many copies, `sheet_language` and `answer_words` about languages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.homework.sheets.answer_words import (
        ALONE as ALONE,
        Swap as Swap,
        as_read as as_read,
        own_entry as own_entry,
        own_numbers as own_numbers,
        own_words as own_words,
        swaps as swaps,
    )
    from grader.homework.sheets.people import (
        People as People,
        Person as Person,
        Student as Student,
        people_behind as people_behind,
        read_codes as read_codes,
        read_people as read_people,
        read_roster as read_roster,
    )
    from grader.homework.sheets.sheet import (
        Sheet as Sheet,
        Variant as Variant,
        is_for_code as is_for_code,
        read_sheet as read_sheet,
        seed_of as seed_of,
        variant as variant,
    )
    from grader.homework.sheets.sheet_exercise import Exercise as Exercise
    from grader.homework.sheets.sheet_language import (
        covered_kinds as covered_kinds,
        language as language,
        language_of as language_of,
        written_in as written_in,
    )
    from grader.homework.sheets.sheet_schema import sheet_schemas as sheet_schemas
    from grader.homework.sheets.variants import (
        NoOther as NoOther,
        numbered_variants as numbered_variants,
        personal_variants as personal_variants,
    )
else:
    __getattr__ = front_door(
        __name__,
        {
            "answer_words": "ALONE Swap as_read own_entry own_numbers own_words swaps",
            "sheet_exercise": "Exercise",
            "variants": "NoOther numbered_variants personal_variants",
            "people": "People Person Student people_behind read_codes read_people read_roster",
            "sheet": "Sheet Variant is_for_code read_sheet seed_of variant",
            "sheet_language": "covered_kinds language language_of written_in",
            "sheet_schema": "sheet_schemas",
        },
    )
