"""Depth limits: the decision of a search at each depth, as iterative deepening makes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from grader.errors import Fault, counted
from grader.homework.families.trees import common_answers, reasons as why, traits, words
from grader.homework.families.trees.derived_trees import change_nodes
from grader.homework.families.trees.step_answers import Decided, Decisions
from grader.homework.families.trees.subjects import TREE
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, SheetRules, ShownSearch, Slips, Solved, Watched
from grader.model.exact import Bound, Number, pretty, weighted_sum
from grader.model.follows import Again, Ref, Theirs
from grader.model.instance import Instance
from grader.model.parameters import Exact, Many, Parameter
from grader.model.trace import Trace
from grader.model.tree import Decision, Inner, Node, height, inner_nodes, leaves, truncate
from grader.solvers.minimax import minimax
from grader.words import phrases, questions

if TYPE_CHECKING:  # the misconceptions import all solvers
    from grader.homework.families.trees.right_searches import Flawed

MAX_FEATURES = 10


def solve(instance: Instance) -> tuple[Trace, ...]:
    """Searches the tree once for each depth, the shallowest first."""
    return tuple(minimax(seen, instance.rules) for seen in deepening(instance))


def solve_by(solved: Solved, flawed: Flawed) -> tuple[Trace, ...]:
    """Repeats the searches with a flawed program."""
    return tuple(map(flawed.instead(), solved.solution))


def deepening(instance: Instance) -> tuple[Inner, ...]:
    """The tree as a search of depth 1, 2, … sees it; the last one has all leaves."""
    game = with_estimates(instance)
    return tuple(truncate(game, depth) for depth in range(1, height(game) + 1))


def features(instance: Instance) -> dict[str, tuple[Number, ...]]:
    """The features of each inner node, where the spec gives them."""
    rows = instance.options.get("features") or ()
    return dict(zip((node.name for node in inner_nodes(instance.tree)), rows, strict=False))


def with_estimates(instance: Instance) -> Inner:
    """The tree with its estimates: given, or the weighted sums of the nodes' features."""
    weights = instance.options.get("weights")
    if not weights:
        return instance.tree
    rows = features(instance)
    return change_nodes(
        instance.tree, lambda node: replace(node, estimate=weighted_sum(weights, rows[node.name]))
    )


def answers(instance: Instance, traces: tuple[Trace, ...]) -> dict[str, Answer]:
    """Value and right moves at each depth."""
    decided = tuple(
        Decided(depth, trace.value, common_answers.right_moves(trace))
        for depth, trace in enumerate(traces, 1)
    )
    return {"decisions": Decisions(decided, common_answers.moves(instance.tree))}


@dataclass(frozen=True)
class Worth(Trace):
    """A search for which the student found another value of the root."""

    worth: Bound = field(kw_only=True)

    def optimal(self, node: Decision) -> tuple[Node, ...]:
        """The root moves that are worth what the student found."""
        if node.name != self.root.name:
            return super().optimal(node)
        tried = self.rules.tried(node.children)
        return tuple(child for child in tried if self.proven[child.name] == (self.worth,) * 2)


def again(instance: Instance, traces: tuple[Trace, ...], theirs: Theirs) -> tuple[Again, ...]:
    """The moves that fit the values that the student found at each depth."""
    found: list[Trace] = []
    for depth, trace in enumerate(traces, 1):
        value = theirs(Ref("decisions", f"{depth}.value"))
        is_other = value is not None and value != trace.value
        again = Worth(trace.root, trace.rules, trace.steps, worth=value) if is_other else trace
        found.append(again if common_answers.right_moves(again) else trace)
    if all(new is old for new, old in zip(found, traces, strict=True)):
        return ()

    values = tuple([Ref("decisions", f"{depth}.value") for depth in range(1, len(traces) + 1)])
    given = tuple([ref for ref in values if theirs(ref) is not None])

    def rests(question: str, field: str) -> tuple[Ref, ...]:
        # The same number at every depth was not searched for.
        return () if field.endswith("value") else given

    return (Again(tuple(found), rests),)


def reasons(instance: Instance, traces: tuple[Trace, ...]) -> dict[str, tuple[str, ...]]:
    """Explains each depth's choice, where the choice changes, and how estimates are computed."""
    decided = tuple(
        words.at_depth(depth, why.choice(instance, trace)[0])
        for depth, trace in enumerate(traces, 1)
    )
    return {"decisions": decided + sums(instance) + flips(traces)}


def sums(instance: Instance) -> tuple[str, ...]:
    """Shows how each estimate comes from features."""
    weights = instance.options.get("weights") or ()
    return tuple(
        words.derivation(
            name,
            phrases.total([f"{pretty(w)}·{pretty(f)}" for w, f in zip(weights, row, strict=True)]),
            f"= {pretty(weighted_sum(weights, row))}",
        )
        for name, row in features(instance).items()
        if name != instance.tree.name
    )


def flips(traces: tuple[Trace, ...]) -> tuple[str, ...]:
    """Names the depths at which no earlier right move is still right: the horizon effect."""
    found = []
    for depth, (before, after) in enumerate(pairwise(traces), 2):
        old, new = common_answers.right_moves(before), common_answers.right_moves(after)
        if not set(old) & set(new):
            found.append(
                words.flips(
                    depth,
                    _worth_to_both(before, after, old[0]),
                    _worth_to_both(before, after, new[0]),
                )
            )
    return tuple(found) or (words.NO_FLIP,)


def _worth_to_both(before: Trace, after: Trace, move: str) -> tuple[str, str, str]:
    """A move, its value by this search, and its value by the search that looks a ply deeper."""
    return move, pretty(before.proven[move][0]), pretty(after.proven[move][0])


def refuses(solved: Solved) -> Fault | None:
    """Refuses trees without estimates, and features that do not match weights and nodes."""
    instance = solved.instance
    return traits.chance_nodes(instance) or _features(instance) or _estimates(instance)


def _features(instance: Instance) -> Fault | None:
    weights, rows = instance.options.get("weights"), instance.options.get("features")
    if (weights is None) != (rows is None):
        given, other = ("weights", "features") if rows is None else ("features", "weights")
        return Fault(f"{given} need {other} beside them, found none", path=given)
    if weights is None or rows is None:
        return None
    if len(rows) != (count := len(inner_nodes(instance.tree))):
        return Fault(
            f"must have one list for each inner node, {count}, breadth first, found {len(rows)}",
            path="features",
        )
    for row in rows:
        if len(row) != len(weights):
            return Fault(
                f"must have {counted(len(weights), 'number')} each, one a weight, found {len(row)}",
                path="features",
            )
    return None


def _estimates(instance: Instance) -> Fault | None:
    for node in inner_nodes(with_estimates(instance))[1:]:
        if node.estimate is None:
            return Fault(
                "every inner node below the root needs an estimate (or features and weights), "
                f"found none at {node.name}",
                path="tree",
            )
    if instance.options.get("weights"):
        estimates = [node.estimate or 0 for node in inner_nodes(with_estimates(instance))]
        return traits.unwritable(estimates, "weights")
    return None


def prompts(solved: Solved) -> Mapping[str, str]:
    """The prompt names the features if estimates are computed from them."""
    instance = solved.instance
    weights = instance.options.get("weights")
    if not weights:
        return {}
    rows = {
        name: list(map(pretty, row))
        for name, row in features(instance).items()
        if name != instance.tree.name
    }
    return {"decisions": words.decisions_from_features(list(map(pretty, weights)), rows)}


def searches(solved: Solved) -> tuple[Watched, ...]:
    """One search for each depth, the deepest first."""
    inner = {node.name for node in inner_nodes(solved.instance.tree)}
    found = [
        Watched(
            "minimax",
            str(depth),
            trace,
            estimated=frozenset(leaf.name for leaf in leaves(trace.root) if leaf.name in inner),
        )
        for depth, trace in enumerate(solved.solution, 1)
    ]
    return tuple(found[::-1])


KIND = Kind(
    name="cutoff",
    title="Depth limits",
    task=lambda solved: words.DEPTH_LIMITS,
    subject=TREE,
    asks={"decisions": Ask(8, questions.DECISIONS)},
    parameters=(
        Parameter(
            "weights",
            Many(Exact(), 1, MAX_FEATURES),
            "an inner node's estimate is the sum of its features, each times its weight",
        ),
        Parameter(
            "features",
            Many(Many(Exact(), 1, MAX_FEATURES), 1),
            "the features of each inner node, breadth first, the root included",
        ),
    ),
    refuses=refuses,
    prompts=prompts,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(("order", "ties"), conventions=traits.moves_by_node),
    slips=Slips(rests_on={"decisions": ("decisions",)}, again=again),
    search=ShownSearch(trace=lambda traces: traces[-1], watched=searches),
    misconceptions=traits.search_misconceptions(lambda instance: "minimax", solve_by),
    traits=frozenset({traits.DECIDES}),
)
