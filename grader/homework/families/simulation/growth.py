"""Prepares pictures of the tree that a Monte-Carlo search has grown after each iteration."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias, cast

from grader.drawing.sketch import Shapes, Sketch
from grader.homework.families.simulation import words
from grader.homework.families.simulation.simulations import Simulations
from grader.homework.families.simulation.ucb1_formula import Stats, standing
from grader.model.exact import pretty
from grader.model.instance import Labels
from grader.model.tree import Leaf, Node, children, nodes, player

#: A page has room for this many levels; deeper ones are not drawn.
MOST_LEVELS = 13


@dataclass(frozen=True, slots=True)
class GrowthStep:
    """The tree after one iteration; each node has its wins and visits."""

    title: str
    root: Sketch
    path: tuple[str, ...]
    #: The new node of the tree, if there is one.
    new: str | None
    #: The nodes with children in the tree that are not drawn.
    cropped: frozenset[str]

    @property
    def alt(self) -> str:
        """The picture in words."""
        known = [f"{node.name} {node.label}" for node in self.root.walk()]
        return words.step_alt(self.title, list(self.path), self.new, known)


#: Says whether a node is drawn, given whether it and its parent are on the path.
Shown: TypeAlias = Callable[[bool, bool], bool]


def everything(on_path: bool, below_path: bool) -> bool:
    """Draws the whole tree."""
    return True


def with_siblings(on_path: bool, below_path: bool) -> bool:
    """Draws the path, and the siblings among which it was selected."""
    return below_path


def path_only(on_path: bool, below_path: bool) -> bool:
    """Draws the path alone."""
    return on_path


def growth(
    search: Simulations, labels: Labels, fits: Callable[[Sketch], bool]
) -> tuple[bool, tuple[GrowthStep, ...]]:
    """The steps, drawn in the first way in which all fit, and whether they show everything."""
    for shown in (everything, with_siblings):
        steps = tuple(_steps(search, labels, shown))
        if all(fits(step.root) for step in steps):
            return shown is everything, steps
    return False, tuple(_steps(search, labels, path_only))


def _steps(search: Simulations, labels: Labels, shown: Shown) -> Iterator[GrowthStep]:
    below = {node.name: {child.name for child in children(node)} for node in nodes(search.root)}
    for i, each in enumerate(search.iterations, 1):
        root = _sketch(search.root, 1, each.stats, each.path, labels.moves, shown)
        drawn = {node.name for node in root.walk()}
        cropped = frozenset(
            [node.name for node in root.walk() if each.stats.keys() & below[node.name] - drawn]
        )
        title = words.step(str(i), pretty(each.result))
        yield GrowthStep(title, root, each.path, each.expanded, cropped)


def _sketch(
    node: Node,
    level: int,
    stats: Mapping[str, Stats],
    path: tuple[str, ...],
    moves: Mapping[str, str],
    shown: Shown,
) -> Sketch:
    below = [
        child
        for child in children(node)
        if level < MOST_LEVELS
        and child.name in stats
        and shown(child.name in path, node.name in path)
    ]
    return Sketch(
        node.name,
        "leaf" if isinstance(node, Leaf) else cast(Shapes, player(node)),
        standing(stats[node.name]),
        tuple([_sketch(child, level + 1, stats, path, moves, shown) for child in below]),
        moves.get(node.name, ""),
    )
