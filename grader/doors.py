"""Front doors of packages: what others may use of a package stands in its `__init__`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def front_door(package: str, modules: Mapping[str, str], of: str = "") -> Callable[[str], object]:
    """The `__getattr__` of a package that imports a module when one of its names is asked for.

    `modules` has the names of each module, with blanks between them; the modules are those of the
    package, or `of` another one.
    """
    home = {name: module for module, names in modules.items() for name in names.split()}

    def load(name: str) -> object:
        if name not in home:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{of or package}.{home[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return load
