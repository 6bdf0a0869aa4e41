"""Makes docs/gallery.md: the problem and key of each kind as pictures (`make gallery`)."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from grader import resources
from grader.cli import main
from grader.homework.families import KINDS
from grader.outputs.paper.pdf import read

HERE = Path(__file__).parent
FOLDER = HERE / "gallery"
SEED = "7"
DPI = "80"

HEAD = """# Gallery

The example of every kind in `exercises/`, as `grader sheet` prints it: the problem and the first
page of the key; then the keys of a small and a large exercise. The reasons follow on later pages of
a key; for `mcts` the first of them is here, too, with the tree after each iteration. `make gallery`
makes this page.
"""

#: A small and a large exercise of every kind; the example is between them.
SIZES = {
    "minimax": (
        "tree: 2 levels, branching 2, leaves 1..9",
        "tree: 3 levels, branching 4, leaves 1..99",
    ),
    "alphabeta": (
        "tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
        "tree: 4 levels, branching 3, leaves 1..25\nask: [values, pruned]",
    ),
    "negamax": (
        "tree: 2 levels, branching 3, leaves -9..9",
        "pruning: true\ntree: 5 levels, branching 2, leaves -9..9",
    ),
    "ordering": (
        "tree: 2 levels, branching 3, leaves 1..9",
        "tree: 3 levels, branching 4, leaves 1..30",
    ),
    "cutoff": (
        "tree: {levels: 2, branching: 2, leaves: 1..9, estimates: 1..9}",
        "tree: {levels: 4, branching: 2..3, leaves: 1..20, estimates: 1..20}",
    ),
    "expectiminimax": (
        "tree: {levels: 2, branching: 2, leaves: 0..9, players: [max, chance]}",
        "tree: {levels: 4, branching: [2, 2, 2, 2], leaves: 0..9, "
        "players: [max, chance, min, chance], probabilities: [1/4, 3/4]}",
    ),
    "game": (
        "tree: {game: nim, state: [2, 1]}",
        "tree: {game: nim, state: [3, 2], merge: true}",
    ),
    "count": ("tree: {branching: [2, 2]}", "tree: {branching: [20, 15, 10, 5, 2]}"),
    "evaluation": (
        "position: {weights: [2, -1], moves: 2, features: 0..3}",
        "position: {game: connectfour, played: 8, evaluate: open-lines}",
    ),
    "formalise": (
        "position: {game: nim, state: [2, 1]}",
        "position: {game: checkers, played: 3}",
    ),
    "ucb": ("node: {children: 2, visits: 2..9}", "node: {children: 8, visits: 2..30}"),
    "mcts": (
        "tree: 2 levels, branching 2, leaves -2..2\niterations: 4",
        "tree: 3 levels, branching 2, leaves -9..9\niterations: 12",
    ),
    "matrix": ("matrix: [[2, -3], [-3, 4]]", "matrix: {rows: 4, columns: 5, entries: -9..9}"),
    "symbolicmatrix": (
        "matrix: [[2, -3], [-3, x]]",
        'matrix: [[x, 3, "2x - 1"], [2, 5, -2]]\nask: [saddle, dominated, value, row, column]',
    ),
    "normalform": ("tree: [[3, 5], [2, 9]]", "tree: 3 levels, branching 2, leaves 0..9"),
    "generalsum": (
        "tree: {levels: 2, branching: 2, leaves: 0..9, players: [1, 2]}",
        "tree: {levels: 3, branching: 3, leaves: 0..9, players: [1, 2, 3]}",
    ),
    "symbolicsum": (
        "tree: [[3|1, 0|x], [2|2, 1|0]]",
        "tree: {levels: 3, branching: 2, leaves: 0..9, players: [1, 2, 3]}",
    ),
    "symbolic": (
        "tree: [[3, x], [2, 8]]",
        'tree: [[3, "2x - 1", 8], ["x^2", 4, "x + 2"], [14, "7 - x", 5]]\n'
        "ask: [value, chosen, pruned, cuts]",
    ),
    "symbolicchance": (
        "tree: {nodes: [[3, 8], 6], players: [max, chance], probabilities: [x, 1 - x]}",
        "tree: {levels: 3, branching: [3, 2, 2], players: [max, chance, min], "
        "probabilities: [x, 1 - x], leaves: 0..20}",
    ),
    "concepts": ("quiz: {count: 2}", "quiz: {count: 14}"),
}

#: Kinds whose reasons have drawings.
DRAWN_REASONS = ("mcts",)


def page(pdf: Path, name: str, number: int = 1) -> str:
    """The name of the picture within docs/."""
    options = ["-png", "-r", DPI, "-f", str(number), "-singlefile"]
    subprocess.run(["pdftoppm", *options, pdf, FOLDER / name], check=True)
    return f"gallery/{name}.png"


def printed(spec: Path, folder: Path) -> Path:
    """The folder with the sheet and its key."""
    if main(["sheet", str(spec), "-o", str(folder), "--seed", SEED]):
        raise SystemExit(f"{spec} was not printed")
    return folder


def shown(kind: str, folder: Path) -> str:
    printed(resources.path("exercises") / f"{kind}.yaml", folder)
    pictures = [
        ("problem", page(folder / "problems.pdf", f"{kind}-problem")),
        ("key", page(folder / "key.pdf", f"{kind}-key")),
    ]
    if kind in DRAWN_REASONS:
        pages = len(read((folder / "problems.pdf").read_bytes()).pages)
        file = page(folder / "key.pdf", f"{kind}-reasons", pages + 1)
        pictures.append(("reasons", file))
    for size, spec in zip(("small", "large"), SIZES[kind], strict=True):
        file_of = folder / f"{size}.yaml"
        file_of.write_text(f"kind: {kind}\n{spec}\n", "utf-8")
        key = printed(file_of, folder / size) / "key.pdf"
        pictures.append((size, page(key, f"{kind}-{size}")))
    images = "\n".join(f"![{kind}, {what}]({file})" for what, file in pictures)
    says = KINDS[kind][0].upper() + KINDS[kind][1:]
    end = "" if says.endswith("?") else "."
    return f"## {kind}\n\n{says}{end}\n\n{images}\n"


def gallery() -> str:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        return "\n".join([HEAD, *(shown(kind, Path(name) / kind) for kind in KINDS)])


if __name__ == "__main__":
    (HERE / "gallery.md").write_text(gallery(), "utf-8")
