"""What ships with the code: folders, at the top of a checkout or in the installed package, and the
text of our own modules and of the data beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

Folder: TypeAlias = Literal["templates", "exercises"]


def path(folder: Folder) -> Path:
    """Where the folder is."""
    package = Path(__file__).resolve().parent
    inside = package / folder
    return inside if inside.is_dir() else package.parent / folder


def source(module: str) -> str:
    """The text of a module of ours, which may lie in an archive."""
    from importlib.abc import InspectLoader
    from importlib.util import find_spec

    spec = find_spec(module)
    assert spec
    loader: InspectLoader | None = spec.loader  # type: ignore[assignment]
    assert loader
    text = loader.get_source(module)
    assert text is not None
    return text


def text(package: str, file: str) -> str:
    """The text of a file of data in a package of ours, which may lie in an archive."""
    from pkgutil import get_data

    data = get_data(package, file)
    assert data is not None
    return data.decode("utf-8")
