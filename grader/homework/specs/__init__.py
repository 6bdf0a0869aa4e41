"""Reads YAML with line numbers, checks the values in it, and reports all errors at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.homework.specs.check import (
        Checker as Checker,
        at as at,
        found as found,
        hint as hint,
        suggestion as suggestion,
    )
    from grader.homework.specs.csv_table import read_table as read_table
    from grader.homework.specs.forms import (
        Form as Form,
        Said as Said,
        anything as anything,
        checked as checked,
        either as either,
        is_list as is_list,
        is_mapping as is_mapping,
        is_scalar as is_scalar,
        kept as kept,
        keyed as keyed,
        word as word,
    )
    from grader.homework.specs.schema import (
        closed as closed,
        key_schemas as key_schemas,
        schema_of as schema_of,
    )
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
            "check": "Checker at found hint suggestion",
            "forms": "Form Said anything checked either is_list is_mapping is_scalar kept "
            "keyed word",
            "source": "Mapping Scalar Sequence Source known_files line_of read_file read_source",
            "schema": "closed key_schemas schema_of",
            "csv_table": "read_table",
        },
    )
