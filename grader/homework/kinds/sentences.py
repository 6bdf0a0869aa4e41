"""Sentences for instructors: why a requirement cannot be met, or a misconception not told apart."""

from __future__ import annotations

from grader.words import ENGLISH, listed, speaking


def contradiction(demand: str, others: list[str], closest: str | None) -> str:
    """`9 cannot be met together with leaves_read: 20.., the closest is 4`."""
    together = f"together with {_listed(others)}" if others else "by any tree of this shape"
    return f"{demand} cannot be met {together}" + (f", the closest is {closest}" if closest else "")


def unprunable(pruned: list[str], read: list[str]) -> str:
    """Why exactly these leaves cannot be pruned: a smallest set that contradicts itself."""
    if not read and len(pruned) == 1:
        return (
            f"no values prune leaf {pruned[0]}: whatever they are, no node above it has a bound "
            "to be cut by when the search gets there"
        )
    if not pruned or not read:
        verb = "prune" if pruned else "let the search read"
        return f"no values {verb} {_leaves(pruned or read)} at once"
    return f"no values prune {_leaves(pruned)} and let the search read {_leaves(read)}"


def _listed(names: list[str]) -> str:
    """In English, whatever the language of the sheet."""
    with speaking(ENGLISH):
        return listed(names)


def _leaves(names: list[str]) -> str:
    return f"{'leaf' if len(names) == 1 else 'leaves'} {_listed(names)}"


def unmet(demand: str, others: list[str], tried: int, nearest: str | None) -> str:
    """`1 was met by none of 90 instances with cuts: 4, the closest is 2`."""
    more = f", {nearest}" if nearest else ""
    with_others = f" with {_listed(others)}" if others else ""
    if tried == 1:
        return f"{demand} is not met by the one instance{with_others}{more}"
    return f"{demand} was met by none of {tried:,} instances{with_others}{more}"


def no_room(demand: str, pool: str) -> str:
    """Says that leaves from this pool were never found to meet the demand."""
    return f"{demand} was met by no leaves from {pool} in any order tried"


NOT_WRONG = "is not wrong under these rules"


def made_no_difference(tried: int) -> str:
    """Says that a misconception loses no marks."""
    return f"loses no marks on what is asked in {tried} instances"


def same_as(other: str) -> str:
    """Says that a misconception cannot be told from another."""
    return f"gives the same answers as {other}"


#: Why nobody is said to have a misconception.
NOT_WRITABLE = "it leads to numbers that a key cannot write"


def not_in(algorithm: str) -> str:
    """Says that an algorithm cannot have a misconception."""
    return f"cannot be made in {algorithm.replace('_', ' ')}"
