"""What a page of Gradescope says above and between the tests."""

from __future__ import annotations

from grader.words import say

RIGHT = "What is right of the tests that you see"
BEHIND = "What is behind the errors"
NEXT = "What to do next"
NOTHING_RIGHT = "Nothing, so far."
HIDDEN_COUNT = "The hidden tests count, too."
ALL_RIGHT = (
    "All tests that you see are right. Hidden tests call your functions in other ways: try "
    "some of your own."
)
FAILED = "the grader failed; tell your instructor"
ONLY_THE_SCORE = "The disk of the machine that graded is full, so there is only the score."
AT_HOME = "The starter has the tests that you see here, so you can run them on your own computer."
#: The name on the leaderboard.
LEAVES_READ = "leaves read"


def visible_tests(function: str) -> str:
    """The name of the tests of a function that students see."""
    return say("{function}: the tests that you see", function=function)


def hidden_tests(function: str) -> str:
    """The name of the others."""
    return say("{function}: hidden tests", function=function)


def for_staff(function: str) -> str:
    """The name of what only staff read."""
    return say("{function}: why hidden tests failed (only staff see this)", function=function)


def right_of(function: str, right: int, count: int) -> str:
    """How much of a function is right, as an item of a list."""
    return say("{function}: {right} of {count}", function=function, right=right, count=count)


def are_right(ids: list[str]) -> str:
    """The marks about which there is nothing more to say."""
    return say("right: {ids}", ids=ids)


def count_right(right: int, count: int) -> str:
    """What the name of hidden tests stands for."""
    return say("{right} of {count} right", right=right, count=count)


def begin_with(id: str, because: str) -> str:
    """The first fault, which may be behind the others."""
    return say("Begin with {id}: {because}", id=id, because=because)
