"""The keys of a tree besides its nodes: levels, players, probabilities; and all in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence as SequenceABC
from typing import TypeVar

from grader.errors import counted
from grader.homework.families.trees.plan import MAX_LEVELS, MAX_NODES, Levels
from grader.homework.families.trees.spec_nodes import MOVER, sum_text, sum_to_one
from grader.homework.specs.check import Checker, as_range, suggestion
from grader.homework.specs.forms import Form, Said, anything, either, is_list, with_check
from grader.homework.specs.shared_keys import numbers
from grader.homework.specs.source import Mapping, Scalar, Sequence, Source
from grader.model.exact import Number, write
from grader.model.parameters import Exact, Many, Parameter, Span, Type, Whole

T = TypeVar("T")

MAX_BRANCHING = 100
_MOVES = Span(1, MAX_BRANCHING)

LEVELS = (
    Parameter("levels", Whole(1, MAX_LEVELS), "how many moves lead from the root to a leaf"),
    Parameter(
        "branching",
        either("numbers", (is_list, Many(_MOVES, 1, MAX_LEVELS, "numbers")), (anything, _MOVES)),
        "moves at each node: a number, a range, or one a level",
        required=True,
    ),
)
PLAYERS = Parameter(
    "players",
    Many(MOVER, 1, MAX_LEVELS, "players"),
    "who moves at each level, repeated when it runs out",
    ("max", "min"),
)

_LEVEL_WORDS = ("level", "levels", "ply", "plies")
#: What may follow each word: always a list, or a single value where it stands alone.
_LISTS = ("players", "probabilities", "bounds")
_CLAUSES = ("branching", "leaves", "estimates", *_LISTS)
#: The words of a range: `-20..20 step 5`, `1..25 distinct`.
_OF_RANGES = ("step", "distinct")
_FILLERS = ("and", "with", "factor")


def extras(odds: Type) -> tuple[Parameter, ...]:
    """The keys for estimates, probabilities (each of the type `odds`) and bounds."""
    return (
        Parameter(
            "estimates", numbers(Exact()), "the evaluation of each inner node, breadth first"
        ),
        Parameter(
            "probabilities",
            with_check(Many(odds, 1, MAX_BRANCHING, "probabilities"), _sum_to_one),
            "the probabilities of the branches of each chance node",
        ),
        Parameter(
            "bounds",
            with_check(Many(Exact(), 2, 2, "numbers"), _least_and_greatest),
            "the least and the greatest value that a leaf can have",
        ),
    )


def _sum_to_one(
    checker: Checker, source: Source, path: str, given: tuple[Number | str, ...]
) -> tuple[Number | str, ...]:
    if not sum_to_one(given):
        checker.fault(source, path, f"must be positive and sum to 1, found {sum_text(given)}")
    return given


def _least_and_greatest(
    checker: Checker, source: Source, path: str, given: tuple[Number, Number]
) -> tuple[Number, Number]:
    if given[0] >= given[1]:
        found = f"{write(given[0])}, {write(given[1])}"
        checker.fault(source, path, f"must be the least and the greatest value, found {found}")
    return given


def levels(said: Said) -> Levels | None:
    """The shape, or None where a fault was found."""
    entry = said.source.entries.get("branching")
    count: int | None = said["levels"]
    if isinstance(entry, Sequence):
        if count and len(entry.items) != count:
            wanted = counted(count, "number")
            said.fault(f"must have {wanted}, one a level, found {len(entry.items)}", "branching")
            return None
        spans = said["branching"]
    else:
        if entry is not None:
            said.checker.require(said.source, said.path, "levels")
        spans = said["branching"] and count and (said["branching"],) * count
    if not spans or (count is None and said.has("levels")):
        return None
    return Levels(spans)


def is_small(said: Said, shape: Levels) -> bool:
    """Whether the tree is small enough to build."""
    if shape.most_nodes <= MAX_NODES:
        return True
    size = f"up to {shape.most_nodes}" if shape.leaves is None else shape.most_nodes
    said.checker.fault(
        said.source.entries["branching"],
        said.path,
        f"may have at most {MAX_NODES} nodes, found {size}",
    )
    return False


def check_odds(said: Said, chance: Iterable[tuple[str, tuple[int, int]]]) -> None:
    """Checks that every chance node (or level) has one probability for each branch."""
    probabilities = said["probabilities"]
    if not probabilities:
        return
    chance = list(chance)
    if not chance:
        said.fault("must have chance nodes to belong to, found none", "probabilities")
    for where, branching in chance:
        if branching != (len(probabilities),) * 2:
            low, high = branching
            size = str(low) if low == high else f"{low} to {high}"
            said.fault(
                f"must have one probability for each branch, found {len(probabilities)} "
                f"for {size} at {where}",
                "probabilities",
            )


def check_bounds(said: Said, key: str, leaves: SequenceABC[Number]) -> None:
    """Checks that every leaf lies within the bounds."""
    if not said["bounds"]:
        return
    low, high = said["bounds"]
    for leaf in dict.fromkeys(leaves):
        if not low <= leaf <= high:
            said.fault(
                f"must lie within bounds, {write(low)} to {write(high)}, found {write(leaf)}", key
            )


def sentence(long_form: Form[T], example: str) -> Form[T]:
    """A sentence that stands for the long form."""

    def reads(checker: Checker, source: Source, path: str) -> T | None:
        assert isinstance(source, Scalar)
        mapping = _mapping(checker, source, path)
        return long_form.read(checker, mapping, path) if mapping else None

    return Form(reads, lambda _: {"type": "string", "examples": [example]})


def _mapping(checker: Checker, source: Scalar, path: str) -> Mapping | None:
    """The long form that the sentence stands for."""
    words = [word for word in re.split(r"[\s,;]+", source.text) if word and word not in _FILLERS]
    if not words:
        checker.mismatch(source, path, "a sentence such as '3 levels, branching 3, leaves 1..25'")
        return None
    entries: dict[str, Source] = {}
    clause: str | None = None
    values: dict[str, list[str]] = {}
    for word, following in zip(words, [*words[1:], ""], strict=True):
        if word in _LEVEL_WORDS:
            clause = None
        elif following in _LEVEL_WORDS:
            clause = "levels"
            values.setdefault(clause, []).append(word)
        elif word in _CLAUSES:
            clause = word
            if clause in values:
                checker.fault(
                    source, path, f"{clause!r} may stand once in a sentence, found it twice"
                )
                return None
            values[clause] = []
        elif clause and (word in (*_OF_RANGES, "x") or not word.isalpha() or clause == "players"):
            values[clause].append(word)
        else:
            hint = suggestion(word, (*_CLAUSES, "levels", "plies"))
            checker.fault(
                source,
                path,
                "a tree is a sentence such as '3 levels, branching 3, leaves 1..25', "
                f"found {word!r}{hint if 'mean' in hint else ''}",
            )
            return None
    for name, given in values.items():
        scalars = tuple(Scalar(source.line, value) for value in given)
        is_range = ".." in given[0] or as_range(scalars[0]) if given else False
        if set(given) & set(_OF_RANGES):
            entries[name] = Scalar(source.line, " ".join(given))
        elif len(scalars) == 1 and name not in _LISTS and (name != "leaves" or is_range):
            entries[name] = scalars[0]
        else:
            entries[name] = Sequence(source.line, scalars)
    return Mapping(source.line, entries, dict.fromkeys(entries, source.line))
