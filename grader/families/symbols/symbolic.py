"""A leaf called x: how the value, the right moves and the pruning change with x.

A search only compares leaves, so it does the same for every x between two neighbouring
leaf values. One search at each leaf's value, and one between each two, give the exact
answer for all x.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from grader.errors import Fault
from grader.families.symbols import words
from grader.families.symbols.answers import Function, Region, Regions
from grader.families.symbols.intervals import NOTHING, Reals, cells, union
from grader.families.symbols.piecewise import Piecewise, joined
from grader.families.symbols.subject import DEPENDS_ON_X, TREE_WITH_X
from grader.families.trees import reasons as why
from grader.families.trees import words as trees_words
from grader.families.trees.traits import (
    chance_nodes,
    moves_by_node,
    search_misconceptions,
    windowed,
)
from grader.instances.answers import Answer
from grader.instances.kind import Kind, Solved
from grader.model.exact import Bound, Number, pretty
from grader.model.instance import Instance
from grader.model.parameters import Many, Parameter, Text
from grader.model.trace import Trace
from grader.model.tree import (
    Decision,
    Inner,
    Leaf,
    Node,
    Unknown,
    breadth_first,
    inner_nodes,
    leaves,
    parents,
    player,
    with_x,
)
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax
from grader.words import phrases, questions

#: The right program, and each flawed one, makes twice as many searches.
MAX_LEAVES = 81
#: About how many searches an instance takes.
SEARCHES = 25


@dataclass(frozen=True, slots=True)
class Sample:
    """The searches at one x; they hold for each x of its cell."""

    cell: Reals
    x: Number
    full: Trace
    pruning: Trace


def solve(instance: Instance) -> tuple[Sample, ...]:
    """Searches the tree once for each cell of the line."""
    root, rules = instance.tree, instance.rules
    found = []
    for cell, x in cells(constants(root)):
        tree = with_x(root, x)
        found.append(Sample(cell, x, minimax(tree, rules), alphabeta(tree, rules)))
    return tuple(found)


def solve_by(solved: Solved, flawed: Callable[[Trace], Trace]) -> tuple[Sample, ...]:
    """Repeats the searches with a flawed program. Minimax still says which moves are right, since
    a flawed program would play only one of several.
    """
    return tuple(replace(sample, pruning=flawed(sample.pruning)) for sample in solved.solution)


def constants(root: Inner) -> set[Number]:
    """All numbers that x can be compared with."""
    values = {leaf.value for leaf in leaves(root) if not isinstance(leaf, Unknown)}
    return values | {node.estimate for node in inner_nodes(root) if node.estimate is not None}


def where(samples: tuple[Sample, ...], holds: Callable[[Sample], bool]) -> Reals:
    """The values of x for which a condition holds, sample by sample."""
    return union(sample.cell for sample in samples if holds(sample))


def chosen(samples: tuple[Sample, ...], move: str) -> Reals:
    """The values of x for which a root move is right."""

    def is_right(sample: Sample) -> bool:
        root = sample.full.root
        assert isinstance(root, Decision)
        return move in [child.name for child in sample.full.right_moves(root)]

    return where(samples, is_right)


def pruned(samples: tuple[Sample, ...], leaf: str) -> Reals:
    """The values of x for which a leaf is never read."""
    return where(samples, lambda sample: leaf not in sample.pruning.visited)


def value(samples: tuple[Sample, ...], node: str) -> Piecewise:
    """The minimax value of an inner node as a function of x."""
    return joined((s.cell, s.x, finite(s.full.returned[node])) for s in samples)


def searched(samples: tuple[Sample, ...]) -> Piecewise:
    """The root's value as the search with a window finds it; a right search finds the same."""
    return joined((s.cell, s.x, finite(s.pruning.value)) for s in samples)


def finite(value: Bound) -> Number:
    """A value that is known not to be infinite."""
    assert not isinstance(value, float)
    return value


def moves(instance: Instance) -> list[str]:
    """The root moves that are asked about: those that the spec names, or else all."""
    return list(instance.options.get("moves") or (c.name for c in instance.tree.children))


def leaf(instance: Instance) -> str:
    """The leaf whose pruning is asked: the one that the spec names, or else the one tried last."""
    if named := instance.options.get("leaf"):
        return str(named)
    return instance.rules.tried(tuple(leaves(instance.tree)))[-1].name


def answers(instance: Instance, samples: tuple[Sample, ...]) -> dict[str, Answer]:
    return {
        "value": Function(searched(samples)),
        "chosen": Regions({move: chosen(samples, move) for move in moves(instance)}),
        "pruned": Region(pruned(samples, leaf(instance))),
    }


def reasons(instance: Instance, samples: tuple[Sample, ...]) -> dict[str, tuple[str, ...]]:
    return {
        "value": derivations(instance, samples),
        "chosen": (*worth(instance, samples), *ties(instance, samples)),
        "pruned": cuts(instance, samples),
    }


def prunes(instance: Instance) -> bool:
    """Whether what is asked depends on pruning."""
    return "pruned" in instance.asked


def task(solved: Solved) -> str:
    if prunes(solved.instance):
        return f"{words.FOR_EVERY_X} {words.WITH_PRUNING}"
    return words.FOR_EVERY_X


def stated(instance: Instance) -> tuple[str, ...]:
    """The rules on the sheet; the cut rule is one of them only if pruning matters."""
    return ("cut", "order", "ties") if prunes(instance) else ("order", "ties")


def conventions(solved: Solved) -> tuple[str, ...]:
    return windowed(solved) if prunes(solved.instance) else moves_by_node(solved)


def derivations(instance: Instance, samples: tuple[Sample, ...]) -> tuple[str, ...]:
    """Derives the value of each node above x, from the bottom up."""
    root = instance.tree
    x = next(leaf for leaf in leaves(root) if isinstance(leaf, Unknown))
    above = ancestors(root, x.name)
    names = [node.name for node in above]
    returned = samples[0].full.returned

    def part(child: Node) -> str:
        if child.name in names:
            return child.name
        return child.text if isinstance(child, Leaf) else pretty(returned[child.name])

    return tuple(
        trees_words.derivation(
            phrases.node(node.name, player(node)),
            f"{player(node)}({', '.join(map(part, node.children))}) =",
            str(value(samples, node.name)),
        )
        for node in above
    )


def ancestors(root: Inner, name: str) -> list[Inner]:
    """The nodes above x, from its parent up to the root."""
    found, parent = [], parents(root)
    while name in parent:
        found.append(parent[name])
        name = parent[name].name
    return found


def worth(instance: Instance, samples: tuple[Sample, ...]) -> tuple[str, ...]:
    """Says what each root move is worth."""

    def of(child: Node) -> str:
        return child.text if isinstance(child, Leaf) else str(value(samples, child.name))

    return tuple(f"{child.name} = {of(child)}" for child in instance.tree.children)


def ties(instance: Instance, samples: tuple[Sample, ...]) -> tuple[str, ...]:
    """Says where several root moves are worth the same, and which of them count."""
    root = instance.tree
    tied: dict[tuple[str, ...], Reals] = {}
    for sample in samples:
        at_root = sample.full.root
        assert isinstance(at_root, Decision)
        best = {child.name for child in sample.full.optimal(at_root)}
        names = tuple(child.name for child in root.children if child.name in best)
        if len(names) > 1:
            tied[names] = tied.get(names, NOTHING) | sample.cell
    return tuple(
        words.at_x(str(where), trees_words.tied(list(names), instance.rules.ties))
        for names, where in tied.items()
    )


def cuts(instance: Instance, samples: tuple[Sample, ...]) -> tuple[str, ...]:
    """Says for which x the leaf is skipped, and by which cut."""
    name = leaf(instance)
    nodes = {node.name: node for node in breadth_first(instance.tree)}
    within = {name, *(node.name for node in ancestors(instance.tree, name))}
    skipped: dict[tuple[str, str], Reals] = {}
    for sample in samples:
        for cut in sample.pruning.cuts:
            if not within.isdisjoint(cut.skipped):
                key = cut.node, cut.after
                skipped[key] = skipped.get(key, NOTHING) | sample.cell
    return tuple(
        words.at_x(
            str(where),
            words.skipped(
                phrases.leaf(name),
                phrases.node(node, player(inner)),
                "x" if isinstance(nodes[after], Unknown) else why.called(nodes[after]),
            ),
        )
        for (node, after), where in skipped.items()
        if not isinstance(inner := nodes[node], Leaf)
    ) or (words.always_read(phrases.leaf(name)),)


def prompts(solved: Solved) -> Mapping[str, str]:
    instance = solved.instance
    return {
        "chosen": words.moves_chosen(instance.tree.name, moves(instance)),
        "pruned": words.pruned_leaf(leaf(instance)),
    }


def refuses(solved: Solved) -> Fault | None:
    """Refuses trees that are too large, and leaves or moves that are not in the tree."""
    instance = solved.instance
    return chance_nodes(instance) or _too_large(instance) or _unknown_names(instance)


def _too_large(instance: Instance) -> Fault | None:
    if (count := len(leaves(instance.tree))) > MAX_LEAVES:
        return Fault(
            f"may have at most {MAX_LEAVES} leaves in this kind, found {count}", path="tree"
        )
    return None


def _unknown_names(instance: Instance) -> Fault | None:
    name = instance.options.get("leaf")
    if name is not None and name not in {leaf.name for leaf in leaves(instance.tree)}:
        return Fault(f"must name a leaf of the tree, found {name!r}", path="leaf")
    known = {child.name for child in instance.tree.children}
    for move in moves(instance):
        if move not in known:
            return Fault(f"must name moves at the root, found {move!r}", path="moves")
    return None


KIND = Kind(
    name="symbolic",
    title="A leaf called x",
    task=task,
    subject=TREE_WITH_X,
    asks={"value": 3, "chosen": 4, "pruned": 2},
    says={
        "value": questions.SYMBOLIC_VALUE,
    },
    rules=("cut", "order", "ties"),
    stated=stated,
    solve=solve,
    answers=answers,
    reasons=reasons,
    parameters=(
        Parameter("moves", Many(Text(20), 1), "the root moves asked about; by default all of them"),
        Parameter(
            "leaf", Text(20), "the leaf whose pruning is asked; by default the one tried last"
        ),
    ),
    refuses=refuses,
    prompts=prompts,
    conventions=conventions,
    # The result of a flawed search depends on x.
    misconceptions=search_misconceptions(lambda instance: "alphabeta", solve_by, hiding=False),
    traits=frozenset({DEPENDS_ON_X}),
    work=lambda solved: solved.size * SEARCHES,
)
