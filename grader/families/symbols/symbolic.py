"""A leaf called x: how the value, the right moves and the pruning change with x."""

from __future__ import annotations

from collections.abc import Mapping

from grader.errors import Fault
from grader.families.symbols import words
from grader.families.symbols.answers import Function, Region, Regions
from grader.families.symbols.reasons import reasons
from grader.families.symbols.samples import (
    Sample,
    chosen,
    leaf,
    moves,
    pruned,
    searched,
    solve,
    solve_by,
)
from grader.families.symbols.subject import DEPENDS_ON_X, TREE_WITH_X
from grader.families.trees.traits import (
    chance_nodes,
    moves_by_node,
    search_misconceptions,
    windowed,
)
from grader.instances.answers import Answer
from grader.instances.kind import Kind, Solved
from grader.model.instance import Instance
from grader.model.parameters import Many, Parameter, Text
from grader.model.tree import (
    leaves,
)
from grader.words import questions

#: The right program, and each flawed one, makes twice as many searches.
MAX_LEAVES = 81
#: About how many searches an instance takes.
SEARCHES = 25


def answers(instance: Instance, samples: tuple[Sample, ...]) -> dict[str, Answer]:
    return {
        "value": Function(searched(samples)),
        "chosen": Regions({move: chosen(samples, move) for move in moves(instance)}),
        "pruned": Region(pruned(samples, leaf(instance))),
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
