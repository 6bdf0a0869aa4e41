"""A Problem: a game, the rules it is solved under, what the solver did, and the questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol, TypeAlias

from grader.model.answers import Answer
from grader.model.labels import UNLABELLED, LabelledTree, Labels
from grader.model.matrix import MatrixGame
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import Chance, Decision, Inner, inner_nodes, leaves


class Exhibit(Protocol):
    """What an exercise is about where that is neither a tree nor a matrix."""

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        """What there is to see, as a board or a table."""

    @property
    def caption(self) -> str:
        """What it does not show."""

    def json(self) -> dict[str, Any]:
        """The key at which a spec can have it back, and what stands there."""


#: What an exercise is about.
Game: TypeAlias = Inner | LabelledTree | MatrixGame | Exhibit


def contents(game: Game) -> tuple[object, ...]:
    """What makes two instances of one exercise different."""
    match game:
        case MatrixGame(matrix=matrix):
            return matrix.payoffs
        case Decision() | Chance():
            estimates = (node.estimate for node in inner_nodes(game))
            return (*(leaf.value for leaf in leaves(game)), *estimates)
        case LabelledTree(root, labels):
            return (*labels.positions.values(), *contents(root))
    return (*game.cells, game.caption)


@dataclass(frozen=True, slots=True)
class Instance:
    """What a kind solves: a game, the rules, and what the kind's own parameters say."""

    game: Game
    rules: Rules
    options: Mapping[str, Any] = field(default_factory=dict)
    #: The ids of the questions that the spec asks, for a kind that cannot answer all of every game.
    asked: tuple[str, ...] = ()

    @property
    def tree(self) -> Inner:
        """The game of a kind whose subject is a tree."""
        game = self.game.root if isinstance(self.game, LabelledTree) else self.game
        assert isinstance(game, Decision | Chance)
        return game

    @property
    def has_tree(self) -> bool:
        return isinstance(self.game, Decision | Chance | LabelledTree)

    @property
    def labels(self) -> Labels:
        """What a real game writes at the nodes and edges of its tree."""
        return self.game.labels if isinstance(self.game, LabelledTree) else UNLABELLED


@dataclass(frozen=True, slots=True)
class Question:
    id: str
    prompt: str
    answer: Answer
    #: Why the answer is right, sentence by sentence.
    reasons: tuple[str, ...]
    #: In hundredths at the finest; 0 for a question that the spec does not ask.
    points: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Problem:
    kind: str
    title: str
    seed: int
    code: str
    instance: Instance
    trace: Trace | None
    questions: tuple[Question, ...]

    @property
    def asked(self) -> tuple[Question, ...]:
        return tuple(question for question in self.questions if question.points)

    @property
    def points(self) -> Fraction:
        return sum((question.points for question in self.questions), Fraction(0))
