"""Which misconceptions the answers give away."""

from __future__ import annotations

from typing import Any

from grader.instances.apart import missed, why_none
from grader.instances.requirements.requirement import MISTAKABLE, Requirement
from grader.instances.setting import Setting
from grader.mistakes import MISTAKES
from grader.model.parameters import Many, OneOf, OrWord, Parameter


def no_mistakes(setting: Setting, wanted: Any) -> str | None:
    """Why some of the misconceptions named are none here."""
    kind, example = setting.kind, setting.example
    assert kind.algorithm
    for name in wanted if wanted != "all" else ():
        if why := why_none(name, kind.algorithm(example), example.rules):
            return f"{name} {why}"
    return None


TELLS_APART = Requirement(
    Parameter(
        "tells_apart",
        OrWord("all", Many(OneOf(tuple(MISTAKES)), 1)),
        "each of these misconceptions gives another answer to what is asked",
    ),
    MISTAKABLE,
    missed,
    lambda measured, wanted: not measured,
    no_mistakes,
    searches=4,
    nearest="which hide",
)
