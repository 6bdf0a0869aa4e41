"""Makes what ships with the package and is computed from it: the schema of specs, for editors."""

from __future__ import annotations

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCHEMA = "exercises/schema.json"


class Hook(BuildHookInterface[Any]):
    """Writes the schema beside the examples before anything is packed, or installed in place."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from grader.cli.catalogue import write_schema

        write_schema()
        build_data["artifacts"].append(f"/{SCHEMA}")  # it is ignored by git
