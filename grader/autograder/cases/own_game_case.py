"""A test of a search on the game that its author formulated: where it is called, and what is right
there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from grader.autograder.cases.calls import Role, argument
from grader.autograder.cases.code_case import CodeTest, TreeTest
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.cases.formulation_case import (
    FormulationTest,
    Interview,
    Questions,
    Statement,
    positions,
    questions,
    written_moves,
)
from grader.games.game import Game
from grader.games.position import Position
from grader.model.exact import INF
from grader.model.instance import Labels
from grader.model.tree import Decision, Leaf, Node, height
from grader.words import formulation as words

#: The most positions that may follow: some students' games take ten milliseconds for each, and
#: their search visits each one twice.
MOST_LEFT = 60


@dataclass(frozen=True, slots=True)
class OwnGameTest(CodeTest):
    """A search of the position after a path of moves, and of each position one move later."""

    start: Position
    path: tuple[str, ...]

    def values(self) -> Mapping[Role, Any]:
        return {**self.search(self.path).values(), "game": "game", "state": "s"}

    def served(self) -> Interview[tuple[Statement, ...]]:
        return Interview(_questions(self))

    def settings(self) -> Mapping[str, object]:
        return {"path": list(self.path)}

    @property
    def follows(self) -> str:
        return words.searched_positions(self.path)

    @property
    def known_by(self) -> frozenset[Hashable]:
        game, states = self.start.game, positions(self.formulated)
        return frozenset(" ".join(game.board(states[way])) for way in self.asked)

    @property
    def formulated(self) -> FormulationTest:
        """The comparison of all that can follow."""
        start, path = self.start, self.path
        along = FormulationTest(self.function, self.number, self.visibility, start, path, 0)
        tree, _ = below(start.game, positions(along)[path])
        return replace(along, depth=height(tree))

    @property
    def asked(self) -> list[tuple[str, ...]]:
        """The ways to the positions in which the search is called: it has to move in each."""
        game, states = self.start.game, positions(self.formulated)
        return [
            way
            for way, s in states.items()
            if 0 <= len(way) - len(self.path) <= 1 and not game.is_terminal(s)
        ]

    def search(self, way: tuple[str, ...]) -> TreeTest:
        """The search of the whole tree below one of these positions."""
        tree, labels = below(self.start.game, positions(self.formulated)[way])
        assert not isinstance(tree, Leaf)
        return TreeTest(
            self.function, self.number, self.visibility, tree, height(tree), -INF, INF, labels
        )


def below(game: Game[Any, Any], state: Any) -> tuple[Node, Labels]:
    """The whole tree below a position, and its moves."""
    names, moves = count(), dict[str, str]()

    def grown(s: Any) -> Node:
        name = str(next(names))
        if game.is_terminal(s):
            return Leaf(name, game.utility(s, "max"))
        children = []
        for move, a in written_moves(game, s).items():
            children.append(grown(game.result(s, a)))
            moves[children[-1].name] = move
        return Decision(name, game.to_play(s), tuple(children))

    return grown(state), Labels({}, moves)


def is_small(game: Game[Any, Any], state: Any) -> bool:
    """Whether few positions can follow."""
    left, waiting = MOST_LEFT, [state]
    while waiting and left >= 0:
        s, left = waiting.pop(), left - 1
        if not game.is_terminal(s):
            waiting += [game.result(s, a) for a in game.actions(s)]
    return left >= 0


def as_search(function: Asked) -> Asked:
    """The search that is called, as an exercise asks for it."""
    assert function.search
    return replace(function, of=function.search)


def _questions(test: OwnGameTest) -> Questions[tuple[Statement, ...]]:
    """Ask about all positions that can follow, so that the game is known before the search may
    change its states; then call the search."""
    heard = yield from questions(test.formulated)
    return (*heard, *(yield from _searches(test, heard)))


def _searches(test: OwnGameTest, heard: tuple[Statement, ...]) -> Questions[tuple[Statement, ...]]:
    made = [said.way if len(said.told) > 1 else None for said in heard if said.about == "new"]
    found = []
    for way in test.asked:
        if way in made:
            values = {
                role: argument(value)
                for role, value in test.search(way).values().items()
                if role not in ("node", "game", "state")
            }
            found.append(Statement(way, "search", (yield "search", made.index(way), values)))
    return tuple(found)
