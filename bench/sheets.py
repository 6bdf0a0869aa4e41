"""One sheet with its key, and a hundred, side by side with the time that TeX alone would take.

    python -m bench sheets

Whole commands are timed in turn in one run, start-up included. Where hundreds of runs of TeX are
counted, a few are measured and multiplied, because each is its own process.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

from bench.timing import line
from grader import resources
from grader.drawing.sketch import BLANK, Room
from grader.drawing.tree import Keyed, figures
from grader.homework.families.trees.pictures import sketch
from grader.outputs.paper.tex_text import picture
from tests.trees import full, tree

VARIANTS = 100
SPEC = resources.path("exercises") / "alphabeta.yaml"
ROUNDS = 3
#: The runs of TeX that are measured, to estimate hundreds.
SAMPLE = 10

EMPTY = r"\documentclass[10pt]{exam}\begin{document}x\end{document}"
PREAMBLE = r"""\documentclass[10pt]{article}
\usepackage[T1]{fontenc}\usepackage{lmodern,color}
"""


def seconds(*command: str | Path, folder: Path) -> float:
    start = perf_counter()
    subprocess.run(command, check=True, cwd=folder, stdout=subprocess.DEVNULL)
    return perf_counter() - start


def latex(text: str, folder: Path) -> float:
    (folder / "bench.tex").write_text(text, "utf-8")
    (folder / "bench.aux").unlink(missing_ok=True)  # of another document class
    return seconds("pdflatex", "-interaction=batchmode", "bench.tex", folder=folder)


def sheet(folder: Path, *options: str) -> float:
    command = (sys.executable, "-m", "grader", "sheet", SPEC, "-o", folder / "out")
    return seconds(*command, *options, folder=resources.path("exercises").parent)


def per_tree(one: str, preamble: str, count: int, folder: Path, rounds: int) -> float:
    """The time for each further tree in a document."""
    begin, end = f"{PREAMBLE}{preamble}\n\\begin{{document}}\n", "\n\\end{document}\n"
    pages = [begin + (one + "\n\\newpage\n") * n + end for n in (1, 1 + count)]
    few, many = (min(latex(page, folder) for _ in range(rounds)) for page in pages)
    return (many - few) / count


def forest(levels: int) -> str:
    below = forest(levels - 1) * 3 if levels else ""
    return f"[8,draw{below}]"


def main(is_mini: bool = False) -> None:
    if not shutil.which("pdflatex"):
        print("sheets: there is no pdflatex, so there is nothing to measure")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        variants, rounds = (1, 1) if is_mini else (VARIANTS, ROUNDS)
        several = partial(sheet, folder, "--variants", str(variants))
        tex, typst = ("--engine", "pdflatex"), ("--engine", "typst")
        times = [
            (sheet(folder, *tex), several(*typst), several(*tex), latex(EMPTY, folder))
            for _ in range(rounds)
        ]
        one, by_typst, hundred, empty = map(min, zip(*times, strict=True))
        files = sorted((folder / "out/problems").glob("*.tex"))[: SAMPLE // 2]
        files += sorted((folder / "out/keys").glob("*.tex"))[: SAMPLE // 2]
        alone = sum(latex(file.read_text("utf-8"), folder) for file in files) / len(files)
        root = sketch(tree(full([3, 3, 3], [Random(0).randint(1, 25) for _ in range(27)])))
        (drawn,) = figures([Keyed(root, BLANK, "")], Room.of([root]), 487.0, 700.0)
        ((blank, _),) = drawn.pairs
        shutil.copy(resources.path("templates") / "picture.tex", folder)
        ours = per_tree(picture(blank), r"\input{picture}", 100, folder, rounds)
        theirs = per_tree(
            rf"\begin{{forest}}{forest(3)}\end{{forest}}", r"\usepackage{forest}", 5, folder, rounds
        )
    runs = 2 * variants
    print(line("a sheet and its key", one, "empty, twice", 2 * empty, 8))
    print(line(f"{variants} sheets and keys", hundred, "one of each", one, 12))
    print(line(f"{variants} sheets and keys", hundred, f"empty, {runs} ×", runs * empty, 0.5))
    print(line(f"{variants} sheets and keys", hundred, f"{runs} runs of TeX", runs * alone, 0.3))
    print(line(f"{variants} sheets and keys by Typst", by_typst, "by pdfLaTeX", hundred, 1))
    faster = f"{theirs / ours:.0f} times as fast (at least 50)"
    print(f"a tree of 27 leaves {ours * 1e3:.2f} ms, by forest {theirs * 1e3:.0f} ms: {faster}")
