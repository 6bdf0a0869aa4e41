"""A spec file as a checked sheet: one exercise, or a homework of several."""

from __future__ import annotations

import json
from collections.abc import Callable
from collections.abc import Mapping as MappingABC
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from grader import words
from grader.errors import Fault, UserError
from grader.instances.plan import GamePlan
from grader.instances.seeds import stream
from grader.kinds import KINDS, load
from grader.kinds.kind import Kind
from grader.model.labels import LabelledTree
from grader.model.parameters import OneOf, Parameter, Text
from grader.model.points import text
from grader.model.problem import Instance
from grader.model.rules import Rules
from grader.spec.ask import read_points
from grader.spec.check import Checker, at, closest, found, plain, suggestion
from grader.spec.source import Mapping, Scalar, Source, read_source
from grader.spec.subjects import SUBJECTS

if TYPE_CHECKING:
    from grader.instances.make import Maker
    from grader.instances.requirements.requirement import Demand

MAX_EXERCISES = 100

#: What the head of a sheet says, be it one exercise or a homework.
HEADER = (
    Parameter("title", Text(), "printed at the head of the sheet"),
    Parameter("course", Text(), "printed at the head of the sheet"),
    Parameter("term", Text(), "printed at the head of the sheet"),
    Parameter("due", Text(), "printed at the head of the sheet"),
    Parameter("instructions", Text(5000, lines=True), "printed above the exercises"),
)

#: What may be mended without making another instance.
PROSE = tuple(parameter.name for parameter in HEADER)

RULES = (
    Parameter(
        "cut",
        OneOf(("equal", "strict")),
        "stop at a node when its value reaches the bound, or only when it passes it",
        "equal",
    ),
    Parameter(
        "order",
        OneOf(("left-to-right", "right-to-left")),
        "the order in which children are tried",
        "left-to-right",
    ),
    Parameter(
        "ties",
        OneOf(("any", "first", "last")),
        "which of several optimal moves is right",
        "any",
    ),
    Parameter(
        "returns",
        OneOf(("soft", "hard")),
        "hard clips what a node returns to its window",
        "soft",
    ),
)

#: The keys of every exercise; the others are its kind's: its subject and its parameters.
EXERCISE_KEYS = ("kind", "title", "rules", "require", "ask", "points")


@dataclass(frozen=True, slots=True)
class Exercise:
    kind: str
    title: str
    plan: GamePlan
    rules: Rules
    options: MappingABC[str, Any]
    #: What each question that is asked is worth.
    points: MappingABC[str, Fraction]
    #: All that the instance and its questions depend on.
    identity: str
    #: A refusal of what was drawn, with the place of what refused it.
    placed: Callable[[Fault], Fault]
    #: Makes instances that have what the spec requires, if it requires anything.
    maker: Maker | None = None

    def instance(self, seed: int, secret: bytes, number: int) -> Instance:
        """The instance of this exercise, the `number`-th of its sheet."""
        rng = stream(seed, secret, number)
        try:
            return self.maker.make(rng).instance if self.maker else self.drawn(rng)
        except UserError as error:
            raise UserError(map(self.placed, error.faults)) from None

    def drawn(self, rng: Random) -> Instance:
        """Any instance of the plan."""
        options = {**self.options, **self.plan.options}
        made = self.plan.make(rng)
        if not isinstance(made, LabelledTree):
            return Instance(made, self.rules, options, tuple(self.points))
        return Instance(made.root, self.rules, options, tuple(self.points), *made[1:])


@dataclass(frozen=True, slots=True)
class Sheet:
    file: str
    title: str
    course: str
    term: str
    due: str
    instructions: str
    exercises: tuple[Exercise, ...]

    @property
    def identity(self) -> str:
        return "\n".join(exercise.identity for exercise in self.exercises)


def read_sheet(path: Path) -> Sheet:
    """The sheet that a file describes; raises UserError with all its faults."""
    checker = Checker(str(path))
    sheet = _sheet(checker, read_source(path, checker.faults), path)
    if checker.faults:
        raise UserError(
            sorted(
                dict.fromkeys(checker.faults),
                key=lambda fault: (fault.file != str(path), fault.line),
            )
        )
    assert sheet
    return sheet


def _sheet(checker: Checker, source: Source, path: Path) -> Sheet | None:
    if not isinstance(source, Mapping):
        checker.expected(source, "", "a mapping with a kind, or with exercises")
        return None
    said = checker.fields(source, "", HEADER)
    if "exercises" not in source.entries:
        exercise = _exercise(checker, source, "", PROSE)
        exercises = [exercise]
        title = exercise.title if exercise else ""
    else:
        checker.mapping(source, "", (*PROSE, "points", "exercises"))
        exercises = _exercises(checker, source.entries["exercises"], path)
        title = said["title"] or words.questions.HOMEWORK
        _check_total(checker, source, exercises)
    if checker.faults:
        return None
    return Sheet(
        checker.file,
        title,
        said["course"] or "",
        said["term"] or "",
        said["due"] or "",
        said["instructions"] or "",
        tuple(exercise for exercise in exercises if exercise),
    )


def _exercises(checker: Checker, source: Source, path: Path) -> list[Exercise | None]:
    items = checker.items(source, "exercises", "exercises", 1, MAX_EXERCISES)
    exercises = []
    for i, item in enumerate(items or (), 1):
        where = at("exercises", i)
        if isinstance(item, Mapping) and "include" in item.entries:
            checker.mapping(item, where, ("include",))
            exercises.append(
                _included(checker, item.entries["include"], at(where, "include"), path)
            )
        else:
            exercises.append(_exercise(checker, item, where, ()))
    return exercises


def _included(checker: Checker, source: Source, where: str, path: Path) -> Exercise | None:
    name = checker.text(source, where, 1000)
    if name is None:
        return None
    file = path.parent / name
    faults: list[Fault] = []
    try:
        included = read_source(file, faults)
    except UserError as error:
        if any(fault.line for fault in error.faults):
            checker.faults.extend(error.faults)
        else:
            checker.fault(source, where, f"{error.faults[0].message}: {name}")
        return None
    checker.faults.extend(faults)
    if isinstance(included, Mapping) and "exercises" in included.entries:
        checker.fault(
            source, where, f"an included file holds one exercise, found a homework in {name}"
        )
        return None
    return _exercise(Checker(str(file), checker.faults), included, "", PROSE)


def _check_total(checker: Checker, source: Mapping, exercises: list[Exercise | None]) -> None:
    if "points" in source.entries:
        total = checker.points(source.entries["points"], "points")
        known = [exercise.points for exercise in exercises if exercise]
        actual = sum((each for points in known for each in points.values()), Fraction(0))
        if total is not None and len(known) == len(exercises) and actual != total:
            checker.fault(
                source.entries["points"],
                "points",
                f"must be what the exercises sum to, {text(actual)}, found {text(total)}",
            )


def _exercise(
    checker: Checker, source: Source, path: str, header: tuple[str, ...]
) -> Exercise | None:
    if not isinstance(source, Mapping):
        checker.expected(source, path, "a mapping with a kind")
        return None
    before = len(checker.faults)
    entries = source.entries
    kind = _kind(checker, source, path)
    if _is_code(source):
        return None  # its other keys are right where they belong
    own = kind.parameters if kind else ()
    if kind:
        keys = (*EXERCISE_KEYS, SUBJECTS[kind.subject].key, *(each.name for each in own))
        checker.mapping(source, path, (*header, *keys))
    title = checker.text(entries["title"], at(path, "title"), 200) if "title" in entries else None
    options = checker.fields(source, path, own)
    plan = _plan(checker, source, path, kind) if kind else None
    rules = _rules(checker, source, path)
    asking = kind.asking(plan.options) if kind and plan else kind
    points = read_points(checker, source, path, asking) if asking else None
    # Whether the game can be solved is asked even where what is required is at fault.
    is_sound = len(checker.faults) == before
    demands = _demands(checker, source, path, kind) if kind else []
    if not is_sound or not (kind and plan and rules and points):
        return None
    plan = SUBJECTS[kind.subject].told(plan, options, rules)
    exercise = Exercise(
        kind.name,
        title or words.questions.TITLES[kind.name],
        plan,
        rules,
        options,
        points,
        json.dumps(
            {key: plain(value) for key, value in entries.items() if key not in PROSE},
            sort_keys=True,
        )
        + plan.outside,
        partial(_placed, checker.file, source, path),
    )
    try:
        instance = exercise.drawn(stream(0, b"", 1))
        refusal = kind.refuses(instance)
        if refusal and "ask" not in entries and (usual := _answerable(kind, instance)):
            # What is asked without being told is what this game has an answer to.
            points = read_points(checker, source, path, replace(kind, asks=usual))
            assert points
            exercise = replace(exercise, points=points)
            refusal = kind.refuses(replace(instance, asked=tuple(points)))
    except UserError as error:  # nothing can be drawn
        (refusal,) = error.faults
    if refusal:
        checker.faults.append(exercise.placed(refusal))
        return None
    if not demands:
        return exercise
    from grader.instances.setting import Setting
    from grader.spec.require import maker_of

    maker = maker_of(checker, Setting(kind, plan, exercise.drawn), demands)
    return replace(exercise, maker=maker)


def _demands(checker: Checker, source: Mapping, path: str, kind: Kind) -> list[Demand]:
    if "require" not in source.entries:
        return []
    # Imported where it is needed: with it come all the misconceptions.
    from grader.spec.require import read_require

    return read_require(checker, source.entries["require"], at(path, "require"), kind)


def _answerable(kind: Kind, instance: Instance) -> dict[str, int]:
    """The questions that the kind usually asks, less those that it refuses of this game."""
    return {
        id: weight
        for id, weight in kind.asks.items()
        if weight and not kind.refuses(replace(instance, asked=(id,)))
    }


def _is_code(source: Mapping) -> bool:
    entry = source.entries.get("kind")
    return isinstance(entry, Scalar) and entry.text == "code"


def _kind(checker: Checker, source: Mapping, path: str) -> Kind | None:
    entry = source.entries.get("kind")
    if entry is None:
        checker.fault(source, path, "must have a key 'kind' (or 'exercises'), found neither")
    elif _is_code(source):
        message = "must be a kind of exercise, found code: that is for check, bundle and grade"
        checker.fault(entry, at(path, "kind"), message)
    elif not isinstance(entry, Scalar) or entry.text not in KINDS:
        word = entry.text if isinstance(entry, Scalar) else ""
        checker.fault(
            entry,
            at(path, "kind"),
            f"must be a kind of exercise, found {found(entry)}{suggestion(word, KINDS)}",
        )
        # The rest is read as what is most likely meant, for the faults that it has.
        return load(meant) if (meant := closest(word, KINDS)) else None
    else:
        return load(entry.text)
    return None


def _plan(checker: Checker, source: Mapping, path: str, kind: Kind) -> GamePlan | None:
    subject = SUBJECTS[kind.subject]
    if subject.key not in source.entries:
        checker.fault(source, path, f"must have a key {subject.key!r}, found none")
        return None
    return subject.read(checker, source.entries[subject.key], at(path, subject.key))


def _rules(checker: Checker, source: Mapping, path: str) -> Rules | None:
    entry = source.entries.get("rules")
    if entry is None:
        return Rules()
    before = len(checker.faults)
    path = at(path, "rules")
    mapping = checker.mapping(entry, path, (parameter.name for parameter in RULES))
    rules = Rules(**checker.fields(mapping, path, RULES)) if mapping else None
    if rules is None or len(checker.faults) > before:
        return None
    if refusal := rules.refusal():
        above = path.removesuffix("rules").rstrip(".")
        checker.faults.append(_placed(checker.file, source, above, refusal))
        return None
    return rules


def _placed(file: str, source: Mapping, path: str, refusal: Fault) -> Fault:
    """The refusal, at the line of the key that it names (or of the innermost one that is there)."""
    if refusal.file:
        return refusal
    line, entry = source.line, source
    for key in refusal.path.split("."):
        if key not in entry.lines:
            break
        line = entry.lines[key]
        below = entry.entries[key]
        if not isinstance(below, Mapping):
            break
        entry = below
    where = at(path, refusal.path) if refusal.path else path
    return refusal._replace(file=file, line=line, path=where)
