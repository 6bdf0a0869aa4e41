"""Shows one test in full: the call, the tree, what was read, and the tree as Python."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from grader.autograder.cases import call_arguments, expectation
from grader.autograder.cases.calls import Observation, Role
from grader.autograder.cases.code_case import CodeTest, SimulationTest, TreeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise
from grader.autograder.cases.formulation_case import FormulationTest, positions
from grader.autograder.cases.own_game_case import OwnGameTest
from grader.autograder.facade import ROOT_OF_TWO
from grader.autograder.grading.submission_run import SubmissionRun
from grader.autograder.judging import judge
from grader.autograder.sandbox.talk import in_a_line
from grader.errors import UserError
from grader.model.exact import Bound, Number
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Chance, Inner, Leaf, Node, player
from grader.words import code


def tests_named(exercise: CodeExercise, wanted: str) -> list[tuple[Asked, CodeTest]]:
    """The tests that `3` or `alphabeta/3` names. Raises UserError if there is none."""
    found = [
        (function, test)
        for function in exercise.functions
        for test in exercise.tests_of(function)
        if wanted in (test.id, str(test.number))
    ]
    if not exercise.tests:
        raise UserError("--show: needs tests of functions, found matches only")
    if not found:
        id = exercise.tests[0].id
        raise UserError(f"--show: must name a test, such as {id}, found {wanted!r}")
    return found


def show_test(run: SubmissionRun, function: Asked, test: CodeTest) -> tuple[bool, list[str]]:
    """Run a test. Returns whether all of it is right, and what there is to see."""
    seen = run.run(function, test)
    rules, judged = judge.judge(run.exercise, function, {test.id: seen})
    own = {part: judged[f"{test.id}/{part}"] for part in function.parts}
    lines = [f"{test.id}: {call_arguments.call(function, test)}"]
    for part, each in own.items():
        is_right = each.credit.verdict is Verdict.CORRECT
        because = "" if is_right else function.testing.sentences(test, each, seen.reads)
        lines.append(f"  {part}: {code.RIGHT if is_right else because}")
    drawn = function.testing.picture(function, test, rules, next(iter(own.values())))
    lines += ["", *drawn.splitlines()] if drawn else []
    if isinstance(test, TreeTest):
        lines += _reads(run.exercise, function, test, seen, rules)
    lines += ["", code.AS_PYTHON, *program(function, test)]
    return all(each.credit.verdict is Verdict.CORRECT for each in own.values()), lines


def _reads(
    exercise: CodeExercise, function: Asked, test: TreeTest, seen: Observation, rules: Rules
) -> Iterator[str]:
    """What the student's code read, under what a right search reads."""
    read = [in_a_line(name) for name in expectation.first_reads(test, seen.reads)]
    if function.prunes:
        trace = expectation.expected_reads(exercise, function, test, rules, seen.reads)
        yield ""
        yield code.right_reads(expectation.read_order(trace))
        yield code.own_reads(read)
    elif read and function.testing.reads_tell:
        yield ""
        yield code.own_reads(read)


def program(function: Asked, test: CodeTest) -> Iterator[str]:
    """Lines of Python that make the same call, with the node or the game of the starter."""
    if isinstance(test, FormulationTest):
        yield from _asked(function, test)
        return
    written = {role: _written(value) for role, value in test.values().items()}
    if isinstance(test, OwnGameTest):
        yield from _along(function.formulated, test.path)
    if isinstance(test, TreeTest):
        yield from _tree(function, test, written)
    yield f"print({function.called}({', '.join(written[role] for role in function.arguments)}))"


def _asked(function: Asked, test: FormulationTest) -> Iterator[str]:
    """Lines that ask about the position at the end of the test's path."""
    yield from _along(function.called, test.path)
    asked = ["to_play(s)", "actions(s)", "is_terminal(s)"]
    if test.game.is_terminal(positions(test)[test.path]):
        asked = ["is_terminal(s)", "utility(s, 'max')", "utility(s, 'min')"]
    yield f"print({', '.join(f'game.{each}' for each in asked)})"


def _along(called: str, path: Sequence[str]) -> Iterator[str]:
    """Lines that make a game, and moves in it."""
    yield f"game = {called}()"
    yield "s = game.initial"
    for move in path:
        yield f"s = game.result(s, {move!r})"


def _tree(function: Asked, test: TreeTest, written: dict[Role, str]) -> Iterator[str]:
    """Lines that make the tree; `written` gets its name."""
    if isinstance(test, SimulationTest):
        yield "from random import Random"
        yield ""
        written["rng"] = f"Random({test.seed})"
    if "game" in function.arguments:
        yield "from game import Game, State"
        first, *lines = _state(test, test.tree, None)
        first, end = f"game = Game({first}", ")"
        written |= {"game": "game", "state": "game.initial"}
    else:
        yield "from node import Node"
        first, *lines = _node(test.tree, None)
        first, end = f"tree = {first}", ""
        written["node"] = "tree"
    yield ""
    yield first
    yield from lines[:-1]
    yield f"{lines[-1]}{end}"


def _node(node: Node, chance: Number | None) -> Iterator[str]:
    """The expression that makes a node, its children each on lines of their own."""
    name = repr(node.name)
    if isinstance(node, Leaf):
        yield f"Node({', '.join([name, *_keywords(node, chance)])})"
        return
    yield f"Node({name}, {player(node)!r}, ["
    for odds, child in _below(node):
        yield from _indented(_node(child, odds))
    yield f"{', '.join([']', *_keywords(node, chance)])})"


def _state(test: TreeTest, node: Node, chance: Number | None) -> Iterator[str]:
    """The expression that makes a state, the states after it each on lines of their own."""
    if isinstance(node, Leaf):
        yield f"State({', '.join(_keywords(node, chance))})"
        return
    yield f"State({player(node)!r}, {{"
    for odds, child in _below(node):
        first, *rest = _state(test, child, odds)
        yield from _indented([f"{test.action(child.name)!r}: {first}", *rest])
    yield f"{', '.join(['}', *_keywords(node, chance)])})"


def _keywords(node: Node, chance: Number | None) -> list[str]:
    """What a node has besides its children: a value or an estimate, and a probability."""
    value = node.value if isinstance(node, Leaf) else node.estimate
    named = {"value": value, "probability": chance}
    return [f"{key}={_written(each)}" for key, each in named.items() if each is not None]


def _below(node: Inner) -> Sequence[tuple[Number | None, Node]]:
    if isinstance(node, Chance):
        return node.branches
    return [(None, child) for child in node.children]


def _indented(lines: Iterable[str]) -> Iterator[str]:
    """An item of several lines."""
    *others, last = (f"    {line}" for line in lines)
    yield from [*others, f"{last},"]


def _written(value: Bound | object) -> str:
    """A number as Python reads it, without an import."""
    if isinstance(value, float):
        return f'float("{value}")'
    if value == ROOT_OF_TWO:
        return "2 ** 0.5"
    if getattr(value, "denominator", 1) != 1:
        return f"{value.numerator} / {value.denominator}"  # type: ignore[attr-defined]
    return str(value)
