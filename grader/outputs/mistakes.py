"""Writes mistakes.md for students: each known misconception, with a small tree that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random

from grader.code.exercise import Asked, CodeExercise
from grader.code.judging.naming import misconceptions, sentence
from grader.families.trees.instances.plan import Plan, grow
from grader.families.trees.instances.sprout import Levels, Mover
from grader.families.trees.misconceptions.flawed import Algorithm, SearchMisconception, picked
from grader.families.trees.misconceptions.other_game import RIGHT
from grader.families.trees.terminal import draw
from grader.model.draw import Draw
from grader.model.exact import pretty
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import Inner
from grader.words import starter as words

NAME = "mistakes.md"
#: Branching and number of levels, the smallest trees first.
_SHAPES = ((2, 2), (3, 2), (2, 3), (3, 3), (2, 4))
#: How many trees of each shape are tried.
_TRIES = 60
_LINE: tuple[Mover, ...] = ("max", "min")
_CHANCE: tuple[Mover, ...] = ("max", "chance", "min")


def page(exercise: CodeExercise) -> str:
    """The page; empty if nothing is known about the functions of the exercise."""
    found: dict[str, str] = {}
    for function in exercise.functions:
        if not function.of.searching:
            continue
        for misconception in misconceptions(exercise, function):
            if misconception.id not in found and (text := _section(function, misconception)):
                found[misconception.id] = text
    return "\n".join([words.MISTAKES, *found.values()]) if found else ""


def _section(function: Asked, misconception: SearchMisconception) -> str:
    """What one misconception does to a tree; empty if no small tree shows it."""
    algorithm = next((each for each in function.algorithms if each in misconception.searches), None)
    if algorithm is None:
        return ""
    rules = Rules(cut="equal", ties="first")
    for tree in _trees(algorithm == "expectiminimax", misconception.needs_estimates):
        right = RIGHT[algorithm](tree, rules)
        flawed = misconception.searches[algorithm](tree, rules)
        if _seen(right) != _seen(flawed):
            lines = [
                f"## {misconception.id}",
                "",
                words.mistake(sentence(misconception.id)),
                "",
                "```text",
                draw(tree, right),
                "",
                *_compared(algorithm, right, flawed),
                "```",
                "",
            ]
            return "\n".join(lines)
    return ""


def _seen(trace: Trace) -> object:
    return trace.value, picked(trace), _reads(trace)


def _reads(trace: Trace) -> list[str]:
    return [step[1] for step in trace.steps if step[0] == "read"]


def _compared(algorithm: Algorithm, right: Trace, flawed: Trace) -> Iterator[str]:
    """A line for the right search and one for the flawed one."""
    for label, trace in ((words.RIGHT_SEARCH, right), (words.WITH_MISTAKE, flawed)):
        move = picked(trace) or "–"
        yield words.searched(label, pretty(trace.value), move, _reads(trace))


@cache
def _trees(has_chance: bool, has_estimates: bool) -> tuple[Inner, ...]:
    """Small trees, the same for everybody."""
    rng, values = Random(1), Draw.whole(0, 9)
    estimates = values if has_estimates else None
    odds = (Fraction(1, 4), Fraction(3, 4)) if has_chance else None
    players = _CHANCE if has_chance else _LINE
    shapes = [(2, levels) for levels in (2, 3)] if has_chance else _SHAPES
    return tuple(
        grow(Plan(Levels(((width, width),) * levels), players, values, estimates, odds), rng)
        for width, levels in shapes
        for _ in range(_TRIES)
    )
