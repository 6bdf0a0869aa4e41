"""The requirement that every misconception shows in the answers."""

from __future__ import annotations

from typing import Any

from grader.homework.kinds.kind import Kind
from grader.homework.kinds.requirement import Requirement
from grader.homework.kinds.setting import Setting
from grader.homework.kinds.telling_apart import known, missed
from grader.model.parameters import Many, OneOf, OrWord, Parameter, Text, Type


def no_misconceptions(setting: Setting, wanted: Any) -> str | None:
    """Why some of the named misconceptions are none here."""
    by_name = known(setting.kind)
    for name in wanted if wanted != "all" else ():
        if why := by_name[name].why_none(setting.example.instance):
            return f"{name} {why}"
    return None


def of_kind(kind: Kind) -> Type:
    """The type of the requirement in specs of this kind."""
    return OrWord("all", Many(OneOf(tuple(known(kind))), 1))


TELLS_APART = Requirement(
    Parameter(
        "tells_apart",
        OrWord("all", Many(Text(), 1)),
        "each of these misconceptions gives another answer to what is asked",
    ),
    lambda kind: bool(kind.misconceptions()),
    missed,
    lambda measured, wanted: not measured,
    no_misconceptions,
    searches=4,
    cost=3,
    nearest="which hide",
    names_misconceptions=True,
    of_kind=of_kind,
)
