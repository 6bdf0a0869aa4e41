"""Words of the practice page: what a step of a search did, and why.

A sentence is a list of parts: every second part is the one to see first, in bold.
"""

from __future__ import annotations

from typing import TypeAlias

from grader.words import grammar, say, say_parts
from grader.words.phrases import capital, leaf, plain as plain, player_name

Sentence: TypeAlias = list[str]

NOTHING: Sentence = []

_WANTS = {"max": "the largest value", "min": "the smallest value"}
HOLDS = {"max": "MAX already has {} at {}", "min": "MIN already has {} at {}"}

#: What can stand before a node at the beginning of a reason about it, as a pattern.
BEFORE_NODE = "at |node "


def mean_of(node: str) -> str:
    return say("{node} is a chance node: it is worth the mean of its children.", node=node)


def wants(node: str, player: str) -> str:
    """`B is MIN and wants the smallest value.`"""
    if player == "chance":
        return mean_of(node)
    return say(
        "{node} is {player} and wants {wanted}.",
        node=node,
        player=player_name(player),
        wanted=say(_WANTS[player]),
    )


def mover_wants(node: str, player: str) -> str:
    return say(
        "{node} is {player}: every number at {node} is what it is worth to {player}.",
        node=node,
        player=player_name(player),
    )


def begins(node: str, about: str) -> Sentence:
    return [say("The search begins at {node}.", node=node) + f" {about}"]


def goes_to(node: str, about: str) -> Sentence:
    return say_parts("Next comes *{node}*. {about}", node=node, about=about)


def open_window(window: str) -> Sentence:
    return say_parts("The window is {window}: nothing limits the search yet.", window=window)


def free(node: str, window: str) -> Sentence:
    return say_parts(
        "{node} starts with {window}: no player has anything to compare it with.",
        node=node,
        window=window,
    )


def limited_window(node: str, window: str, holders: list[str]) -> Sentence:
    """`C starts with (8, ∞): MAX already has 8 at A.`"""
    return say_parts(
        "{node} starts with *{window}*: {holders}.", node=node, window=window, holders=holders
    )


def below_chance(node: str, window: str, above: str) -> Sentence:
    """`D starts with (6, 10): with a value outside of it, B cannot end inside its own window.`"""
    return say_parts(
        "{node} starts with *{window}*: with a value outside of it, {above} cannot end inside its "
        "own window.",
        node=node,
        window=window,
        above=above,
    )


def all_leaves(node: str, window: str) -> Sentence:
    return say_parts(
        "{node} starts with *{window}*: every leaf lies within it.", node=node, window=window
    )


def turned_window(node: str, window: str, above: str, before: str) -> Sentence:
    """`C starts with (−∞, −8), the window (8, ∞) of A seen from the other side.`"""
    return say_parts(
        "{node} starts with *{window}*, the window {before} of {above} seen by the opponent.",
        node=node,
        window=window,
        before=before,
        above=above,
    )


def read(leaf: str, value: str) -> str:
    return say("Leaf {leaf} is {value}.", leaf=leaf, value=value)


def read_for_min(leaf: str, value: str, negated: str) -> str:
    return say(
        "Leaf {leaf} is {value}, which is {negated} to MIN.",
        leaf=leaf,
        value=value,
        negated=negated,
    )


def estimate_of(node: str, value: str) -> str:
    return say(
        "{node} lies at the limit of the depth; its estimate is {value}.", node=node, value=value
    )


def finished_node(node: str, combination: str, relation: str) -> str:
    """`H is done: max(7, 4, 6) = 7.`"""
    return say(
        "{node} is done: {combination} {relation}.",
        node=node,
        combination=combination,
        relation=relation,
    )


def left_node(node: str, combination: str, relation: str) -> str:
    return say(
        "{node} was left: {combination} {relation}.",
        node=node,
        combination=combination,
        relation=relation,
    )


def now_known(before: str, node: str, player: str, known: str) -> Sentence:
    """`C is MIN, so C ≤ 7.`"""
    return say_parts(
        "{before} {node} is {player}, so *{node} {known}*.",
        before=before,
        node=node,
        player=player_name(player),
        known=known,
    )


def mover_known(before: str, node: str, player: str, known: str) -> Sentence:
    """`H is done: max(7, 4, 6) = 7. To MIN at C that is −7, so C ≥ −7.`"""
    return say_parts(
        "{before} To {player} at {node} the sign changes, so *{node} {known}*.",
        before=before,
        player=player_name(player),
        node=node,
        known=known,
    )


def stays(before: str, node: str, known: str) -> Sentence:
    return say_parts(
        "{before} It changes nothing: *{node} {known}*.", before=before, node=node, known=known
    )


def unknown(before: str, node: str) -> Sentence:
    return say_parts("{before} That says nothing of {node} yet.", before=before, node=node)


def sum_so_far(before: str, node: str, sum: str) -> Sentence:
    """`E is done: … = 2. So far B = 1/3·2.`"""
    return say_parts("{before} So far {node} sums up *{sum}*.", before=before, node=node, sum=sum)


def move_chosen(before: str, player: str, move: str) -> Sentence:
    return say_parts(
        "{before} *{player} moves to {move}*.", before=before, player=player_name(player), move=move
    )


def end_of_search(before: str) -> Sentence:
    return [before]


def worth_looking(holder: str, node: str) -> Sentence:
    """`MAX already has 8 at A. Is C still worth looking at?`"""
    return say_parts("{holder}. Is {node} still worth looking at?", holder=holder, node=node)


def next_window(node: str, window: str) -> Sentence:
    return say_parts("From here on {node} has the window *{window}*.", node=node, window=window)


def cut(node: str, after: str, comparison: str, skipped: list[str]) -> Sentence:
    """`At F leaf 5 gives 10 ≥ β = 8: leave F; leaf 6 is never read.`"""
    return say_parts(
        "At {node} {after} gives {comparison}: *leave {node}*; {skipped}.",
        node=node,
        after=after,
        comparison=comparison,
        skipped=never(skipped),
    )


_AT_BEST = {"alpha": "at most", "beta": "at least"}


def cut_chance(node: str, after: str, kind: str, comparison: str, skipped: list[str]) -> Sentence:
    """`After E, C is at most 5.5 ≤ α = 8: leave C; F is never looked at.`"""
    return say_parts(
        "After {after}, {node} is {at_best} {comparison}: *leave {node}*; {skipped}.",
        after=after,
        node=node,
        at_best=say(_AT_BEST[kind]),
        comparison=comparison,
        skipped=never(skipped),
    )


def never(skipped: list[str]) -> str:
    if all(name.startswith(leaf("")) for name in skipped):
        return say("{skipped} {skipped:is|are} never read", skipped=skipped)
    return say("{skipped} {skipped:is|are} never looked at", skipped=skipped)


def better_elsewhere(holder: str, node: str) -> Sentence:
    return say_parts("{holder}, so {node} cannot matter any more.", holder=holder, node=node)


# The questions of Step by step, their choices and hints


def ask_window(node: str) -> Sentence:
    return say_parts("{node} is next. *With which window does {node} start?", node=node)


def ask_known(node: str) -> Sentence:
    return say_parts("{node} is left or done. *What is proven of {node}?", node=node)


def ask_value(node: str) -> Sentence:
    return say_parts("All children of {node} are known. *What is {node} worth?", node=node)


def ask_next(seen: str) -> Sentence:
    return say_parts("{seen} *What now?", seen=seen)


def choose_next(child: str) -> str:
    return say("Go on with {child}", child=child)


def choose_leave(node: str, above: str | None) -> str:
    if above:
        return say("Leave {node}, go back to {above}", node=node, above=above)
    return say("Leave {node}, the search ends", node=node)


def choose_leave_both(node: str, above: str) -> str:
    return say("Leave {node} and {above}, too", node=node, above=above)


def hint_window(node: str, above: str) -> str:
    return say(
        "Look at {above}: its window as it is now is the one that {node} starts with.",
        above=above,
        node=node,
    )


def hint_turned(node: str, above: str) -> str:
    return say(
        "Look at the window of {above} as it is now. For {node} its ends change places and signs.",
        above=above,
        node=node,
    )


def hint_children(node: str, player: str) -> str:
    if player == "chance":
        return say("Look at the children of {node} and their probabilities.", node=node)
    return f"{_children_read(node)} {wants(node, player)}"


def hint_movers_children(node: str, player: str) -> str:
    return f"{_children_read(node)} {mover_wants(node, player)}"


def _children_read(node: str) -> str:
    return say("Look at the children of {node} that were read.", node=node)


def hint_combination(node: str, combination: str) -> str:
    return say("{node} is {combination}.", node=node, combination=combination)


def hint_bounds(node: str, window: str, player: str, rises: bool) -> str:
    if rises:
        return say(
            "Look at the window of {node}, {window}. {node} is {player}, so its value can only "
            "grow.",
            node=node,
            window=window,
            player=player_name(player),
        )
    return say(
        "Look at the window of {node}, {window}. {node} is {player}, so its value can only fall.",
        node=node,
        window=window,
        player=player_name(player),
    )


def hint_goes_on(node: str, bound: str, strict: bool) -> str:
    """`The value of A has not reached β = 8, so another child can matter.`"""
    if strict:
        return say(
            "The value of {node} has not passed {bound}, so another child can matter.",
            node=node,
            bound=bound,
        )
    return say(
        "The value of {node} has not reached {bound}, so another child can matter.",
        node=node,
        bound=bound,
    )


# An exercise without a search


LOOK_AT_PICTURE = "Look at the picture as it is now."
LOOK_AT_RULES = "Read the exercise and its rules again."


def iteration(title: str, of: int) -> Sentence:
    """The title of a picture, `3: result 1`, as a sentence."""
    number, _, more = title.partition(": ")
    if more:
        return say_parts("Iteration *{number}* of {of}: {more}.", number=number, of=of, more=more)
    return say_parts("Iteration *{number}* of {of}.", number=number, of=of)


def in_iteration(node: str, number: int) -> str:
    return say("{node} in iteration {number}", node=node, number=number)


def sentences(said: list[str]) -> str:
    return " ".join(f"{capital(each)}." for each in said)


def look_up(terms: list[str]) -> str:
    return say("Look up in the glossary: {terms}.", terms=terms)


def because(reason: str) -> Sentence:
    """The reason as a sentence; `r2 …` begins with a name, which keeps its letters."""
    first = reason.split(" ")[0]
    is_word = first in grammar().SHORT_WORDS or (first.isalpha() and len(first) > 1)
    return [f"{(capital(reason) if is_word else reason).rstrip('.')}."]


def holds_for(label: str) -> str:
    """Says to which field an entry belongs that was written into the wrong field."""
    return say("That holds for {label}.", label=label)


def asked_back(field: str, reason: str) -> str:
    """What is asked about a slip that is not the first."""
    if reason:
        return say("Work it out: {reason}", reason=reason)
    return say("Look at {field} again: what decides there?", field=field)


def so(answer: str) -> Sentence:
    return say_parts("The answer: *{answer}", answer=answer)
