"""Reads what a spec wants of an exercise: the questions that are asked (`ask`, `points`), how slips
are carried (`carry`, `penalty` among the rules), and what every instance must have (`require`).
"""

from __future__ import annotations

from collections.abc import Mapping as MappingABC
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from grader.homework.families import KINDS, load, requirements
from grader.homework.kinds.kind import Kind
from grader.homework.specs.check import Checker, at, in_words, suggestion
from grader.homework.specs.source import Mapping, Scalar, Sequence, Source
from grader.model.exact import points_text, pretty, split_points
from grader.model.parameters import (
    Exact,
    Flag,
    LineCount,
    Many,
    OneOf,
    Parameter,
    Points,
    Prose,
    Text,
)

if TYPE_CHECKING:  # few specs require anything
    from grader.homework.kinds.instance_search import Maker
    from grader.homework.kinds.requirement import Demand, Requirement, Setting

NO_QUESTION = "must have a question (to ask the usual ones, leave it out), found none"

#: A question with more than its points.
WORDED = (
    Parameter("points", Points(), "", required=True),
    Parameter("text", Prose(2000, lines=True), "the question in your own words"),
    Parameter(
        "accept",
        Many(Text(2000), 1, 50, "answers"),
        "answers that count as right besides the key's, each as the key would print it",
        (),
    ),
    Parameter("space", LineCount(), "room to work in, above the place for the answer: 4 lines"),
)

#: Among the rules: whether a slip is carried forward.
CARRYING = (
    Parameter(
        "carry",
        OneOf(("full", "none")),
        "whether what follows from a student's own slip counts as right when it is marked",
        "full",
    ),
    Parameter(
        "penalty",
        Exact(),
        "the share of its points that an entry loses if it only follows from a slip: 0 to 1",
        0,
    ),
)


#: The rules of a homework.
HOMEWORK_RULES = (
    *CARRYING,
    Parameter(
        "round",
        Exact(),
        "totals are rounded, halves up, to multiples of this, such as 1/2; by default they are not",
        0,
    ),
)


class Wording(NamedTuple):
    """How a question is asked."""

    points: Fraction
    #: The spec's own words; "" for the usual ones.
    text: str = ""
    #: The lines of room to work in.
    space: int = 0
    #: Answers that count as right besides the key's.
    accept: tuple[str, ...] = ()


def read_asked(
    checker: Checker, source: Mapping, path: str, kind: Kind
) -> MappingABC[str, Wording] | None:
    """The questions that are asked, from `ask` and `points`."""
    entries = source.entries
    total = checker.points(entries["points"], at(path, "points")) if "points" in entries else None
    ask, where = entries.get("ask"), at(path, "ask")
    if isinstance(ask, Mapping):
        return _asked_by_id(checker, ask, where, kind, total)
    if ask is None:
        weights = {id: ask.points for id, ask in kind.asks.items() if ask.points}
        if total is None:
            return {id: Wording(Fraction(weight)) for id, weight in weights.items()}
    else:
        ids = _read_list(checker, ask, where, kind)
        if ids is None:
            return None
        if total is None:
            return {id: Wording(Fraction(kind.asks[id].points or 1)) for id in ids}
        weights = dict.fromkeys(ids, 1)
    assert total is not None
    parts = split_points(total, list(weights.values()))
    if not all(parts):
        checker.fault(
            entries["points"],
            at(path, "points"),
            f"must leave 0.01 for each of {len(parts)} questions, found {points_text(total)}",
        )
        return None
    return dict(zip(weights, map(Wording, parts), strict=True))


def _read_list(checker: Checker, ask: Source, where: str, kind: Kind) -> list[str] | None:
    if not isinstance(ask, Sequence):
        checker.mismatch(ask, where, "a list of questions, or their points")
        return None
    if not ask.items:
        checker.fault(ask, where, NO_QUESTION)
        return None
    ids: list[str] = []
    for i, item in enumerate(ask.items, 1):
        word = item.text if isinstance(item, Scalar) else ""
        if word not in kind.asks:
            known = suggestion(word, kind.asks)
            checker.fault(
                item,
                at(where, i),
                f"must be a question of {kind.name}, found {in_words(item)}{known}",
            )
        elif word in ids:
            checker.fault(item, at(where, i), f"a question may stand once, found {word!r} again")
        else:
            ids.append(word)
    return ids if len(ids) == len(ask.items) else None


def _asked_by_id(
    checker: Checker, ask: Mapping, where: str, kind: Kind, total: Fraction | None
) -> MappingABC[str, Wording] | None:
    checker.mapping(ask, where, kind.asks)
    if not ask.entries:
        checker.fault(ask, where, NO_QUESTION)
        return None
    read = {id: _read_wording(checker, entry, at(where, id)) for id, entry in ask.entries.items()}
    asked = {id: each for id, each in read.items() if each}
    actual = sum((each.points for each in asked.values()), Fraction(0))
    if len(asked) == len(read) and total is not None and actual != total:
        checker.fault(
            ask, where, f"must sum to points, {points_text(total)}, found {points_text(actual)}"
        )
    return asked


def _read_wording(checker: Checker, source: Source, where: str) -> Wording | None:
    """The points alone, or with the question's words and room to work in."""
    if not isinstance(source, Mapping):
        points = checker.points(source, where)
        return Wording(points) if points is not None else None
    checker.mapping(source, where, (each.name for each in WORDED))
    said = checker.fields(source, where, WORDED)
    if said["points"] is None:
        return None
    accept = tuple(said["accept"] or ())
    return Wording(said["points"], said["text"] or "", said["space"] or 0, accept)


def read_carry(checker: Checker, rules: Source | None, path: str) -> Fraction | None:
    """The share of its points that a carried entry earns; None if the rules do not say it."""
    names = [each.name for each in CARRYING]
    if not isinstance(rules, Mapping) or not set(names) & rules.entries.keys():
        return None
    said = checker.fields(rules, path, CARRYING)
    penalty = said["penalty"]
    if penalty is None or said["carry"] is None:
        return None
    if not 0 <= penalty <= 1:
        rule = "must be a share of the points, from 0 to 1"
        checker.fault(
            rules.entries["penalty"], at(path, "penalty"), f"{rule}, found {pretty(penalty)}"
        )
        return None
    if said["carry"] == "none":
        if "penalty" in rules.entries:
            checker.fault(
                rules.entries["penalty"],
                at(path, "penalty"),
                "goes with carry: full, found it with carry: none, which carries nothing",
            )
        return Fraction(0)
    return 1 - Fraction(penalty)


def read_rounding(checker: Checker, rules: Mapping) -> Fraction:
    """The number to whose multiples totals are rounded; 0 if they are not."""
    said = checker.fields(rules, "rules", HOMEWORK_RULES)["round"]
    step = Fraction(said or 0)
    if "round" in rules.entries and said is not None and (step <= 0 or 100 % step.denominator):
        rule = "must be more than 0, in hundredths at the finest"
        checker.fault(rules.entries["round"], "rules.round", f"{rule}, found {pretty(step)}")
    return step


def requirements_of(kind: Kind) -> dict[str, Requirement]:
    """The requirements that make sense for a kind."""
    return {name: each for name, each in requirements().items() if each.suits(kind)}


def kinds_of(requirement: Requirement) -> list[str]:
    """The kinds for which a requirement makes sense, as messages list them."""
    return [name for name in KINDS if requirement.suits(load(name))]


def read_require(checker: Checker, source: Source, path: str, kind: Kind) -> list[Demand]:
    """The demands, as far as they can be read without a game."""
    if not isinstance(source, Mapping):
        checker.mismatch(source, path, "a mapping of requirements")
        return []
    known = requirements_of(kind)
    for name, line in source.lines.items():
        if name in requirements() and name not in known:
            kinds = ", ".join(kinds_of(requirements()[name]))
            checker.fault(line, at(path, name), f"is for {kinds}, found kind {kind.name}")
        elif name not in known:
            checker.fault(line, at(path, name), f"unknown key {name!r}{suggestion(name, known)}")
    from grader.homework.kinds.requirement import Demand

    demands = []
    for name, requirement in known.items():
        if name not in source.entries:
            continue
        entry, where = source.entries[name], at(path, name)
        wanted = checker.read(entry, where, requirement.type(kind))
        is_off = isinstance(requirement.parameter.type, Flag) and wanted is False
        if wanted is None or (is_off and not requirement.false_counts):
            continue
        demands.append(Demand(requirement, wanted, checker.file, source.lines[name], where))
    return demands


def maker_of(checker: Checker, setting: Setting, demands: list[Demand]) -> Maker | None:
    """A Maker of instances that meet the demands; None if one is impossible in this setting."""
    from grader.homework.kinds.instance_search import Maker

    refusals = [
        demand.fault(why)
        for demand in demands
        if (why := demand.requirement.refuses(setting, demand.wanted))
    ]
    checker.faults.extend(refusals)
    return None if refusals else Maker(setting, demands)
