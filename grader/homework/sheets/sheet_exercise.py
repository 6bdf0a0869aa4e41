"""Reads and checks an exercise in a spec."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping as MappingABC
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from grader.errors import Fault, UserError
from grader.homework.families import KINDS, load
from grader.homework.kinds.kind import Ask, Kind, Solved
from grader.homework.kinds.seeds import identity, stream
from grader.homework.sheets.ask import (
    CARRYING,
    Wording,
    maker_of,
    read_asked,
    read_carry,
    read_require,
)
from grader.homework.specs.check import Checker, at, closest, in_words, plain, suggestion
from grader.homework.specs.shared_keys import RULES
from grader.homework.specs.source import Mapping, Scalar, Sequence, Source
from grader.model.instance import GamePlan, Instance
from grader.model.parameters import Parameter, Prose
from grader.model.rules import Rules

if TYPE_CHECKING:
    from grader.homework.kinds.instance_search import Maker
    from grader.homework.kinds.requirement import Demand

#: What an exercise says in the words of the instructor.
SAID = (
    Parameter("title", Prose(), "the heading of the exercise"),
    Parameter("text", Prose(5000, lines=True), "printed before what the exercise states"),
    Parameter("note", Prose(5000, lines=True), "printed after what the exercise states"),
)

#: The keys of every exercise. The other keys come from its kind: its subject and its parameters.
EXERCISE_KEYS = ("kind", *(each.name for each in SAID), "rules", "require", "ask", "points")

#: How many instances are drawn, at most, until one has an answer to each question.
DRAWS = 50

#: The seed, secret and number of the first instance, which shows whether there is any.
PROBE = (0, b"", 1)


@dataclass(frozen=True, slots=True)
class Exercise:
    """A checked exercise: how its game is made, under which rules, and what is asked."""

    kind: Kind
    title: str
    #: What stands before and after its statement.
    text: str
    note: str
    plan: GamePlan
    rules: Rules
    options: MappingABC[str, Any]
    #: The questions that are asked.
    asked: MappingABC[str, Wording]
    #: The spec as it is spelt, without its prose: codes of format 1 are bound to this.
    spelt: str
    #: What the instances are drawn from, and nothing else; "" if nothing ever is.
    identity: str
    #: Puts a fault at the place of the key that caused it.
    placed: Callable[[Fault], Fault]
    #: The share of its points that an entry earns if it only follows from a slip; None if the
    #: homework decides.
    carried: Fraction | None = None
    #: The first instance, which has shown that the exercise can be solved.
    probe: Solved | None = None
    #: Makes instances that meet the requirements, if there are any.
    maker: Maker | None = None

    @property
    def points(self) -> MappingABC[str, Fraction]:
        """The points of each question that is asked."""
        return {id: each.points for id, each in self.asked.items()}

    def solve(self, seed: int, secret: bytes, number: int) -> Solved:
        """The instance of this exercise, the `number`-th of its sheet, with its solution."""
        if self.probe and not self.maker and (seed, secret, number) == PROBE:
            return self.probe
        rng = stream(seed, secret, number)
        try:
            return self.maker.make(rng) if self.maker else self.draw(rng)
        except UserError as error:
            raise UserError(map(self.placed, error.faults)) from None

    def draw(self, rng: Random) -> Solved:
        """Any instance of the plan. If it is drawn, it has an answer to every question asked."""
        for _ in range(DRAWS):
            instance = self._draw_instance(rng)
            if self.probe and not self.plan.is_drawn and instance == self.probe.instance:
                return self.probe
            solved = Solved(self.kind, instance)
            refusal = self.kind.refuses(solved)
            if refusal is None or refusal.path != "ask" or not self.plan.is_drawn:
                break
        return solved

    def _draw_instance(self, rng: Random) -> Instance:
        options = {**self.options, **self.plan.options}
        game, labels, rollouts = self.plan.labelled(rng)
        return Instance(game, self.rules, options, tuple(self.asked), labels, rollouts)


def read_exercise(
    checker: Checker, source: Source, path: str, header: tuple[str, ...]
) -> Exercise | None:
    """The exercise, or None if a fault was found; `header` are the keys of the sheet's head."""
    if not isinstance(source, Mapping):
        checker.mismatch(source, path, "a mapping with a kind")
        return None
    before = len(checker.faults)
    entries = source.entries
    kind = _kind(checker, source, path)
    if is_code(source):
        return None  # its other keys are checked elsewhere
    own = kind.parameters if kind else ()
    if kind:
        keys = (*EXERCISE_KEYS, kind.subject.key, *(each.name for each in own))
        checker.mapping(source, path, (*header, *keys))
    said = checker.fields(source, path, SAID)
    options = checker.fields(source, path, own)
    plan = _plan(checker, source, path, kind) if kind else None
    rules = _rules(checker, source, path)
    carried = read_carry(checker, entries.get("rules"), at(path, "rules"))
    asking = kind.asking(plan.options) if kind and plan else kind
    asked = read_asked(checker, source, path, asking) if asking else None
    # Whether the game can be solved is checked even if the requirements have faults.
    is_sound = len(checker.faults) == before
    demands = _demands(checker, source, path, kind) if kind else []
    if not is_sound or not (kind and plan and rules and asked):
        return None
    plan = kind.subject.told(plan, options, rules)
    exercise = Exercise(
        kind,
        said["title"] or kind.title,
        said["text"] or "",
        said["note"] or "",
        plan,
        rules,
        options,
        asked,
        _spelt(entries, header) + plan.outside,
        "",  # is known where there is a game
        partial(place_fault, checker.file, source, path),
        carried,
    )
    try:
        probe = exercise.draw(stream(*PROBE))
        refusal = kind.refuses(probe)
        if refusal and "ask" not in entries and (usual := _answerable(probe)):
            # Without `ask`, the usual questions that this game can answer are asked.
            asked = read_asked(checker, source, path, replace(kind, asks=usual))
            assert asked
            probe = probe.asking(tuple(asked))
            exercise = replace(exercise, asked=asked)
            refusal = kind.refuses(probe)
            if plan.is_drawn:  # with fewer questions, an earlier draw may already be good
                probe = exercise.draw(stream(*PROBE))
        drawn_from = identity(kind.name, plan, *_aims(demands, rules, options))
        exercise = replace(exercise, probe=probe, identity=drawn_from)
    except UserError as error:  # nothing can be drawn
        (refusal,) = error.faults
    if refusal:
        checker.faults.append(exercise.placed(refusal))
        return None
    if not demands:
        return exercise
    from grader.homework.kinds.requirement import Setting  # few specs require anything

    maker = maker_of(checker, Setting(kind, plan, exercise.draw), demands)
    return replace(exercise, maker=maker)


def _spelt(entries: MappingABC[str, Source], header: tuple[str, ...]) -> str:
    """What the spec says, without its prose: correcting prose makes no other instance."""
    prose = {*header, *(each.name for each in SAID)}
    said = {key: value for key, value in entries.items() if key not in prose}
    if isinstance(ask := said.get("ask"), Mapping):
        points = {
            id: each.entries.get("points", each) if isinstance(each, Mapping) else each
            for id, each in ask.entries.items()
        }
        said["ask"] = replace(ask, entries=points)
    return json.dumps({key: plain(value) for key, value in said.items()}, sort_keys=True)


def _aims(demands: list[Demand], rules: Rules, options: MappingABC[str, Any]) -> tuple[Any, ...]:
    """The requirements and the rules under which they are measured; nothing if there are none."""
    if not demands:
        return ()
    wanted = {demand.name: demand.wanted for demand in demands}
    return dict(sorted(wanted.items())), rules, dict(sorted(options.items()))


def _demands(checker: Checker, source: Mapping, path: str, kind: Kind) -> list[Demand]:
    if "require" not in source.entries:
        return []
    return read_require(checker, source.entries["require"], at(path, "require"), kind)


def _answerable(probe: Solved) -> dict[str, Ask]:
    """The questions that the kind usually asks, except those that it refuses for this game."""
    kind = probe.kind
    return {
        id: ask
        for id, ask in kind.asks.items()
        if ask.points and not kind.refuses(probe.asking((id,)))
    }


def is_code(source: Mapping) -> bool:
    """Whether a spec is one of those that `check`, `bundle` and `grade` take."""
    entry = source.entries.get("kind")
    return isinstance(entry, Scalar) and entry.text == "code"


def _kind(checker: Checker, source: Mapping, path: str) -> Kind | None:
    entry = source.entries.get("kind")
    if entry is None:
        other = "or 'question'" if path else "(or 'exercises')"
        checker.fault(source, path, f"must have a key 'kind' {other}, found neither")
    elif is_code(source):
        message = "must be a kind of exercise, found code: that is for check, bundle and grade"
        checker.fault(entry, at(path, "kind"), message)
    elif not isinstance(entry, Scalar) or entry.text not in KINDS:
        word = entry.text if isinstance(entry, Scalar) else ""
        checker.fault(
            entry,
            at(path, "kind"),
            f"must be a kind of exercise, found {in_words(entry)}{suggestion(word, KINDS)}",
        )
        # The rest is read as the kind most likely meant, to report its faults as well.
        return load(meant) if (meant := closest(word, KINDS)) else None
    else:
        return load(entry.text)
    return None


def _plan(checker: Checker, source: Mapping, path: str, kind: Kind) -> GamePlan | None:
    subject = kind.subject
    entry = checker.require(source, path, subject.key)
    return subject.form.read(checker, entry, at(path, subject.key)) if entry else None


def _rules(checker: Checker, source: Mapping, path: str) -> Rules | None:
    entry = source.entries.get("rules")
    if entry is None:
        return Rules()
    before = len(checker.faults)
    path = at(path, "rules")
    mapping = checker.mapping(entry, path, (each.name for each in (*RULES, *CARRYING)))
    rules = Rules(**checker.fields(mapping, path, RULES)) if mapping else None
    if rules is None or len(checker.faults) > before:
        return None
    if refusal := rules.refusal():
        above = path.removesuffix("rules").rstrip(".")
        checker.faults.append(place_fault(checker.file, source, above, refusal))
        return None
    return rules


def place_fault(file: str, source: Mapping, path: str, refusal: Fault) -> Fault:
    """The fault, at the line of the key that it names, or of the innermost key that is there."""
    if refusal.file:
        return refusal
    line, entry = source.line, source
    for step in refusal.path.split("."):
        key, _, number = step.partition("[")
        if key not in entry.lines:
            break
        line = entry.lines[key]
        below = entry.entries[key]
        if number and isinstance(below, Sequence):
            below = below.items[int(number.removesuffix("]")) - 1]
            line = below.line
        if not isinstance(below, Mapping):
            break
        entry = below
    where = at(path, refusal.path) if refusal.path else path
    return refusal._replace(file=file, line=line, path=where)
