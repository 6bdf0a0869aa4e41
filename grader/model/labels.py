"""A tree whose nodes are positions of a real game and whose edges are moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from grader.model.exact import Number
from grader.model.tree import Inner


@dataclass(frozen=True, slots=True)
class Labels:
    """Annotations of a tree, by the names of its nodes."""

    #: The rows of each node's position, separated by spaces.
    positions: Mapping[str, str]
    #: The move that leads to each node.
    moves: Mapping[str, str]
    #: The rules of the game.
    about: str = ""


class LabelledTree(NamedTuple):
    """A tree, with its labels and the results of its rollouts."""

    root: Inner
    labels: Labels
    #: The results of the random games in a Monte-Carlo search: 1, 0 or a half, in MAX's view.
    rollouts: tuple[Number, ...] = ()


UNLABELLED = Labels({}, {})
