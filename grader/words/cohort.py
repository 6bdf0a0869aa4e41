"""What staff read about a class: headings, explanations and kinds of failures."""

from __future__ import annotations

from grader.words import in_decimals, say

MISSING = "a file or a function is missing"
UNREADABLE = "Python cannot read the file"
NOT_RUN = "not run"
GRADER_ERROR = "the grader failed"
IN_NO_ROSTER = "nobody in the roster handed this in"
NOTHING_WRITTEN = "nothing that can be read"

REPORT = "Class report"
CONTENTS = "Contents"
NOTHING = "None."
NOT_A_NUMBER = "–"

SPREAD = "Distribution"
SPREAD_ALT = (
    "Columns: how many submissions have which share of the points. The table has the numbers."
)
SHARE = "share of the points"
COUNT = "submissions"

ITEMS = "Tests and questions"
ITEMS_ALT = "Bars: the share of submissions that fail each item. The table has the numbers."
ITEM = "item"
POINTS = "points"
HIDDEN = "hidden"
FAILED = "fail"
RATE = "failure rate"
FACILITY = "mean share of its points"
DISCRIMINATION = "discrimination"
ABOUT_ITEMS = (
    "Only submissions that could be run or read count. An item fails where it does not earn all "
    "its points. Discrimination is the point-biserial correlation of the points of the item with "
    "those of all other items together: near 1, the item separates those who are right elsewhere "
    "from the others; near 0, it says little; below 0, look at the item itself. It has no value "
    "(–) where all earn the same, or where fewer than three submissions count."
)

MISCONCEPTIONS = "Misconceptions"
ABOUT_MISCONCEPTIONS = (
    "A misconception is named where it alone explains everything that a submission did."
)
WHERE = "where"
MISCONCEPTION = "misconception"

FAILURES = "Failures by kind"
KIND = "kind"
FAILED_ITEMS = "items"
EXAMPLE = "an example"

VARIANTS = "Instances"
ABOUT_VARIANTS = "A mean that differs much may be chance: compare the counts."
VARIANTS_ALT = (
    "Bars: the mean share of the points with each instance, the lowest first. The table has the "
    "numbers."
)
VARIANT = "instance"
MEAN = "mean"

ALIKE = "Likely duplicates"
ABOUT_ALIKE = (
    "These are the same program once names, comments, annotations and the order of functions are "
    "set aside. That is a hint and not a verdict: short programs that follow the same lecture may "
    "be equal without anybody having copied. Functions that do nothing yet, and very short "
    "programs, are not compared. A program that Python cannot read, or a very long one, is "
    "compared word by word."
)
CUT_OFF = "… (the rest is left out)"

EYE = "For a person to look at"
ABSENT = "In the roster, without a submission"
PROBLEM = "why"
NAME = "name"
ID = "id"
EMAIL = "e-mail"
SECTION = "section"
ROWS = "All submissions"


_WRONG = {
    part: f"wrong {part}"
    for part in ("value", "leaves", "move", "matrix", "games", "moves", "ends", "result")
}


def wrong_part(part: str) -> str:
    """The kind of a failure that did not end the test."""
    return say(_WRONG[part])


def overview(count: int, full: int, mean: str, middle: str, most: str) -> str:
    """The class in a sentence."""
    return say(
        "{count} {count:submission|submissions}, {full} fully right. Mean {mean}, median "
        "{middle}, of {most} {most:point|points}.",
        count=count,
        full=full,
        mean=mean,
        middle=middle,
        most=in_decimals(most),
    )


def same_program(count: int) -> str:
    """The heading of a group of submissions that are alike."""
    return say("{count} {count:submission|submissions}", count=count)


def waiting(items: list[str]) -> str:
    """What has no points yet."""
    return say(
        "Waits for a marker: {names}. {items:It counts|They count} 0 so far.",
        names=", ".join(items),
        items=items,
    )


def only_some(shown: int, count: int) -> str:
    """Of a large group, not all are shown."""
    return say("The first {shown} of {count} are shown.", shown=shown, count=count)


def example_of(title: str) -> str:
    """The heading of an example."""
    return say("An example: {title}", title=title)


def program_of(title: str) -> str:
    """The label of what was handed in."""
    return say("Handed in by {title}", title=title)


def absent(count: int) -> str:
    """A line for the screen."""
    return f"{count} of the roster handed nothing in"


def strange(ids: list[str]) -> str:
    """A line for the screen."""
    return f"in no roster: {', '.join(ids)}"
