"""Why the value, the right moves and the pruning change with x as they do."""

from __future__ import annotations

from collections.abc import Callable

from grader.families.symbols import words
from grader.families.symbols.intervals import NOTHING, Reals
from grader.families.symbols.samples import Sample, has_x, is_only_x, leaf, value
from grader.families.trees import reasons as why
from grader.families.trees import words as trees_words
from grader.model.exact import pretty
from grader.model.instance import Instance
from grader.model.trace import Cut
from grader.model.tree import (
    Decision,
    Inner,
    Leaf,
    Node,
    Unknown,
    breadth_first,
    inner_nodes,
    parents,
    player,
)
from grader.words import phrases


def reasons(instance: Instance, samples: tuple[Sample, ...]) -> dict[str, tuple[str, ...]]:
    return {
        "value": derivations(instance, samples),
        "chosen": (*worth(instance, samples), *ties(instance, samples)),
        "pruned": pruning(instance, samples),
        "cuts": cuts(instance, samples),
    }


def derivations(instance: Instance, samples: tuple[Sample, ...]) -> tuple[str, ...]:
    """Derives the value of each node above x, from the bottom up."""
    above = above_x(instance.tree)
    names = [node.name for node in above]
    returned = samples[0].full.returned

    def part(child: Node) -> str:
        if child.name in names:
            return child.name
        return child.text if isinstance(child, Leaf) else pretty(returned[child.name])

    return tuple(
        trees_words.derivation(
            phrases.node(node.name, player(node)),
            f"{player(node)}({phrases.side_by_side(map(part, node.children))}) =",
            str(value(instance, samples, node.name)),
        )
        for node in above
    )


def above_x(root: Inner) -> list[Inner]:
    """The nodes that have x below them, from the deepest level up to the root."""
    return [node for node in reversed(inner_nodes(root)) if has_x(node)]


def ancestors(root: Inner, name: str) -> list[Inner]:
    """The nodes above another, from its parent up to the root."""
    found, parent = [], parents(root)
    while name in parent:
        found.append(parent[name])
        name = parent[name].name
    return found


def worth(instance: Instance, samples: tuple[Sample, ...]) -> tuple[str, ...]:
    """Says what each root move is worth."""

    def of(child: Node) -> str:
        return child.text if isinstance(child, Leaf) else str(value(instance, samples, child.name))

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


def pruning(instance: Instance, samples: tuple[Sample, ...]) -> tuple[str, ...]:
    """Says for which x the leaf is skipped, and by which cut."""
    name = phrases.leaf(leaf(instance))
    within = {leaf(instance), *(node.name for node in ancestors(instance.tree, leaf(instance)))}
    skipping = stops(samples, lambda cut: not within.isdisjoint(cut.skipped))
    return tuple(
        words.at_x(str(where), words.skipped(name, *called(instance.tree, *stop)))
        for stop, where in skipping.items()
    ) or (words.always_read(name),)


def cuts(instance: Instance, samples: tuple[Sample, ...]) -> tuple[str, ...]:
    """Says for which x each node is left, and after which child."""
    return tuple(
        words.at_x(str(where), words.left(*called(instance.tree, *stop)))
        for stop, where in sorted(stops(samples, lambda cut: True).items())
    )


def stops(
    samples: tuple[Sample, ...], matters: Callable[[Cut], bool]
) -> dict[tuple[str, str], Reals]:
    """For which x there is each cut that matters: its node, and the child after which it falls."""
    found: dict[tuple[str, str], Reals] = {}
    for sample in samples:
        for cut in filter(matters, sample.pruning.cuts):
            key = cut.node, cut.after
            found[key] = found.get(key, NOTHING) | sample.cell
    return found


def called(root: Inner, node: str, after: str) -> tuple[str, str]:
    """What sentences call a node, and the child after which it is left."""
    nodes = {each.name: each for each in breadth_first(root)}
    inner, child = nodes[node], nodes[after]
    assert not isinstance(inner, Leaf)
    is_x = isinstance(child, Unknown) and is_only_x(root)
    return phrases.node(node, player(inner)), "x" if is_x else why.called(child)
