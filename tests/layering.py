"""The order of the rooms, and what a module's source does against it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache

#: In the order that data passes through them. A module imports from rooms above or from its own.
ROOMS = (
    "__init__",
    "resources",
    "errors",
    "words",
    "model",
    "games",
    "solvers",
    "specs",
    "drawing",
    "instances",
    "families",
    "sheets",
    "cohort",
    "marking",
    "code",
    "outputs",
    "cli",
    "__main__",
)

#: The families that others build on, each on those before it; no family imports any other.
BASES = ("trees", "symbols")

#: The one room where a third-party package is imported.
PACKAGES = {
    "yaml": "specs",
    "jinja2": "outputs",
    "gradescope_utils": "outputs",
    "pyspiel": "games",
    "typst": "outputs",
    "sympy": "families",
    "distributed": "code",
}

#: The package's own functions, for programs: they call the last room when they are called.
FRONT_DOOR = ("grader", "grader.cli.python")

UNREADABLE = "a module whose name is computed"


def violations(module: str, source: str, file: str) -> list[str]:
    """A sentence for each import in `source` that breaks a rule; `module`: grader.model.tree."""
    room = room_of(module)
    if room not in ROOMS:
        return [f"{file}:1: the room {room} is not in the order of rooms (tests/layering.py)"]
    return [
        f"{file}:{line}: imports {imported}, but {rule}"
        for line, imported in imports(module, source, is_package=file.endswith("__init__.py"))
        if (rule := broken_rule(module, room, imported))
    ]


def broken_rule(module: str, room: str, imported: str) -> str:
    if imported == UNREADABLE:
        return "its room cannot be told"
    package = imported.partition(".")[0]
    if package in sys.stdlib_module_names:
        return ""
    if package != "grader":
        home = PACKAGES.get(package)
        if home is None:
            return f"{package} is no package that grader depends on"
        return "" if room == home else f"{package} belongs in {home} alone, not in {room}"
    other = room_of(imported)
    if other not in ROOMS:
        return f"the room {other} is not in the order of rooms"
    if ROOMS.index(other) > ROOMS.index(room) and (module, imported) != FRONT_DOOR:
        return f"{other} comes after {room} in the order of rooms"
    family, other_family = family_of(module), family_of(imported)
    known = BASES[: BASES.index(family)] if family in BASES else BASES
    if family and other_family not in ("", family, *known):
        return f"the family {family} imports no other, such as {other_family}"
    is_solver = room == "solvers" and module != "grader.solvers"
    if is_solver and other == "solvers" and imported != module:
        return "no solver imports another"
    return ""


def room_of(module: str) -> str:
    """The room of grader.model.tree is model; names of grader itself are in its `__init__`."""
    return module.split(".")[1] if "." in module else "__init__"


def family_of(module: str) -> str:
    """The family of grader.homework.families.trees.minimax is trees; the table of families has none."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["families"] and len(parts) > 2 else ""


def imports(module: str, source: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every import with its line, those inside functions and under TYPE_CHECKING too."""
    for node, _ in statements(source):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(names=names, level=level):
                base = absolute(module, node.module, level, is_package)
                for alias in names:
                    # `from grader import model` names a room, `from grader import FORMAT` does not.
                    is_room = base == "grader" and alias.name in ROOMS
                    yield node.lineno, f"{base}.{alias.name}" if is_room else base
            case ast.Call(func=ast.Name(id="import_module" | "__import__"), args=[name, *_]):
                yield node.lineno, prefix(name)
            case ast.Call(func=ast.Attribute(attr="import_module"), args=[name, *_]):
                yield node.lineno, prefix(name)


def mutual(sources: Mapping[str, str]) -> list[str]:
    """A sentence for each two modules of these that import each other, for types too."""
    imported = {module: set(loaded(module, source, True)) for module, source in sources.items()}
    return [
        f"{one} and {other} import each other"
        for one in sorted(imported)
        for other in sorted(imported[one] & imported.keys())
        if one < other and one in imported[other]
    ]


def circles(sources: Mapping[str, str]) -> set[str]:
    """The modules of these that may load themselves again by way of others, types aside."""
    left = {module: set(loaded(module, source, False)) for module, source in sources.items()}
    while True:
        wanted = set().union(*left.values())
        free = {
            each for each in left if each not in wanted or not left[each] & left.keys() - {each}
        }
        if not free:
            return set(left)
        left = {each: names for each, names in left.items() if each not in free}


def loaded(module: str, source: str, types: bool) -> Iterator[str]:
    """All modules that a module may load, or may need for types, those of packages by both of
    their names."""
    for node, is_for_types in statements(source):
        if is_for_types and not types:
            continue
        match node:
            case ast.ImportFrom(names=names, level=level):
                base = absolute(module, node.module, level, is_package=False)
                if (module, base) != FRONT_DOOR:
                    yield base
                    yield from (f"{base}.{alias.name}" for alias in names)
            case ast.Import(names=names):
                yield from (alias.name for alias in names)


@cache
def statements(source: str) -> list[tuple[ast.AST, bool]]:
    """Each import and each call in a module, and whether only a type checker reads it."""
    found: list[tuple[ast.AST, bool]] = []
    left: list[tuple[ast.AST, bool]] = [(ast.parse(source), False)]
    while left:
        node, is_for_types = left.pop()
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Call):
            found.append((node, is_for_types))
        for each in ast.iter_child_nodes(node):
            match node:
                case ast.If(test=ast.Name(id="TYPE_CHECKING"), body=body) if each in body:
                    left.append((each, True))
                case _:
                    left.append((each, is_for_types))
    return found


def absolute(module: str, name: str | None, level: int, is_package: bool) -> str:
    """What `from ..name import x` means in `module`."""
    if level == 0:
        return name or ""
    parts = module.split(".")
    here = parts[: len(parts) - level + is_package]
    return ".".join([*here, *([name] if name else [])])


def prefix(name: ast.expr) -> str:
    """The constant beginning of a module's name that is computed: f"grader.homework.families.{name}"."""
    first = name.values[0] if isinstance(name, ast.JoinedStr) else name
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        return first.value
    return UNREADABLE
