"""A leaf called x: how the value, the right moves and the pruning change with x, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grader.errors import Fault
from grader.homework.families.symbols import words
from grader.homework.families.symbols.answers import Region, Regions
from grader.homework.families.symbols.driver import regions, too_many_leaves, unwritable
from grader.homework.families.symbols.function_answers import Function
from grader.homework.families.symbols.intervals import Reals
from grader.homework.families.symbols.misconceptions import WRITTEN_DOWN
from grader.homework.families.symbols.searches import (
    SearchesOfX,
    Worths,
    above_x,
    asked_leaf,
    asked_moves,
    cut_nodes,
    is_one_x,
    is_only_x,
    may_cut,
    meeting_places,
    settle,
    solve_by,
    where_cut,
    where_pruned,
    where_right,
)
from grader.homework.families.symbols.subjects import DEPENDS_ON_X, RIGHT_FOR_SOME_X, TREE_WITH_X
from grader.homework.families.trees import reasons as why, words as trees_words
from grader.homework.families.trees.traits import (
    chance_nodes,
    moves_by_node,
    search_misconceptions,
    window_conventions,
)
from grader.homework.kinds.answer import Answer, OnDemand
from grader.homework.kinds.kind import Ask, Kind, SheetRules, Solved
from grader.model.exact import pretty
from grader.model.instance import Instance
from grader.model.parameters import Many, Parameter, Text
from grader.model.trace import Cut
from grader.model.tree import Inner, Leaf, Node, Unknown, breadth_first, leaves, parents, player
from grader.words import phrases, questions

#: About how many searches an instance takes at most.
SEARCHES = 25


def answers(instance: Instance, searches: SearchesOfX) -> Mapping[str, Answer]:
    """The answer to each question; each search runs when its answer is needed."""
    makers: dict[str, Callable[[], Answer]] = {
        "value": lambda: Function(searches.value, not is_only_x(instance.tree)),
        "chosen": lambda: Regions(where_right(searches, asked_moves(instance))),
        "pruned": lambda: Region(where_pruned(searches, asked_leaf(instance))),
    }
    if may_cut(instance.tree):
        makers["cuts"] = lambda: Regions(where_cut(searches, cut_nodes(instance)))
    return OnDemand(makers)


def prunes(instance: Instance) -> bool:
    """Whether what is asked depends on pruning."""
    return not {"pruned", "cuts"}.isdisjoint(instance.asked)


def task(solved: Solved) -> str:
    """What to do with the tree, and with pruning where it is asked about."""
    one_x = is_one_x(solved.instance.tree)
    task = words.FOR_EVERY_X if one_x else words.EXPRESSIONS_FOR_EVERY_X
    return f"{task} {words.WITH_PRUNING}" if prunes(solved.instance) else task


def stated_rules(instance: Instance) -> tuple[str, ...]:
    """The rules on the sheet; the cut rule is one of them only if pruning matters."""
    return ("cut", "order", "ties") if prunes(instance) else ("order", "ties")


def conventions(solved: Solved) -> tuple[str, ...]:
    """How moves are named, and the first window where pruning is asked about."""
    return window_conventions(solved) if prunes(solved.instance) else moves_by_node(solved)


def prompts(solved: Solved) -> Mapping[str, str]:
    """The questions that name moves, a leaf or nodes."""
    instance = solved.instance
    return {
        "chosen": words.moves_chosen(instance.tree.name, asked_moves(instance)),
        "pruned": words.pruned_leaf(asked_leaf(instance)),
        "cuts": words.nodes_cut(cut_nodes(instance)),
    }


def refuses(solved: Solved) -> Fault | None:
    """Refuses trees that are too large, and leaves or moves that are not in the tree."""
    instance = solved.instance
    return (
        chance_nodes(instance)
        or too_many_leaves(len(leaves(instance.tree)))
        or _unknown_names(instance)
        or _uncut(instance)
        or unwritable(
            lambda: meeting_places(instance.tree),
            "leaves must meet",
            "leaves must have the same value",
            path="tree",
        )
    )


def _unknown_names(instance: Instance) -> Fault | None:
    name = instance.options.get("leaf")
    if name is not None and name not in {leaf.name for leaf in leaves(instance.tree)}:
        return Fault(f"must name a leaf of the tree, found {name!r}", path="leaf")
    known = {child.name for child in instance.tree.children}
    for move in asked_moves(instance):
        if move not in known:
            return Fault(f"must name moves at the root, found {move!r}", path="moves")
    return None


def _uncut(instance: Instance) -> Fault | None:
    if "cuts" in instance.asked and not may_cut(instance.tree):
        return Fault("cuts needs a node below the root with two children, found none", path="ask")
    return None


def reasons(instance: Instance, searches: SearchesOfX) -> dict[str, tuple[str, ...]]:
    """Why the value, the right moves and the pruning change with x."""
    return {
        "value": derivations(instance, searches),
        "chosen": (*worth(instance, searches), *ties(instance, searches)),
        "pruned": pruning(instance, searches),
        "cuts": cuts(instance, searches),
    }


def derivations(instance: Instance, searches: SearchesOfX) -> tuple[str, ...]:
    """Derives the value of each node above x, from the bottom up."""
    above = above_x(instance.tree)
    names = {node.name for node in above}
    values = {leaf.name: leaf.value for leaf in leaves(settle(instance.tree))}

    def part(child: Node) -> str:
        if child.name in names:
            return child.name
        return child.text if isinstance(child, Leaf) else pretty(values[child.name])

    return tuple(
        trees_words.derivation(
            phrases.node(node.name, player(node)),
            f"{player(node)}({phrases.side_by_side(map(part, node.children))}) =",
            str(searches.worth(node.name)),
        )
        for node in above
    )


def ancestors(root: Inner, name: str) -> list[Inner]:
    """The nodes above another, from its parent up to the root."""
    found, parent = [], parents(root)
    while name in parent:
        found.append(parent[name])
        name = parent[name].name
    return found


def worth(instance: Instance, searches: SearchesOfX) -> tuple[str, ...]:
    """Says what each root move is worth."""

    values = {leaf.name: leaf.text for leaf in leaves(settle(instance.tree))}
    return tuple(
        f"{child.name} = {values.get(child.name) or searches.worth(child.name)}"
        for child in instance.tree.children
    )


def ties(instance: Instance, searches: SearchesOfX) -> tuple[str, ...]:
    """Says where several root moves are worth the same, and which of them count."""
    root = instance.tree

    def tied(found: Worths) -> list[tuple[str, ...]]:
        names = tuple(child.name for child in root.children if child.name in found.best)
        return [names] if len(names) > 1 else []

    return tuple(
        words.at_x(str(where), trees_words.equal_moves(list(names), instance.rules.ties))
        for names, where in regions(searches.full, tied).items()
    )


def pruning(instance: Instance, searches: SearchesOfX) -> tuple[str, ...]:
    """Says for which x the leaf is skipped, and by which cut."""
    name = phrases.leaf(asked_leaf(instance))
    within = {
        asked_leaf(instance),
        *(node.name for node in ancestors(instance.tree, asked_leaf(instance))),
    }
    skipping = stops(searches, lambda cut: not within.isdisjoint(cut.skipped))
    return tuple(
        words.at_x(str(where), words.skipped_leaf(name, *names_of_cut(instance.tree, *stop)))
        for stop, where in skipping.items()
    ) or (words.always_read(name),)


def cuts(instance: Instance, searches: SearchesOfX) -> tuple[str, ...]:
    """Says for which x each node is left, and after which child."""
    return tuple(
        words.at_x(str(where), words.cut_place(*names_of_cut(instance.tree, *stop)))
        for stop, where in sorted(stops(searches, lambda cut: True).items())
    )


def stops(searches: SearchesOfX, matters: Callable[[Cut], bool]) -> dict[tuple[str, str], Reals]:
    """For which x there is each cut that matters: its node, and the child after which it falls."""
    return regions(
        searches.pruning,
        lambda found: [(cut.node, cut.after) for cut in found.cuts if matters(cut)],
    )


def names_of_cut(root: Inner, node: str, after: str) -> tuple[str, str]:
    """What sentences call a node, and the child after which it is left."""
    nodes = {each.name: each for each in breadth_first(root)}
    inner, child = nodes[node], nodes[after]
    assert not isinstance(inner, Leaf)
    is_x = isinstance(child, Unknown) and is_one_x(root)
    return phrases.node(node, player(inner)), "x" if is_x else why.name_in_sentence(child)


#: The result of a flawed search depends on x.
SEARCHES_OF_X = search_misconceptions(lambda instance: "alphabeta", solve_by, hiding=False)

KIND = Kind(
    name="symbolic",
    title="A leaf called x",
    task=task,
    subject=TREE_WITH_X,
    asks={
        "value": Ask(3, questions.SYMBOLIC_VALUE),
        "chosen": Ask(4),
        "pruned": Ask(2),
        "cuts": Ask(0),
    },
    parameters=(
        Parameter("moves", Many(Text(20), 1), "the root moves asked about; by default all of them"),
        Parameter(
            "leaf", Text(20), "the leaf whose pruning is asked; by default the one tried last"
        ),
    ),
    refuses=refuses,
    prompts=prompts,
    solve=SearchesOfX,
    answers=answers,
    reasons=reasons,
    states=SheetRules(("cut", "order", "ties"), rules_of=stated_rules, conventions=conventions),
    misconceptions=lambda: (*SEARCHES_OF_X(), *WRITTEN_DOWN),
    traits=frozenset({DEPENDS_ON_X, RIGHT_FOR_SOME_X}),
    work=lambda solved: solved.size * SEARCHES,
)
