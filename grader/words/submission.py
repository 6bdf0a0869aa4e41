"""Sentences about submissions: files that cannot be read, machines that run them, and the page of
Gradescope, above and between the tests.
"""

from __future__ import annotations

from grader.words import say

# Files that were handed in and cannot be read


def unreadable(reason: str) -> str:
    """The system gives this reason, in English."""
    return say("cannot be read, {reason}", reason=reason)


def one_for_several(wanted: int, found: str) -> str:
    return say("{wanted} files are wanted, found one: {found}", wanted=wanted, found=found)


def missing(file: str) -> str:
    return say("{file} is missing", file=file)


def not_regular(file: str) -> str:
    """A link, a device, or a folder of that name."""
    return say("{file} is not a regular file", file=file)


def not_to_be_read(file: str) -> str:
    return say("{file} is not a regular file that can be read", file=file)


def not_an_archive(file: str) -> str:
    return say("{file} is not an archive that can be read", file=file)


def too_many_members(count: int, most: int) -> str:
    return say("the archive has {count} members, more than {most}", count=count, most=most)


def too_large(file: str, kilobytes: int) -> str:
    return say("{file} is larger than {kilobytes} kB", file=file, kilobytes=kilobytes)


def utf16(file: str) -> str:
    return say("{file} is saved as UTF-16: save it as UTF-8", file=file)


def in_line(file: str, line: int) -> str:
    """A place: `search.py, line 3`."""
    return say("{file}, line {line}", file=file, line=line)


def nul(place: str) -> str:
    return say("{place}: a NUL character", place=place)


def not_in_encoding(place: str, encoding: str) -> str:
    return say("{place}: a character that is not {encoding}", place=place, encoding=encoding)


def no_text(file: str, encoding: str) -> str:
    return say("{file}: the encoding {encoding} gives no text", file=file, encoding=encoding)


def unknown_encoding(place: str, encoding: str) -> str:
    return say("{place}: unknown encoding {encoding}", place=place, encoding=encoding)


# The page of Gradescope

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


# The machines that run submissions

NOT_SHUT_IN = (
    "grades that count need a machine that can shut submissions in (Linux with Landlock, or root), "
    "found isolation level D, which is only a process of its own"
)
KILLED_ITS_WORKERS = (
    "not run: each process that graded it was ended from outside, most likely for want of memory"
)


def other_version(wanted: str, found: str) -> str:
    """A worker has another version of the grader than whoever collects the reports."""
    return f"a worker has the version {wanted} of the grader, found {found}"


def other_python(wanted: str, found: str) -> str:
    """A worker has another Python, which may run a submission otherwise."""
    return f"a worker has Python {wanted.rpartition('.')[0]}, found {found}"


def too_weak(wanted: str, found: str) -> str:
    """A machine reaches a worse level of isolation than the wanted one."""
    if found == "D":
        return NOT_SHUT_IN
    return f"a worker reaches isolation level {wanted} at least, found level {found}"


def not_installed(module: str) -> str:
    """A worker cannot import the grader."""
    return f"a worker has the grader installed, found no module {module!r} there"


def broken(why: str) -> str:
    """The processes of an executor ended at once."""
    return f"an executor keeps its processes, found that they ended before the first task: {why}"
