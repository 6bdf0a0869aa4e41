"""The tests that all functions which search a tree have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from grader.autograder.exercise import Asked, CodeExercise, ShrinkingTesting
from grader.autograder.judging import feedback, naming, shrink
from grader.autograder.judging.judged import Judged
from grader.autograder.sandbox.talk import Observation
from grader.autograder.stored_keys import SEARCH
from grader.autograder.tests import select, specimens
from grader.autograder.tests.calls import call
from grader.autograder.tests.cases import TreeTest
from grader.autograder.tests.worth import Catch, TestCounts
from grader.homework.families import Plan
from grader.model.codec import object_of
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Inner, inner_nodes
from grader.words import code

if TYPE_CHECKING:  # the autograder runs without YAML
    from grader.homework.specs import Checker, Mapping as Source


class TreeTesting(ShrinkingTesting[TreeTest]):
    """Tests of a search; a subclass says which parts its answer has and how to judge them."""

    on_trees = True
    stored = object_of(TreeTest, *SEARCH)

    def misfit(self, function: Asked, tree: Inner) -> str:
        meets_chance = any(isinstance(node, Chance) for node in inner_nodes(tree))
        if {"maximizing", "color"} & set(function.arguments):
            if meets_chance or not takes_turns(tree):
                return (
                    f"{function.id} needs a tree on which max and min take turns and chance has "
                    "none, found another"
                )
        elif meets_chance and not function.searching.meets_chance:
            return f"{function.id} needs a tree without chance, found one with it"
        return ""

    def read(
        self, checker: Checker, source: Source, path: str, function: Asked, number: int
    ) -> TreeTest | None:
        from grader.autograder.spec.calls import read_search

        return read_search(checker, source, path, function, number)

    def chosen(
        self,
        exercise: CodeExercise,
        function: Asked,
        plans: Sequence[Plan],
        wanted: TestCounts,
        rng: Random,
    ) -> tuple[Sequence[TreeTest], Sequence[TreeTest]]:
        return select.chosen(exercise, function, plans, wanted, rng)

    def sentences(self, test: TreeTest, judged: Judged, reads: Sequence[str]) -> str:
        return feedback.sentences(test, judged, reads)

    def smallest(self, test: TreeTest, fails: Callable[[TreeTest], bool]) -> TreeTest:
        return shrink.smallest(test, fails)

    def smaller_case(self, function: Asked, test: TreeTest, because: str, before: str) -> str:
        return code.on_this_tree(call(function, test), because)

    def picture(self, function: Asked, test: TreeTest, rules: Rules, judged: Judged) -> str:
        return feedback.picture(function, test, rules, judged)

    def caught(
        self, exercise: CodeExercise, function: Asked, tests: Sequence[TreeTest]
    ) -> tuple[Catch, ...]:
        return specimens.caught(exercise, function, tests)

    def fitting(
        self,
        exercise: CodeExercise,
        function: Asked,
        seen: Mapping[str, Observation],
        tests: Sequence[TreeTest],
        run: Callable[[TreeTest], Observation],
    ) -> tuple[str, ...]:
        return naming.fitting(exercise, function, seen, tests, run)


def takes_turns(tree: Inner) -> bool:
    """Whether no player moves twice in a row."""
    return all(
        not isinstance(child, Decision) or child.player != node.player
        for node in inner_nodes(tree)
        if isinstance(node, Decision)
        for child in node.children
    )
