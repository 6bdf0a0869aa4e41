"""The right programs, each in three styles of writing.

Signs stand for what rules leave open: ≥ and ≤ for the test of a cut, ≻ and ≺ for what replaces the
best move so far, and FIRST for the place of the right move among equally good ones.
"""

from __future__ import annotations

from grader.model.rules import Rules


def under(source: str, rules: Rules) -> str:
    """The program in Python, under these rules."""
    is_equal, is_last = rules.cut == "equal", rules.ties == "last"
    for sign, written in (
        ("≥", ">=" if is_equal else ">"),
        ("≤", "<=" if is_equal else "<"),
        ("≻", ">=" if is_last else ">"),
        ("≺", "<=" if is_last else "<"),
        ("FIRST", "-1" if is_last else "0"),
    ):
        source = source.replace(sign, written)
    if rules.order == "right-to-left":
        source = source.replace("node.children", "node.children[::-1]")
    return source
