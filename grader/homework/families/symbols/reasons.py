"""Why the value, the right moves and the pruning change with x as they do."""

from __future__ import annotations

from collections.abc import Callable

from grader.homework.families.symbols import words
from grader.homework.families.symbols.driver import regions
from grader.homework.families.symbols.intervals import Reals
from grader.homework.families.symbols.searches import (
    SearchesOfX,
    Worths,
    above_x,
    asked_leaf,
    is_one_x,
    settle,
)
from grader.homework.families.trees import reasons as why, words as trees_words
from grader.model.exact import pretty
from grader.model.instance import Instance
from grader.model.trace import Cut
from grader.model.tree import (
    Inner,
    Leaf,
    Node,
    Unknown,
    breadth_first,
    leaves,
    parents,
    player,
)
from grader.words import phrases


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
