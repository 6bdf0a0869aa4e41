"""Minimax: the value of every node, the best move and the principal line."""

from __future__ import annotations

from grader.families.trees import reasons as why
from grader.families.trees.refusals import chance_nodes
from grader.families.trees.subject import TREE
from grader.families.trees.traits import DECIDES, VALUED, flaws_of
from grader.instances.kind import Kind, moves_by_node
from grader.model.answers import Answer, Move, Path, Value, Values
from grader.model.instance import Instance
from grader.model.trace import Trace
from grader.model.tree import Decision, inner_nodes
from grader.solvers.minimax import minimax


def solve(instance: Instance) -> Trace:
    return minimax(instance.tree, instance.rules)


def answers(instance: Instance, trace: Trace) -> dict[str, Answer]:
    root = trace.root
    assert isinstance(root, Decision)
    return {
        "value": Value(trace.value),
        "move": Move(tuple(child.name for child in trace.right_moves(root))),
        "values": Values({node.name: trace.returned[node.name] for node in inner_nodes(root)}),
        "line": Path(trace.line),
    }


def reasons(instance: Instance, trace: Trace) -> dict[str, tuple[str, ...]]:
    return {"move": why.choice(instance, trace), "values": why.derivations(trace)}


KIND = Kind(
    name="minimax",
    subject=TREE,
    asks={"value": 2, "move": 2, "values": 6, "line": 0},
    rules=("order", "ties"),
    solve=solve,
    answers=answers,
    reasons=reasons,
    trace=lambda trace: trace,
    refuses=lambda solved: chance_nodes(solved.instance),
    conventions=moves_by_node,
    misconceptions=flaws_of(lambda instance: "minimax"),
    traits=frozenset({DECIDES, VALUED}),
)
