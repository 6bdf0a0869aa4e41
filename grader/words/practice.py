"""Words of the practice page: what a step of a search did, and why.

A sentence is a list of parts: every second part is the one to see first, in bold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from grader.words.phrases import PLAYERS, listed, plain as plain

Sentence: TypeAlias = list[str]

NOTHING: Sentence = []

_WANTS = {"max": "the largest value", "min": "the smallest value"}
HOLDS = {"max": "MAX already has {} at {}", "min": "MIN already has {} at {}"}

#: What can stand before a node at the beginning of a reason about it, as a pattern.
BEFORE_NODE = "at |node "


def mean_of(node: str) -> str:
    return f"{node} is a chance node: it is worth the mean of its children."


def wants(node: str, player: str) -> str:
    """`B is MIN and wants the smallest value.`"""
    if player == "chance":
        return mean_of(node)
    return f"{node} is {PLAYERS[player]} and wants {_WANTS[player]}."


def mover_wants(node: str, player: str) -> str:
    who = PLAYERS[player]
    return f"{node} is {who}: every number at {node} is what it is worth to {who}."


def begins(node: str, about: str) -> Sentence:
    return [f"The search begins at {node}. {about}"]


def goes_to(node: str, about: str) -> Sentence:
    return ["Next comes ", node, f". {about}"]


def open_window(window: str) -> Sentence:
    return [f"The window is {window}: nothing limits the search yet."]


def free(node: str, window: str) -> Sentence:
    return [f"{node} starts with {window}: no player has anything to compare it with."]


def limited(node: str, window: str, holders: list[str]) -> Sentence:
    """`C starts with (8, ∞): MAX already has 8 at A.`"""
    return [f"{node} starts with ", window, f": {listed(holders)}."]


def below_chance(node: str, window: str, above: str) -> Sentence:
    """`D starts with (6, 10): with a value outside of it, B cannot end inside its own window.`"""
    return [
        f"{node} starts with ",
        window,
        f": with a value outside of it, {above} cannot end inside its own window.",
    ]


def all_leaves(node: str, window: str) -> Sentence:
    return [f"{node} starts with ", window, ": every leaf lies within it."]


def turned(node: str, window: str, above: str, before: str) -> Sentence:
    """`C starts with (−∞, −8), the window (8, ∞) of A seen from the other side.`"""
    return [
        f"{node} starts with ",
        window,
        f", the window {before} of {above} seen by the opponent.",
    ]


def read(leaf: str, value: str) -> str:
    return f"Leaf {leaf} is {value}."


def read_for_min(leaf: str, value: str, negated: str) -> str:
    return f"Leaf {leaf} is {value}, which is {negated} to MIN."


def estimated(node: str, value: str) -> str:
    return f"{node} lies at the limit of the depth; its estimate is {value}."


def done(node: str, combination: str, relation: str) -> str:
    """`H is done: max(7, 4, 6) = 7.`"""
    return f"{node} is done: {combination} {relation}."


def left(node: str, combination: str, relation: str) -> str:
    return f"{node} was left: {combination} {relation}."


def now_known(before: str, node: str, player: str, known: str) -> Sentence:
    """`C is MIN, so C ≤ 7.`"""
    return [f"{before} {node} is {PLAYERS[player]}, so ", f"{node} {known}", "."]


def mover_known(before: str, node: str, player: str, known: str) -> Sentence:
    """`H is done: max(7, 4, 6) = 7. To MIN at C that is −7, so C ≥ −7.`"""
    return [
        f"{before} To {PLAYERS[player]} at {node} the sign changes, so ",
        f"{node} {known}",
        ".",
    ]


def stays(before: str, node: str, known: str) -> Sentence:
    return [f"{before} It changes nothing: ", f"{node} {known}", "."]


def unknown(before: str, node: str) -> Sentence:
    return [f"{before} That says nothing of {node} yet."]


def weighed(before: str, node: str, sum: str) -> Sentence:
    """`E is done: … = 2. So far B = 1/3·2.`"""
    return [f"{before} So far {node} sums up ", sum, "."]


def chosen(before: str, player: str, move: str) -> Sentence:
    return [f"{before} ", f"{PLAYERS[player]} moves to {move}", "."]


def ended(before: str) -> Sentence:
    return [before]


def worth_looking(holder: str, node: str) -> Sentence:
    """`MAX already has 8 at A. Is C still worth looking at?`"""
    return [f"{holder}. Is {node} still worth looking at?"]


def next_window(node: str, window: str) -> Sentence:
    return [f"From here on {node} has the window ", window, "."]


def cut(node: str, after: str, comparison: str, skipped: list[str]) -> Sentence:
    """`At F leaf 5 gives 10 ≥ β = 8: leave F; leaf 6 is never read.`"""
    return [f"At {node} {after} gives {comparison}: ", f"leave {node}", f"; {never(skipped)}."]


_AT_BEST = {"alpha": "at most", "beta": "at least"}


def cut_chance(node: str, after: str, kind: str, comparison: str, skipped: list[str]) -> Sentence:
    """`After E, C is at most 5.5 ≤ α = 8: leave C; F is never looked at.`"""
    reaches = f"After {after}, {node} is {_AT_BEST[kind]} {comparison}: "
    return [reaches, f"leave {node}", f"; {never(skipped)}."]


def never(skipped: list[str]) -> str:
    only_leaves = all(name.startswith("leaf ") for name in skipped)
    verb = "read" if only_leaves else "looked at"
    return f"{listed(skipped)} {'is' if len(skipped) == 1 else 'are'} never {verb}"


def better_elsewhere(holder: str, node: str) -> Sentence:
    return [f"{holder}, so {node} cannot matter any more."]


# The questions of Step by step, their choices and hints


def ask_window(node: str) -> Sentence:
    return [f"{node} is next. ", f"With which window does {node} start?"]


def ask_known(node: str) -> Sentence:
    return [f"{node} is left or done. ", f"What is proven of {node}?"]


def ask_value(node: str) -> Sentence:
    return [f"All children of {node} are known. ", f"What is {node} worth?"]


def ask_next(seen: str) -> Sentence:
    return [f"{seen} ", "What now?"]


def choose_next(child: str) -> str:
    return f"Go on with {child}"


def choose_leave(node: str, above: str | None) -> str:
    return f"Leave {node}, go back to {above}" if above else f"Leave {node}, the search ends"


def choose_leave_both(node: str, above: str) -> str:
    return f"Leave {node} and {above}, too"


def hint_window(node: str, above: str) -> str:
    return f"Look at {above}: its window as it is now is the one that {node} starts with."


def hint_turned(node: str, above: str) -> str:
    return (
        f"Look at the window of {above} as it is now. For {node} its ends change places and signs."
    )


def hint_children(node: str, player: str) -> str:
    if player == "chance":
        return f"Look at the children of {node} and their probabilities."
    return f"Look at the children of {node} that were read. {wants(node, player)}"


def hint_movers_children(node: str, player: str) -> str:
    return f"Look at the children of {node} that were read. {mover_wants(node, player)}"


def hint_combination(node: str, combination: str) -> str:
    return f"{node} is {combination}."


def hint_bounds(node: str, window: str, player: str, rises: bool) -> str:
    grows = "grow" if rises else "fall"
    return (
        f"Look at the window of {node}, {window}. {node} is {PLAYERS[player]}, so its value can "
        f"only {grows}."
    )


def hint_goes_on(node: str, bound: str, strict: bool) -> str:
    """`The value of A has not reached β = 8, so another child can matter.`"""
    done = "passed" if strict else "reached"
    return f"The value of {node} has not {done} {bound}, so another child can matter."


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


# An exercise without a search


LOOK_AT_PICTURE = "Look at the picture as it is now."
LOOK_AT_RULES = "Read the exercise and its rules again."


def iteration(title: str, of: int) -> Sentence:
    """The title of a picture, `3: result 1`, as a sentence."""
    number, _, more = title.partition(": ")
    return ["Iteration ", number, f" of {of}: {more}." if more else f" of {of}."]


def in_iteration(node: str, number: int) -> str:
    return f"{node} in iteration {number}"


def sentences(said: list[str]) -> str:
    return " ".join(f"{capital(each)}." for each in said)


def either(names: Sequence[str]) -> str:
    return " or ".join(names)


def look_up(terms: list[str]) -> str:
    return f"Look up in the glossary: {listed(terms)}."


def because(reason: str) -> Sentence:
    """The reason as a sentence; `r2 …` begins with a name, which keeps its letters."""
    first = reason.split(" ")[0]
    begun = capital(reason) if first.isalpha() and len(first) > 1 else reason
    return [f"{begun.rstrip('.')}."]


def holds_for(label: str) -> str:
    """What is said of an answer that is right in the field beside it."""
    return f"That holds for {label}."


def asked_back(field: str, reason: str) -> str:
    """What is asked about a slip that is not the first."""
    return f"Work it out: {reason}" if reason else f"Look at {field} again: what decides there?"


def so(answer: str) -> Sentence:
    return ["The answer: ", answer]
