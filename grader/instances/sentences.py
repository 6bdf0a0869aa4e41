"""Why requirements cannot be met, or misconceptions not told apart: words for instructors."""

from __future__ import annotations

from grader.words import listed


def contradiction(demand: str, others: list[str], closest: str | None) -> str:
    """`cuts: 9 cannot be met together with leaves_read: 20.. (closest: 4)`."""
    together = f" together with {listed(others)}" if others else " by a tree of this shape"
    return f"{demand} cannot be met{together}" + (f", the closest is {closest}" if closest else "")


def unprunable(pruned: list[str], read: list[str]) -> str:
    """Why exactly some leaves cannot be pruned: a smallest set that contradicts itself."""
    if not read:
        if len(pruned) == 1:
            return f"no values prune leaf {pruned[0]}: no bound is known yet when it is reached"
        return f"no values prune leaves {listed(pruned)} in one search"
    if not pruned:
        return f"no values let all of leaves {listed(read)} be read"
    some = f"{'leaf' if len(pruned) == 1 else 'leaves'} {listed(pruned)}"
    rest = f"{'leaf' if len(read) == 1 else 'leaves'} {listed(read)}"
    return f"no values prune {some} and still have {rest} read"


def unmet(demand: str, others: list[str], tried: int, closest: str | None) -> str:
    """`best_moves: 1 was met by none of 90 instances with cuts: 4, the closest is 2`."""
    that = f" with {listed(others)}" if others else ""
    count = f"none of {tried:,} instances{that}" if tried > 1 else f"not met by the instance{that}"
    met = f"was met by {count}" if tried > 1 else f"is {count}"
    return f"{demand} {met}" + (f", the closest is {closest}" if closest else "")


def no_room(demand: str, pool: str) -> str:
    return f"{demand} needs more different leaves than {pool} has"


NOT_WRONG = "is no mistake under these rules"
HIDDEN_BY = {
    "convention_free": "convention_free keeps both cut rules alike",
    "best_moves": "the best move is unique",
}
#: Why a misconception that never makes a difference does not.
HIDDEN = {
    "depth-off-by-one": "no node has an estimate to stop at",
    "last-tie": "no two optimal moves are there to choose from",
    "other-cut-rule": "no leaf equals a bound",
    "shallow-only": "no deep cut is possible",
}


def made_no_difference(tried: int) -> str:
    return f"made no difference to what is asked in any of {tried} instances"


def not_in(algorithm: str) -> str:
    return f"cannot be made in {algorithm.replace('_', ' ')}"
