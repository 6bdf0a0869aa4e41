"""The question bank, as tests read it."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

from grader import resources
from grader.homework.families.quiz.bank import read_bank
from grader.homework.families.quiz.plan import Item, Option

BANK_FILE = resources.path("exercises") / "concepts" / "bank.yaml"
BANK = read_bank(BANK_FILE)
ITEMS = {item.id: item for item in BANK}


def options(item: Item) -> tuple[Option, ...]:
    assert isinstance(item.answer, tuple)
    return item.answer


def only(id: str, holds: Callable[[str], bool]) -> str:
    """The one option that holds."""
    (found,) = [option.text for option in options(ITEMS[id]) if holds(option.text)]
    return found


def proportional(formula: str, measured: Callable[..., int], names: tuple[str, ...]) -> bool:
    """Whether what is measured is `b^m`, or the like, times about the same at all sizes."""
    python = re.sub(r"(\d)([a-z])", r"\1*\2", formula.replace("^", "**").replace("·", "*"))
    sizes = product((2, 6), repeat=len(names))
    ratios: list[float] = [
        measured(*size) / eval(python, dict(zip(names, size, strict=True))) for size in sizes
    ]
    return max(ratios) < 3 * min(ratios)


def growing(id: str, measured: Callable[..., int], *names: str) -> str:
    """The one option in proportion to which it grows."""
    return only(id, lambda formula: proportional(formula, measured, names))
