"""Which misconceptions the answers give away."""

from __future__ import annotations

from typing import Any

from grader.families.trees.mistakes import MISTAKES
from grader.instances.apart import known, missed, why_none
from grader.instances.requirement import MISTAKABLE, Requirement
from grader.instances.setting import Setting
from grader.model.parameters import Many, OneOf, OrWord, Parameter, Type


def no_mistakes(setting: Setting, wanted: Any) -> str | None:
    """Why some of the misconceptions named are none here."""
    for name in wanted if wanted != "all" else ():
        if why := why_none(setting.kind, setting.example, name):
            return f"{name} {why}"
    return None


def all_or_some(names: tuple[str, ...]) -> Type:
    return OrWord("all", Many(OneOf(names), 1))


TELLS_APART = Requirement(
    Parameter(
        "tells_apart",
        all_or_some(tuple(MISTAKES)),
        "each of these misconceptions gives another answer to what is asked",
    ),
    MISTAKABLE,
    missed,
    lambda measured, wanted: not measured,
    no_mistakes,
    searches=4,
    nearest="which hide",
    of_kind=lambda kind: all_or_some(known(kind)),
)
