"""Judges what a student's search finds on the student's own game, and says which of the two is at
fault."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grader.autograder.cases.calls import FULL, Judged, Observation, Part, Told, wrong
from grader.autograder.cases.code_exercise import Asked, Trial
from grader.autograder.cases.formulation_case import (
    Statement,
    action_key,
    actions_told,
    key,
    positions,
)
from grader.autograder.cases.own_game_case import OwnGameTest, as_search, in_order_told
from grader.autograder.judging import answers, formulation_faults
from grader.autograder.judging.answers import answer_text
from grader.model.report import Verdict
from grader.model.tree import Decision
from grader.words import code, formulation as words


def judge_own_game(trial: Trial, part: Part) -> Judged:
    """Judge the search in each position in which it was to be called."""
    function, test = trial.function, trial.test
    heard: Sequence[Statement] = trial.seen.answer
    told = {said.way: said.told for said in heard if said.about == "new"}
    found = {said.way: said.told[0] for said in heard if said.about == "search"}
    for way in test.asked:
        if way not in found:
            at_fault = words.at(words.place(way), words.NOT_SEARCHED)
        else:
            judged = _judge_search(trial, way, part, found[way], told[way])
            if judged.credit.verdict is Verdict.CORRECT:
                continue
            at_fault = words.at(words.place(way), f"{function.called}: {judged.because}")
        about = _whose(function, test, heard)
        s = positions(test.formulated)[way]
        drawing = formulation_faults.picture(test.start.game, s, way, ())
        return replace(wrong(f"{at_fault}; {about}"), drawing=drawing)
    return Judged(FULL)


def _judge_search(
    trial: Trial, way: tuple[str, ...], part: Part, given: Told, told: Sequence[Told]
) -> Judged:
    """Judge one search, as one of a tree."""
    if given[0] == "raised":
        return wrong(code.exception(answers.place(given[1]), answers.error(given[1])))
    tree = trial.test.search(way)
    places = {action_key(each): place for place, each in enumerate(actions_told(told) or ())}
    search = as_search(trial.function)
    if search.searching.returns_move:
        tree = in_order_told(tree, places)
        root = tree.tree
        assert isinstance(root, Decision)
        moves = {key(move): move for move in map(tree.action, (c.name for c in root.children))}
        if (move := moves.get(action_key(given))) is not None:
            given = ["str", move]
        elif given[0] != "str":
            return wrong(code.no_action(answer_text(given)))
    seen = Observation("answered", given)
    return search.testing.judge(replace(trial, function=search, test=tree, seen=seen), part)


def _whose(function: Asked, test: OwnGameTest, heard: Sequence[Statement]) -> str:
    """Which is at fault, as far as can be known: the game comes first."""
    asked = tuple(said for said in heard if said.about != "search")
    for part in formulation_faults.PARTS:
        if because := formulation_faults.judge_formulation(test.formulated, part, asked).because:
            return words.game_at_fault(because)
    return words.search_at_fault(function.called, len(positions(test.formulated)))
