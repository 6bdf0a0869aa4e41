"""Judges what a student's search finds on the student's own game, and says which of the two is at
fault."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grader.autograder.exercise import Asked, CodeExercise
from grader.autograder.judging import failure, formulation
from grader.autograder.judging.answer import shown
from grader.autograder.judging.judged import FULL, Judged, wrong
from grader.autograder.roles import Part
from grader.autograder.sandbox.talk import Observation
from grader.autograder.sandbox.untrusted.formulated import Told
from grader.autograder.tests.formulation import Statement, actions_told, key, named, positions
from grader.autograder.tests.own_game import OwnGameTest, as_search, in_order_told
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Decision
from grader.words import code, formulation as words


def judged(
    exercise: CodeExercise,
    function: Asked,
    test: OwnGameTest,
    part: Part,
    heard: Sequence[Statement],
    rules: Rules,
) -> Judged:
    """Judge the search in each position in which it was to be called."""
    told = {said.way: said.told for said in heard if said.about == "new"}
    found = {said.way: said.told[0] for said in heard if said.about == "search"}
    for way in test.asked:
        if way not in found:
            at_fault = words.at(words.place(way), words.NOT_SEARCHED)
        else:
            one = _one(exercise, function, test, way, part, found[way], told[way], rules)
            if one.credit.verdict is Verdict.CORRECT:
                continue
            at_fault = words.at(words.place(way), f"{function.called}: {one.because}")
        about = _whose(function, test, heard)
        s = positions(test.formulated)[way]
        drawing = formulation.picture(test.start.game, s, way, ())
        return replace(wrong(f"{at_fault}; {about}"), drawing=drawing)
    return Judged(FULL)


def _one(
    exercise: CodeExercise,
    function: Asked,
    test: OwnGameTest,
    way: tuple[str, ...],
    part: Part,
    given: Told,
    told: Sequence[Told],
    rules: Rules,
) -> Judged:
    """Judge one search, as one of a tree."""
    if given[0] == "raised":
        return wrong(code.raised(failure.place(given[1]), failure.error(given[1])))
    tree = test.search(way)
    places = {named(each): place for place, each in enumerate(actions_told(told) or ())}
    search = as_search(function)
    if search.searching.returns_move:
        tree = in_order_told(tree, places)
        root = tree.tree
        assert isinstance(root, Decision)
        moves = {key(move): move for move in map(tree.action, (c.name for c in root.children))}
        if (move := moves.get(named(given))) is not None:
            given = ["str", move]
        elif given[0] != "str":
            return wrong(code.no_action(shown(given)))
    return search.testing.judge(exercise, search, tree, part, Observation("answered", given), rules)


def _whose(function: Asked, test: OwnGameTest, heard: Sequence[Statement]) -> str:
    """Which is at fault, as far as can be known: the game comes first."""
    asked = tuple(said for said in heard if said.about != "search")
    for part in formulation.PARTS:
        if because := formulation.judge_formulation(test.formulated, part, asked).because:
            return words.game_at_fault(because)
    return words.search_at_fault(function.called, len(positions(test.formulated)))
