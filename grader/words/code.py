"""Sentences about graded code: what went wrong, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.words import say
from grader.words.phrases import either, leaf, player_name

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


def crash(signal: int) -> str:
    if not signal:
        return say("the program ended before the function returned (os._exit, or out of memory?)")
    told = say(_SIGNALS[signal]) if signal in _SIGNALS else say("signal {number}", number=signal)
    return say("the program crashed with {signal}", signal=told)


def not_python(place: str, error: str) -> str:
    return say("Python cannot read the file: {error}", error=_at(place, error))


def no_function(wanted: str, found: list[str]) -> str:
    if found:
        return say("there is no function {wanted}; found {found}", wanted=wanted, found=found)
    return say("there is no function {wanted}; found no function at all", wanted=wanted)


def missing_file(wanted: str, programs: list[str]) -> str:
    if programs:
        return say("{wanted} is missing; found {programs}", wanted=wanted, programs=programs)
    return say("{wanted} is missing", wanted=wanted)


def there_twice(wanted: str) -> str:
    return say("{wanted} is there more than once", wanted=wanted)


def arity(signature: str, error: str) -> str:
    return say("it is called as {signature}; {error}", signature=signature, error=error)


def other_order(signature: str, takes: Sequence[str]) -> str:
    return say(
        "it is called as {signature}, but yours takes ({takes})",
        signature=signature,
        takes=", ".join(takes),
    )


def import_failed(place: str, error: str) -> str:
    return say("the file fails when it is imported: {place}", place=exception(place, error))


def exception(place: str, error: str) -> str:
    if error.startswith("SystemExit"):
        error = say("it called sys.exit")
    elif error.startswith("EOFError"):
        error = say("input() has nothing to read, because nobody types during a test")
    elif error.startswith("PermissionError"):
        error = f"{error} ({say(NOT_PERMITTED)})"
    return _at(place, error)


def _at(place: str, error: str) -> str:
    return f"{place}: {error}" if place else error


def missing_return(function: str) -> str:
    """Where None comes from, if a function can end without a return."""
    if function:
        return say(" ({function} can end without a return)", function=function)
    return ""


def no_number(given: str) -> str:
    return say("expected a number, got {given}", given=given)


def infinite(given: str) -> str:
    return say("got {given}: is this a start value that no child has replaced?", given=given)


def at_most(value: str, alpha: str) -> str:
    """The values that are right where the minimax value is below α: a bound will do."""
    return say("{value}, or any number above it up to α = {alpha}", value=value, alpha=alpha)


def at_least(value: str, beta: str) -> str:
    """The values that are right where the minimax value is above β: a bound will do."""
    return say("{value}, or any number below it down to β = {beta}", value=value, beta=beta)


def wrong_value(wanted: str, given: str) -> str:
    return say("expected {wanted}, got {given}", wanted=wanted, given=given)


def wrong_leaves(wanted: Sequence[str], read: Sequence[str]) -> str:
    extra = [name for name in read if name not in wanted]
    missed = [name for name in wanted if name not in read]
    parts = []
    if extra:
        parts.append(
            say(
                "{leaves:leaf|leaves} {names} should have been pruned",
                leaves=extra,
                names=_first(extra),
            )
        )
    if missed:
        parts.append(
            say(
                "{leaves:leaf|leaves} {names} should have been read",
                leaves=missed,
                names=_first(missed),
            )
        )
    return "; ".join(parts)


#: Where the rule for cuts is open, and a search follows the other one here than elsewhere.
ONE_RULE: Mapping[str, str] = {
    "equal": " (as your code fits the rule ≥ best, it has to stop wherever α or β is reached)",
    "strict": " (as your code fits the rule > best, it may only stop beyond α or β)",
}


def _first(names: list[str]) -> list[str]:
    """The first names of a long list, and how many more there are."""
    if len(names) <= 8:
        return names
    return [*names[:7], say("{number} more", number=len(names) - 7)]


def end_with_this(tests: list[str]) -> str:
    return say("{tests:number} tests end with this ({names}):", tests=tests, names=_first(tests))


def wrong_move(right: Sequence[str], given: str) -> str:
    return say("expected {right}, got {given}", right=either(map(repr, right)), given=given)


def node_for_name(right: Sequence[str], given: str) -> str:
    return say("{right}: return its name, not the node itself", right=wrong_move(right, given))


def no_name(given: str) -> str:
    return say("expected the name of a child, got {given}", given=given)


def random_numbers(seed: str) -> str:
    return f"Random({seed})"


def no_action(given: str) -> str:
    return say("expected an action, got {given}", given=given)


def wrong_games(wanted: str, found: str) -> str:
    return say(
        "expected {wanted} games played to their end, one in each iteration, got {found} (a game "
        "counts when its utility is asked for)",
        wanted=wanted,
        found=found,
    )


def untried(actions: list[str]) -> str:
    return say(
        "no game begins with {actions}: try every action before you repeat one", actions=actions
    )


def seldom(action: str, percent: str) -> str:
    return say(
        "{percent} % of the games begin with {action}, the best action: with UCB1 most of them do",
        percent=percent,
        action=action,
    )


def no_matrix(given: str) -> str:
    return say("expected (rows, columns, matrix), got {given}", given=given)


NO_STRATEGY = "a strategy is a dict from the name of a node to the name of the child chosen there"
WRONG_PAYOFFS = "the strategies are right, but the matrix is not"
WRONG_SHAPE = "the matrix must have a row for each strategy of MAX, a column for each of MIN"


def wrong_strategies(player: str, wanted: int, given: int) -> str:
    if wanted != given:
        return say(
            "{player} has {wanted} {wanted:strategy|strategies}, got {given}",
            player=player_name(player),
            wanted=wanted,
            given=given,
        )
    return say(
        "some strategies of {player} are missing or wrong, or occur twice",
        player=player_name(player),
    )


def the_node(name: str) -> str:
    return say("the node {name}", name=name)


def long_number(bits: str) -> str:
    return say("a whole number of {bits} bits", bits=bits)


def something(type: str) -> str:
    if type:
        return say("something of type {type}", type=type)
    return say("something else")


def named_misconception(function: str, sentence: str) -> str:
    return f"{function}: {sentence}"


def see_mistakes(sentence: str, id: str) -> str:
    """A misconception's sentence, and where the starter explains it."""
    return say("{sentence} (see {id} in mistakes.md)", sentence=sentence, id=id)


def in_the_call(call: str, fault: str) -> str:
    """What went wrong in a test that the call tells."""
    return f"{call}: {fault}"


def reads(names: Sequence[str], more: int) -> str:
    """The order in which the student's code read, for staff."""
    if more:
        return say(
            "values read, in this order: {names} … and {more} more",
            names=" ".join(names),
            more=more,
        )
    return say("values read, in this order: {names}", names=" ".join(names))


def right_reads(names: Sequence[str]) -> str:
    return say("a right search reads: {names}", names=" ".join(names))


def own_reads(names: Sequence[str]) -> str:
    return say("your code read:       {names}", names=" ".join(names) or say("nothing"))


def at_depth_limit(read: str) -> str:
    return say("the search may not go as deep as {leaf}", leaf=leaf(read))


def stop_here(after: str, node: str, value: str, bound: str, read: str) -> str:
    """The student's search goes on where the right one stops."""
    return say(
        "after {after} at {node} the value is {value} {bound}: stop here; your code read {read}",
        after=after,
        node=node,
        value=value,
        bound=bound,
        read=read,
    )


def go_on(after: str, wanted: str, window: str, instead: str) -> str:
    """The student's search leaves out a leaf that the right one reads."""
    return say(
        "{after}{wanted} should be read with the window {window}; your code {instead}",
        after=after,
        wanted=wanted,
        window=window,
        instead=instead,
    )


def after(read: str) -> str:
    return say("after {read}, ", read=read)


def instead(read: str | None) -> str:
    if read:
        return say("read {read}", read=read)
    return say("stopped reading")


def on_this_tree(call: str, because: str) -> str:
    """The heading of the smallest tree that shows a failure."""
    return say(
        "the smallest tree found that shows it, {call}: {because}", call=call, because=because
    )


def class_summary(count: int, full: int, mean: str, most: str) -> str:
    submissions = "submission" if count == 1 else "submissions"
    of_points = "point" if most == "1" else "points"
    return f"{count} {submissions}, {full} fully right; {mean} of {most} {of_points} on average"


def right_of(function: str, right: int, count: int) -> str:
    """How much of a function is right, in a gradebook."""
    return say("{function}: {right} of {count} right", function=function, right=right, count=count)


def one_misconception_of(sentences: list[str]) -> str:
    return say("one of: {sentences}", sentences="; ".join(sentences))


def score_line(score: str, most: str, isolation: str) -> str:
    score = say(
        "{score} of {possible} {possible:point|points}",
        context="a submission",
        score=score,
        possible=most,
    )
    if isolation:
        return say("{score} (isolation {isolation})", score=score, isolation=isolation)
    return score


def call(function: str, arguments: list[str]) -> str:
    return f"{function}({', '.join(arguments)})"
