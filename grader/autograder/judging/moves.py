"""Judges the move that a function returns."""

from __future__ import annotations

from collections.abc import Iterable

from grader.autograder.exercise import Asked
from grader.autograder.judging.answer import shown
from grader.autograder.judging.judged import FULL, Judged, wrong
from grader.autograder.sandbox.talk import Observation
from grader.autograder.tests.cases import TreeTest
from grader.words import code


def judged_move(function: Asked, test: TreeTest, right: Iterable[str], seen: Observation) -> Judged:
    """Judge a move; `right` names the children of the root to which a right move leads."""
    actions = tuple(map(test.action, right))
    match seen.answer:
        case ["str", str(name)] if name in actions:
            return Judged(FULL)
        case ["str", str()]:
            return wrong(code.wrong_move(actions, shown(seen.answer)))
        case ["node", str()]:
            return wrong(code.node_for_name(actions, shown(seen.answer)))
    nothing = code.no_name if function.style == "nodes" else code.no_action
    return wrong(nothing(shown(seen.answer)))


def moved(test: TreeTest, seen: Observation) -> str | None:
    """The child of the root to which the returned move leads; None if it is no move."""
    names = {test.action(child.name): child.name for child in test.tree.children}
    match seen.answer:
        case ["str", str(action)]:
            return names.get(action)
        case ["node", str(name)]:
            return name
    return None
