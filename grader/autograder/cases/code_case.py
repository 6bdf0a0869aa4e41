"""The kinds of tests: each test is one call of one function."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from grader.autograder import facade
from grader.autograder.cases.calls import Role
from grader.autograder.cases.serving import Served, ServedTree
from grader.autograder.facade import tree_from_json, tree_to_json
from grader.games import GAMES, load as load_game
from grader.games.game import NotAGame
from grader.games.position import Position
from grader.model.codec import BOUND, PLAIN, Codec, Key, list_codec, plain_keys
from grader.model.exact import INF, Bound, plain
from grader.model.instance import UNLABELLED, Labels
from grader.model.report import Visibility
from grader.model.tree import Inner, Leaf, height, player


@dataclass(frozen=True, slots=True)
class CodeTest(ABC):
    """One call of one function."""

    #: The function's id.
    function: str
    number: int
    visibility: Visibility

    @property
    def id(self) -> str:
        return f"{self.function}/{self.number}"

    @abstractmethod
    def values(self) -> Mapping[Role, Any]:
        """The value of each argument that the function may have."""

    @abstractmethod
    def served(self) -> Served[Any]:
        """The game about which the student's code may ask."""

    @abstractmethod
    def settings(self) -> Mapping[str, object]:
        """The keys with which a spec writes the test, except the function and the tree."""

    @property
    def drawn(self) -> Mapping[str, object]:
        """The tree that it is called on, as a spec can have it back."""
        return {}

    @property
    def follows(self) -> str:
        """What is asked about after the call; usually nothing."""
        return ""

    @property
    def known_by(self) -> frozenset[Hashable]:
        """The trees and boards by which a program can know the test again, whatever its arguments.
        Usually none: a formula has none, and all tests of a formulated game have one start."""
        return frozenset()


@dataclass(frozen=True, slots=True)
class TreeTest(CodeTest):
    """A call on a tree."""

    tree: Inner
    #: Plies still allowed at the root.
    depth: int
    #: The window at the root, as it is passed to the function.
    alpha: Bound = -INF
    beta: Bound = INF
    #: The moves and positions, if the tree belongs to a real game.
    labels: Labels = field(default=UNLABELLED, compare=False)

    def values(self) -> Mapping[Role, Any]:
        is_max = player(self.tree) == "max"
        return {
            "node": self.tree.name,
            "game": "game",
            "state": self.tree.name,
            "depth": self.depth,
            "alpha": self.alpha,
            "beta": self.beta,
            "maximizing": is_max,
            "color": 1 if is_max else -1,
        }

    def served(self) -> Served[Any]:
        return ServedTree(self.tree, self.labels)

    def settings(self) -> Mapping[str, object]:
        said: dict[str, object] = {}
        if self.depth != height(self.tree):
            said["depth"] = self.depth
        if self.alpha != -INF:
            said["alpha"] = plain(self.alpha)
        if self.beta != INF:
            said["beta"] = plain(self.beta)
        return said

    @property
    def drawn(self) -> Mapping[str, object]:
        return {"tree": facade.tree_to_json(self.tree, labels=self.labels)}

    @property
    def known_by(self) -> frozenset[Hashable]:
        board = self.labels.positions.get(self.tree.name)
        return frozenset([self.tree] if board is None else [self.tree, board])

    def action(self, child: str) -> str:
        """The move to a child of the root, as the student's code sees it."""
        return self.labels.moves.get(child, child)


@dataclass(frozen=True, slots=True)
class SimulationTest(TreeTest):
    """A Monte-Carlo search of a whole tree."""

    iterations: int = field(kw_only=True)
    #: The seed of its random numbers.
    seed: int = field(kw_only=True)

    def values(self) -> Mapping[Role, Any]:
        return {**TreeTest.values(self), "iterations": self.iterations, "rng": self.seed}

    def settings(self) -> Mapping[str, object]:
        return {"iterations": self.iterations, "rng": self.seed}


def _read_tree(kept: dict[str, object]) -> tuple[Inner, Labels]:
    tree, labels = tree_from_json(kept)
    assert not isinstance(tree, Leaf)
    return tree, labels


TREE: Codec[tuple[Inner, Labels]] = Codec(
    lambda labelled: tree_to_json(labelled[0], labels=labelled[1]), _read_tree
)
#: Of every test.
CALL = plain_keys("function", "number", "visibility")
#: Of every test on a tree.
SEARCH = (
    *CALL,
    Key("tree", TREE, ("tree", "labels")),
    Key("depth", PLAIN),
    Key("window", list_codec(BOUND), ("alpha", "beta")),
)


def _load_start(written: dict[str, Any]) -> Position:
    """The position, from the text that a spec would have."""
    name, _, call = written["game"].partition("/")
    assert name in GAMES
    kind = load_game(name)
    options = {
        each.name: tuple(said) if isinstance(said := written[each.name], list) else said
        for each in kind.parameters
        if each.name in written
    }
    try:
        game = kind(**({"call": call} if call else options))
        state = game.read(written["state"], written["player"])
    except NotAGame as error:
        raise ValueError(written) from error
    return Position(game, state, written.get("evaluate"))


#: A position of a real game.
START: Codec[Position] = Codec(lambda start: start.written, _load_start)
