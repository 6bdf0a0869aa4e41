"""The contract's JSON of solved problems."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from grader import FORMAT
from grader.families.matrices.matrix_game import MatrixGame
from grader.families.payoffs.payoff_tree import Outcome, PayoffNode, Turn
from grader.families.quiz.quiz import Quiz
from grader.instances.problem import Problem
from grader.model.exact import Number, plain
from grader.model.instance import Exhibit, Game, Instance
from grader.model.labels import UNLABELLED, Labels
from grader.model.points import number
from grader.model.question import Question
from grader.model.trace import Step, Trace
from grader.model.tree import Chance, Decision, Leaf, Node, Unknown, player
from grader.sheets.problems import Variant

if TYPE_CHECKING:  # most exercises search without simulating, and start faster without it
    from grader.families.simulation.simulations import Iteration, Simulations


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
        "kind": problem.kind.name,
        "seed": problem.seed,
        "code": problem.code,
        "title": problem.title,
        "rules": asdict(problem.instance.rules),
        **({"about": about} if (about := problem.instance.about) else {}),
        **game(problem.instance.game, problem.instance.labels),
        **rollouts(problem.instance),
        "questions": [*map(question, problem.questions), *unanswered(problem)],
        "trace": trace(problem.trace),
    }


def rollouts(instance: Instance) -> dict[str, Any]:
    return {"rollouts": list(map(plain, instance.rollouts))} if instance.rollouts else {}


def trace(trace: Trace | Simulations | None) -> list[dict[str, Any]]:
    if trace is None:
        return []
    if isinstance(trace, Trace):
        return list(map(step, trace.steps))
    return [iteration(i, each) for i, each in enumerate(trace.iterations, 1)]


def question(question: Question) -> dict[str, Any]:
    return {
        "id": question.id,
        "prompt": question.prompt,
        "points": number(question.points),
        **question.answer.json(),
        "reasons": list(question.reasons),
    }


def unanswered(problem: Problem) -> list[dict[str, Any]]:
    """What the kind can ask, but not of this game, so that every id is there in every instance."""
    ids = problem.kind.asking(problem.instance.options).asks
    answered = {question.id for question in problem.questions}
    return [
        {"id": id, "prompt": "", "points": 0, "answer": None, "reasons": []}
        for id in ids
        if id not in answered
    ]


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
            exhibit: Exhibit = game
            return exhibit.json()


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


def iteration(number: int, iteration: Iteration) -> dict[str, Any]:
    return {
        "iteration": number,
        "path": list(iteration.path),
        "expanded": iteration.expanded,
        "result": plain(iteration.result),
    }
