"""Monte-Carlo tree search by hand, for a few iterations: paths, UCB1, wins, visits, the move."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

from grader.errors import Fault
from grader.homework.families.simulation import words
from grader.homework.families.simulation.answers import Standings
from grader.homework.families.simulation.follow_through import again
from grader.homework.families.simulation.misconceptions import MCTS_MISCONCEPTIONS
from grader.homework.families.simulation.monte_carlo import given_results, mcts_of_tree
from grader.homework.families.simulation.row_answers import Comparisons, Histories, Paths
from grader.homework.families.simulation.simulations import (
    Iteration,
    Simulations,
    is_result,
    record,
)
from grader.homework.families.simulation.spec import GROWN, can_differ
from grader.homework.families.simulation.subjects import ITERATES, SELECTS, SIMULATED_TREE
from grader.homework.families.simulation.ucb1_formula import (
    C,
    Stats,
    out_of_range,
    shown_c,
    squared,
    standing,
    written,
)
from grader.homework.families.trees.answers import Move
from grader.homework.families.trees.common_answers import moves
from grader.homework.families.trees.traits import chance_nodes, moves_by_node
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, SheetRules, Slips, Solved
from grader.model.exact import pretty
from grader.model.instance import Instance
from grader.model.parameters import Exact, Many, Parameter, Whole
from grader.model.tree import Decision, breadth_first, children, height
from grader.words import questions

MOST_ITERATIONS = 200
#: The work of an iteration, counted in leaves.
ITERATION = 15


def solve(instance: Instance) -> Simulations:
    """The record of the search with the results that are given or were drawn."""
    root, rules, rollouts = instance.tree, instance.rules, instance.rollouts
    assert isinstance(root, Decision)
    c2 = squared(instance.options["c"])
    grown = known_before(instance)
    playouts = mcts_of_tree(root, len(rollouts), given_results(rollouts), rules, c2, grown)
    return record(root, rules, c2, playouts, grown)


def known_before(instance: Instance) -> Mapping[str, Stats]:
    """The wins and visits before the first iteration, by node."""
    return instance.options["grown"] or {}


def answers(instance: Instance, search: Simulations) -> dict[str, Answer]:
    """Paths, UCB1, wins and visits of each iteration, and the move."""
    iterations, depth = search.iterations, search.depth
    names = tuple(node.name for node in breadth_first(search.searched))
    return {
        "path": Paths(search.paths, names),
        "ucb": Comparisons(tuple(map(indices, iterations)), names[1:], depth),
        "table": Histories(
            tuple(each.stats for each in iterations), names, depth, known_before(instance)
        ),
        "stats": Standings(search.stats, names),
        "move": Move(search.moves, moves(instance.tree)),
    }


def indices(iteration: Iteration) -> tuple[tuple[str, dict[str, str]], ...]:
    """The UCB1 of the children compared, node by node."""
    return tuple(
        (node, {each.child: written(each.ucb1) for each in compared})
        for node, compared in groupby(iteration.compared, lambda each: each.node)
    )


def reasons(instance: Instance, search: Simulations) -> dict[str, tuple[str, ...]]:
    """What each iteration does, the UCB1 of what is selected, and the final standings."""
    root, stats = search.root, search.stats
    return {
        "path": tuple(
            words.iteration(str(i), list(each.path), each.expanded, pretty(each.result))
            for i, each in enumerate(search.iterations, 1)
        ),
        "ucb": tuple(
            sentence
            for i, each in enumerate(search.iterations, 1)
            for sentence in selections(instance, i, each)
        ),
        "move": (
            words.standings(
                [(c.name, standing(stats[c.name])) for c in root.children if c.name in stats]
            ),
        ),
    }


def selections(instance: Instance, number: int, iteration: Iteration) -> list[str]:
    """Explains each selection in which all children were visited."""
    compared = {each.child: each for each in iteration.compared}
    open_at = {each.node for each in iteration.compared if each.ucb1 is None}
    chosen = [compared[name] for name in iteration.path[1:] if compared[name].node not in open_at]
    return [
        words.selection(
            str(number),
            each.node,
            words.ucb1(
                each.child,
                standing(each.stats),
                shown_c(instance),
                str(each.parent),
                str(each.stats.visits),
                written(each.ucb1),
            ),
        )
        for each in chosen
    ]


def conventions(solved: Solved) -> tuple[str, ...]:
    """How the search works, and how the simulated games end."""
    results = list(map(pretty, solved.instance.rollouts))
    goes_on = solved.solution.depth < height(solved.instance.tree)
    return how_it_searches(solved, results, goes_on)


def longest(solved: Solved) -> tuple[str, ...]:
    """The longest that these sentences can be: every game is a draw, and the tree goes on."""
    draws = [pretty(Fraction(1, 2))] * int(solved.instance.options["iterations"])
    return how_it_searches(solved, draws, goes_on=True)


def how_it_searches(solved: Solved, results: list[str], goes_on: bool) -> tuple[str, ...]:
    """How the search works, and how the simulated games end."""
    instance = solved.instance
    root = instance.tree
    assert isinstance(root, Decision)
    return (
        *moves_by_node(solved),
        words.ucb1_is(shown_c(instance), words.VISITS_OF[instance.rules.exploration]),
        words.four_steps(root.name, root.player),
        *([words.grown_tree(standings(instance))] if known_before(instance) else []),
        words.rollouts(results),
        *([words.GOES_ON] if goes_on else []),
    )


def refuses(solved: Solved) -> Fault | None:
    """Refuses what no search can use: c, chance nodes, rollouts, or what is known before."""
    instance = solved.instance
    return (
        out_of_range(instance)
        or chance_nodes(instance)
        or fault_in_rollouts(instance)
        or fault_in_grown(instance)
    )


def standings(instance: Instance) -> list[tuple[str, str]]:
    """What is known before the first iteration, in the order of the tree."""
    nodes, grown = breadth_first(instance.tree), known_before(instance)
    return [(node.name, standing(grown[node.name])) for node in nodes if node.name in grown]


def fault_in_grown(instance: Instance) -> Fault | None:
    """Reports what no search can know before the first iteration."""
    grown, root, rules = known_before(instance), instance.tree, instance.rules
    nodes = {node.name: node for node in breadth_first(root)}
    for name, stats in grown.items():
        if name not in nodes:
            return Fault(f"must name nodes of the tree, found {name!r}", path="grown")
        if not stats.visits:
            return Fault(f"must have visits at every node, found none at {name}", path="grown")
    if grown and root.name not in grown:
        return Fault(f"must begin with the root, {root.name}, found none", path="grown")
    for name, node in nodes.items():
        below = [child.name for child in rules.tried(children(node))]
        tried = [child for child in below if child in grown]
        if tried and name not in grown:
            return Fault(f"must have the parent of {tried[0]}, {name}, found none", path="grown")
        if tried != below[: len(tried)]:
            missing = next(child for child in below if child not in grown)
            return Fault(
                f"must have {missing}, which is tried before {tried[-1]}, found none", path="grown"
            )
        total = sum(grown[child].visits for child in tried)
        if tried and total > grown[name].visits:
            return Fault(
                f"a node has at least the visits of its children, {total} at {name}, "
                f"found {grown[name].visits}",
                path="grown",
            )
    return None


def fault_in_rollouts(instance: Instance) -> Fault | None:
    """Explains why the rollouts cannot be used, or why drawn ones would all be the same."""
    given, iterations = instance.options["rollouts"], instance.options["iterations"]
    if given is None:
        if not can_differ(instance.tree):
            return Fault(
                "a leaf above 0 is a win for MAX, one below 0 a loss: drawn rollouts need both, or "
                "a draw, found one of them only",
                path="tree",
            )
        return None
    if len(given) != iterations:
        return Fault(
            f"must have one for each iteration, {iterations}, found {len(given)}", path="rollouts"
        )
    if strange := [each for each in given if not is_result(each)]:
        return Fault(
            f"must be 1, 0 or 1/2, in MAX's view, found {pretty(strange[0])}", path="rollouts"
        )
    return None


KIND = Kind(
    name="mcts",
    title="Monte-Carlo tree search",
    task=lambda solved: words.simulate(solved.instance.options["iterations"]),
    subject=SIMULATED_TREE,
    asks={
        "path": Ask(3, questions.PATH),
        "ucb": Ask(4, questions.UCB),
        "table": Ask(4, questions.TABLE),
        "stats": Ask(0, questions.STATS),
        "move": Ask(1, questions.MCTS_MOVE),
    },
    parameters=(
        Parameter("iterations", Whole(1, MOST_ITERATIONS), "how many iterations", required=True),
        C,
        Parameter(
            "grown",
            GROWN,
            "the tree before the first iteration: the wins and visits of each node in it",
        ),
        Parameter(
            "rollouts",
            Many(Exact(), 1, MOST_ITERATIONS),
            "the result for MAX of the game played out in each iteration: 1, 0 or 1/2 "
            "(by default drawn)",
        ),
    ),
    refuses=refuses,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(
        ("order", "ties", "exploration"),
        words={"ties": questions.MCTS_TIES},
        rules_of=lambda instance: ("order", "ties"),
        conventions=conventions,
        longest=longest,
    ),
    slips=Slips(
        rests_on={
            "path": ("ucb", "table"),
            "ucb": ("path", "table"),
            "table": ("path",),
            "stats": ("path", "table"),
            "move": ("table", "stats"),
        },
        again=again,
    ),
    misconceptions=lambda: MCTS_MISCONCEPTIONS,
    traits=frozenset({SELECTS, ITERATES}),
    work=lambda solved: solved.size + ITERATION * int(solved.instance.options["iterations"]),
)
