"""Reads a spec file as a sheet; a sheet and a seed give its Problems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.homework.sheets.answer_words import (
        Swap as Swap,
        own_numbers as own_numbers,
        own_words as own_words,
        shown as shown,
        swaps as swaps,
    )
    from grader.homework.sheets.roster import (
        Student as Student,
        read_codes as read_codes,
        read_roster as read_roster,
    )
    from grader.homework.sheets.senders import (
        People as People,
        Person as Person,
        people as people,
        read_people as read_people,
    )
    from grader.homework.sheets.sheet import (
        HEADER as HEADER,
        Sheet as Sheet,
        Variant as Variant,
        is_for_code as is_for_code,
        read_sheet as read_sheet,
        seed_of as seed_of,
        variant as variant,
    )
    from grader.homework.sheets.sheet_exercise import RULES as RULES, Exercise as Exercise
    from grader.homework.sheets.sheet_language import kinds as kinds, written_in as written_in
    from grader.homework.sheets.sheet_schema import sheet_schemas as sheet_schemas
    from grader.homework.sheets.variants import (
        NoOther as NoOther,
        numbered as numbered,
        personal as personal,
    )
else:
    __getattr__ = front_door(
        __name__,
        {
            "sheet_exercise": "Exercise RULES",
            "sheet": "HEADER Sheet Variant is_for_code read_sheet seed_of variant",
            "variants": "NoOther numbered personal",
            "senders": "People Person people read_people",
            "roster": "Student read_codes read_roster",
            "answer_words": "Swap own_numbers own_words shown swaps",
            "sheet_language": "kinds written_in",
            "sheet_schema": "sheet_schemas",
        },
    )
