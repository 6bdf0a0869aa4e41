"""The folders that ship beside the code: at the top of a checkout, inside an installed package."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

Folder: TypeAlias = Literal["templates", "exercises"]


def path(folder: Folder) -> Path:
    package = Path(__file__).resolve().parent
    inside = package / folder
    return inside if inside.is_dir() else package.parent / folder
