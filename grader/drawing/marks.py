"""What a key writes into a tree: values, windows, cuts, the pruned parts, the principal line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from grader.families.payoffs.answers import Choices
from grader.families.payoffs.payoff_tree import Turn
from grader.families.simulation.simulations import Simulations
from grader.families.simulation.ucb1 import standing
from grader.instances.problem import Problem
from grader.model.exact import INF
from grader.model.grammar import pair, signed
from grader.model.tree import inner_nodes, nodes


@dataclass(frozen=True, slots=True)
class Marks:
    """Every mark by the name of its node; an edge goes by the child it leads to."""

    values: Mapping[str, str] = field(default_factory=dict)
    windows: Mapping[str, str] = field(default_factory=dict)
    cuts: frozenset[str] = frozenset()
    pruned: frozenset[str] = frozenset()
    line: frozenset[str] = frozenset()


#: What the problem shows.
BLANK = Marks()


def marks(problem: Problem) -> Marks:
    """What the key shows: the answer to `values` where the kind has one, and its search."""
    trace = problem.trace
    if isinstance(trace, Simulations):
        return Marks(values={name: standing(stats) for name, stats in trace.stats.items()})
    if trace is None:
        return Marks(_values(problem), line=frozenset(_line(problem)))
    inner = [node.name for node in inner_nodes(trace.root)]
    windows = {name: trace.windows[name] for name in inner if name in trace.windows}
    told = any(window != (-INF, INF) for window in windows.values())
    return Marks(
        _values(problem)
        or {name: signed(*trace.proven[name]) for name in windows if name in trace.proven},
        {name: pair(*window) for name, window in windows.items()} if told else {},
        frozenset(child for cut in trace.cuts for child in cut.skipped),
        frozenset(node.name for node in nodes(trace.root) if node.name not in trace.windows),
        frozenset(trace.line),
    )


def _values(problem: Problem) -> dict[str, str]:
    boxes = (question.answer.boxes for question in problem.questions)
    return next(filter(None, boxes), {})


def _line(problem: Problem) -> Iterator[str]:
    """The way that the moves of a game of several players lead."""
    moves = next((q.answer for q in problem.questions if isinstance(q.answer, Choices)), None)
    if moves and isinstance(problem.instance.game, Turn):
        name = problem.instance.game.name
        yield name
        while name in moves.entries:
            name = moves.entries[name][0]
            yield name
