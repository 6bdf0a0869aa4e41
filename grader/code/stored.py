"""An exercise with its tests as JSON: what a bundle holds, so that it needs no spec to be read."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from grader.code.exercise import AnyTest, Exercise, Function, Test, Ucb1Test
from grader.code.matches.game import Pace, Round
from grader.families.simulation.ucb1 import ROOT_OF_TWO, Stats
from grader.games import GAMES
from grader.games import load as load_game
from grader.games.game import NotAGame
from grader.games.position import Position
from grader.model.exact import Bound, Number, read_bound, read_number, write
from grader.model.labels import Labels
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Leaf, Node


def dump(exercise: Exercise) -> dict[str, Any]:
    return {
        "title": exercise.title,
        "files": list(exercise.files),
        "functions": [
            {
                "id": function.id,
                "points": str(function.points),
                "called": function.called,
                "arguments": list(function.arguments),
                "pair": function.pair,
                "words": list(function.words),
            }
            for function in exercise.functions
        ],
        "rules": {
            name: getattr(exercise.rules, name) for name in ("cut", "order", "ties", "returns")
        },
        "open": sorted(exercise.open),
        "tests": [_dump_test(test) for test in exercise.tests],
        "rounds": [
            {
                "number": game.number,
                "visibility": game.visibility,
                "start": game.start.written,
                "side": game.side,
                "against": game.against,
                "theory": game.theory,
                "seed": game.seed,
            }
            for game in exercise.rounds
        ],
        "pace": [exercise.pace.seconds, exercise.pace.megabytes],
    }


def load(stored: dict[str, Any]) -> Exercise:
    return Exercise(
        stored["title"],
        tuple(stored["files"]),
        tuple(
            Function(
                function["id"],
                Fraction(function["points"]),
                function["called"],
                tuple(function["arguments"]),
                function["pair"],
                tuple(function["words"]),
            )
            for function in stored["functions"]
        ),
        tuple(_load_test(test) for test in stored["tests"]),
        Rules(**stored["rules"]),
        frozenset(stored["open"]),
        tuple(_load_round(game) for game in stored["rounds"]),
        Pace(*stored["pace"]),
    )


def dumps(exercise: Exercise) -> str:
    return json.dumps(dump(exercise))


def loads(text: str) -> Exercise:
    return load(json.loads(text))


def _dump_test(test: AnyTest) -> dict[str, Any]:
    head = {name: getattr(test, name) for name in ("function", "number", "visibility")}
    if isinstance(test, Ucb1Test):
        wins, visits = test.stats
        return {**head, "child": [_text(wins), visits], "parent": test.parent, "c": str(test.c)}
    return {
        **head,
        "tree": _dump_node(test.tree),
        "depth": test.depth,
        "window": [_text(test.alpha), _text(test.beta)],
        "labels": [dict(test.labels.positions), dict(test.labels.moves)],
        "simulation": [test.iterations, test.seed],
    }


def _load_test(test: dict[str, Any]) -> AnyTest:
    head = test["function"], test["number"], test["visibility"]
    if "child" in test:
        wins, visits = test["child"]
        c = test["c"] if test["c"] == ROOT_OF_TWO else _number(test["c"])
        return Ucb1Test(*head, Stats(_number(wins), visits), test["parent"], c)
    alpha, beta = map(_bound, test["window"])
    tree = _load_node(test["tree"])
    assert not isinstance(tree, Leaf)
    labels = Labels(*test["labels"])
    return Test(*head, tree, test["depth"], alpha, beta, labels, *test["simulation"])


def _load_round(game: dict[str, Any]) -> Round:
    return Round(
        game["number"],
        game["visibility"],
        _load_start(game["start"]),
        game["side"],
        game["against"],
        game["theory"],
        game["seed"],
    )


def _load_start(written: dict[str, Any]) -> Position:
    """The position that a spec would write so."""
    name, _, call = written["game"].partition("/")
    assert name in GAMES
    kind = load_game(name)
    options = {
        each.name: tuple(said) if isinstance(said := written[each.name], list) else said
        for each in kind.parameters
        if each.name in written
    }
    try:
        game = kind(**({"call": call} if call else options))
        state = game.read(written["state"], written["player"])
    except NotAGame as error:
        raise ValueError(written) from error
    return Position(game, state, written.get("evaluate"))


def _dump_node(node: Node) -> list[Any]:
    """[name, value] for a leaf; [name, player, estimate, children, chances] for the others."""
    match node:
        case Leaf(name, value):
            return [name, _text(value)]
        case Decision(name, player, children, estimate):
            return [name, player, _estimate(estimate), [_dump_node(c) for c in children], None]
        case Chance(name, branches, estimate):
            return [
                name,
                "chance",
                _estimate(estimate),
                [_dump_node(child) for _, child in branches],
                [_text(chance) for chance, _ in branches],
            ]


def _load_node(stored: list[Any]) -> Node:
    match stored:
        case [name, value]:
            return Leaf(name, _number(value))
        case [name, "chance", estimate, children, chances]:
            branches = zip(map(_number, chances), map(_load_node, children), strict=True)
            return Chance(name, tuple(branches), _load_estimate(estimate))
        case [name, player, estimate, children, _]:
            return Decision(
                name, player, tuple(map(_load_node, children)), _load_estimate(estimate)
            )
    raise ValueError(stored)


def _estimate(estimate: Number | None) -> str | None:
    return None if estimate is None else _text(estimate)


def _load_estimate(text: str | None) -> Number | None:
    return None if text is None else _number(text)


def _text(number: Bound) -> str:
    return write(number) if isinstance(number, float) else str(number)


def _number(text: str) -> Number:
    number = read_number(text)
    assert number is not None
    return number


def _bound(text: str) -> Bound:
    bound = read_bound(text)
    assert bound is not None
    return bound
