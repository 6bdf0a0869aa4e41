"""What a spec says of a game besides its tree: moves with features, and trees only counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from grader.errors import counted
from grader.games.position import Position, Spanned
from grader.homework.families.trees import spec
from grader.homework.families.trees.plan import Levels, Mover
from grader.homework.families.trees.spec_keys import LEVELS, PLAYERS, levels, sentence
from grader.homework.families.trees.spec_positions import POSITION, SPAN, PositionSpan
from grader.homework.specs.check import at
from grader.homework.specs.forms import (
    Form,
    Said,
    anything,
    either,
    has,
    is_mapping,
    is_word,
    mapping_with,
    table,
    with_check,
    with_name,
)
from grader.homework.specs.source import Mapping as Entries, Sequence
from grader.model.draw import below
from grader.model.exact import Number, pretty, write
from grader.model.grammar import NAME
from grader.model.instance import GamePlan
from grader.model.parameters import Exact, Many, OneOf, Parameter, Span, Whole
from grader.model.tree import Player
from grader.words import games, phrases
from grader.words.phrases import letters

MOST_FEATURES, MOST_MOVES = 10, 20


@dataclass(frozen=True, slots=True)
class FeatureTable:
    """Moves with the features of the states that they lead to, and the weights."""

    player: Player
    weights: tuple[Number, ...]
    #: The features of the state that each move leads to.
    features: Mapping[str, tuple[Number, ...]]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"f{i}" for i in range(1, len(self.weights) + 1))

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        return (
            ("", *self.names),
            (games.WEIGHT, *map(pretty, self.weights)),
            *((move, *map(pretty, row)) for move, row in self.features.items()),
        )

    @property
    def caption(self) -> str:
        return phrases.to_move(phrases.PLAYERS[self.player])

    @property
    def about(self) -> str:
        return games.FEATURES

    @property
    def contents(self) -> tuple[object, ...]:
        return self.cells

    def json(self) -> dict[str, Any]:
        written = {
            "player": self.player,
            "weights": list(map(_plain, self.weights)),
            "features": {move: list(map(_plain, row)) for move, row in self.features.items()},
        }
        return {"position": written}


def _plain(number: Number) -> int | str:
    return number if isinstance(number, int) else write(number)


@dataclass(frozen=True, slots=True)
class FeaturePlan(GamePlan):
    """Moves with their features, before these are drawn."""

    player: Player
    weights: tuple[Number, ...]
    #: The moves, each with its features if they are given.
    moves: tuple[tuple[str, tuple[Number, ...] | None], ...]
    #: The range from which the other features are drawn.
    low: int = 0
    high: int = 0

    @property
    def is_drawn(self) -> bool:
        return any(given is None for _, given in self.moves)

    def make(self, rng: Random) -> FeatureTable:
        return FeatureTable(
            self.player,
            self.weights,
            {
                move: self._draw_features(rng) if given is None else given
                for move, given in self.moves
            },
        )

    def _draw_features(self, rng: Random) -> tuple[Number, ...]:
        size = self.high - self.low + 1
        return tuple(self.low + below(rng, size) for _ in self.weights)


@dataclass(frozen=True, slots=True)
class LevelShape:
    """The branching and the players of each level."""

    branching: tuple[int, ...]
    #: Who moves at each level, repeated when it runs out.
    players: tuple[str, ...] = ("max", "min")

    def player(self, level: int) -> str:
        return self.players[level % len(self.players)]

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        levels = range(len(self.branching))
        return (
            (games.LEVEL, *map(str, levels)),
            (games.MOVER, *(phrases.PLAYERS[self.player(level)] for level in levels)),
            (games.MOVES, *map(str, self.branching)),
        )

    @property
    def caption(self) -> str:
        return ""

    @property
    def about(self) -> str:
        return games.SHAPE

    @property
    def contents(self) -> tuple[object, ...]:
        return self.cells

    def json(self) -> dict[str, Any]:
        return {"tree": {"branching": list(self.branching), "players": list(self.players)}}


@dataclass(frozen=True, slots=True)
class ShapePlan(GamePlan):
    """The shape of a tree, before its branchings are drawn."""

    levels: Levels
    players: tuple[Mover, ...]

    @property
    def is_drawn(self) -> bool:
        return self.levels.is_drawn

    def make(self, rng: Random) -> LevelShape:
        """Draws one branching for all nodes of a level if the spec gives a range."""
        drawn = (
            low + below(rng, high - low + 1) if low < high else low
            for low, high in self.levels.branching
        )
        return LevelShape(tuple(drawn), self.players)


@dataclass(frozen=True, slots=True)
class SpannedPlan(GamePlan):
    """The tree that a game's position spans, which is not built."""

    span: PositionSpan

    @property
    def start(self) -> Position:
        return self.span.start

    @property
    def is_drawn(self) -> bool:
        return self.span.is_drawn

    def make(self, rng: Random) -> Spanned:
        span = self.span
        return Spanned(span.position.make(rng), span.depth, span.merge)


LARGEST = 10**6


FEATURES = either(
    "features",
    (
        is_mapping,
        table(
            "moves",
            2,
            MOST_MOVES,
            lambda text: NAME.fullmatch(text) is not None,
            "a name without spaces",
            Many(Exact(), 1, MOST_FEATURES),
        ),
    ),
    (anything, Span(-LARGEST, LARGEST)),
)
TABLE = (
    Parameter(
        "features",
        FEATURES,
        "the features of each move, or a range to draw them from",
        required=True,
    ),
    Parameter("player", OneOf(("max", "min")), "who moves", "max"),
    Parameter(
        "weights", Many(Exact(), 1, MOST_FEATURES), "the weight of each feature", required=True
    ),
    Parameter("moves", Whole(2, MOST_MOVES), "how many moves, if their features are drawn"),
)


def _table(said: Said) -> FeaturePlan | None:
    entry, moves = said.source.entries["features"], said["moves"]
    if said.has("moves") == isinstance(entry, Entries):
        said.fault(
            "must have either the features of each move, or a range of them and a number of moves"
        )
        return None
    features: dict[str, tuple[Number, ...]] | tuple[int, int] | None = said["features"]
    player, weights = said["player"], said["weights"]
    if isinstance(entry, Entries) and weights:
        for move, row in entry.entries.items():
            if isinstance(row, Sequence) and len(row.items) != len(weights):
                what = f"must have {counted(len(weights), 'number')}, found {len(row.items)}"
                said.checker.fault(row, at(said.below("features"), move), what)
    if features is None or player is None or weights is None:
        return None
    if isinstance(features, tuple):
        drawn = tuple((letters(i).lower(), None) for i in range(moves or 0))
        return FeaturePlan(player, weights, drawn, *features)
    return FeaturePlan(player, weights, tuple(features.items()))


EVALUATED: Form[GamePlan] = with_name(
    "position",
    either(
        "a position",
        (has("features"), mapping_with(TABLE, _table)),
        (anything, POSITION),
        about="a game's position, or the features of moves",
    ),
)


def _levels(said: Said) -> ShapePlan | None:
    shape, players = levels(said), said["players"]
    return ShapePlan(shape, players) if shape and players else None


LEVELS_ALONE = mapping_with((*LEVELS, PLAYERS), _levels)

SHAPE: Form[GamePlan] = with_name(
    "shape",
    either(
        "a tree",
        (
            is_word,
            sentence(
                either("a tree", (has("leaves"), spec.TREE_FORM), (anything, LEVELS_ALONE)),
                "10 levels, branching 3",
            ),
        ),
        (has("game"), with_check(SPAN, lambda checker, source, path, span: SpannedPlan(span))),
        (lambda tree: has("branching")(tree) and not has("leaves")(tree), LEVELS_ALONE),
        (anything, spec.TREE_FORM),
        about="any tree, or its branching alone; it may be large, since it is only counted",
    ),
)
