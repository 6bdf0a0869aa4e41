"""`ucb1`: the formula with which Monte-Carlo tree search selects a child."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from grader.autograder.exercise import Asked, CodeExercise, CodeFunction, Testing
from grader.autograder.judging.answer import number, shown
from grader.autograder.judging.judged import FULL, Judged, wrong
from grader.autograder.programs.reference import formula as reference
from grader.autograder.roles import Part
from grader.autograder.sandbox.talk import Observation
from grader.autograder.stored_keys import CALL
from grader.autograder.tests import mutated, ucb1
from grader.autograder.tests.cases import FormulaTest
from grader.autograder.tests.worth import Catch, TestCounts, chosen, pool_size
from grader.homework.families import FORMULAS, ROOT_OF_TWO, Plan, Stats, written
from grader.model.codec import NUMBER, PLAIN, Codec, Key, object_of
from grader.model.exact import INF, Number, pretty
from grader.model.rules import Rules
from grader.model.tree import Inner
from grader.words import code, in_use, starter

if TYPE_CHECKING:  # the autograder runs without YAML
    from grader.homework.specs import Checker, Mapping as Source

STATS: Codec[Stats] = Codec(
    lambda stats: [NUMBER.dump(stats.wins), stats.visits],
    lambda kept: Stats(NUMBER.load(kept[0]), kept[1]),
)
C: Codec[Number | str] = Codec(
    str, lambda kept: ROOT_OF_TWO if kept == ROOT_OF_TWO else NUMBER.load(kept)
)


class FormulaTesting(Testing[FormulaTest]):
    """Judges the value of a formula, which may be off by a hundredth."""

    on_trees = False
    told_by_its_call = True
    stored = object_of(
        FormulaTest,
        *CALL,
        Key("child", STATS, "stats"),
        Key("parent", PLAIN),
        Key("c", C),
    )

    def parts(self, function: Asked) -> tuple[Part, ...]:
        return ("value",)

    def misfit(self, function: Asked, tree: Inner) -> str:
        return ""

    def read(
        self, checker: Checker, source: Source, path: str, function: Asked, number: int
    ) -> FormulaTest | None:
        from grader.autograder.spec.calls import read_formula

        return read_formula(checker, source, path, function, number)

    def chosen(
        self,
        exercise: CodeExercise,
        function: Asked,
        plans: Sequence[Plan],
        wanted: TestCounts,
        rng: Random,
    ) -> tuple[Sequence[FormulaTest], Sequence[FormulaTest]]:
        drawn = [ucb1.drawn(function.id, rng) for _ in range(pool_size(wanted.both))]
        tests = list(dict.fromkeys(drawn))
        worths = [
            ucb1.worth(test, mutated.failing(exercise, function, reference.UCB1, test))
            for test in tests
        ]
        return chosen(tests, worths, wanted)

    def judge(
        self,
        exercise: CodeExercise,
        function: Asked,
        test: FormulaTest,
        part: Part,
        seen: Observation,
        rules: Rules,
    ) -> Judged:
        wanted = ucb1.wanted(test)
        given = number(seen.answer)
        if given is not None and ucb1.is_right(given, wanted):
            return Judged(FULL)
        value = pretty(INF) if wanted is None else written(wanted).replace(".", in_use().decimal)
        return wrong(code.wrong_value(value, shown(seen.answer)))

    def sentences(self, test: FormulaTest, judged: Judged, reads: Sequence[str]) -> str:
        return judged.because

    def picture(self, function: Asked, test: FormulaTest, rules: Rules, judged: Judged) -> str:
        return ""

    def caught(
        self, exercise: CodeExercise, function: Asked, tests: Sequence[FormulaTest]
    ) -> tuple[Catch, ...]:
        return (
            *(_catch(id, [test for test in tests if id in ucb1.fails(test)]) for id in FORMULAS),
            *mutated.caught(exercise, function, reference.UCB1, tests),
        )

    def fitting(
        self,
        exercise: CodeExercise,
        function: Asked,
        seen: Mapping[str, Observation],
        tests: Sequence[FormulaTest],
        run: Callable[[FormulaTest], Observation],
    ) -> tuple[str, ...]:
        return ucb1.fitting(
            {test: number(seen[test.id].answer) if test.id in seen else None for test in tests}
        )


def _catch(id: str, failed: Sequence[FormulaTest]) -> Catch:
    visible = sum(test.visibility == "visible" for test in failed)
    return Catch(id, False, visible, len(failed) - visible)


UCB1 = CodeFunction(
    "ucb1",
    ("wins", "visits", "parent_visits", "c"),
    starter.UCB1,
    nodes_because="",
    testing=FormulaTesting(),
    searching=None,
)
