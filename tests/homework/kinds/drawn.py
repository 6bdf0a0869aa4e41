"""Instances of a spec, one for each seed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from grader.homework.kinds.problem import Problem
from grader.homework.sheets.sheet import read_sheet, variant
from grader.outputs.files.json import render


def instances(
    spec: str, folder: Path, seeds: Iterable[int]
) -> Iterator[tuple[Problem, dict[str, Any]]]:
    """The instance of each seed, and what its JSON says."""
    (folder / "spec.yaml").write_text(spec, "utf-8")
    sheet = read_sheet(folder / "spec.yaml")
    for seed in seeds:
        made = variant(sheet, seed)
        yield made.problems[0], json.loads(render(made))["problems"][0]
