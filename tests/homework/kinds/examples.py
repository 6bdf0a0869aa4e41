"""Instances to look at: of the example of each kind, and of specs given as text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from grader import resources
from grader.homework.kinds.problem import Problem, Question
from grader.homework.sheets.sheet import Sheet, Variant, read_sheet, variant
from grader.outputs.files.json import render

SEEDS = range(5)


def example(kind: str) -> Path:
    """The example of a kind, or another one that comes with the project."""
    return resources.path("exercises") / f"{kind}.yaml"


def example_sheet(kind: str) -> Sheet:
    """The example of a kind as it is read."""
    return read_sheet(example(kind))


@lru_cache
def variants(kind: str, seeds: range = SEEDS) -> list[Variant]:
    """The instance of each seed of a kind's example."""
    sheet = example_sheet(kind)
    return [variant(sheet, seed) for seed in seeds]


def problems(kind: str, seeds: range = SEEDS) -> list[Problem]:
    """The exercises of all instances of a kind's example."""
    return [problem for each in variants(kind, seeds) for problem in each.problems]


def questions(kind: str, seeds: range = SEEDS) -> list[Question]:
    """The questions of all instances of a kind's example, those not asked, too."""
    return [question for problem in problems(kind, seeds) for question in problem.questions]


def sheet_of(spec: str, folder: Path) -> Sheet:
    """A spec given as text as it is read."""
    file = folder / "spec.yaml"
    file.write_text(spec, "utf-8")
    return read_sheet(file)


def problem_of(spec: str, folder: Path, seed: int = 0) -> Problem:
    """The only exercise of a spec given as text."""
    (problem,) = variant(sheet_of(spec, folder), seed).problems
    return problem


def problems_of(spec: str, folder: Path, seeds: Iterable[int]) -> Iterator[Problem]:
    """The only exercise of a spec given as text, for each seed."""
    sheet = sheet_of(spec, folder)
    for seed in seeds:
        (problem,) = variant(sheet, seed).problems
        yield problem


def instances(
    spec: str, folder: Path, seeds: Iterable[int]
) -> Iterator[tuple[Problem, dict[str, Any]]]:
    """The instance of each seed, and what its JSON says."""
    sheet = sheet_of(spec, folder)
    for seed in seeds:
        made = variant(sheet, seed)
        yield made.problems[0], json.loads(render(made))["problems"][0]
