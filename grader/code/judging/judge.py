"""From what was observed to marks: pure, and the only place where credit is given.

Whatever the child says about anything but its answer is text to show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from grader.code.exercise import AnyTest, Exercise, Function, Part, Test, Ucb1Test
from grader.code.judging.answer import number, shown, value_of
from grader.code.sandbox.talk import Observation, in_a_line
from grader.code.tests import expected, simulating, ucb1
from grader.code.tests.calls import call
from grader.families.matrices.strategies import normal_form
from grader.families.simulation.ucb1 import written
from grader.model.exact import INF, pretty
from grader.model.report import Credit, Verdict
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.words import code

FULL = Credit(Verdict.CORRECT, Fraction(1))


@dataclass(frozen=True, slots=True)
class Judged:
    """One part of one test, judged."""

    credit: Credit
    #: Why it is not right, for the student.
    because: str = ""
    #: For leaves: what should have been read.
    trace: Trace | None = None


def judge(
    exercise: Exercise, function: Function, seen: Mapping[str, Observation]
) -> tuple[Rules, dict[str, Judged]]:
    """The marks of a function's tests, by id, and the rules they were judged by.

    A test that was not seen was not run. Where the cut rule is open, the one that fits more
    of the tests holds for all of them.
    """
    return max(
        (
            (rules, _under(exercise, function, seen, rules))
            for rules in expected.conventions(exercise)
        ),
        key=lambda judged: sum(each.credit.share for each in judged[1].values()),
    )


def _under(
    exercise: Exercise, function: Function, seen: Mapping[str, Observation], rules: Rules
) -> dict[str, Judged]:
    return {
        f"{test.id}/{part}": one(exercise, function, test, part, seen.get(test.id), rules)
        for test in exercise.tests_of(function)
        for part in function.parts
    }


def one(
    exercise: Exercise,
    function: Function,
    test: AnyTest,
    part: Part,
    seen: Observation | None,
    rules: Rules,
) -> Judged:
    if seen is None:
        return Judged(Credit(Verdict.NOT_RUN), code.NOT_RUN)
    if seen.end != "answered":
        return unanswered(function, seen)
    if isinstance(test, Ucb1Test):
        return _ucb1(function, test, seen)
    match part:
        case "value":
            return _value(function, test, seen)
        case "leaves":
            return _leaves(exercise, function, test, seen, rules)
        case "move":
            return _move(exercise, function, test, seen)
        case "matrix":
            return _matrix(test, seen)
        case "games":
            because = simulating.flaw(test, seen.reads)
            return _wrong(because) if because else Judged(FULL)


def _wrong(because: str, trace: Trace | None = None) -> Judged:
    return Judged(Credit(Verdict.WRONG), because, trace)


def unanswered(function: Function, seen: Observation) -> Judged:
    """There is no answer: whose doing it was, in words."""
    if seen.end == "grader":
        return Judged(Credit(Verdict.GRADER_ERROR), code.GRADER_FAILED)
    if seen.end in ("late", "enough"):
        return Judged(Credit(Verdict.NOT_RUN), code.STOPPED[seen.end])
    if seen.end == "failed":
        return _failed(function, seen.failure or {})
    if seen.end == "died":
        return _wrong(code.died(seen.signal))
    return _wrong(code.STOPPED[seen.end])


def _failed(function: Function, failure: Mapping[str, Any]) -> Judged:
    """What the child says of its own end. All of it is text from a process that may lie."""

    def text(key: str) -> str:
        said = failure.get(key)
        return in_a_line(said[:300]) if isinstance(said, str) else ""

    line = failure.get("line")
    place = f"{text('file')}, line {line}" if text("file") and isinstance(line, int) else ""
    error = ": ".join(filter(None, [text("type"), text("message")])) or code.AN_ERROR
    match failure.get("stage"):
        case "syntax":
            return Judged(Credit(Verdict.UNREADABLE), code.not_python(place, error))
        case "missing":
            found = failure.get("found")
            given = found if type(found) is list else []
            names = [in_a_line(name[:80]) for name in given if isinstance(name, str)]
            return Judged(Credit(Verdict.MISSING), code.no_function(function.called, names[:20]))
        case "arity":
            return _wrong(code.arity(function.signature, error))
        case "load":
            return _wrong(code.import_failed(place, error))
    return _wrong(code.raised(place, error))


def _value(function: Function, test: Test, seen: Observation) -> Judged:
    answer = value_of(function, seen.answer)
    given = number(answer)
    if given is None:
        return _wrong(code.no_number(shown(answer)))
    true = expected.value(function, test)
    if expected.is_right_value(given, true, test):
        return Judged(FULL)
    if given in (INF, -INF):
        return _wrong(code.infinite(pretty(given)))
    wanted = pretty(true)
    if true <= test.alpha:
        wanted = code.at_most(wanted, pretty(test.alpha))
    elif true >= test.beta:
        wanted = code.at_least(wanted, pretty(test.beta))
    return _wrong(code.wrong_value(wanted, shown(answer)))


def _leaves(
    exercise: Exercise, function: Function, test: Test, seen: Observation, rules: Rules
) -> Judged:
    reads = expected.counted(test, seen.reads)
    trace = expected.expected_reads(exercise, function, test, rules, reads)
    wanted = expected.read_order(trace)
    if set(reads) == set(wanted):
        return Judged(FULL, trace=trace)
    return _wrong(code.wrong_leaves(wanted, reads), trace)


def _ucb1(function: Function, test: Ucb1Test, seen: Observation) -> Judged:
    wanted = ucb1.wanted(test)
    given = number(seen.answer)
    if given is not None and ucb1.is_right(given, wanted):
        return Judged(FULL)
    value = pretty(INF) if wanted is None else written(wanted)
    return _wrong(code.wrong_ucb1(call(function, test), value, shown(seen.answer)))


def _move(exercise: Exercise, function: Function, test: Test, seen: Observation) -> Judged:
    right = expected.right_actions(function, test, exercise.rules)
    match seen.answer:
        case ["str" | "node", str(name)] if name in right:
            return Judged(FULL)
        case ["str" | "node", str()]:
            return _wrong(code.wrong_move(right, shown(seen.answer)))
    nothing = code.no_name if function.style == "nodes" else code.no_action
    return _wrong(nothing(shown(seen.answer)))


def _matrix(test: Test, seen: Observation) -> Judged:
    """The matrix with its strategies, in any order of rows and columns, each exactly once."""
    match seen.answer:
        case ["list", [["list", rows], ["list", columns], ["list", matrix]]]:
            pass
        case _:
            return _wrong(code.no_matrix(shown(seen.answer)))
    given_rows, given_columns = _strategies(rows), _strategies(columns)
    form = normal_form(test.tree, reduced=False)
    for player, given, wanted in (
        ("max", given_rows, form.rows),
        ("min", given_columns, form.columns),
    ):
        if given is None:
            return _wrong(code.NO_STRATEGY)
        if len(given) != len(wanted) or not all(dict(strategy) in given for strategy in wanted):
            return _wrong(code.wrong_strategies(player, len(wanted), len(given)))
    assert given_rows
    assert given_columns
    places = [given_columns.index(dict(column)) for column in form.columns]
    for row, payoffs in zip(form.rows, form.matrix.payoffs, strict=True):
        match matrix[given_rows.index(dict(row))] if len(matrix) == len(form.rows) else None:
            case ["list", cells] if len(cells) == len(form.columns):
                if [number(cells[place]) for place in places] != list(payoffs):
                    return _wrong(code.WRONG_PAYOFFS)
            case _:
                return _wrong(code.WRONG_SHAPE)
    return Judged(FULL)


def _strategies(given: Sequence[Any]) -> list[dict[str, str]] | None:
    found = []
    for strategy in given:
        match strategy:
            case ["dict", list(pairs)]:
                try:
                    found.append({node: child for (_, node), (_, child) in pairs})
                except (TypeError, ValueError):  # no pair of tagged texts
                    return None
            case _:
                return None
    return found
