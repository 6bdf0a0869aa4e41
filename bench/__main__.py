"""`python -m bench` runs every benchmark, or only those named, each in its own process.

`main(is_mini=True)` of each runs all its steps once on little, which says nothing about speed.
"""

import subprocess
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
    "mcts",
    "marking",
    "practice",
    "exports",
    "scale",
)

if __name__ == "__main__":
    for name in sys.argv[1:]:
        import_module(f"bench.{name}").main()
    if not sys.argv[1:]:
        for name in BENCHMARKS:
            subprocess.run([sys.executable, "-m", "bench", name], check=True)
