"""Instances with requirements, side by side with drawing trees until one meets them.

    python -m bench instances

For each set of requirements: our time for an instance, the time of plain rejection for one, how
many draws that took, and the bare time of solving one tree. Rejection grows each tree as a spec
without requirements does (two thirds of its time), and solves and measures it as we do, the
cheapest requirement first. Both take turns in one process; the total over all turns counts,
since the cost of rejection is a matter of luck.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from grader.homework.kinds.instance_search import Maker
from grader.homework.kinds.kind import Solved
from grader.homework.sheets.sheet import read_sheet

WIDE = "kind: alphabeta\ntree: 3 levels, branching 3, leaves 1..99\n"
DEEP = "kind: alphabeta\ntree: 4 levels, branching 2, leaves 1..99\n"

#: Each with the ratio to rejection that we promise; none if we use rejection ourselves.
SETS = {
    "4 cuts": (WIDE + "require: {cuts: 4}", 0),
    "5 cuts": (WIDE + "require: {cuts: 5}", 0),
    "6 cuts": (WIDE + "require: {cuts: 6}", 20),
    "4 cuts, 10 pruned, best last, all told apart": (
        WIDE + "require: {cuts: 4, leaves_read: 17, best_moves: 1, best_move: 3, "
        "convention_free: true, tells_apart: all}",
        20,
    ),
    "4 levels of 2, a deep cut": (DEEP + "require: {deep_cuts: 1..}", 0),
    "4 levels of 2, two deep cuts, root 50": (
        DEEP + "require: {deep_cuts: 2, value: 50}",
        20,
    ),
}

#: So many that the luck of rejection evens out: in 15 rounds it took 171 draws for an instance
#: that takes 305.
ROUNDS = 40
#: The instances built in a round, for each one by rejection.
BUILT = 20


def seconds(call: Callable[[], object], times: int) -> float:
    start = process_time()
    for _ in range(times):
        call()
    return (process_time() - start) / times


class Rejection:
    """Draws trees until one meets all requirements."""

    def __init__(self, maker: Maker) -> None:
        self.maker = maker
        self.drawn = 0
        self._rng = Random(1)

    def make(self) -> Solved:
        setting, demands = self.maker.setting, self.maker.resolved
        while True:
            self.drawn += 1
            candidate = setting.draw(self._rng)
            if all(each.measure(candidate)[1] for each in demands):
                return candidate


def solve_all(candidates: list[Solved]) -> None:
    for candidate in candidates:
        candidate.kind.solve(candidate.instance)


def maker(spec: str) -> Maker:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "spec.yaml"
        file.write_text(spec)
        found = read_sheet(file).exercises[0].maker
    assert found
    return found


def main(is_mini: bool = False) -> None:
    rounds, built = (1, 1) if is_mini else (ROUNDS, BUILT)
    for name, (spec, least) in SETS.items():
        ours = maker(spec)
        rng = Random(0)
        made = [ours.make(rng) for _ in range(built)]
        rejection = Rejection(ours)
        times = [0.0, 0.0, 0.0]
        for _ in range(rounds):
            times[0] += seconds(partial(ours.make, rng), built)
            times[1] += seconds(rejection.make, 1)
            times[2] += seconds(partial(solve_all, made), 1) / built
        building, rejecting, solving = (time / rounds for time in times)
        promise = f" (at least {least})" if least else ""
        print(
            f"{name:45} {building * 1e6:7.0f} µs   rejection {rejecting * 1e6:8.0f} µs, "
            f"{rejection.drawn / rounds:6.0f} draws   solving {solving * 1e6:4.0f} µs   "
            f"ratio {rejecting / building:6.1f}{promise}"
        )
