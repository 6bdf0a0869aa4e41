"""The marks of written answers, and the file that keeps them while a class is marked.

A run that was interrupted goes on where it stopped. A mark is used again only for the same answers
to the same questions with the same key.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from pathlib import Path
from types import TracebackType
from typing import Any

from grader.errors import Fault, UserError
from grader.homework.sheets.sheet import Variant
from grader.model.codec import POINTS, TEXTS, Codec, Key, list_codec, plain_keys, row_of
from grader.model.fields import Raw
from grader.model.report import Verdict
from grader.version import __version__
from grader.words import marking as words


@dataclass(frozen=True, slots=True)
class Slip:
    """An entry that neither the key nor the student's own earlier answers justify."""

    field: str
    given: str
    expected: str


@dataclass(frozen=True, slots=True)
class AnswerMark:
    """The mark of one question."""

    #: The number of the exercise, from 1, and the id of the question.
    exercise: int
    question: str
    verdict: Verdict
    earned: Fraction
    possible: Fraction
    #: What the answer earns when it is compared with the key alone.
    by_key: Fraction
    slips: tuple[Slip, ...] = ()
    #: Fields that only the student's own earlier answers justify.
    carried: tuple[str, ...] = ()
    unreadable: tuple[str, ...] = ()
    #: The share that is right by the key or by what is carried.
    right: Fraction = Fraction(0)
    #: What stands in the fields that cannot be read, and the fields of the key that are left blank.
    unread: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    #: The share of its points that an entry loses which is only carried.
    penalty: Fraction = Fraction(0)
    #: What a marker says, where a person has marked the answer.
    comment: str | None = None
    #: What the student reads, where it is said already.
    said: str = ""

    @property
    def feedback(self) -> str:
        """What the student reads, in the language in use."""
        if self.said:
            return self.said
        if self.comment is not None:
            return self.comment
        if self.verdict is Verdict.NOT_RUN:
            return words.BY_HAND
        return words.feedback(
            self.right,
            self.verdict is Verdict.MISSING,
            self.slips,
            self.carried,
            self.unread,
            self.missing,
            self.penalty,
        )


@dataclass(frozen=True, slots=True)
class SheetMark:
    """The marks of all questions of a sheet."""

    marks: tuple[AnswerMark, ...]
    #: For each exercise the misconception that explains its slips, or the several that do.
    mistakes: Mapping[int, str]
    candidates: Mapping[int, tuple[str, ...]]
    #: The total is rounded to a multiple of it; 0 where it is not.
    rounding: Fraction = Fraction(0)

    @property
    def score(self) -> Fraction:
        """The points earned, rounded as the homework says."""
        earned = sum((mark.earned for mark in self.marks), Fraction(0))
        if not self.rounding:
            return earned
        return min(self.rounding * floor(earned / self.rounding + Fraction(1, 2)), self.max_score)

    @property
    def max_score(self) -> Fraction:
        """The points possible, whatever was answered."""
        return sum((mark.possible for mark in self.marks), Fraction(0))


ANSWER_MARK = row_of(
    AnswerMark,
    *plain_keys("exercise", "question"),
    Key("verdict", Codec(lambda verdict: verdict.value, Verdict)),
    *(Key(name, POINTS) for name in ("earned", "possible", "by_key")),
    Key("slips", list_codec(row_of(Slip, *plain_keys("field", "given", "expected")))),
    Key("carried", TEXTS),
    Key("unreadable", TEXTS),
    Key("right", POINTS),
    Key("unread", TEXTS),
    Key("missing", TEXTS),
    Key("penalty", POINTS),
    *plain_keys("comment"),
)
SHEET_MARK = row_of(
    SheetMark,
    Key("marks", list_codec(ANSWER_MARK)),
    # JSON has no keys that are numbers.
    Key("mistakes", Codec(lambda made: list(made.items()), dict)),
    Key(
        "candidates",
        Codec(lambda fit: list(fit.items()), lambda kept: {n: tuple(ids) for n, ids in kept}),
    ),
)


class KeptMarks:
    """A file with a line for each mark; it is deleted when all is done."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = dict(_lines(path))

    def __enter__(self) -> KeptMarks:
        try:
            self._file = self._path.open("a", encoding="ascii")
        except OSError as error:
            reason = (error.strerror or "").lower()
            raise UserError(
                [Fault(f"cannot be written, {reason}", str(self._path.parent))]
            ) from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._file.close()
        if kind is None:
            self._path.unlink(missing_ok=True)

    def get(self, key: str) -> SheetMark | None:
        """The mark, or None if there is none, or its line is damaged."""
        with suppress(LookupError, TypeError, ValueError, AssertionError):
            return SHEET_MARK.load(self._known[key])
        return None

    def put(self, key: str, mark: SheetMark) -> None:
        """Keeps a mark for a later run."""
        self._file.write(json.dumps([key, SHEET_MARK.dump(mark)]) + "\n")
        self._file.flush()


def key_of(variant: Variant, answers: Mapping[int, Mapping[str, Raw]]) -> str:
    """A digest of all that a mark depends on."""
    asked = [
        [
            str(problem.carried),
            [
                [question.id, str(question.points), question.answer.text(), question.accept]
                for question in problem.asked
            ],
        ]
        for problem in variant.problems
    ]
    whole = [__version__, variant.code, asked, sorted((n, dict(of)) for n, of in answers.items())]
    return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()


def _lines(path: Path) -> list[tuple[str, Any]]:
    """The marks of an earlier run; a line that was not finished is left out."""
    found = []
    with suppress(OSError, ValueError):
        for line in path.read_text(encoding="ascii").splitlines():
            with suppress(ValueError, TypeError):
                key, dumped = json.loads(line)
                found.append((str(key), dumped))
    return found
