"""What a page of Gradescope says above and between the tests."""

from __future__ import annotations

from grader.words.phrases import listed

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
    return f"{function}: the tests that you see"


def hidden_tests(function: str) -> str:
    """The name of the others."""
    return f"{function}: hidden tests"


def for_staff(function: str) -> str:
    """The name of what only staff read."""
    return f"{function}: why hidden tests failed (only staff see this)"


def right_of(function: str, right: int, count: int) -> str:
    """How much of a function is right, as an item of a list."""
    return f"{function}: {right} of {count}"


def are_right(ids: list[str]) -> str:
    """The marks about which there is nothing more to say."""
    return f"right: {listed(ids)}"


def count_right(right: int, count: int) -> str:
    """What the name of hidden tests stands for."""
    return f"{right} of {count} right"


def begin_with(id: str, because: str) -> str:
    """The first fault, which may be behind the others."""
    return f"Begin with {id}: {because}"
