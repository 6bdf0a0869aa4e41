"""Exports of 100 instances in each format, side by side with drawing and printing them as SVG."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.timing import least_times, line
from grader.outputs import pictures
from grader.outputs.copies import ANYONE, Copy
from grader.outputs.lms import FORMATS, Write, load
from grader.outputs.lms.export import export
from grader.sheets.sheet import Sheet, Variant, read_sheet, variant

INSTANCES = 100
SPECS = (
    'kind: minimax\ntree: "3 levels, branching 2, leaves -9..9"\n',
    'kind: alphabeta\ntree: "3 levels, branching 3, leaves 1..25"\n',
)


def made(sheet: Sheet) -> list[Variant]:
    return [variant(sheet, seed) for seed in range(INSTANCES)]


def exported(sheet: Sheet, write: Write) -> None:
    write(export([Copy(str(each.seed), ANYONE, each) for each in made(sheet)]))


def drawn(sheet: Sheet) -> None:
    for each in made(sheet):
        pictures.render(each)


def main() -> None:
    for spec in SPECS:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "spec.yaml"
            file.write_text(spec)
            sheet = read_sheet(file)
        for name in FORMATS:
            ours = partial(exported, sheet, load(name).write)
            times = least_times(ours, partial(drawn, sheet), rounds=3)
            what = f"{sheet.exercises[0].kind.name}: 100 to {name}"
            print(line(what, times[0], "drawn alone", times[1], most=4))
