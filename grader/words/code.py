"""Sentences about graded code: what went wrong, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.words.phrases import PLAYERS, leaf, listed, points

TITLE_OF_CODE = "Game-tree search"
NOT_RUN = "not run"
PRINTED = "your code printed (the end of it):"
GRADER_FAILED = (
    "the grader failed on this test; this is not your code's fault: tell your instructor"
)
AN_ERROR = "an error"
NOT_PERMITTED = (
    "while your code is checked, it may not write files, use the network or start programs"
)
RIGHT = "right"
AS_PYTHON = "The same test in Python:"
#: Why a test was stopped, or was not run.
STOPPED = {
    "late": "not run: the time for the whole submission was used up",
    "enough": "not run: two tests of this function took too long",
    "cpu": "stopped: it used up its computing time (an endless loop?)",
    "wall": (
        "stopped: it took too long without computing much (a sleep, waiting for something, or a "
        "busy machine?)"
    ),
    "flood": "stopped: it printed too much",
    "states": "stopped: it asked about more states than a test can hold",
    "protocol": "stopped: it spoke to the grader without using the methods of the given objects",
}
#: The same, and other ends without an answer, in a few words: a class report counts them.
ENDED = {
    "cpu": "computes without an end",
    "wall": "waits without computing",
    "flood": "prints too much",
    "states": "asks about too many states",
    "protocol": "speaks to the grader on its own",
    "died": "ends or crashes the program",
    "arity": "does not take the arguments",
    "load": "fails when it is imported",
}
_SIGNALS = {
    4: "an illegal instruction",
    6: "an abort",
    7: "a memory fault",
    8: "a fault in arithmetic",
    11: "a memory fault (endless recursion?)",
    25: "an attempt to write a file",
    31: "a system call that is not permitted",
}


def died(signal: int) -> str:
    if signal:
        return f"the program crashed with {_SIGNALS.get(signal, f'signal {signal}')}"
    return "the program ended before the function returned (os._exit, or out of memory?)"


def not_python(place: str, error: str) -> str:
    return f"Python cannot read the file: {place + ': ' if place else ''}{error}"


def no_function(wanted: str, found: list[str]) -> str:
    there = f"found {listed(found)}" if found else "found no function at all"
    return f"there is no function {wanted}; {there}"


def missing_file(wanted: str, programs: list[str]) -> str:
    return f"{wanted} is missing{f'; found {listed(programs)}' if programs else ''}"


def there_twice(wanted: str) -> str:
    return f"{wanted} is there more than once"


def arity(signature: str, error: str) -> str:
    return f"it is called as {signature}; {error}"


def other_order(signature: str, takes: Sequence[str]) -> str:
    return f"it is called as {signature}, but yours takes ({', '.join(takes)})"


def import_failed(place: str, error: str) -> str:
    return f"the file fails when it is imported: {raised(place, error)}"


def raised(place: str, error: str) -> str:
    if error.startswith("SystemExit"):
        error = "it called sys.exit"
    elif error.startswith("EOFError"):
        error = "input() has nothing to read, because nobody types during a test"
    elif error.startswith("PermissionError"):
        error = f"{error} ({NOT_PERMITTED})"
    return f"{place + ': ' if place else ''}{error}"


def forgotten(function: str) -> str:
    """Where None comes from, if a function can end without a return."""
    return f" ({function} can end without a return)" if function else ""


def no_number(given: str) -> str:
    return f"expected a number, got {given}"


def infinite(given: str) -> str:
    return f"got {given}: is this a start value that no child has replaced?"


def at_most(value: str, alpha: str) -> str:
    """What is expected if the value is below α."""
    return f"{value}, or any number above it up to α = {alpha}"


def at_least(value: str, beta: str) -> str:
    """What is expected if the value is above β."""
    return f"{value}, or any number below it down to β = {beta}"


def wrong_value(wanted: str, given: str) -> str:
    return f"expected {wanted}, got {given}"


def wrong_leaves(wanted: Sequence[str], read: Sequence[str]) -> str:
    extra = [name for name in read if name not in wanted]
    missed = [name for name in wanted if name not in read]
    parts = []
    if extra:
        parts.append(f"{_leaves(extra)} should have been pruned")
    if missed:
        parts.append(f"{_leaves(missed)} should have been read")
    return "; ".join(parts)


#: Where the rule for cuts is open, and a search follows the other one here than elsewhere.
ONE_RULE: Mapping[str, str] = {
    "equal": " (as your code fits the rule ≥ best, it has to stop wherever α or β is reached)",
    "strict": " (as your code fits the rule > best, it may only stop beyond α or β)",
}


def _leaves(names: list[str]) -> str:
    shown = names if len(names) <= 8 else [*names[:7], f"{len(names) - 7} more"]
    return f"{'leaf' if len(names) == 1 else 'leaves'} {listed(shown)}"


def end_with_this(tests: list[str]) -> str:
    shown = tests if len(tests) <= 8 else [*tests[:7], f"{len(tests) - 7} more"]
    return f"{len(tests)} tests end with this ({listed(shown)}):"


def wrong_move(right: Sequence[str], given: str) -> str:
    return f"expected {' or '.join(map(repr, right))}, got {given}"


def node_for_name(right: Sequence[str], given: str) -> str:
    return f"{wrong_move(right, given)}: return its name, not the node itself"


def no_name(given: str) -> str:
    return f"expected the name of a child, got {given}"


def random_numbers(seed: str) -> str:
    return f"Random({seed})"


def no_action(given: str) -> str:
    return f"expected an action, got {given}"


def wrong_games(wanted: str, found: str) -> str:
    return (
        f"expected {wanted} games played to their end, one in each iteration, got {found} "
        "(a game counts when its utility is asked for)"
    )


def untried(actions: list[str]) -> str:
    return f"no game begins with {listed(actions)}: try every action before you repeat one"


def seldom(action: str, percent: str) -> str:
    return (
        f"{percent} % of the games begin with {action}, the best action: with UCB1 most of them do"
    )


def no_matrix(given: str) -> str:
    return f"expected (rows, columns, matrix), got {given}"


NO_STRATEGY = "a strategy is a dict from the name of a node to the name of the child chosen there"
WRONG_PAYOFFS = "the strategies are right, but the matrix is not"
WRONG_SHAPE = "the matrix must have a row for each strategy of MAX, a column for each of MIN"


def wrong_strategies(player: str, wanted: int, given: int) -> str:
    if wanted != given:
        strategies = "strategy" if wanted == 1 else "strategies"
        return f"{PLAYERS[player]} has {wanted} {strategies}, got {given}"
    return f"some strategies of {PLAYERS[player]} are missing or wrong, or occur twice"


def the_node(name: str) -> str:
    return f"the node {name}"


def long_number(bits: str) -> str:
    return f"a whole number of {bits} bits"


def something(type: str) -> str:
    return f"something of type {type}" if type else "something else"


def named_misconception(function: str, sentence: str) -> str:
    return f"{function}: {sentence}"


def see_mistakes(sentence: str, id: str) -> str:
    """A misconception's sentence, and where the starter explains it."""
    return f"{sentence} (see {id} in mistakes.md)"


def in_the_call(call: str, fault: str) -> str:
    """What went wrong in a test that the call tells."""
    return f"{call}: {fault}"


def reads(names: Sequence[str], more: int) -> str:
    """The order in which the student's code read, for staff."""
    rest = f" … and {more} more" if more else ""
    return f"values read, in this order: {' '.join(names)}{rest}"


def right_reads(names: Sequence[str]) -> str:
    return f"a right search reads: {' '.join(names)}"


def own_reads(names: Sequence[str]) -> str:
    return f"your code read:       {' '.join(names) or 'nothing'}"


def at_depth_limit(read: str) -> str:
    return f"the search may not go as deep as {leaf(read)}"


def stop_here(after: str, node: str, value: str, bound: str, read: str) -> str:
    """The student's search goes on where the right one stops."""
    return f"after {after} at {node} the value is {value} {bound}: stop here; your code read {read}"


def go_on(after: str, wanted: str, window: str, instead: str) -> str:
    """The student's search leaves out a leaf that the right one reads."""
    return f"{after}{wanted} should be read with the window {window}; your code {instead}"


def after(read: str) -> str:
    return f"after {read}, "


def instead(read: str | None) -> str:
    return f"read {read}" if read else "stopped reading"


def on_this_tree(call: str, because: str) -> str:
    """The heading of the smallest tree that shows a failure."""
    return f"the smallest tree found that shows it, {call}: {because}"


def class_summary(count: int, full: int, mean: str, most: str) -> str:
    submissions = "submission" if count == 1 else "submissions"
    return f"{count} {submissions}, {full} fully right; {mean} of {points(most)} on average"


def right_of(function: str, right: int, count: int) -> str:
    """How much of a function is right, in a gradebook."""
    return f"{function}: {right} of {count} right"


def one_misconception_of(sentences: list[str]) -> str:
    return f"one of: {'; '.join(sentences)}"


def score_line(score: str, most: str, isolation: str) -> str:
    level = f" (isolation {isolation})" if isolation else ""
    return f"{score} of {points(most)}{level}"


def call(function: str, arguments: list[str]) -> str:
    return f"{function}({', '.join(arguments)})"
