"""`make bench` runs every benchmark there is; each runs here once in miniature."""

from __future__ import annotations

from importlib import import_module

import pytest

from bench.__main__ import BENCHMARKS
from tests import ROOT

BENCH = ROOT / "bench"


def test_each_benchmark_is_run() -> None:
    files = [file.stem for file in BENCH.glob("*.py") if "\ndef main(" in file.read_text()]
    assert sorted(BENCHMARKS) == sorted(files)


@pytest.mark.slow
@pytest.mark.parametrize("name", BENCHMARKS)
def test_each_benchmark_runs_in_miniature(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    import_module(f"bench.{name}").main(is_mini=True)
    assert capsys.readouterr().out
