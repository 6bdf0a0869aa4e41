"""The contract's JSON of solved problems."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from grader import FORMAT
from grader.model.answers import plain
from grader.model.exact import Number
from grader.model.labels import UNLABELLED, Labels
from grader.model.matrix import MatrixGame
from grader.model.payoff_tree import Outcome, PayoffNode, Turn
from grader.model.points import number
from grader.model.problem import Game, Problem, Question
from grader.model.quiz import Quiz
from grader.model.trace import Step
from grader.model.tree import Chance, Decision, Leaf, Node, Unknown, player
from grader.spec.problems import Variant


def dump(variant: Variant) -> str:
    return json.dumps(document(variant))


def document(variant: Variant) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "title": variant.sheet.title,
        "problems": [problem(each) for each in variant.problems],
    }


def problem(problem: Problem) -> dict[str, Any]:
    return {
        "kind": problem.kind,
        "seed": problem.seed,
        "code": problem.code,
        "title": problem.title,
        "rules": asdict(problem.instance.rules),
        **({"about": about} if (about := problem.instance.about) else {}),
        **game(problem.instance.game, problem.instance.labels),
        "questions": [question(each) for each in problem.questions],
        "trace": [step(each) for each in problem.trace.steps] if problem.trace else [],
    }


def question(question: Question) -> dict[str, Any]:
    return {
        "id": question.id,
        "prompt": question.prompt,
        "points": number(question.points),
        **question.answer.json(),
        "reasons": list(question.reasons),
    }


def game(game: Game, labels: Labels) -> dict[str, Any]:
    """The game under the key at which a spec can have it back."""
    match game:
        case MatrixGame(matrix, rows, columns):
            written = [list(map(plain, row)) for row in matrix.payoffs]
            return {"matrix": {"payoffs": written, "rows": list(rows), "columns": list(columns)}}
        case Quiz(items):
            return {"quiz": [item.id for item in items]}
        case Turn():
            return {"tree": payoff_tree(game)}
        case Decision() | Chance():
            return {"tree": tree(game, labels=labels)}
        case _:
            return game.json()


def payoff_tree(node: PayoffNode) -> dict[str, Any]:
    if isinstance(node, Outcome):
        return {"name": node.name, "payoffs": list(map(plain, node.payoffs))}
    children = [payoff_tree(child) for child in node.children]
    return {"name": node.name, "player": node.player, "children": children}


def tree(
    node: Node, probability: Number | None = None, labels: Labels = UNLABELLED
) -> dict[str, Any]:
    """The node as a spec can have it back."""
    written: dict[str, Any] = {"name": node.name}
    if node.name in labels.moves:
        written["move"] = labels.moves[node.name]
    if node.name in labels.positions:
        written["position"] = labels.positions[node.name]
    if probability is not None:
        written["probability"] = str(probability)
    if isinstance(node, Leaf):
        return {**written, "value": "x" if isinstance(node, Unknown) else plain(node.value)}
    written["player"] = player(node)
    if node.estimate is not None:
        written["estimate"] = plain(node.estimate)
    if isinstance(node, Chance):
        written["children"] = [tree(child, odds, labels) for odds, child in node.branches]
    else:
        written["children"] = [tree(child, labels=labels) for child in node.children]
    return written


def step(step: Step) -> dict[str, Any]:
    what, node, alpha, beta, value, others = step
    written: dict[str, Any] = {
        "step": what,
        "node": node,
        "alpha": plain(alpha),
        "beta": plain(beta),
    }
    if what != "enter":
        written["value"] = plain(value)
    if others:
        written["after"], *written["skipped"] = others
    return written
