"""A test of a formulated game: which positions are asked about, question by question."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, ClassVar, Generic, Literal, NamedTuple, NoReturn, TypeAlias, TypeVar

from grader.autograder.cases.calls import Role, Told
from grader.autograder.cases.code_case import CodeTest
from grader.autograder.cases.serving import Served, Unserved
from grader.games.game import Game
from grader.games.position import Position
from grader.words import formulation as words

R = TypeVar("R")

#: What to ask about (start, result, again, utility, search), the number of a state, and the number
#: of an action; for a search its other arguments, by what they mean.
Question: TypeAlias = tuple[str, int, Any]
#: Asks questions, is sent what was said, and returns all that was learned.
Questions: TypeAlias = Generator[Question, Sequence[Told], R]

#: How many things are told about a new state, or one again, about the worth of a state, and by a
#: search. A state that could not be made has only one, the error.
DESCRIBED, WORTH, FOUND = 3, 2, 1


class Interview(Served[None], Generic[R]):
    """One run through the questions of a test. The student's process may ask nothing itself."""

    asks: ClassVar[bool] = True

    def __init__(self, questions: Questions[R]) -> None:
        super().__init__(None)
        self._questions = questions
        self._asked: Question | None = None
        self._learned: R | None = None

    def hear(self, told: list[Told]) -> Question | None:
        if self._asked is None:
            if told:
                raise Unserved
            self._asked = next(self._questions)
            return self._asked
        about, _, _ = self._asked
        if about == "utility":
            is_whole = len(told) == WORTH
        elif about == "search":
            is_whole = len(told) == FOUND
        else:
            is_whole = len(told) == DESCRIBED or (len(told) == 1 and told[0][0] == "raised")
        if not is_whole:
            raise Unserved
        try:
            self._asked = self._questions.send(told)
        except StopIteration as end:
            self._learned = end.value
            return None
        return self._asked

    @property
    def heard(self) -> R | None:
        return self._learned

    def identity(self, s: None) -> int:
        return 0

    def player(self, s: None) -> NoReturn:
        raise Unserved

    def moves(self, s: None) -> NoReturn:
        raise Unserved

    def worth(self, s: None) -> NoReturn:
        raise Unserved

    def name(self, s: None) -> NoReturn:
        raise Unserved


#: The most positions of one test.
MOST_POSITIONS = 2000
#: The positions whose moves are kept, and the tests whose positions are, because many programs are
#: compared with them.
KEPT, KEPT_TESTS = 1 << 14, 128


class Statement(NamedTuple):
    """What the student's game said about one position."""

    #: The moves that lead there.
    way: tuple[str, ...]
    #: missing: the student's game has not the last of these moves, so nothing could be asked.
    #: search: the student's search was called there.
    about: Literal["new", "again", "utility", "missing", "search"]
    told: Sequence[Told] = ()


@dataclass(frozen=True, slots=True)
class FormulationTest(CodeTest):
    """Every position along a path of moves, and all positions that follow within some plies."""

    start: Position
    path: tuple[str, ...]
    #: The plies below the end of the path.
    depth: int

    def values(self) -> Mapping[Role, Any]:
        return {}

    def served(self) -> Interview[tuple[Statement, ...]]:
        return Interview(questions(self))

    def settings(self) -> Mapping[str, object]:
        return {"path": list(self.path), "depth": self.depth}

    @property
    def follows(self) -> str:
        return words.asked_positions(self.path, self.depth)

    @property
    def game(self) -> Game[Any, Any]:
        return self.start.game

    def moves(self, way: Sequence[str], s: Any) -> dict[str, Any]:
        """The moves that the test makes in a position, as people write them."""
        if self.game.is_terminal(s) or len(way) >= len(self.path) + self.depth:
            return {}
        legal = written_moves(self.game, s)
        if len(way) < len(self.path):
            move = self.path[len(way)]
            return {move: legal[move]}
        return legal

    def has_more_than(self, most: int) -> bool:
        """Whether there are more positions than that."""
        return any(True for _ in islice(_ways(self), most, None))


@lru_cache(maxsize=KEPT)
def written_moves(game: Game[Any, Any], s: Any) -> dict[str, Any]:
    """The legal moves of an unfinished game, as people write them; not to be changed."""
    return {game.write_move(s, a): a for a in game.actions(s)}


@lru_cache(maxsize=KEPT)
def key(action: str) -> str:
    """What has to be the same in two ways of writing an action: its letters and digits."""
    return "".join(filter(str.isalnum, action.casefold()))


def action_key(told: Told) -> str:
    """The key of an action that the student's game told; empty if it is none that can be read."""
    match told:
        case ["str", str(text)]:
            return key(text)
        case ["int", str(digits)]:
            return digits.removeprefix("-")
        case ["list", list(parts)]:
            keys = [action_key(part) for part in parts]
            return "".join(keys) if all(keys) else ""
    return ""


def actions_told(told: Sequence[Told]) -> list[Told] | None:
    """The actions that the student's game told about a position; None if it told no list."""
    match told:
        case [_, ["list", list(actions)], _]:
            return actions
    return None


def questions(
    test: FormulationTest, is_enough: Callable[[Statement], bool] = lambda said: False
) -> Questions[tuple[Statement, ...]]:
    """Ask about the positions of a test, those with fewer moves first, until enough was said.

    A position is described again after its first move and after its last one was made: what it says
    must not have changed.
    """
    heard: list[Statement] = []
    enough = False

    def hear(said: Statement) -> None:
        nonlocal enough
        heard.append(said)
        enough = enough or is_enough(said)

    told = yield "start", 0, 0
    hear(Statement((), "new", told))
    waiting: list[tuple[tuple[str, ...], Any, int, Sequence[Told]]] = [
        ((), test.start.state, 0, told)
    ]
    for way, s, number, first in waiting:
        if len(first) == 1:
            continue  # the position could not be made
        if test.game.is_terminal(s) and not enough:
            hear(Statement(way, "utility", (yield "utility", number, 0)))
        places = {action_key(each): place for place, each in _backwards(actions_told(first) or ())}
        moves = test.moves(way, s)
        made = [move for move in moves if key(move) in places]
        for move, a in moves.items():
            if enough:
                return tuple(heard)
            further = (*way, move)
            if move not in made:
                hear(Statement(further, "missing"))
                continue
            told = yield "result", number, places[key(move)]
            hear(Statement(further, "new", told))
            waiting.append((further, test.game.result(s, a), len(waiting), told))
            if move in (made[0], made[-1]):
                hear(Statement(way, "again", (yield "again", number, 0)))
    return tuple(heard)


def _backwards(actions: Sequence[Told]) -> Iterator[tuple[int, Told]]:
    """The actions with their places; of two that are the same, the first one counts."""
    return reversed(list(enumerate(actions)))


@lru_cache(maxsize=KEPT_TESTS)
def positions(test: FormulationTest) -> dict[tuple[str, ...], Any]:
    """The state at the end of each way of a test, in the order in which they are asked about."""
    return dict(_ways(test))


def _ways(test: FormulationTest) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Each way with its state, the shortest first."""
    waiting: list[tuple[tuple[str, ...], Any]] = [((), test.start.state)]
    for way, s in waiting:
        yield way, s
        waiting += [
            ((*way, move), test.game.result(s, a)) for move, a in test.moves(way, s).items()
        ]
