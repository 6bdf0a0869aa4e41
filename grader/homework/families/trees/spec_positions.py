"""Reads a position of a real game, and the tree that it spans."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from grader.errors import Fault
from grader.games import GAMES, load
from grader.games.game import Game, NotAGame
from grader.homework.families.trees.plan import MAX_LEVELS
from grader.homework.families.trees.position_plan import PositionPlan, PositionSpan
from grader.homework.specs.check import Checker, at, in_words, suggestion
from grader.homework.specs.forms import Form, Said, with_name
from grader.homework.specs.source import Mapping, Scalar, Source
from grader.model.parameters import Definitions, Flag, OneOf, Parameter, Schema, Span, Text, Whole

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
    keys = (
        Parameter("state", kind.state, GAMES[name]),
        *(*kind.parameters, *PLAYED, *also),
    )
    described = {"game": called, **schema.parameters(keys, definitions)}
    return schema.closed_object(described, ["game", *(each.name for each in also if each.required)])


def _position(
    checker: Checker, source: Source, path: str, also: Iterable[str]
) -> PositionPlan | None:
    """The plan, or None if a fault was found; `also` names keys that somebody else reads."""
    if not isinstance(source, Mapping):
        checker.expected(source, path, "a mapping with a game and its state")
        return None
    called = checker.needed(source, path, "game")
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
