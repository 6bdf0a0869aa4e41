"""The order of the rooms, and what a module's source does against it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator, Mapping
from functools import cache

#: In the order that data passes through them. A module imports from rooms above or from its own.
ROOMS = (
    "version",
    "__init__",
    "resources",
    "doors",
    "errors",
    "words",
    "drawing",
    "model",
    "games",
    "solvers",
    "workers",
    "homework",
    "autograder",
    "outputs",
    "cli",
    "__main__",
)

#: The folders of rooms, in the same order: a module imports from folders before its own.
FOLDERS = {
    "homework": ("specs", "kinds", "families", "sheets", "cohort", "marking"),
    "autograder": (
        "facade",
        "cases",
        "sandbox",
        "programs",
        "choosing",
        "judging",
        "functions",
        "matches",
        "exercises",
        "grading",
    ),
    "outputs": ("files", "terminal", "paper", "page", "lms", "reports", "runners"),
}

#: The families that others build on, each on those before it; no family imports any other.
BASES = ("trees", "symbols")

#: Where a third-party package is imported.
PACKAGES = {
    "yaml": "homework.specs",
    "jinja2": "outputs",
    "gradescope_utils": "outputs.runners",
    "pyspiel": "games",
    "typst": "outputs.paper",
    "sympy": "homework.families",
    "distributed": "workers",
}

#: The package's own functions, for programs: they call the last room when they are called.
FRONT_DOOR = ("grader", "grader.cli.python")

UNREADABLE = "a module whose name is computed"


def violations(module: str, source: str, file: str) -> list[str]:
    """A sentence for each import in `source` that breaks a rule; `module`: grader.model.tree."""
    room = room_of(module)
    if room not in ROOMS:
        return [f"{file}:1: the room {room} is not in the order of rooms (tests/house/layering.py)"]
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
        is_at_home = f"{module}.".startswith(f"grader.{home}.")
        return "" if is_at_home else f"{package} belongs in {home} alone, not in {room}"
    other = room_of(imported)
    if other not in ROOMS:
        return f"the room {other} is not in the order of rooms"
    if ROOMS.index(other) > ROOMS.index(room) and (module, imported) != FRONT_DOOR:
        return f"{other} comes after {room} in the order of rooms"
    if other != room:
        door = ".".join(imported.split(".")[:3])
        is_past = imported.count(".") > 2 and not imported.endswith(".")
        return f"the front door of {imported} is {door}" if is_past else ""
    if broken := broken_order(room, folder_of(module), folder_of(imported)):
        return broken
    family, other_family = family_of(module), family_of(imported)
    known = BASES[: BASES.index(family)] if family in BASES else BASES
    if family and other_family not in ("", family, *known):
        return f"the family {family} imports no other, such as {other_family}"
    is_solver = room == "solvers" and module != "grader.solvers"
    if is_solver and other == "solvers" and imported != module:
        return "no solver imports another"
    return ""


def broken_order(room: str, folder: str, other: str) -> str:
    """What is wrong where a module of a folder imports from another folder of the same room."""
    order = FOLDERS.get(room, ())
    if not order or other in ("", folder):
        return ""
    if missing := [each for each in (folder, other) if each not in order]:
        return f"{room} has no folder {missing[0]} in its order"
    return (
        f"{other} comes after {folder} in {room}"
        if order.index(other) > order.index(folder)
        else ""
    )


def room_of(module: str) -> str:
    """The room of grader.model.tree is model; names of grader itself are in its `__init__`."""
    return module.split(".")[1] if "." in module else "__init__"


def folder_of(module: str) -> str:
    """The folder of grader.homework.specs.check is specs; the front door of a room has none."""
    return module.split(".")[2] if module.count(".") > 1 else ""


def family_of(module: str) -> str:
    """The family of grader.homework.families.trees.minimax is trees; the table has none."""
    parts = module.split(".")
    return parts[3] if parts[2:3] == ["families"] and len(parts) > 3 else ""


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
    imported = {module: loaded(module, source, sources, True) for module, source in sources.items()}
    return [
        f"{one} and {other} import each other"
        for one in sorted(imported)
        for other in sorted(imported[one] & imported.keys())
        if one < other and one in imported[other]
    ]


def circles(sources: Mapping[str, str]) -> set[str]:
    """The modules of these that may load themselves again by way of others, types aside."""
    left = {module: loaded(module, source, sources, False) for module, source in sources.items()}
    while True:
        wanted = set().union(*left.values())
        free = {
            each for each in left if each not in wanted or not left[each] & left.keys() - {each}
        }
        if not free:
            return set(left)
        left = {each: names for each, names in left.items() if each not in free}


def loaded(module: str, source: str, known: Collection[str], types: bool) -> set[str]:
    """The modules that a module may load, or may need for types."""
    found: set[str] = set()
    for node, is_for_types in statements(source):
        if is_for_types and not types:
            continue
        match node:
            case ast.ImportFrom(names=names, level=level):
                base = absolute(module, node.module, level, is_package=False)
                inner = {f"{base}.{alias.name}" for alias in names} & set(known)
                if (module, base) != FRONT_DOOR:
                    # A package of which only modules are asked for gives nothing of its own.
                    found |= inner if len(inner) == len(names) else {base, *inner}
            case ast.Import(names=names):
                found |= {alias.name for alias in names}
    return found


def doors(package: str, source: str) -> tuple[dict[str, str], dict[str, str]]:
    """The names of a front door with their modules: for type checkers, and for programs."""
    typed: dict[str, str] = {}
    loaded: dict[str, str] = {}
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module.startswith(
                f"{package}."
            ):
                typed |= {alias.name: module for alias in names if alias.asname == alias.name}
            case ast.Call(func=ast.Name(id="front_door"), args=[_, table]):
                for module, names in ast.literal_eval(table).items():
                    loaded |= dict.fromkeys(names.split(), f"{package}.{module}")
    return typed, loaded


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
    """The constant beginning of a module's name that is computed: f"grader.games.{name}"."""
    first = name.values[0] if isinstance(name, ast.JoinedStr) else name
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        return first.value
    return UNREADABLE
