"""Writes mistakes.md for students: each known misconception, with a small tree or a position that
shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import isfinite
from random import Random
from typing import Any

from grader.autograder.cases import (
    Asked,
    CodeExercise,
    TreeTest,
    call,
    conventions,
    read_order,
    searched_tree,
    trace,
)
from grader.autograder.judging import DRAWN, rename_nodes, sentence
from grader.autograder.programs import Behaviour, Model, Stage, is_number, models
from grader.homework.families import Levels, Mover, Plan, draw_tree, grow, picked_move
from grader.model.draw import Draw
from grader.model.exact import pretty, simplest
from grader.model.trace import Trace
from grader.model.tree import Decision, Inner, height, leaves
from grader.outputs.reports.code_report import wrap_line
from grader.outputs.runners import game_mistakes
from grader.words import starter as words

NAME = "mistakes.md"
#: Branching and number of levels, the smallest trees first.
_SHAPES = ((2, 2), (3, 2), (2, 3), (3, 3), (2, 4))
#: How many trees of each shape are tried.
_TRIES = 20
_LINES: tuple[tuple[Mover, ...], ...] = (("max", "min"), ("min", "max"))
_CHANCE: tuple[tuple[Mover, ...], ...] = (("max", "chance", "min"),)


def page(exercise: CodeExercise) -> str:
    """The page; empty if nothing is known about the functions of the exercise."""
    found: dict[str, str] = {}
    for function in exercise.functions:
        if function.of.is_class:
            found |= game_mistakes.sections(exercise, function)
        if not function.of.searching:
            continue
        for id, ways in models(exercise, function).items():
            if id not in found:
                found[id] = _section(exercise, function, id, ways)
    return "\n".join([words.MISTAKES, *found.values()]) if found else ""


def _section(exercise: CodeExercise, function: Asked, id: str, ways: Sequence[Model]) -> str:
    """What one misconception does to a tree, if a small tree shows it."""
    for test in _tests(function):
        stage = Stage(exercise, function, test)
        for way in ways:
            flawed = way(stage)
            if stage.lost(flawed):
                right = trace(function, test, conventions(exercise)[0])
                return "\n".join(_lines(function, test, id, right, flawed))
    return "\n".join([*_heading(id), ""])


def _heading(id: str) -> list[str]:
    return [f"## {id}", "", *wrap_line(words.mistake(sentence(id)), "", "")]


def _lines(
    function: Asked, test: TreeTest, id: str, right: Trace, flawed: Behaviour
) -> Iterator[str]:
    yield from (*_heading(id), "", "```text")
    yield draw_tree(searched_tree(test), right, within=DRAWN)
    yield from ("", call(function, test))
    answer = picked_move(right) if function.searching.returns_move else right.value
    yield words.search_line(words.RIGHT_SEARCH, _shown(answer), read_order(right))
    given = flawed.error or _shown(flawed.answer)
    yield words.search_line(words.WITH_MISTAKE, given, flawed.reads)
    yield from ("```", "")


def _shown(answer: Any) -> str:
    if isinstance(answer, float) and isfinite(answer):  # a program of ours may take averages
        answer = simplest(Fraction(answer).limit_denominator(1000))
    return pretty(answer) if is_number(answer) else str(answer)


def _tests(function: Asked) -> Iterator[TreeTest]:
    """Calls on small trees, the smallest first; then on trees that are searched less deep, and on
    trees with leaves at different depths."""
    for limited in (False, True):
        for tree in _trees(function.searching.meets_chance, limited):
            yield TreeTest(function.id, 1, "visible", tree, height(tree) - limited)
    for tree in _trees(function.searching.meets_chance, False):
        yield TreeTest(function.id, 1, "visible", _ragged(tree), height(tree))


def _ragged(tree: Inner) -> Inner:
    """The tree with a leaf in place of its first child."""
    assert isinstance(tree, Decision)
    return rename_nodes(replace(tree, children=(leaves(tree)[0], *tree.children[1:])))


@cache
def _trees(has_chance: bool, has_estimates: bool) -> tuple[Inner, ...]:
    """Small trees, the same for everybody."""
    rng, values = Random(1), Draw.whole(0, 9)
    estimates = values if has_estimates else None
    odds = (Fraction(1, 4), Fraction(3, 4)) if has_chance else None
    lines = _CHANCE if has_chance else _LINES
    shapes = [(2, levels) for levels in (2, 3)] if has_chance else _SHAPES
    return tuple(
        grow(Plan(Levels(((width, width),) * levels), players, values, estimates, odds), rng)
        for width, levels in shapes
        for players in lines
        for _ in range(_TRIES)
    )
