"""Answers: what each says of itself, what it may say, and what follows from that.

`mark` reads what `text` prints: students and keys write answers in the same grammar.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from grader.model.fields import Field, FieldType, Right, as_written, nonblank
from grader.model.grammar import Unreadable
from grader.words import ENGLISH, speaking

if TYPE_CHECKING:  # only paper needs drawing
    from grader.drawing.shapes import Picture
    from grader.drawing.table import Tables
    from grader.model.report import Credit

#: The longest text accepted for a question, unless the right answer itself is longer.
MAX_ANSWER = 10_000


class NextStep(NamedTuple):
    """A question about the next step on the way to an answer."""

    prompt: str
    options: tuple[str, ...]
    right: tuple[str, ...]
    #: By what rule it is decided.
    rule: str


class Guidance(NamedTuple):
    """For each reason of an answer, what a page asks and shows before it gives the reason."""

    choices: tuple[NextStep, ...] = ()
    pictures: tuple[Picture, ...] = ()


class Answer(ABC):
    """An expected answer: what each says itself, what it may say besides, and what follows."""

    __slots__ = ()

    # What every answer says.

    @property
    @abstractmethod
    def marking(self) -> str:
        """The rule that `share` applies, in words."""

    @abstractmethod
    def text(self) -> str:
        """The answer as a key prints it."""

    @abstractmethod
    def json(self) -> dict[str, Any]:
        """The keys that this answer adds to its question in JSON: `answer`, and more if needed."""

    @abstractmethod
    def share(self, text: str) -> Fraction:
        """The share of the points that `text` earns; raises Unreadable."""

    @abstractmethod
    def fields(self) -> tuple[Field, ...]:
        """The blanks to fill in."""

    @abstractmethod
    def join(self, given: Mapping[str, str]) -> str:
        """The answer as text, from the content of the fields; blank fields are left out."""

    @abstractmethod
    def split(self, text: str) -> dict[str, str]:
        """The content of each field, from a text that `share` can read; raises Unreadable."""

    @abstractmethod
    def area(self, width: float) -> Tables:
        """The tables to write in on paper; none for an answer in the picture.

        Their size depends on all possible answers, never on the right one.
        """

    # What an answer may say of how it is marked.

    #: How an early slip is not penalised again, if an earlier answer is asked for.
    follow_through = ""
    #: Whether only an equal answer is fully right, so that answers can simply be compared.
    has_one_form = False

    @property
    def is_open(self) -> bool:
        """True if more texts are right than a list could hold, such as each way to write a set."""
        return False

    @property
    def is_listable(self) -> bool:
        """True if the right texts of a field can be listed without knowing what the others say."""
        return True

    @property
    def ticks(self) -> Mapping[str, bool]:
        """Whether the answer names each of all that it could name, if it is marked by what it
        names and each extra name takes one away.
        """
        return {}

    @property
    def rubric_items(self) -> tuple[str, ...]:
        """The items by which a person marks it; none if what differs from it is marked by rule."""
        return ()

    # What it may say of how it looks.

    #: How the picture shows what the answer names: as strokes across edges, as leaves never read,
    #: as leaves on the path.
    drawn: Literal["", "cut", "never", "path"] = ""
    #: How it is written where its letters are compared, for an answer in a grammar of its own.
    written_as = ""

    @property
    def boxes(self) -> dict[str, str]:
        """The text that a key writes beside each node, if the answer is written in the picture."""
        return {}

    @property
    def is_picture(self) -> bool:
        """Whether the student draws the picture, starting from the position on the sheet."""
        return False

    @property
    def statements(self) -> tuple[tuple[str, str], ...]:
        """The numbered statements or lettered options that are part of the question."""
        return ()

    def sketch(self, solved: bool) -> Picture | None:
        """The picture below the tables, if any."""
        return None

    def diagram(self, width: int) -> tuple[str, ...]:
        """The lines that the terminal shows beside the answer if they fit."""
        return ()

    def guidance(self, width: float) -> Guidance:
        """For each reason, the question and the picture that a page shows before it; here, none."""
        return Guidance()

    # What follows; an answer says it itself where it knows better.

    def key(self) -> dict[str, str]:
        """What the key writes into each field; a text that has no fields goes into its only one."""
        try:
            with speaking(ENGLISH):  # readers read English
                return self.split(self.text())
        except Unreadable:
            fields = self.fields()
            return {fields[0].name: self.text()} if len(fields) == 1 else {}

    def right_by_field(self) -> Mapping[str, Right]:
        """What is right in each field that the key fills in; in all others nothing is right."""
        types = {field.name: field.type for field in self.fields()}
        return {
            name: as_written(types[name], text)
            for name, text in self.key().items()
            if name in types
        }

    def weights(self) -> Mapping[str, Fraction]:
        """The share of the points that each field of a key earns."""
        known = self.key()
        return dict.fromkeys(known, Fraction(1, max(1, len(known))))

    def right_fields(self, given: Mapping[str, str]) -> frozenset[str]:
        """The fields that are right, each judged for itself."""
        if self._earns(given) == 1:
            return frozenset(given)
        return frozenset(name for name, text in given.items() if self._is_right(name, text))

    def unlike(self, right: Answer) -> str:
        """The part of a wrong answer that a key shows: where it differs from the right one."""
        return self.text()

    def apart_from(self, right: Answer) -> Answer:
        """A wrong answer without the entries that are right, if it has several."""
        return self

    def mark(self, text: str) -> Credit:
        """The verdict on a text, with the share of the points that it earns."""
        from grader.model.report import Credit, Verdict

        if not text.strip():
            return Credit(Verdict.MISSING)
        if len(text) > max(MAX_ANSWER, 2 * len(self.text())):
            return Credit(Verdict.UNREADABLE)
        try:
            return Credit.of(self.share(single_blanks(text)))
        except Unreadable:
            return Credit(Verdict.UNREADABLE)

    def _is_right(self, name: str, text: str) -> bool:
        """Whether a field alone is right, or does no harm to a right answer."""
        share = self._earns({name: text})
        if name == "" or share:
            return bool(share == 1 or (share and name))
        return self._earns({**self.key(), name: text}) == 1

    def _earns(self, given: Mapping[str, str]) -> Fraction:
        try:
            return self.share(self.join(given))
        except Unreadable:
            return Fraction(0)


def single_blanks(text: str) -> str:
    """The lines that are not blank, each run of blanks as one blank.

    Otherwise a pattern with optional blanks could match in so many ways that a failure would take
    quadratic or cubic time.
    """
    return "\n".join(filter(None, (" ".join(line.split()) for line in text.splitlines())))


class Single(Answer):
    """An answer that is one field."""

    __slots__ = ()

    @property
    @abstractmethod
    def type(self) -> FieldType:
        """The type of the field."""

    def fields(self) -> tuple[Field, ...]:
        return (Field("", "", self.type),)

    def join(self, given: Mapping[str, str]) -> str:
        return nonblank(given).get("", "")

    def split(self, text: str) -> dict[str, str]:
        return {"": text}


class OnDemand(Mapping[str, Answer]):
    """The answers to several questions, each made once and only if it is read."""

    def __init__(self, makers: Mapping[str, Callable[[], Answer]]) -> None:
        self._makers = makers
        self._made: dict[str, Answer] = {}

    def __getitem__(self, id: str) -> Answer:
        if id not in self._made:
            self._made[id] = self._makers[id]()
        return self._made[id]

    def __contains__(self, id: object) -> bool:
        return id in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)
