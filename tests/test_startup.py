"""A short command imports little: most of its time is spent on that."""

from __future__ import annotations

import pytest

from bench.startup import MOST_MODULES, called, modules


@pytest.mark.parametrize(("command", "most"), MOST_MODULES, ids=["json", "text"])
def test_a_tree_is_solved_with_few_modules(command: tuple[str, ...], most: int) -> None:
    loaded = modules(*command)
    assert len(loaded) <= most, f"{called(command)}: {' '.join(sorted(loaded))}"


@pytest.mark.parametrize(("command", "most"), MOST_MODULES, ids=["json", "text"])
def test_a_tree_is_solved_without_the_other_families(command: tuple[str, ...], most: int) -> None:
    others = ("matrices", "payoffs", "play", "quiz", "simulation", "symbols")
    inside = tuple(f"grader.homework.families.{family}." for family in others)
    assert not [module for module in modules(*command) if module.startswith(inside)]
