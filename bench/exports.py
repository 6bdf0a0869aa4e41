"""Exports of 100 instances in each format, side by side with drawing and printing them as SVG.

A hundred instances are to be exported within a second in each format.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.timing import INF, least_times, line
from grader import resources
from grader.homework.sheets.sheet import Sheet, Variant, read_sheet, variant
from grader.outputs.lms import FORMATS, Write, load
from grader.outputs.lms.neutral_form import export
from grader.outputs.paper import exercise_pictures
from grader.outputs.paper.copies import ANYONE, Copy

INSTANCES = 100
#: Exercises of which an instance has much to write, to draw or to solve.
EXERCISES = (
    "minimax", "alphabeta", "ordering", "mcts", "negamax", "expectiminimax", "game", "evaluation",
    "formalise", "symbolicsum", "symbolicmatrix", "symbolicchance", "symbolic", "tictactoe",
)  # fmt: skip
ALL_QUESTIONS = """kind: alphabeta
tree: "3 levels, branching 3, leaves 1..25"
ask:
  value: 1
  move: 1
  line: 1
  returned: 1
  values: 1
  visited: 1
  pruned: 1
  cuts: 1
  windows: 1
"""


def sheets(names: tuple[str, ...]) -> Iterator[tuple[str, Sheet]]:
    for name in names:
        yield name, read_sheet(resources.path("exercises") / f"{name}.yaml")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "spec.yaml"
        file.write_text(ALL_QUESTIONS)
        yield "alphabeta, all asked", read_sheet(file)


def made(sheet: Sheet, count: int) -> list[Variant]:
    return [variant(sheet, seed) for seed in range(count)]


def exported(sheet: Sheet, count: int, write: Write) -> None:
    write(export([Copy(str(each.seed), ANYONE, each) for each in made(sheet, count)]))


def drawn(sheet: Sheet, count: int) -> None:
    for each in made(sheet, count):
        exercise_pictures.render(each)


def main(is_mini: bool = False) -> None:
    gc.set_threshold(50_000)  # as the commands do
    count, names = (1, EXERCISES[:1]) if is_mini else (INSTANCES, EXERCISES)
    for what, sheet in sheets(names):
        for name in FORMATS:
            ours = partial(exported, sheet, count, load(name).write)
            times = least_times(ours, partial(drawn, sheet, count), rounds=2)
            found = line(f"{what}: {count} to {name}", times[0], "drawn alone", times[1], most=INF)
            print(f"{found}   (at most 1 s)")
