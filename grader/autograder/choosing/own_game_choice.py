"""Draws and chooses the tests of a search on the game that its author formulated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from math import prod
from random import Random
from typing import NamedTuple

from grader.autograder.cases.code_exercise import (
    HIDDEN,
    VISIBLE,
    Asked,
    Catch,
    Chosen,
    CodeExercise,
    Request,
)
from grader.autograder.cases.formulation_case import written_moves
from grader.autograder.cases.own_game_case import MOST_LEFT, OwnGameTest, as_search, is_small
from grader.autograder.cases.plays import STYLES, play_out
from grader.autograder.choosing import search_choice
from grader.autograder.choosing.cover import known_by
from grader.autograder.choosing.coverage import catch
from grader.autograder.programs import known_faults
from grader.autograder.programs.known_faults import bare_exercise
from grader.autograder.programs.stages import Stage
from grader.errors import UserError, counted
from grader.games.position import Position
from grader.model.draw import shuffle
from grader.model.tree import leaves

#: How many plays are drawn, of whose last moves tests are made.
PLAYS = 120
#: What a guess at random may earn of a test.
LUCKY = 0.5
AT_RANDOM = "at random"
#: A misconception is looked for if so many of the drawn tests show it.
SHOWN = 2 * (VISIBLE + HIDDEN)
#: The functions whose tests are kept, because they are asked for again.
KEPT = 8


class Candidate(NamedTuple):
    """A test, with what speaks for it and against it."""

    test: OwnGameTest
    #: The misconceptions that lose it.
    lost: frozenset[str]
    #: What each guess earns.
    earned: Mapping[str, float]


def draw_candidates(exercise: CodeExercise, function: Asked, rng: Random) -> list[Candidate]:
    """Random tests, each once."""
    assert function.start
    search = as_search(function)
    plain = _plain(exercise, search)
    found: dict[OwnGameTest, Candidate | None] = {}
    for i in range(PLAYS):
        path = play_out(function.start, STYLES[i % len(STYLES)], rng)
        for begin in _ends(function.start, path):
            test = OwnGameTest(function.id, 0, "hidden", function.start, begin)
            if test not in found:
                found[test] = None
                if _fits(search, test):
                    stages = [Stage(plain, search, test.search(way)) for way in test.asked]
                    earned = _earned(search, stages)
                    if earned[AT_RANDOM] <= LUCKY:
                        found[test] = Candidate(test, _lost_by(plain, search, stages), earned)
    return [each for each in found.values() if each]


def _plain(exercise: CodeExercise, search: Asked) -> CodeExercise:
    """The exercise for a search whose moves may come in any order: of equal ones each is right."""
    return replace(bare_exercise(exercise, search), rules=replace(exercise.rules, ties="any"))


def _ends(start: Position, path: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The beginnings of a play after which few positions can follow."""
    game, states = start.game, [start.state]
    for move in path:
        states.append(game.result(states[-1], written_moves(game, states[-1])[move]))
    for length in range(len(path) - 1, -1, -1):
        if not is_small(game, states[length]):
            return
        yield tuple(path[:length])


def _fits(search: Asked, test: OwnGameTest) -> bool:
    """Whether the search can be called there."""
    tree = test.search(test.path).tree
    return not search.testing.misfit(search, tree)


def _earned(search: Asked, stages: Sequence[Stage]) -> dict[str, float]:
    """What somebody earns who takes the first move or the last one, takes any at random, or always
    answers the same."""
    options: list[dict[str, object]] = []
    right: list[list[str]] = []
    for stage in stages:
        if search.searching.returns_move:
            children = stage.test.tree.children
            options.append({stage.test.action(each.name): each.name for each in children})
        else:
            options.append({str(leaf.value): leaf.value for leaf in leaves(stage.test.tree)})
        right.append([name for name, each in options[-1].items() if stage.is_right(each)])
    both = list(zip(map(list, options), right, strict=True))
    always = set(right[0]).intersection(*right)
    return {
        "first": float(all(names[0] in good for names, good in both)),
        "last": float(all(names[-1] in good for names, good in both)),
        AT_RANDOM: prod(len(good) / len(names) for names, good in both),
        **{f"always {name}": 1.0 for name in always},
    }


@lru_cache(maxsize=KEPT)
def _others(exercise: CodeExercise, function: Asked) -> tuple[frozenset[str], ...]:
    """For each of some tests that are the same in every run, the misconceptions that fail it."""
    return tuple(each.lost for each in draw_candidates(exercise, function, Random(0)))


def choose_own_game_tests(request: Request) -> Chosen:
    """The visible tests and the hidden ones, of which each misconception of the search fails some
    that can be shown, and on which guesses earn little."""
    exercise, function, wanted = request.exercise, request.function, request.wanted
    left = shuffle(request.rng, draw_candidates(exercise, function, request.rng))
    most, earned = max(1.0, search_choice.MOST * wanted.both), dict[str, float]()

    def picked(count: int, times: int, known: frozenset[Hashable]) -> list[OwnGameTest]:
        wants = Counter(dict.fromkeys(chain.from_iterable(each.lost for each in left), times))
        found = []
        for _ in range(count):
            fair = [
                each
                for each in left
                if all(earned.get(guess, 0) + more <= most for guess, more in each.earned.items())
            ]
            if not fair:
                raise UserError(
                    f"{function.id}: must have {counted(wanted.both, 'different test')} not easily "
                    f"guessed, as many as are wanted, found fewer (such a test leaves {MOST_LEFT} "
                    "positions or fewer, and arguments that say who moves need players who take "
                    "turns there)"
                )
            best = max(
                fair,
                key=lambda each: (
                    each.test.known_by.isdisjoint(known),
                    sum(wants[id] > 0 for id in each.lost),
                    -sum(each.earned.values()),
                ),
            )
            left.remove(best)
            wants.subtract(best.lost)
            for guess, more in best.earned.items():
                earned[guess] = earned.get(guess, 0) + more
            found.append(best.test)
        return found

    others = exercise.tests
    hidden = picked(wanted.hidden, HIDDEN, known_by(others, "visible"))
    taken = known_by([*others, *hidden], "hidden")
    return picked(wanted.visible, VISIBLE, taken), hidden


def own_game_catches(
    exercise: CodeExercise, function: Asked, tests: Sequence[OwnGameTest]
) -> tuple[Catch, ...]:
    """How many of the tests each misconception of the search fails that such tests show."""
    search = as_search(function)
    shown = Counter(chain.from_iterable(_others(bare_exercise(exercise, function), function)))
    plain = _plain(exercise, search)
    lost = {
        test: _lost_by(
            plain, search, [Stage(plain, search, test.search(way)) for way in test.asked]
        )
        for test in tests
    }
    return tuple(
        catch(id, [test for test in tests if id in lost[test]])
        for id in known_faults.models(plain, search)
        if shown[id] >= SHOWN
    )


def _lost_by(plain: CodeExercise, search: Asked, stages: Sequence[Stage]) -> frozenset[str]:
    """The misconceptions that lose one of these searches, however they are written."""
    return frozenset(
        id
        for id, models in known_faults.models(plain, search).items()
        if all(any(not stage.is_right(model(stage).answer) for stage in stages) for model in models)
    )
