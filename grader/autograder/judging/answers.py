"""Reads a student's answer, or how the code failed, in the words of its process, which may lie."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from grader.autograder.cases.calls import FULL, ROLES, Judged, Observation, Role, wrong
from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.sandbox.talk import clean, in_a_line
from grader.model.exact import Number, pretty, simplest
from grader.words import code, in_use, phrases, submission


def text(failure: Mapping[str, Any], key: str) -> str:
    """One of the texts of a failure, safe to show in a sentence."""
    said = failure.get(key)
    return in_a_line(said[:300]) if isinstance(said, str) else ""


def place(failure: Mapping[str, Any]) -> str:
    """The line where it happened; empty if that is not known."""
    file, line = text(failure, "file"), failure.get("line")
    return submission.in_line(file, line) if file and isinstance(line, int) else ""


def error(failure: Mapping[str, Any]) -> str:
    """The exception and its message."""
    return ": ".join(filter(None, [text(failure, "type"), text(failure, "message")])) or (
        code.AN_ERROR
    )


_WHOLE = re.compile(r"-?\d{1,160}", re.ASCII)
_FLOAT = re.compile(r"-?(\d{1,20}(\.\d{1,20})?(e[-+]?\d{1,3})?|inf)|nan", re.ASCII)
_FRACTION = re.compile(r"(-?\d{1,160})/(\d{1,160})", re.ASCII)


def number(answer: Any) -> Number | float | None:
    """The number in an answer; None if it is not a number, or is nan."""
    match answer:
        case ["int", str(text)] if _WHOLE.fullmatch(text):
            return int(text)
        case ["float", str(text)] if _FLOAT.fullmatch(text) and text != "nan":
            given = float(text)
            return int(given) if given.is_integer() else given
        case ["fraction", str(text)] if (match := _FRACTION.fullmatch(text)) and int(match[2]):
            return simplest(Fraction(int(match[1]), int(match[2])))
    return None


def value_of(function: Asked, answer: Any) -> Any:
    """The value in an answer: the first item of a pair, if pairs are accepted."""
    match answer:
        case ["list", [first, _]] if function.pair:
            return first
    return answer


def _as_people_write(given: Number | float) -> str:
    """A number in the form of the right one beside it: 6.25, 1/3, −4."""
    if isinstance(given, float) and math.isfinite(given):
        exact = Fraction(repr(given))
        return pretty(exact) if exact.denominator <= 10_000 else _float(given)
    return pretty(given)


def _float(given: float) -> str:
    return repr(given).replace("-", "−").replace(".", in_use().decimal)


def answer_text(answer: Any, depth: int = 0) -> str:
    """An answer as the student's Python would print it."""
    match answer:
        case ["none", str(text)]:
            return f"None{code.missing_return(in_a_line(text[:80]))}"
        case ["str", str(text)]:
            return repr(clean(text[:80]))
        case ["node", str(text)]:
            return code.the_node(in_a_line(text[:80]))
        case ["long", str(bits)]:
            return code.long_number(in_a_line(bits[:10]))
        case ["int" | "float" | "fraction", _] if (given := number(answer)) is not None:
            text = _as_people_write(given)
            return text if len(text) <= 40 else in_a_line(answer[1][:80])
        case ["other", str(text)]:
            return code.something(in_a_line(text[:80]))
        case [_, str(text)] if text.strip():
            return in_a_line(text[:80])
        case ["list", list(items)] if depth < 3:
            inside = [answer_text(item, depth + 1) for item in items[:5]]
            return f"({phrases.side_by_side([*inside, *['…'] * (len(items) > 5)])})"
    return code.something("")


def other_order(function: Asked, seen: Observation) -> str:
    """A sentence about the other order; empty if the order is the same, or cannot be known."""
    if not is_other(function, seen):
        return ""
    return code.other_order(function.signature, [in_a_line(name[:40]) for name in seen.takes])


def is_other(function: Asked, seen: Observation | None) -> bool:
    """Whether parameters whose names tell what they mean stand in another order."""
    found = [_role(function, name) for name in seen.takes] if seen else []
    known = [role for role in found if role is not None]
    return known != sorted(known, key=function.arguments.index)


def any_is_other(function: Asked, seen: Iterable[Observation]) -> bool:
    """Whether some test found it so; it is the same function in all of them."""
    return any(is_other(function, each) for each in seen)


def _role(function: Asked, name: str) -> Role | None:
    """What a parameter means; None if its name does not say so."""
    words = dict(zip(function.words, function.arguments, strict=False))
    role = words.get(name) or ROLES.get(name)
    if role == "node" and "state" in function.arguments:
        role = "state"
    return role if role in function.arguments else None


def judge_move(function: Asked, test: TreeTest, right: Iterable[str], seen: Observation) -> Judged:
    """Judge a move; `right` names the children of the root to which a right move leads."""
    actions = tuple(map(test.action, right))
    match seen.answer:
        case ["str", str(name)] if name in actions:
            return Judged(FULL)
        case ["str", str()]:
            return wrong(code.wrong_move(actions, answer_text(seen.answer)))
        case ["node", str()]:
            return wrong(code.node_for_name(actions, answer_text(seen.answer)))
    nothing = code.no_name if function.style == "nodes" else code.no_action
    return wrong(nothing(answer_text(seen.answer)))


def child_chosen(test: TreeTest, seen: Observation) -> str | None:
    """The child of the root to which the returned move leads; None if it is no move."""
    names = {test.action(child.name): child.name for child in test.tree.children}
    match seen.answer:
        case ["str", str(action)]:
            return names.get(action)
        case ["node", str(name)]:
            return name
    return None
