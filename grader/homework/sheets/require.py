"""Reads `require` in a spec, with the table of requirements."""

from __future__ import annotations

from collections.abc import Sequence

from grader.homework.families import KINDS, load, requirements
from grader.homework.kinds.instance_search import Maker
from grader.homework.kinds.kind import Kind
from grader.homework.kinds.requirement import Demand, Requirement
from grader.homework.kinds.setting import Setting
from grader.homework.specs.check import Checker, at, suggestion
from grader.homework.specs.source import Mapping, Source
from grader.model.parameters import Flag


def requirements_of(kind: Kind) -> dict[str, Requirement]:
    """The requirements that make sense for a kind."""
    return {name: each for name, each in requirements().items() if each.suits(kind)}


def kinds_of(requirement: Requirement) -> list[str]:
    """The kinds for which a requirement makes sense, as messages list them."""
    return [name for name in KINDS if requirement.suits(load(name))]


def read_require(checker: Checker, source: Source, path: str, kind: Kind) -> list[Demand]:
    """The demands, as far as they can be read without a game."""
    if not isinstance(source, Mapping):
        checker.expected(source, path, "a mapping of requirements")
        return []
    known = requirements_of(kind)
    for name, line in source.lines.items():
        if name in requirements() and name not in known:
            kinds = ", ".join(kinds_of(requirements()[name]))
            checker.fault(line, at(path, name), f"is for {kinds}, found kind {kind.name}")
        elif name not in known:
            checker.fault(line, at(path, name), f"unknown key {name!r}{suggestion(name, known)}")
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


def maker_of(checker: Checker, setting: Setting, demands: Sequence[Demand]) -> Maker | None:
    """A Maker of instances that meet the demands; None if one is impossible in this setting."""
    refusals = [
        demand.fault(why)
        for demand in demands
        if (why := demand.requirement.refuses(setting, demand.wanted))
    ]
    checker.faults.extend(refusals)
    return None if refusals else Maker(setting, demands)
