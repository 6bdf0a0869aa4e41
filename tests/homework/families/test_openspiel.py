"""OpenSpiel's alpha–beta, on the same trees: the same value, move and leaves read."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grader.model.rules import Rules
from grader.model.tree import Decision, leaves
from grader.solvers.alphabeta import alphabeta
from grader.solvers.minimax import minimax
from tests.homework.families.book import PUBLISHED
from tests.homework.families.efg import efg
from tests.trees import random_tree

pyspiel = pytest.importorskip("pyspiel")
openspiel = pytest.importorskip("open_spiel.python.algorithms.minimax")

MAX = 0


class Watched:
    """A state of OpenSpiel that notes the history of each leaf whose value is asked."""

    def __init__(self, state: Any, asked: list[list[int]]) -> None:
        self._state = state
        self._asked = asked

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def clone(self) -> Watched:
        return Watched(self._state.clone(), self._asked)

    def player_return(self, player: int) -> float:
        self._asked.append(self._state.history())
        return float(self._state.player_return(player))


def rng_trees(how_many: int) -> list[Decision]:
    rng = Random(31)
    return [random_tree(rng) for _ in range(how_many)]


@pytest.mark.parametrize(
    "roots", [[published.root for published in PUBLISHED], rng_trees(1000)], ids=["book", "random"]
)
def test_openspiel_agrees(roots: list[Decision]) -> None:
    for root in roots:
        game = pyspiel.load_efg_game(efg(root))
        asked: list[list[int]] = []
        state = Watched(game.new_initial_state(), asked)
        value, move = openspiel.alpha_beta_search(game, state=state, maximizing_player_id=MAX)

        first = Rules(cut="equal", ties="first")
        trace = alphabeta(root, first)
        assert float(trace.value) == value
        assert float(minimax(root, first).value) == value
        assert trace.right_moves(root) == (root.children[move],)
        assert list(trace.visited) == [leaf_at(root, history) for history in asked]


def leaf_at(root: Decision, history: list[int]) -> str:
    node: Any = root
    for action in history:
        node = node.children[action]
    assert node in leaves(root)
    return str(node.name)
