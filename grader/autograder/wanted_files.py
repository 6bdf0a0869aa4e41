"""Finds the wanted files among the names of what was handed in.

Downloads, copies and editors change names a little. A name that is nearly the wanted one is taken
if it is the only one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from grader.autograder.sandbox.stubs import BESIDE
from grader.errors import printable
from grader.words import code

#: What systems and browsers make of the name of a copy: "copy of x", "x (1)", "x - copy (2)".
_COPIED = re.compile(r"^copy of |([ _-]*(\(\d+\)|copy|kopie)|[ _-]\d+)+$")
_PROGRAM = re.compile(r"(?P<stem>[^.].*)\.py(\.txt)?", re.IGNORECASE | re.DOTALL)
_PACKED = re.compile(r"[^.].*\.(zip|rar|7z|tar|t?gz)", re.IGNORECASE | re.DOTALL)
#: The most files that a sentence names.
_MOST = 3


class Missing(Exception):
    """A file is missing."""


def located(
    wanted: Sequence[str], names: Mapping[str, Sequence[str]], deeper: Iterable[str]
) -> list[tuple[str, str, str]]:
    """For each file its folder and its name there. Raises Missing.

    `names` has the names in each folder. The folder "" is the top one. If it has none of the files,
    they may be in another folder. Paths that lie `deeper` are only pointed at.
    """
    folder = _folder_with(wanted, names)
    found = []
    for file in wanted:
        name = file if file in names[folder] else meant(file, names[folder], wanted)
        if name is None:
            raise Missing(_missing(file, names, wanted, deeper))
        found.append((file, folder, name))
    return found


def _folder_with(wanted: Sequence[str], names: Mapping[str, Sequence[str]]) -> str:
    for holds in (_exactly, _nearly):
        holding = [folder for folder, inside in names.items() if holds(wanted, inside)]
        if "" in holding:
            return ""
        if len(holding) > 1:
            raise Missing(code.there_twice(wanted[0]))
        if holding:
            return holding[0]
    return ""


def _exactly(wanted: Sequence[str], names: Sequence[str]) -> bool:
    return not set(wanted).isdisjoint(names)


def _nearly(wanted: Sequence[str], names: Sequence[str]) -> bool:
    return any(meant(file, names, wanted) for file in wanted)


def meant(wanted: str, names: Iterable[str], others: Collection[str] = ()) -> str | None:
    """The one name that is nearly the wanted one, and is none of the `others` that are wanted."""
    core = _letters(wanted.removesuffix(".py"))
    near = [name for name in names if name not in others and _core(name) == core]
    return near[0] if len(near) == 1 else None


def packed(wanted: Sequence[str], names: Mapping[str, Sequence[str]]) -> tuple[str, str] | None:
    """The folder and the name of the one archive, if none of the files lies beside it."""
    if any(_exactly(wanted, inside) or _nearly(wanted, inside) for inside in names.values()):
        return None
    archives = [
        (folder, name)
        for folder, inside in names.items()
        for name in inside
        if name.casefold().endswith(".zip") and not name.startswith(".")
    ]
    return archives[0] if len(archives) == 1 else None


def _missing(
    wanted: str,
    names: Mapping[str, Sequence[str]],
    others: Collection[str],
    deeper: Iterable[str],
) -> str:
    """A sentence: it is missing, and one of these files may be it."""
    known = {*others, *BESIDE}
    near = [
        f"{folder}/{name}" if folder else name
        for folder, inside in names.items()
        for name in inside
        if _may_be_meant(name) and name not in known
    ]
    found = near or [path for path in deeper if _may_be_meant(path.rpartition("/")[2])]
    return code.missing_file(wanted, [printable(path)[:80] for path in sorted(found)[:_MOST]])


def _may_be_meant(name: str) -> bool:
    return bool(_PROGRAM.fullmatch(name) or _PACKED.fullmatch(name))


def _core(name: str) -> str | None:
    """What is left of a program's name without the marks of a copy; None if it is no program."""
    program = _PROGRAM.fullmatch(name)
    return _letters(_COPIED.sub("", program["stem"].casefold())) if program else None


def _letters(stem: str) -> str:
    return re.sub(r"[ _-]+", "", stem.casefold())
