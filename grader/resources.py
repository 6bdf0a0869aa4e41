"""The folders that ship with the code: at the top of a checkout, or in the installed package."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

Folder: TypeAlias = Literal["templates", "exercises"]


def path(folder: Folder) -> Path:
    """Where the folder is."""
    package = Path(__file__).resolve().parent
    inside = package / folder
    return inside if inside.is_dir() else package.parent / folder
