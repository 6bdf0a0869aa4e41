"""A tree whose nodes are positions of a real game and whose edges are moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from grader.model.tree import Inner


@dataclass(frozen=True, slots=True)
class Labels:
    """Annotations of a tree, by the names of its nodes."""

    #: The rows of each node's position, parted by spaces.
    positions: Mapping[str, str]
    #: The move that leads to each node.
    moves: Mapping[str, str]
    #: The rules of the game.
    about: str = ""


class LabelledTree(NamedTuple):
    root: Inner
    labels: Labels


UNLABELLED = Labels({}, {})
