"""A test that is set up for programs of our own: what they return and read, and what they lose."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

from grader.autograder.cases import expectation
from grader.autograder.cases.call_arguments import as_computed
from grader.autograder.cases.calls import Observation, Role
from grader.autograder.cases.code_case import CodeTest, TreeTest
from grader.autograder.cases.code_exercise import Asked, CodeExercise, Trial
from grader.autograder.programs.behaviour import (
    Behaviour,
    Made,
    RecordedGame,
    RecordedNode,
    RecordedState,
    quick,
    tagged,
)
from grader.model.exact import INF, Bound, Number
from grader.model.report import Verdict
from grader.model.trace import Interval

#: By how much of itself a number may be off after computing with floats.
ROUNDING = Fraction(1, 10**9)


class Stage:
    """One test; the right result is computed once, however many programs run on it."""

    def __init__(self, exercise: CodeExercise, function: Asked, test: TreeTest) -> None:
        self.test = test
        self._exercise, self._function = exercise, function
        self._reads: list[str] = []
        root, values = RecordedNode(test.tree, self._reads), test.values()
        self.searched = expectation.searched_tree(test)
        self._arguments = [
            root if role == "node" else quick(values[role]) for role in function.of.arguments
        ]
        self._moves: tuple[str, ...] = ()
        self._value: Bound = 0
        self._accepted: Interval = (0, 0)
        self._returns_move, self._prunes = function.searching.returns_move, function.prunes
        if self._returns_move:
            self._moves = expectation.right_moves(test, exercise.rules)
        else:
            self._value = expectation.value(function, test)
            self._accepted = expectation.accepted_interval(self._value, test)
        self._conventions = expectation.conventions(exercise)
        self._everywhere = (1 << len(self._conventions)) - 1
        #: By the order of the reads, if that is open.
        self._right_reads: dict[tuple[str, ...], list[set[str]]] = {}

    def outcome(self, made: Made) -> Behaviour:
        """What a program does on this test."""
        self._reads.clear()
        try:
            answer = made()(*self._arguments)
        except Exception as error:
            return Behaviour(None, tuple(dict.fromkeys(self._reads)), type(error).__name__)
        return Behaviour(answer, tuple(dict.fromkeys(self._reads)))

    def lost(self, seen: Behaviour) -> int:
        """The conventions under which the outcome loses points, as bits: 1 for the first, 2 for the
        second."""
        if not self.is_right(seen.answer):
            return self._everywhere
        if not self._prunes:
            return 0
        reads = set(seen.reads)
        return sum(
            1 << place for place, right in enumerate(self._right(seen.reads)) if reads != right
        )

    def is_right(self, answer: Any) -> bool:
        """Whether the value or move is right, whatever was read."""
        if self._returns_move:
            return answer in self._moves
        if not is_number(answer):
            return False
        low, high = self._accepted
        return low <= answer <= high or expectation.is_equal(answer, self._value)

    def told(self, answer: Any) -> Any:
        """What an answer tells: of a number beyond the window, only that it is beyond. What a
        search returns there depends on how its bounds are returned, soft or hard; but neither makes
        an infinity of a finite bound."""
        if self._returns_move or not is_number(answer) or answer in (INF, -INF):
            return answer
        return min(max(answer, self.test.alpha), self.test.beta)

    def _right(self, reads: tuple[str, ...]) -> list[set[str]]:
        """The leaves to be read, under each convention."""
        order = reads if "order" in self._exercise.open else ()
        if order not in self._right_reads:
            self._right_reads[order] = self._expected(expectation.first_reads(self.test, order))
        return self._right_reads[order]

    def _expected(self, reads: Sequence[str]) -> list[set[str]]:
        return [
            set(
                expectation.read_order(
                    expectation.expected_reads(
                        self._exercise, self._function, self.test, rules, reads
                    )
                )
            )
            for rules in self._conventions
        ]


def is_number(answer: Any) -> bool:
    """Whether an answer counts as a number."""
    return isinstance(answer, Number | float) and not isinstance(answer, bool) and answer == answer


def is_same(one: Any, other: Any) -> bool:
    """Whether two answers are the same: texts, or numbers but for a rounding error."""
    both = one, other
    if not all(map(is_number, both)):
        return not any(map(is_number, both)) and bool(one == other)
    if not any(isinstance(each, float) for each in both) or {INF, -INF} & set(both):
        return bool(one == other)
    first, second = Fraction(one), Fraction(other)
    return abs(first - second) <= ROUNDING * max(Fraction(1), abs(first))


class JudgedStage:
    """One test; a program loses it if any part of it is wrong."""

    def __init__(self, exercise: CodeExercise, function: Asked, test: CodeTest) -> None:
        self.test = test
        self._exercise, self._function = exercise, function
        self._start = (
            RecordedState(test.tree, test.labels.moves) if isinstance(test, TreeTest) else None
        )
        self._right: dict[Made, bool] = {}
        self._everywhere = (1 << len(expectation.conventions(exercise))) - 1

    def outcome(self, made: Made) -> Behaviour:
        """Whether a program is right on this test. It runs once, however often it is asked for."""
        if made not in self._right:
            self._right[made] = self._is_right(made)
        return Behaviour(self._right[made], ())

    def lost(self, seen: Behaviour) -> int:
        """The conventions under which the outcome loses points, as bits: all or none of them."""
        return 0 if seen.answer else self._everywhere

    def _is_right(self, made: Made) -> bool:
        reads: list[str] = []
        try:
            program = made()
            if is_right_game := self._function.testing.is_right_game:
                return is_right_game(self.test, program)
            answer = tagged(program(*self._arguments(reads)))
        except Exception:
            return False
        function, exercise = self._function, self._exercise
        observed = Observation("answered", answer, reads=tuple(reads))
        trial = Trial(exercise, function, self.test, observed, exercise.rules)
        judged = (function.testing.judge(trial, part) for part in function.parts)
        return all(each.credit.verdict is Verdict.CORRECT for each in judged)

    def _arguments(self, reads: list[str]) -> list[Any]:
        """The arguments in our own order, as a submission gets them."""
        values: dict[Role, Any] = dict(self.test.values())
        if self._start and isinstance(self.test, TreeTest):
            values["game"], values["state"] = RecordedGame(reads), self._start
            values["node"] = RecordedNode(self.test.tree, reads)
        for role in ("wins", "c"):
            if role in values:
                values[role] = as_computed(values[role])
        if "rng" in values:
            values["rng"] = Random(values["rng"])
        return [quick(values[role]) for role in self._function.of.arguments]
