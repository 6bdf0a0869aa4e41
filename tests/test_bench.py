"""`make bench` runs every benchmark there is."""

from __future__ import annotations

import ast
from pathlib import Path

BENCH = Path(__file__).parents[1] / "bench"


def has_main(file: Path) -> bool:
    return any(
        isinstance(part, ast.FunctionDef) and part.name == "main"
        for part in ast.parse(file.read_text()).body
    )


def test_each_benchmark_is_run() -> None:
    listed = next(
        ast.literal_eval(part.value)
        for part in ast.parse((BENCH / "__main__.py").read_text()).body
        if isinstance(part, ast.Assign)
    )
    assert sorted(listed) == sorted(file.stem for file in BENCH.glob("*.py") if has_main(file))
