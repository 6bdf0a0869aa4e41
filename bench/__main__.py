"""python -m bench: every benchmark, or only those named."""

import sys
from importlib import import_module

BENCHMARKS = (
    "solving",
    "startup",
    "normalform",
    "matrix",
    "instances",
    "grading",
    "sheets",
    "games",
)

for name in sys.argv[1:] or BENCHMARKS:
    import_module(f"bench.{name}").main()
