"""Why the value, the right moves and the pruning change with x as they do."""

from __future__ import annotations

from grader.families.symbols import words
from grader.families.symbols.intervals import NOTHING, Reals
from grader.families.symbols.samples import Sample, leaf, value
from grader.families.trees import reasons as why
from grader.families.trees import words as trees_words
from grader.model.exact import pretty
from grader.model.instance import Instance
from grader.model.tree import (
    Decision,
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


def reasons(instance: Instance, samples: tuple[Sample, ...]) -> dict[str, tuple[str, ...]]:
    return {
        "value": derivations(instance, samples),
        "chosen": (*worth(instance, samples), *ties(instance, samples)),
        "pruned": cuts(instance, samples),
    }


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
            f"{player(node)}({phrases.side_by_side(map(part, node.children))}) =",
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
