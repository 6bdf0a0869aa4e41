"""Asks a game that a student formulated, question by question: each one is chosen by what was said
before."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, ClassVar, Generic, NoReturn, TypeAlias, TypeVar

from grader.autograder.sandbox.serving import Served, Unserved
from grader.autograder.sandbox.untrusted.formulated import Told

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
