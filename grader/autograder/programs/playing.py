"""A tree as a game for programs of our own."""

from __future__ import annotations

from collections.abc import Mapping

from grader.autograder.programs.running import Endless
from grader.model.exact import Number
from grader.model.tree import Leaf, Node, children, player

#: The most questions that a program may ask in one test: a mutant may ask for ever.
MOST_QUESTIONS = 200_000


class RecordedState:
    """A state of the game, which is equal to itself only."""

    __slots__ = ("below", "node", "to_play")

    def __init__(self, node: Node, moves: Mapping[str, str]) -> None:
        self.node = node
        self.to_play = None if isinstance(node, Leaf) else player(node)
        #: The states after it, by the move; a move has the name of its node unless it has its own.
        self.below = {moves.get(c.name, c.name): RecordedState(c, moves) for c in children(node)}


class RecordedGame:
    """A game as the game of a submission is, but in this process."""

    def __init__(self, reads: list[str]) -> None:
        self._reads = reads
        self._questions = 0

    def to_play(self, state: RecordedState) -> str | None:
        return state.to_play

    def actions(self, state: RecordedState) -> list[str]:
        self._ask()
        return list(state.below)

    def result(self, state: RecordedState, action: str) -> RecordedState:
        return state.below[action]

    def is_terminal(self, state: RecordedState) -> bool:
        self._ask()
        return not state.below

    def utility(self, state: RecordedState, player: str) -> Number:
        if not isinstance(state.node, Leaf) or player not in ("max", "min"):
            raise ValueError(player)
        self._reads.append(state.node.name)
        return state.node.value if player == "max" else -state.node.value

    def _ask(self) -> None:
        self._questions += 1
        if self._questions > MOST_QUESTIONS:
            raise Endless
