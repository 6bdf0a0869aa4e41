"""Reads YAML with line numbers, checks the values in it, and reports all errors at once.

Read `source` (YAML with its lines), `check` (reads values and collects faults) and `forms` (types
of data, declared once). `schema` makes the JSON Schema of these declarations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.homework.specs.check import (
        Checker as Checker,
        at as at,
        hint as hint,
        in_words as in_words,
        suggestion as suggestion,
    )
    from grader.homework.specs.data_files import read_table as read_table
    from grader.homework.specs.forms import (
        Form as Form,
        Said as Said,
        anything as anything,
        either as either,
        is_list as is_list,
        is_mapping as is_mapping,
        is_scalar as is_scalar,
        later as later,
        mapping_with as mapping_with,
        unread as unread,
        with_check as with_check,
        word as word,
    )
    from grader.homework.specs.schema import (
        closed_object as closed_object,
        key_schemas as key_schemas,
        schema_of as schema_of,
    )
    from grader.homework.specs.shared_keys import HEADER as HEADER, RULES as RULES
    from grader.homework.specs.source import (
        Mapping as Mapping,
        Scalar as Scalar,
        Sequence as Sequence,
        Source as Source,
        known_files as known_files,
        line_of as line_of,
        read_file as read_file,
        read_source as read_source,
    )
else:
    __getattr__ = front_door(
        __name__,
        {
            "check": "Checker at hint in_words suggestion",
            "forms": "Form Said anything either is_list is_mapping is_scalar later "
            "mapping_with unread with_check word",
            "shared_keys": "HEADER RULES",
            "source": "Mapping Scalar Sequence Source known_files line_of read_file read_source",
            "schema": "closed_object key_schemas schema_of",
            "data_files": "read_table",
        },
    )
