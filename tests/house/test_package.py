"""What is built holds what is needed, no more, and works away from the checkout."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from grader import __version__, resources
from tests import ROOT


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(folder: Path) -> set[str]:
    """The files of a folder, named from where the folder stands."""
    found = {f.relative_to(folder.parent).as_posix() for f in folder.rglob("*") if f.is_file()}
    return {name for name in found if "__pycache__" not in name}


@pytest.mark.parametrize("folder", ["templates", "exercises"])
def test_a_checkout_finds_its_folders_at_the_top(folder: resources.Folder) -> None:
    assert resources.path(folder) == ROOT / folder


@pytest.mark.slow
def test_the_built_package(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    run(sys.executable, "-m", "hatchling", "build", "-d", tmp_path, cwd=ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    (sdist,) = tmp_path.glob("*.tar.gz")

    code, folders = files(ROOT / "grader"), files(ROOT / "templates") | files(ROOT / "exercises")
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert inside == code | {f"grader/{name}" for name in folders}
    with tarfile.open(sdist) as archive:
        unpacked = {member.name.partition("/")[2] for member in archive}
    assert "exercises/schema.json" in folders  # which is made when the package is
    about = {"pyproject.toml", "PKG-INFO", "LICENSE", "README.md", "CHANGELOG.md", ".gitignore"}
    about.add("hatch_build.py")
    assert unpacked == code | folders | about

    assert wheel.name.startswith("game_tree_grader-")
    run(sys.executable, "-m", "venv", "fresh", cwd=tmp_path)
    python = tmp_path / "fresh" / "bin" / "python"
    run(python, "-m", "pip", "install", "-q", "--no-index", "--no-deps", wheel, cwd=tmp_path)
    for folder in ("templates", "exercises"):
        where = f"from grader import resources; print(resources.path({folder!r}))"
        path = Path(run(python, "-c", where, cwd=tmp_path).strip())
        assert path.is_relative_to(tmp_path / "fresh")
        assert files(path) == files(ROOT / folder)


@pytest.mark.slow
def test_the_wheel_works_in_a_clean_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With what it asks for and nothing else; there it prints without TeX."""
    pytest.importorskip("hatchling")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    about = run(sys.executable, "-m", "zipfile", "-l", wheel, cwd=tmp_path)
    assert "grader/py.typed" in about
    run(sys.executable, "-m", "venv", "fresh", cwd=tmp_path)
    scripts = tmp_path / "fresh" / "bin"
    pinned = ("-c", ROOT / "constraints.txt")
    run(scripts / "pip", "install", "-q", *pinned, f"{wheel}[typst]", cwd=tmp_path)
    monkeypatch.setenv("PATH", str(scripts))
    monkeypatch.delenv("PYTHONPATH", raising=False)
    grader = scripts / "grader"
    assert run(grader, "--version", cwd=tmp_path) == f"grader {__version__}\n"
    run(grader, "new", "alphabeta", "-o", "ab.yaml", cwd=tmp_path)
    done = run(grader, "sheet", "ab.yaml", "-o", "out", "--variants", "2", cwd=tmp_path)
    assert done.endswith("by Typst\n")
    assert (tmp_path / "out/problems/002.pdf").read_bytes().startswith(b"%PDF-")
