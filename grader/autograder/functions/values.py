"""The searches that return a value: minimax, alpha–beta, negamax and expectiminimax."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from grader.autograder.exercise import Asked, CodeExercise, CodeFunction, Searching
from grader.autograder.functions.on_trees import TreeTesting
from grader.autograder.judging.answer import number, shown, value_of
from grader.autograder.judging.judged import FULL, Judged, wrong
from grader.autograder.programs.reference import pruning, values
from grader.autograder.programs.spelled import pruning as flawed_pruning, values as flawed_values
from grader.autograder.roles import Part
from grader.autograder.sandbox.talk import Observation
from grader.autograder.tests import expected
from grader.autograder.tests.cases import TreeTest
from grader.model.exact import INF, pretty
from grader.model.rules import Rules
from grader.words import code, starter


class ValueTesting(TreeTesting):
    """Judges the value and, if the function has to prune, the leaves that it reads."""

    def parts(self, function: Asked) -> tuple[Part, ...]:
        return ("value", "leaves") if function.prunes else ("value",)

    def judge(
        self,
        exercise: CodeExercise,
        function: Asked,
        test: TreeTest,
        part: Part,
        seen: Observation,
        rules: Rules,
    ) -> Judged:
        if part == "value":
            return _value(function, test, seen)
        return _leaves(exercise, function, test, seen, rules)


def _value(function: Asked, test: TreeTest, seen: Observation) -> Judged:
    answer = value_of(function, seen.answer)
    given = number(answer)
    if given is None:
        return wrong(code.no_number(shown(answer)))
    true = expected.value(function, test)
    if expected.is_right_value(given, true, test):
        return Judged(FULL)
    if given in (INF, -INF):
        return wrong(code.infinite(pretty(given)))
    wanted = pretty(true)
    if true < test.alpha:
        wanted = code.at_most(wanted, pretty(test.alpha))
    elif true > test.beta:
        wanted = code.at_least(wanted, pretty(test.beta))
    return wrong(code.wrong_value(wanted, shown(answer)))


def _leaves(
    exercise: CodeExercise, function: Asked, test: TreeTest, seen: Observation, rules: Rules
) -> Judged:
    reads = expected.counted(test, seen.reads)
    trace = expected.expected_reads(exercise, function, test, rules, reads)
    wanted = expected.read_order(trace)
    if set(reads) == set(wanted):
        return Judged(FULL, trace=trace)
    because = code.wrong_leaves(wanted, reads)
    for other in expected.conventions(exercise):
        follows = expected.expected_reads(exercise, function, test, other, reads)
        if _agree(reads, expected.read_order(follows)) > _agree(reads, wanted):
            because += code.ONE_RULE[rules.cut]
    return wrong(because, trace)


def _agree(reads: Sequence[str], wanted: Sequence[str]) -> int:
    """How many steps are the same: leaves that are read, and the end."""
    steps = zip((*reads, ""), (*wanted, ""), strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1], steps)))


MINIMAX = CodeFunction(
    "minimax",
    ("node", "depth", "maximizing"),
    starter.MINIMAX,
    nodes_because="",
    testing=ValueTesting(),
    searching=Searching(("minimax",), ("minimax",), values.MINIMAX, flawed_values.MINIMAX),
)
ALPHABETA = CodeFunction(
    "alphabeta",
    ("node", "depth", "alpha", "beta", "maximizing"),
    starter.ALPHABETA,
    nodes_because="",
    testing=ValueTesting(),
    searching=Searching(
        ("alphabeta",), ("alphabeta",), pruning.ALPHABETA, flawed_pruning.ALPHABETA
    ),
)
NEGAMAX = CodeFunction(
    "negamax",
    ("node", "depth", "alpha", "beta", "color"),
    starter.NEGAMAX,
    nodes_because="",
    testing=ValueTesting(),
    searching=Searching(
        ("negamax",), ("plain_negamax",), pruning.NEGAMAX, flawed_pruning.NEGAMAX, of_mover=True
    ),
)
EXPECTIMINIMAX = CodeFunction(
    "expectiminimax",
    ("node", "depth"),
    starter.EXPECTIMINIMAX,
    nodes_because="",
    testing=ValueTesting(),
    searching=Searching(
        ("expectiminimax",),
        ("expectiminimax",),
        values.EXPECTIMINIMAX,
        flawed_values.EXPECTIMINIMAX,
        meets_chance=True,
    ),
)
