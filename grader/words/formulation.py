"""Sentences about a game that students formulated as a search problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.words import say
from grader.words.phrases import listed
from grader.words.starter import Task

#: The heads of a table of what is right beside what a student's game said.
RIGHT, YOURS = "right", "yours"
NO_ACTIONS = "none"
GAME_OVER = "the game is over"
START = "at the start"
NOT_REACHED = "not reached"


def place(moves: Sequence[str]) -> str:
    """The position that some moves lead to, at the begin of a sentence."""
    if not moves:
        return say(START)
    return say("after {path}", path=", ".join(moves), moves=moves)


def at(place: str, fault: str) -> str:
    return f"{place}: {fault}"


def expectation(asked: str, right: str, given: str) -> str:
    """What a method should have returned."""
    return say("{asked}: expected {right}, got {given}", asked=asked, right=right, given=given)


def failure(asked: str, error: str) -> str:
    """A method that raised an exception."""
    return f"{asked}: {error}"


def no_list(given: str) -> str:
    return say("actions(s): expected a list, got {given}", given=given)


def too_many(most: int) -> str:
    return say("actions(s) has more than {most} actions", most=most)


def no_such_actions(given: Sequence[str], right: Sequence[str]) -> str:
    """None of the actions is legal."""
    return say(
        "actions(s) has {given}, and none of {right} (rules.md says how actions are written)",
        given=listed(list(given)),
        right=", ".join(right),
    )


def other_actions(missing: Sequence[str], extra: Sequence[str], twice: Sequence[str]) -> str:
    parts = []
    if missing:
        parts.append(say("lacks {actions}", actions=missing))
    if extra:
        parts.append(say("has {actions}, which {actions:is|are} not legal", actions=extra))
    if twice:
        parts.append(say("has {actions} more than once", actions=twice))
    joint = f", {say('and', context='what is wrong with a list')} "
    return f"actions(s) {joint.join(parts)}"


def after_the_end(given: str) -> str:
    return say("the game is over, so actions(s) has to be empty, got {given}", given=given)


def and_more(count: int) -> str:
    return say("{count} more", count=count)


def changed_answer(asked: str, before: str, now: str) -> str:
    """A position about which the game says something else than before."""
    return say(
        "{asked} was {before}, and is {now} for the same s once result was called: result has to "
        "leave s as it is, and to return a new state",
        asked=asked,
        before=before,
        now=now,
    )


def no_class(wanted: str, found: Sequence[str]) -> str:
    if found:
        return say(
            "there is no class {wanted}; found {found}", wanted=wanted, found=listed(list(found))
        )
    return say("there is no class {wanted}; found nothing that can be called", wanted=wanted)


def not_a_class(wanted: str, kind: str) -> str:
    """What stands in the place of the class, such as an object of it."""
    return say(
        "{wanted} has to be a class, found an object of type {kind}", wanted=wanted, kind=kind
    )


def unreachable(move: str) -> str:
    """Why the ends that lie further on could not be asked about."""
    return say("what follows {move} could not be asked about", move=move)


def counts(plies: int, right: int, given: int) -> str:
    """The first number of positions that differs."""
    return say(
        "after {plies} {plies:ply|plies} there {right:is|are} {right} {right:position|positions}, "
        "with your code {given}",
        plies=plies,
        right=right,
        given=given,
    )


def shortest(because: str) -> str:
    """The heading of the shortest way to a failure."""
    return say("the shortest way found that shows it, {because}", because=because)


def asked_positions(path: Sequence[str], plies: int) -> str:
    """The positions about which a test asks, behind the call that makes the game."""
    along = say(" along {path}", path=", ".join(path)) if path else ""
    if not plies:
        return along
    return along + say(", and all positions up to {plies} {plies:ply|plies} on", plies=plies)


def searched_positions(path: Sequence[str]) -> str:
    """The positions in which a search is called, behind the call."""
    if path:
        return say(
            " for your game and its state s after {path}, and for each state one move after s",
            path=", ".join(path),
        )
    return say(" for your game and its state s at the start, and for each state one move after s")


NOT_SEARCHED = "your game does not get there, so your search could not be called"


def game_at_fault(because: str) -> str:
    """Why a search went wrong, if the game below it is wrong."""
    return say("your game is at fault before your search: {because}", because=because)


def search_at_fault(search: str, positions: int) -> str:
    """Why a search went wrong, if the game below it is right."""
    if positions == 1:
        return say(
            "your game is right in the position asked about, so look at {search} first",
            search=search,
        )
    return say(
        "your game is right in all {positions} positions asked about, so look at {search} first",
        positions=positions,
        search=search,
    )


def own_game_rule(search: str, game: str) -> str:
    """What the starter says about a search on the game of the same student."""
    return say(
        "`{search}` is also called on `{game}()` and its states, which have only what you "
        "wrote.\n  If `{game}` has no `estimate`, it gets one that is its `utility`.",
        search=search,
        game=game,
    )


# The starter

#: The docstring of the class, and the method that each name of the textbook gets.
TASK: Task = {
    "nodes": """The game that rules.md describes, as a search problem.

    States and actions are of your own choice, but an action has to be written as in rules.md. Two
    players, "max" and "min", play. No method may change a state that it is given.
    """
}
GAME_START = "The state in which the game starts."
GAME_METHODS: Mapping[str, str] = {
    "to_play(self, state)": """Return who moves in `state`: "max" or "min".""",
    "actions(self, state)": """Return the legal actions in `state`; none if the game is over.""",
    "result(self, state, action)": """Return the state that `action` leads to, as a new one.""",
    "is_terminal(self, state)": """Return whether the game is over in `state`.""",
    "utility(self, state, player)": """Return what a finished game is worth to `player`.

        That is 1 if `player` has won, -1 if the other player has, and 0 for a draw. You are only
        asked about states in which the game is over.
        """,
}
RULES_FILE = "`rules.md` has the rules of the game, and how its actions are written."


# rules.md


def rules_title(game: str) -> str:
    return say("# The game: {game}", game=game)


PLAYERS_NAMED = 'The players are called `"max"` and `"min"` in your code.'
HOW_ACTIONS = (
    "Write an action as people write the move: a text such as those below. Its parts may also be "
    'apart, as in `("b", 2)` for `"b2"`, and an action that is only a number may be a number. Your '
    "actions come back to your `result` just as you gave them. States are of your own choice, and "
    "need not be hashable; nobody but your own methods looks into them."
)
METHODS_TABLE = """\
| name | what it is |
|---|---|
| `initial` | the state in which the game starts |
| `to_play(s)` | who moves: `"max"` or `"min"` |
| `actions(s)` | the legal actions, each once (a list, set, tuple, generator); none at the end |
| `result(s, a)` | the state that an action leads to; `s` itself stays as it is |
| `is_terminal(s)` | whether the game is over, as `if` reads it |
| `utility(s, p)` | 1 if `p` has won, -1 if the other player has, 0 for a draw; at the end |"""
EXAMPLES = "## One game"


def still_on(player: str, actions: Sequence[str]) -> str:
    named = " ".join(f"`{action}`" for action in actions)
    return say('`"{player}"` is to play. The actions are {named}.', player=player, named=named)


def over(of_max: str, of_min: str) -> str:
    return say(
        'The game is over. It is worth {of_max} to `"max"` and {of_min} to `"min"`.',
        of_max=of_max,
        of_min=of_min,
    )


#: The misconceptions, and their sentences. An id never changes.
SENTENCES: Mapping[str, str] = {
    "same-player-moves": "your game fits one in which the same player makes every move",
    "extra-turn-forgotten": "your game fits one in which nobody ever moves twice in a row",
    "pass-forgotten": "your game fits one without the action pass",
    "goes-on-after-the-end": (
        "your game fits one that goes on where it is over, as long as there are actions"
    ),
    "diagonals-forgotten": "your game fits one in which some or all diagonals do not count",
    "actions-after-the-end": "your game fits one that still has actions when it is over",
    "utility-ignores-player": "your utilities fit ones that are the same whoever is asked about",
    "winner-and-loser-exchanged": "your utilities fit winner and loser exchanged",
    "draw-not-zero": "your utilities fit a draw that counts as a win or a loss",
    "result-changes-state": "your states fit a result that changes the state it is given",
}
