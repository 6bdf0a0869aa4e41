"""Shows one test in full: the call, the tree, what was read, and the tree as Python."""

from __future__ import annotations

from collections.abc import Iterator

from grader.code.exercise import Asked, CodeExercise
from grader.code.judging import judge
from grader.code.running import SubmissionRun
from grader.code.sandbox.talk import Observation, in_a_line
from grader.code.tests import calls, expected
from grader.code.tests.cases import CodeTest, TreeTest
from grader.errors import UserError
from grader.model.exact import Bound
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Chance, Leaf, Node, player
from grader.words import code


def chosen(exercise: CodeExercise, wanted: str) -> list[tuple[Asked, CodeTest]]:
    """The tests that `3` or `alphabeta/3` names. Raises UserError if there is none."""
    found = [
        (function, test)
        for function in exercise.functions
        for test in exercise.tests_of(function)
        if wanted in (test.id, str(test.number))
    ]
    if not found:
        ids = [test.id for test in exercise.tests]
        raise UserError(
            f"--show: must name a test, such as {ids[0] if ids else '1'}, found {wanted!r}"
        )
    return found


def shown(run: SubmissionRun, function: Asked, test: CodeTest) -> tuple[bool, list[str]]:
    """Run a test. Returns whether all of it is right, and what there is to see."""
    seen = run.run(function, test)
    rules, judged = judge.judge(run.exercise, function, {test.id: seen})
    own = {part: judged[f"{test.id}/{part}"] for part in function.parts}
    lines = [f"{test.id}: {calls.call(function, test)}"]
    for part, each in own.items():
        is_right = each.credit.verdict is Verdict.CORRECT
        because = "" if is_right else function.testing.sentences(test, each, seen.reads)
        lines.append(f"  {part}: {code.RIGHT if is_right else because}")
    drawn = function.testing.picture(function, test, rules, next(iter(own.values())))
    lines += ["", *drawn.splitlines()] if drawn else []
    if isinstance(test, TreeTest):
        lines += _reads(run.exercise, function, test, seen, rules)
        if function.style == "nodes":
            lines += ["", code.AS_PYTHON, *program(function, test)]
    return all(each.credit.verdict is Verdict.CORRECT for each in own.values()), lines


def _reads(
    exercise: CodeExercise, function: Asked, test: TreeTest, seen: Observation, rules: Rules
) -> Iterator[str]:
    """What the student's code read, under what a right search reads."""
    read = [in_a_line(name) for name in expected.counted(test, seen.reads)]
    if function.prunes:
        trace = expected.expected_reads(exercise, function, test, rules, seen.reads)
        yield ""
        yield code.right_reads(expected.read_order(trace))
        yield code.own_reads(read)
    elif read:
        yield ""
        yield code.own_reads(read)


def program(function: Asked, test: TreeTest) -> Iterator[str]:
    """Lines of Python that make the same call on the same tree, with the class of the starter."""
    yield "from node import Node"
    yield ""
    lines = list(_node(test.tree, None))
    yield f"tree = {lines[0]}"
    yield from lines[1:]
    values = test.values()
    arguments = [
        "tree" if role == "node" else _written(values[role]) for role in function.arguments
    ]
    yield f"print({function.called}({', '.join(arguments)}))"


def _node(node: Node, chance: object) -> Iterator[str]:
    """The expression that makes a node, its children each on lines of their own."""
    said = [repr(node.name)]
    more = [] if chance is None else [f"probability={_written(chance)}"]
    if isinstance(node, Leaf):
        yield f"Node({', '.join([*said, f'value={_written(node.value)}', *more])})"
        return
    if node.estimate is not None:
        more.insert(0, f"value={_written(node.estimate)}")
    yield f"Node({', '.join([*said, repr(player(node))])}, ["
    branches = (
        node.branches if isinstance(node, Chance) else [(None, child) for child in node.children]
    )
    for odds, child in branches:
        lines = [f"    {line}" for line in _node(child, odds)]
        yield from [*lines[:-1], f"{lines[-1]},"]
    yield f"]{''.join(f', {each}' for each in more)})"


def _written(value: Bound | object) -> str:
    """A number as Python reads it, without an import."""
    if isinstance(value, float):
        return f'float("{value}")'
    if getattr(value, "denominator", 1) != 1:
        return f"{value.numerator} / {value.denominator}"  # type: ignore[attr-defined]
    return str(value)
