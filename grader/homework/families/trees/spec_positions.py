"""A position of a real game, as a spec gives it: drawn by random moves, and the tree it spans."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from grader.errors import Fault, UserError
from grader.games import GAMES, load
from grader.games.game import Game, NotAGame
from grader.games.position import Position
from grader.homework.families.trees.plan import MAX_LEVELS, MAX_NODES, Sprout
from grader.homework.specs.check import Checker, at, in_words, suggestion
from grader.homework.specs.forms import Form, Said, with_name
from grader.homework.specs.source import Mapping, Scalar, Source
from grader.model.draw import below, choice
from grader.model.instance import GamePlan
from grader.model.parameters import Definitions, Flag, OneOf, Parameter, Schema, Span, Text, Whole
from grader.words import games, translated

#: How many random games are tried until one lasts long enough.
TRIES = 1000


@dataclass(frozen=True)
class PositionPlan(GamePlan):
    """A position of a real game, reached by random moves where the spec asks for them."""

    game: Game[Any, Any]
    #: The state where the random moves start, and how many are made.
    state: Any
    played: tuple[int, int]
    evaluate: str | None
    #: The place in the spec, for messages.
    place: Fault

    @property
    def start(self) -> Position:
        """The position before any random moves."""
        return Position(self.game, self.state, self.evaluate)

    @property
    def is_drawn(self) -> bool:
        return self.played != (0, 0)

    def make(self, rng: Random) -> Position:
        return Position(self.game, self.draw_state(rng), self.evaluate)

    def draw_state(self, rng: Random) -> Any:
        """Draws the state after the random moves; it has a choice to make, or at least a move.

        The state is as its picture shows it: earlier moves that count towards a draw are forgotten.
        """
        game = self.game
        forced = None
        low, high = self.played
        for _ in range(TRIES):
            moves = low + below(rng, high - low + 1) if low < high else low
            s = self.state
            while moves and not game.is_terminal(s):
                s = game.result(s, choice(rng, game.actions(s)))
                moves -= 1
            if not game.is_terminal(s):
                shown = game.read(game.write(s), game.to_play(s))
                if len(game.actions(shown)) > 1:
                    return shown
                forced = shown
        if forced is not None:
            return forced
        raise self.refusal(f"must leave a move to make, found the game over after {low} moves")

    def refusal(self, message: str) -> UserError:
        """A fault at the position's place in the spec."""
        return UserError([self.place._replace(message=message)])


@dataclass(frozen=True)
class PositionSpan:
    """The tree that a position spans, down to the depth of the plan."""

    position: PositionPlan
    depth: int | None = None
    #: Whether siblings that mirror each other are merged.
    merge: bool = False

    @property
    def start(self) -> Position:
        return self.position.start

    @property
    def is_drawn(self) -> bool:
        return self.position.is_drawn

    @property
    def about(self) -> str:
        game, name = self.position.game, self.position.evaluate
        mirrored = translated(game.mirrored) if self.merge else ""
        sentences = [game.about, games.tree_rules(mirrored, self.depth)]
        if name is not None:
            evaluation = game.evaluations[name]
            names, win = dict(evaluation.features), str(evaluation.win)
            sentences.append(games.about_estimates(evaluation.formula, names, win))
        return " ".join(filter(None, sentences))

    def draw_shape(self, rng: Random) -> Sprout:
        refusal, position = self.position.refusal, self.position.make(rng)
        game, evaluation = position.game, position.evaluation
        nodes = 0

        def sprout(s: Any, level: int, move: str | None) -> Sprout:
            nonlocal nodes
            nodes += 1
            if nodes > MAX_NODES:
                raise refusal(
                    f"may span at most {MAX_NODES} nodes, found more (set a depth to limit it)"
                )
            board = " ".join(game.board(s))
            if level == self.depth and evaluation is None and not game.is_terminal(s):
                raise refusal("needs evaluate, as some games go on beyond its depth, found none")
            if level == self.depth or game.is_terminal(s):
                return Sprout(value=position.worth(s), move=move, position=board)
            if level == MAX_LEVELS:
                raise refusal(
                    f"may span at most {MAX_LEVELS} levels, found more (set a depth to limit it)"
                )
            return Sprout(
                tuple([sprout(after, level + 1, move) for move, after in self._moves(game, s)]),
                player=game.to_play(s),
                estimate=None if evaluation is None else evaluation(s),
                move=move,
                position=board,
                state=s,
            )

        return sprout(position.state, 0, None)

    def _moves(self, game: Game[Any, Any], s: Any) -> list[tuple[str, Any]]:
        """Each move as students write it, with the state that it leads to."""
        moves = [(game.write_move(s, a), game.result(s, a)) for a in game.actions(s)]
        if not self.merge:
            return moves
        first: dict[Any, tuple[str, Any]] = {}
        for move, after in moves:
            first.setdefault(game.canonical(after), (move, after))
        return list(first.values())


T = TypeVar("T")

PLAYED = (
    Parameter("player", OneOf(("max", "min")), "who moves, if the state does not tell"),
    Parameter(
        "played", Span(0, 100), "how many random moves are made from the state", default=(0, 0)
    ),
    Parameter("evaluate", Text(40), "the evaluation function, by its name"),
)
SPANNED = (
    Parameter("depth", Whole(1, MAX_LEVELS), "how many plies the tree is deep"),
    Parameter("merge", Flag(), "whether moves that mirror each other count as one", default=False),
)


def position_form(
    also: tuple[Parameter, ...], then: Callable[[PositionPlan, Said], T | None]
) -> Form[T]:
    """The form of a game's position with further keys, and what is made of them."""

    def reads(checker: Checker, source: Source, path: str) -> T | None:
        plan = _position(checker, source, path, [each.name for each in also])
        if not isinstance(source, Mapping):
            return None
        said = Said(checker, source, path, checker.fields(source, path, also))
        return then(plan, said) if plan else None

    def describes(definitions: Definitions) -> Schema:
        return {"anyOf": [_game(name, also, definitions) for name in GAMES]}

    return Form(reads, describes)


def _game(name: str, also: tuple[Parameter, ...], definitions: Definitions) -> Schema:
    """A position of one game."""
    from grader.homework.specs import schema

    kind = load(name)
    called = {"pattern": f"^{name}/"} if kind.is_library else {"const": name}
    keys = (Parameter("state", kind.state, GAMES[name]), *(*kind.parameters, *PLAYED, *also))
    described = {"game": called, **schema.parameters(keys, definitions)}
    return schema.closed_object(described, ["game", *(each.name for each in also if each.required)])


def _position(
    checker: Checker, source: Source, path: str, also: Iterable[str]
) -> PositionPlan | None:
    """The plan, or None if a fault was found; `also` names keys that somebody else reads."""
    if not isinstance(source, Mapping):
        checker.mismatch(source, path, "a mapping with a game and its state")
        return None
    called = checker.require(source, path, "game")
    if called is None:
        return None
    before = len(checker.faults)
    kind, options = _kind(checker, called, at(path, "game"))
    if kind is None:
        return None
    keys = ("game", "state", *(each.name for each in (*kind.parameters, *PLAYED)), *also)
    checker.mapping(source, path, keys)
    options |= checker.fields(source, path, kind.parameters)
    said = checker.fields(source, path, PLAYED)
    entry = source.entries.get("state")
    written = None if entry is None else checker.read(entry, at(path, "state"), kind.state)
    if len(checker.faults) > before:
        return None
    place = Fault("", checker.file, source.line, path)
    try:
        game = kind(**options)
    except NotAGame as error:
        checker.fault(called, at(path, "game"), str(error))
        return None
    if entry is None and said["player"]:
        checker.fault(source.lines["player"], at(path, "player"), "needs a state, found none")
        return None
    try:
        state = game.initial if entry is None else game.read(written, said["player"])
    except NotAGame as error:
        checker.fault(source.lines["state"], at(path, "state"), str(error))
        return None
    evaluate = said["evaluate"]
    if evaluate is not None and evaluate not in game.evaluations:
        known = ", ".join(game.evaluations) or "none"
        checker.fault(
            source.entries["evaluate"],
            at(path, "evaluate"),
            f"must be an evaluation of {game.name} (known: {known}), found {evaluate!r}",
        )
        return None
    return PositionPlan(game, state, said["played"], evaluate, place)


def _kind(
    checker: Checker, source: Source, path: str
) -> tuple[type[Game[Any, Any]] | None, dict[str, Any]]:
    """The game's class, and the parameters after its name: `open_spiel/hex(board_size=3)`."""
    name, slash, call = source.text.partition("/") if isinstance(source, Scalar) else ("", "", "")
    if name not in GAMES or bool(slash) != load(name).is_library:
        games = (f"{game}/NAME" if load(game).is_library else game for game in GAMES)
        checker.fault(
            source,
            path,
            f"must be one of {', '.join(games)}, found {in_words(source)}"
            f"{hint if 'mean' in (hint := suggestion(name, GAMES)) else ''}",
        )
        return None, {}
    if call.count("(") != call.count(")"):
        checker.fault(
            source,
            path,
            f"must close its brackets (inside {{ }} a name with a comma needs quotes), "
            f"found {in_words(source)}",
        )
        return None, {}
    return load(name), {"call": call} if call else {}


SPAN: Form[PositionSpan] = with_name(
    "span",
    position_form(SPANNED, lambda plan, said: PositionSpan(plan, said["depth"], said["merge"])),
)
POSITION: Form[PositionPlan] = position_form((), lambda plan, said: plan)
