"""Words about the marks of written answers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

#: So many slips or entries are told one by one.
MOST_TOLD = 4


class Slipped(Protocol):
    @property
    def field(self) -> str: ...
    @property
    def given(self) -> str: ...
    @property
    def expected(self) -> str: ...


BLANK = "No answer."
RIGHT = "Right."


def feedback(
    share: Fraction,
    is_blank: bool,
    slips: Sequence[Slipped],
    carried: Sequence[str],
    unreadable: Sequence[str],
) -> str:
    """What a student reads about the answer to a question."""
    if is_blank:
        return BLANK
    sentences = [slip(each) for each in slips[:MOST_TOLD]]
    if len(slips) > MOST_TOLD:
        sentences.append(f"{len(slips) - MOST_TOLD} other entries are wrong.")
    if carried:
        sentences.append(follows(carried))
    sentences += [f"Not readable: {text[:60]!r}." for text in unreadable[:MOST_TOLD]]
    if not sentences:
        sentences.append(RIGHT if share == 1 else "Entries are missing.")
    return " ".join(sentences)


def slip(each: Slipped) -> str:
    """`C: 5 is wrong, the answer is 4.`"""
    name = f"{each.field}: " if each.field else ""
    if not each.expected:
        return f"{name}{each.given} is wrong; the key has no entry there."
    return f"{name}{each.given} is wrong, the answer is {each.expected}."


def follows(carried: Sequence[str]) -> str:
    """`A and B follow from your own earlier answers and count as right.`"""
    names = [name for name in carried if name]
    if not names:
        return "It follows from your own earlier answers and counts as right."
    told = ", ".join(names[:MOST_TOLD]) + (" and others" if len(names) > MOST_TOLD else "")
    verb = "follows" if len(names) == 1 else "follow"
    counts = "counts" if len(names) == 1 else "count"
    return f"{told} {verb} from your own earlier answers and {counts} as right."


NO_CODE = "the row must name its sheet by a code, or by an id of the roster; found neither"


def unknown_id(id: str) -> str:
    return f"the id must be on the roster, found {id[:64]!r}"


def bad_code(rule: str, meant: Sequence[str]) -> str:
    """The rule, and the right code that differs in one sign, if there is exactly one."""
    return f"{rule}, did you mean {meant[0]}?" if len(meant) == 1 else rule
