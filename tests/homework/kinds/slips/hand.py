"""The hand of a student who writes down answers, and who slips at some of the steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
INF = float("inf")


class Entry(NamedTuple):
    question: str
    field: str


class Unclear(Exception):
    """From here on, several things follow from what was written."""


class Hand:
    """Writes the answers of a student to some questions; `slips` are the numbers of the entries
    that go wrong.
    """

    def __init__(self, asked: Set[str], rng: Random, slips: Set[int] = frozenset()) -> None:
        self.asked = asked
        self.rng = rng
        self.steps = 0
        self.answers: dict[str, dict[str, str]] = {}
        self.slipped: list[Entry] = []
        #: The contents of entries, and those from which each step is worked out.
        self.contents: dict[Entry, Any] = {}
        self.rests: dict[Entry, tuple[Entry, ...]] = {}
        self._slips = slips

    def put(
        self,
        question: str,
        field: str,
        content: T,
        slip: Callable[[T], T],
        text: Callable[[T], str] = str,
        rests: Iterable[Entry] = (),
    ) -> T:
        """Write an entry, if it is asked for, and return what is written."""
        if question not in self.asked:
            return content
        self.steps += 1
        entry = Entry(question, field)
        if self.steps in self._slips:
            content = slip(content)
            self.slipped.append(entry)
        else:
            self.rests[entry] = tuple(each for each in rests if each in self.contents)
        self.answers.setdefault(question, {})[field] = text(content)
        self.contents[entry] = content
        return content

    def number(self, question: str, field: str, number: Any, rests: Iterable[Entry] = ()) -> Any:
        return self.put(question, field, number, self.off, rests=rests)

    def name(
        self,
        question: str,
        field: str,
        right: Sequence[str],
        among: Sequence[str],
        rests: Iterable[Entry] = (),
    ) -> str:
        """Write one of the right names; a slip is any other one."""

        def other(name: str) -> str:
            wrong = [each for each in among if each not in right]
            return self.rng.choice(wrong) if wrong else name

        return self.put(question, field, self.rng.choice(right), other, rests=rests)

    def off(self, number: Any) -> Any:
        return number + self.rng.choice([-3, -2, -1, 1, 2, 3])

    def unworked(self, right: Hand) -> set[Entry]:
        """The steps that rest on several numbers that are all equal or infinite, and all wrong: a
        marker cannot tell such a step, or a copy of it, from a guess, so it is not carried.
        """
        found = {
            entry
            for entry, rests in self.rests.items()
            if len(rests) > 1
            and len({self.contents[each] for each in rests} - {INF, -INF}) < 2
            and not any(self.is_same(right, each) for each in rests)
        }
        return found | {
            entry for entry, rests in self.rests.items() if len(rests) == 1 and found >= {*rests}
        }

    def is_same(self, right: Hand, entry: Entry) -> bool:
        question, field = entry
        return self.answers[question][field] == right.answers.get(question, {}).get(field)

    def lost(self, right: Hand, accepted: Mapping[str, Sequence[str]]) -> list[Entry]:
        """The entries that must cost points: not those that a second slip made right again."""
        return [
            each
            for each in self.slipped
            if (text := self.answers[each.question][each.field])
            != right.answers.get(each.question, {}).get(each.field, "none")
            and text not in accepted.get(each.question, ())
        ]


def exact(number: Any) -> Any:
    return number if isinstance(number, (int, float)) else Fraction(number)
