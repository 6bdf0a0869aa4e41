"""Makes docs/gallery.md: the problem and key of each kind as pictures (`make gallery`)."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from grader import resources
from grader.cli import main
from grader.families import KINDS
from grader.outputs.pdf import read

HERE = Path(__file__).parent
FOLDER = HERE / "gallery"
SEED = "7"
DPI = "80"

HEAD = """# Gallery

The example of every kind in `exercises/`, as `grader sheet` prints it: the problem and the first
page of the key. The reasons follow on later pages of the key; for `mcts` the first of them is here,
too, with the tree after each iteration. `make gallery` makes this page.
"""

#: Kinds whose reasons have drawings.
DRAWN_REASONS = ("mcts",)


def page(pdf: Path, name: str, number: int = 1) -> str:
    """The name of the picture within docs/."""
    options = ["-png", "-r", DPI, "-f", str(number), "-singlefile"]
    subprocess.run(["pdftoppm", *options, pdf, FOLDER / name], check=True)
    return f"gallery/{name}.png"


def shown(kind: str, folder: Path) -> str:
    spec = resources.path("exercises") / f"{kind}.yaml"
    if main(["sheet", str(spec), "-o", str(folder), "--seed", SEED]):
        raise SystemExit(f"{spec} was not printed")
    pictures = [
        ("problem", page(folder / "problems.pdf", f"{kind}-problem")),
        ("key", page(folder / "key.pdf", f"{kind}-key")),
    ]
    if kind in DRAWN_REASONS:
        pages = len(read((folder / "problems.pdf").read_bytes()).pages)
        file = page(folder / "key.pdf", f"{kind}-reasons", pages + 1)
        pictures.append(("reasons", file))
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
