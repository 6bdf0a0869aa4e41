"""The keys that several sorts of specs share: the head of a sheet, the rules of a search, and
numbers that are listed, drawn from a range or a set, or a list to be shuffled.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from grader.homework.specs.check import Checker, as_range
from grader.homework.specs.forms import (
    Form,
    Said,
    anything,
    either,
    has,
    is_list,
    is_mapping,
    mapping_with,
    with_name,
)
from grader.homework.specs.source import MAX_ITEMS, Mapping, Scalar, Source
from grader.model.draw import Draw
from grader.model.exact import Number, read_number, simplest, write
from grader.model.parameters import Exact, Flag, Many, OneOf, Parameter, Prose, Type
from grader.words import ENGLISH, LANGUAGES

RULES = (
    Parameter(
        "cut",
        OneOf(("equal", "strict")),
        "stop at a node when its value reaches the bound, or only when it passes it",
        "equal",
    ),
    Parameter(
        "order",
        OneOf(("left-to-right", "right-to-left")),
        "the order in which children are tried",
        "left-to-right",
    ),
    Parameter(
        "ties", OneOf(("any", "first", "last")), "which of several optimal moves is right", "any"
    ),
    Parameter(
        "returns", OneOf(("soft", "hard")), "hard clips what a node returns to its window", "soft"
    ),
    Parameter(
        "exploration",
        OneOf(("parent", "root")),
        "whose visits N is in UCB1: the parent's of the children compared, or the root's",
        "parent",
    ),
)


#: The head of a sheet, be it one exercise or a homework.
HEADER = (
    Parameter("title", Prose(), "printed at the head of the sheet"),
    Parameter("course", Prose(), "printed at the head of the sheet"),
    Parameter("term", Prose(), "printed at the head of the sheet"),
    Parameter("due", Prose(), "printed at the head of the sheet"),
    Parameter(
        "language",
        OneOf((ENGLISH.code, *LANGUAGES)),
        "the language of sheets, keys, rubrics, solve, practice, exports, and of reports on "
        "answers and on code",
        ENGLISH.code,
    ),
    Parameter("instructions", Prose(5000, lines=True), "printed above the exercises"),
)


#: Numbers of at most this size are drawn.
MAX_DRAWN = 10**9
#: The most numbers to draw from, if they are listed or not whole.
MAX_POOL = 10_000

_RANGE = re.compile(r"\s*(\S+?)\s*\.\.\s*(\S+?)(?:\s+step\s+(\S+))?(\s+distinct)?\s*")


def _pool(low: Number, high: Number, step: Number | None) -> Sequence[Number] | str:
    """The numbers from `low` to `high`, or a sentence about what is wrong with them."""
    if low > high or max(-low, high) > MAX_DRAWN:
        return f"a range within {-MAX_DRAWN}..{MAX_DRAWN}, the smaller end first"
    if step is None and not (isinstance(low, int) and isinstance(high, int)):
        return "a range with a step, such as 1/4..3 step 1/4, where an end is a fraction"
    step = 1 if step is None else step
    if step <= 0:
        return "a range with a step above 0"
    if isinstance(low, int) and isinstance(high, int) and isinstance(step, int):
        return range(low, high + 1, step)
    count = (high - low) // step + 1
    if count > MAX_POOL:
        return f"a range of at most {MAX_POOL} numbers where some are fractions"
    return tuple([simplest(low + i * step) for i in range(int(count))])


def _of_ends(said: Said) -> Draw | None:
    low, high, step, once = (said[key] for key in ("from", "to", "step", "distinct"))
    if low is None or high is None or once is None or (step is None and said.has("step")):
        return None
    pool = _pool(low, high, step)
    if isinstance(pool, str):
        said.fault(f"must be {pool}, found {write(low)} to {write(high)}")
        return None
    return Draw(pool, once)


def _of_text(checker: Checker, source: Source, path: str) -> Draw | None:
    text = source.text if isinstance(source, Scalar) else ""
    parts = _RANGE.fullmatch(text)
    if parts is None:
        what = "a list of numbers or a range such as 1..25"
        if ".." in text:
            what = "a range with two ends, such as 1..25, -20..20 step 5 or 1..25 distinct"
        checker.mismatch(source, path, what, as_range(source))
        return None
    low, high, step = (read_number(part or "") for part in parts.groups()[:3])
    if low is None or high is None or (step is None and parts[3]):
        checker.mismatch(source, path, "a range of numbers, such as 1..25", as_range(source))
        return None
    pool = _pool(low, high, step)
    if isinstance(pool, str):
        checker.mismatch(source, path, pool, as_range(source))
        return None
    return Draw(pool, once=parts[4] is not None)


def _of_set(said: Said) -> Draw | None:
    numbers, once = said["from"], said["distinct"]
    if numbers is None or once is None:
        return None
    drawn = Draw(tuple(sorted(numbers)), once)
    if drawn.repeats:
        twice = next(number for number in numbers if numbers.count(number) > 1)
        said.fault(f"must be different numbers, found {write(twice)} again", "from")
    return drawn


def _of_shuffle(said: Said) -> Draw | None:
    numbers = said["shuffle"]
    return Draw(tuple(sorted(numbers)), once=True) if numbers else None


_SET = Many(Exact(), 1, MAX_POOL, "numbers")
_DISTINCT = Parameter("distinct", Flag(), "no number is drawn twice", False)
_FROM_SET = (Parameter("from", _SET, "what is drawn from", required=True), _DISTINCT)
_SHUFFLE = (Parameter("shuffle", _SET, "each is used once, in random order", required=True),)
_ENDS = (
    Parameter("from", Exact(), "the smallest number", required=True),
    Parameter("to", Exact(), "the largest number", required=True),
    Parameter("step", Exact(), "from one number to the next; 1 between whole ends"),
    _DISTINCT,
)
_NUMBER = r"-?(\d+(\.\d+)?|\.\d+|\d+/\d+)"
_TEXT = {
    "type": "string",
    "pattern": rf"^\s*{_NUMBER}\s*\.\.\s*{_NUMBER}(\s+step\s+{_NUMBER})?(\s+distinct)?\s*$",
}


def _from_list(source: Source) -> bool:
    return isinstance(source, Mapping) and is_list(source.entries.get("from", source))


RANGE: Form[Draw] = with_name(
    "range",
    either(
        "a range",
        (has("shuffle"), mapping_with(_SHUFFLE, _of_shuffle)),
        (_from_list, mapping_with(_FROM_SET, _of_set)),
        (is_mapping, mapping_with(_ENDS, _of_ends)),
        (anything, Form(_of_text, lambda _: _TEXT)),
    ),
)


def numbers(of: Type, suffix: str = "") -> Form[tuple[object, ...] | Draw]:
    """Numbers of a type, or what they are drawn from."""
    listed = Many(of, 0, MAX_ITEMS, "numbers")
    return with_name(f"numbers{suffix}", either("numbers", (is_list, listed), (anything, RANGE)))


def check_room(said: Said, key: str, draw: Draw, count: int | None, most: int) -> None:
    """The list has `count` numbers, or up to `most` if their count is drawn too."""
    if has("shuffle")(said.source.entries[key]):
        if len(draw.pool) != count:
            wanted = f"{count}" if count else "which is drawn here"
            rule = f"must shuffle as many numbers as there are places, {wanted}"
            said.fault(f"{rule}, found {len(draw.pool)}", key)
    elif draw.once and draw.size < most:
        said.fault(f"must have room for {most} distinct numbers, found {draw.size} in {draw}", key)
