"""Small trees that are the same in every run, and what they show of faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from grader.autograder.exercise import Asked, CodeExercise
from grader.autograder.programs.stage import Stage
from grader.autograder.tests import ours, searching
from grader.autograder.tests.cases import TreeTest
from grader.autograder.tests.cover import bits
from grader.autograder.tests.faults import Failures, SearchFault, bare, faults
from grader.autograder.tests.worth import HIDDEN, VISIBLE, Catch
from grader.model.draw import below, choice
from grader.model.instance import UNLABELLED
from grader.model.tree import Leaf, leaves, with_leaves

#: The random trees on which a style of the reference must be right, and which show what is a fault.
SPECIMENS = 60
#: The functions whose specimens are kept, because they are asked for again.
KEPT = 32


def our_test(function: Asked, rng: Random) -> TreeTest:
    """A random call on a small tree of our own."""
    return searching.drawn(function, ours.tree(function, rng), UNLABELLED, rng)


def varied(function: Asked, test: TreeTest, rng: Random) -> TreeTest:
    """Nearly the same test: a leaf has another value, or the call is another as well."""
    every = leaves(test.tree)
    name, value = choice(rng, every).name, choice(rng, every).value + below(rng, 3) - 1
    tree = with_leaves(test.tree, {name: Leaf(name, value)})
    if below(rng, 2):
        return searching.drawn(function, tree, UNLABELLED, rng)
    return replace(test, tree=tree, labels=UNLABELLED)


def specimens(exercise: CodeExercise, function: Asked) -> Failures[Stage]:
    """What faults do on the same small trees in every run."""
    return _specimens(bare(exercise, function), function)


@lru_cache(maxsize=KEPT)
def _specimens(exercise: CodeExercise, function: Asked) -> Failures[Stage]:
    rng = Random(0)
    tests = [our_test(function, rng) for _ in range(SPECIMENS)]
    return Failures(exercise, [Stage(exercise, function, test) for test in tests])


def caught(exercise: CodeExercise, function: Asked, tests: Sequence[TreeTest]) -> tuple[Catch, ...]:
    """How many of the tests each fault fails that these tests or our trees show."""
    own = Failures(exercise, [Stage(exercise, function, test) for test in tests])
    others = specimens(exercise, function)
    visible = bits([i for i, test in enumerate(tests) if test.visibility == "visible"])
    found: dict[str, Catch] = {}

    def counted(fault: SearchFault, tests: int, enough: int) -> int:
        # A mutant that is caught needs no further runs.
        if fault.is_mutant and own.fails(fault, tests, enough):
            return enough
        return own.count(fault, tests)

    for fault in faults(exercise, function, [*own.stages, *others.stages]):
        if others.fails(fault, others.everything, 1) or own.fails(fault, own.everything, 1):
            hidden = own.everything & ~visible
            seen = counted(fault, visible, VISIBLE), counted(fault, hidden, HIDDEN)
            known = found.get(fault.name)
            if known:
                seen = min(seen[0], known.visible), min(seen[1], known.hidden)
            found[fault.name] = Catch(fault.name, fault.is_mutant, *seen)
    return tuple(found.values())
