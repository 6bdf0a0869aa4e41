"""Tests that were chosen for a spec are kept, and chosen anew wherever that cannot be."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from grader import resources
from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.exercises import kept_tests, resolution, storage
from grader.autograder.exercises.kept_tests import KeptTests

SPEC = """
kind: code
functions: {minimax: 20}
trees: ["2 levels, branching 2, leaves 1..9"]
tests: {visible: 1, hidden: 1, only: trees}
"""
SPELT_OTHERWISE = """
# the same
kind: code
functions:
  minimax: {points: 20}
tests: {hidden: 1, visible: 1, only: trees}
trees:
  - {levels: 2, branching: 2, leaves: 1..9}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "tests"


@pytest.fixture
def read(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[CodeExercise, bool]]:
    """Reads a spec as `check` does; the exercise, and whether its tests had to be chosen."""
    chosen: list[int] = []
    usual = resolution.resolve

    def resolve(*arguments: object) -> CodeExercise:
        chosen.append(1)
        return usual(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(resolution, "resolve", resolve)

    def read(
        text: str = SPEC, seed: int = 1, secret: bytes = b"s", at: Path | None = folder
    ) -> tuple[CodeExercise, bool]:
        file = tmp_path / "spec.yaml"
        file.write_text(text, "utf-8")
        chosen.clear()
        kept = KeptTests(at)
        exercise = resolution.read_exercise(file, seed, secret, kept)
        kept.write()
        return exercise, bool(chosen)

    return read


def test_a_second_time_nothing_is_chosen(read: Callable[..., tuple[CodeExercise, bool]]) -> None:
    first, is_chosen = read()
    assert is_chosen
    assert read() == (first, False)
    assert read(SPELT_OTHERWISE) == (first, False)


@pytest.mark.parametrize(
    "other",
    [
        {"seed": 2},
        {"secret": b"t"},
        {"text": SPEC.replace("minimax: 20", "minimax: 30")},
        {"text": SPEC.replace("1..9", "1..8")},
        {"text": SPEC.replace("hidden: 1", "hidden: 2")},
        {"text": SPEC + "rules: {order: right-to-left}"},
    ],
)
def test_other_tests_have_another_file(
    read: Callable[..., tuple[CodeExercise, bool]], folder: Path, other: dict[str, object]
) -> None:
    read()
    _, is_chosen = read(**other)
    assert is_chosen
    assert len(list(folder.iterdir())) == 2


def test_another_state_of_the_package_has_another_file(
    read: Callable[..., tuple[CodeExercise, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    read()
    monkeypatch.setattr(kept_tests, "_stamp", lambda: "another")
    assert read()[1]


def test_nobody_else_may_read_it(
    read: Callable[..., tuple[CodeExercise, bool]], folder: Path
) -> None:
    before = os.umask(0)
    try:
        read()
    finally:
        os.umask(before)
    (file,) = folder.iterdir()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def a_file(folder: Path) -> None:
    folder.parent.mkdir()
    folder.write_text("")


def a_link(folder: Path) -> None:
    folder.parent.mkdir()
    (folder.parent / "other").mkdir(mode=0o700)
    folder.symlink_to(folder.parent / "other")


def open_to_others(folder: Path) -> None:
    folder.parent.mkdir()
    folder.mkdir()
    folder.chmod(0o755)


def no_folder_above(folder: Path) -> None:
    folder.parent.write_text("")


@pytest.mark.parametrize("stands_there", [a_file, a_link, open_to_others, no_folder_above])
def test_a_folder_that_is_not_ours_alone_is_not_used(
    read: Callable[..., tuple[CodeExercise, bool]],
    folder: Path,
    stands_there: Callable[[Path], None],
) -> None:
    stands_there(folder)
    first, _ = read()
    assert read() == (first, True)
    assert not folder.is_dir() or not list(folder.iterdir())


def test_without_a_folder_tests_are_chosen(read: Callable[..., tuple[CodeExercise, bool]]) -> None:
    first, _ = read(at=None)
    assert read(at=None) == (first, True)


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"title": 1}', b"\xff", b"[" * 100_000])
def test_a_damaged_file_is_written_anew(
    read: Callable[..., tuple[CodeExercise, bool]], folder: Path, damage: bytes
) -> None:
    first, _ = read()
    (file,) = folder.iterdir()
    file.write_bytes(damage)
    assert read() == (first, True)
    assert read() == (first, False)


def test_a_link_in_place_of_a_file_is_not_followed(
    read: Callable[..., tuple[CodeExercise, bool]], folder: Path
) -> None:
    first, _ = read()
    (file,) = folder.iterdir()
    file.rename(folder.parent / "elsewhere")
    file.symlink_to(folder.parent / "elsewhere")
    assert read() == (first, True)


def test_old_files_are_deleted(
    read: Callable[..., tuple[CodeExercise, bool]], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_tests, "MOST_FILES", 2)
    for seed in (1, 2, 3):
        read(seed=seed)
    assert len(list(folder.iterdir())) == 2
    assert not read(seed=3)[1]


@pytest.mark.parametrize(
    ("variables", "folder"),
    [
        ({"HOME": "/home/eve"}, "/home/eve/.cache/game-tree-grader/tests"),
        ({"HOME": "/home/eve", "XDG_CACHE_HOME": "/c"}, "/c/game-tree-grader/tests"),
        ({"HOME": "/home/eve", "XDG_CACHE_HOME": "c"}, "/home/eve/.cache/game-tree-grader/tests"),
        ({}, None),
    ],
)
def test_the_place_is_the_users_cache(
    variables: dict[str, str], folder: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert kept_tests.cache_folder() == (Path(folder) if folder else None)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", sorted(path.name for path in resources.path("exercises").glob("code*.yaml"))
)
def test_an_exercise_comes_back_as_it_was(name: str) -> None:
    exercise = resolution.read_exercise(resources.path("exercises") / name, 0)
    text = storage.dumps(exercise)
    assert storage.loads(text) == exercise
    assert storage.dumps(storage.loads(text)) == text
