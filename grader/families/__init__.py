"""The families of exercises: what exercises are about, a folder each, and this table.

A family's `__init__` lists its kinds, a line each; a kind's module holds its `KIND`. A kind is
imported when it is needed: importing all of them would make `grader kinds` several times
slower than the start of the interpreter.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from grader.families import matrices, payoffs, play, quiz, simulation, symbols, trees

if TYPE_CHECKING:
    from grader.instances.kind import Kind
    from grader.instances.requirement import Requirement

FAMILIES = {
    "trees": trees,
    "play": play,
    "simulation": simulation,
    "matrices": matrices,
    "payoffs": payoffs,
    "symbols": symbols,
    "quiz": quiz,
}

#: Every kind, with a line about what it asks.
KINDS = {kind: about for family in FAMILIES.values() for kind, about in family.KINDS.items()}

_FAMILY_OF = {kind: name for name, family in FAMILIES.items() for kind in family.KINDS}


def load(name: str) -> Kind:
    """Imports the kind of this name."""
    found: Kind = import_module(f"grader.families.{_FAMILY_OF[name]}.{name}").KIND
    return found


@cache
def requirements() -> dict[str, Requirement]:
    """All requirements, in the order in which they are checked: the cheap ones first."""
    from grader.instances.tells_apart import TELLS_APART

    modules = [import_module(f"grader.families.{name}.requirements") for name in FAMILIES]
    known: list[Requirement] = [each for module in modules for each in module.REQUIREMENTS]
    ordered = sorted([*known, TELLS_APART], key=lambda each: each.cost)
    return {each.name: each for each in ordered}
