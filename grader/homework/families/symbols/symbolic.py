"""A leaf called x: how the value, the right moves and the pruning change with x."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grader.errors import Fault
from grader.homework.families.symbols import words
from grader.homework.families.symbols.answers import Region, Regions
from grader.homework.families.symbols.function_answers import Function
from grader.homework.families.symbols.misconceptions import WRITTEN_DOWN
from grader.homework.families.symbols.reasons import reasons
from grader.homework.families.symbols.runs import meeting_places
from grader.homework.families.symbols.searches import (
    SearchesOfX,
    chosen,
    cut_nodes,
    cuts,
    is_one_x,
    is_only_x,
    leaf,
    may_cut,
    moves,
    pruned,
    solve_by,
)
from grader.homework.families.symbols.subjects import DEPENDS_ON_X, RIGHT_FOR_SOME_X, TREE_WITH_X
from grader.homework.families.symbols.surds import Inexpressible
from grader.homework.families.trees.traits import (
    chance_nodes,
    moves_by_node,
    search_misconceptions,
    window_conventions,
)
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Kind, Solved
from grader.model.instance import Instance
from grader.model.on_demand import OnDemand
from grader.model.parameters import Many, Parameter, Text
from grader.model.tree import (
    leaves,
)
from grader.words import questions

#: The right program, and each flawed one, searches them several times.
MAX_LEAVES = 81
#: An instance may be searched at each of them and between them.
MAX_MEETINGS = 300
#: About how many searches an instance takes at most.
SEARCHES = 25


def answers(instance: Instance, searches: SearchesOfX) -> Mapping[str, Answer]:
    makers: dict[str, Callable[[], Answer]] = {
        "value": lambda: Function(searches.value, not is_only_x(instance.tree)),
        "chosen": lambda: Regions(chosen(searches, moves(instance))),
        "pruned": lambda: Region(pruned(searches, leaf(instance))),
    }
    if may_cut(instance.tree):
        makers["cuts"] = lambda: Regions(cuts(searches, cut_nodes(instance)))
    return OnDemand(makers)


def prunes(instance: Instance) -> bool:
    """Whether what is asked depends on pruning."""
    return not {"pruned", "cuts"}.isdisjoint(instance.asked)


def task(solved: Solved) -> str:
    one_x = is_one_x(solved.instance.tree)
    task = words.FOR_EVERY_X if one_x else words.EXPRESSIONS_FOR_EVERY_X
    return f"{task} {words.WITH_PRUNING}" if prunes(solved.instance) else task


def stated(instance: Instance) -> tuple[str, ...]:
    """The rules on the sheet; the cut rule is one of them only if pruning matters."""
    return ("cut", "order", "ties") if prunes(instance) else ("order", "ties")


def conventions(solved: Solved) -> tuple[str, ...]:
    return window_conventions(solved) if prunes(solved.instance) else moves_by_node(solved)


def prompts(solved: Solved) -> Mapping[str, str]:
    instance = solved.instance
    return {
        "chosen": words.moves_chosen(instance.tree.name, moves(instance)),
        "pruned": words.pruned_leaf(leaf(instance)),
        "cuts": words.nodes_cut(cut_nodes(instance)),
    }


def refuses(solved: Solved) -> Fault | None:
    """Refuses trees that are too large, and leaves or moves that are not in the tree."""
    instance = solved.instance
    return (
        chance_nodes(instance)
        or _too_large(instance)
        or _unknown_names(instance)
        or _uncut(instance)
        or _unwritable(instance)
    )


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


def _uncut(instance: Instance) -> Fault | None:
    if "cuts" in instance.asked and not may_cut(instance.tree):
        return Fault("cuts needs a node below the root with two children, found none", path="ask")
    return None


def _unwritable(instance: Instance) -> Fault | None:
    """Refuses leaves that meet at numbers which a key cannot write, or too often."""
    try:
        count = len(meeting_places(instance.tree))
    except Inexpressible:
        return Fault(
            "leaves must meet where x is rational or needs one square root, such as 1 + √2, "
            "found another",
            path="tree",
        )
    if count > MAX_MEETINGS:
        return Fault(
            f"leaves must have the same value at {MAX_MEETINGS} x at most, found {count}",
            path="tree",
        )
    return None


#: The result of a flawed search depends on x.
SEARCHES_OF_X = search_misconceptions(lambda instance: "alphabeta", solve_by, hiding=False)

KIND = Kind(
    name="symbolic",
    title="A leaf called x",
    task=task,
    subject=TREE_WITH_X,
    asks={"value": 3, "chosen": 4, "pruned": 2, "cuts": 0},
    says={
        "value": questions.SYMBOLIC_VALUE,
    },
    rules=("cut", "order", "ties"),
    stated=stated,
    solve=SearchesOfX,
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
    misconceptions=lambda: (*SEARCHES_OF_X(), *WRITTEN_DOWN),
    traits=frozenset({DEPENDS_ON_X, RIGHT_FOR_SOME_X}),
    work=lambda solved: solved.size * SEARCHES,
)
