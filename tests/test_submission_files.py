"""Submissions are read as text: files, folders, archives, and files that only look like these."""

from __future__ import annotations

import io
import os
import socket
import sys
import zipfile
from pathlib import Path

import pytest

from grader.code.submission import LARGEST, Submission, read

WANTED = ("search.py",)
posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX's own kinds of file")


def test_a_file_by_any_name(tmp_path: Path) -> None:
    file = tmp_path / "my work.py"
    file.write_text("x = 1\n")
    assert read(file, WANTED) == Submission("my work.py", {"search.py": "x = 1\n"})


def test_a_folder_or_the_one_folder_in_it(tmp_path: Path) -> None:
    inner = tmp_path / "handed in" / "project"
    inner.mkdir(parents=True)
    (inner / "search.py").write_text("x = 1\n")
    assert read(inner, WANTED).files == {"search.py": "x = 1\n"}
    assert read(inner.parent, WANTED).files == {"search.py": "x = 1\n"}


def test_several_files(tmp_path: Path) -> None:
    for name in ("a.py", "b.py"):
        (tmp_path / name).write_text(f"# {name}\n")
    assert read(tmp_path, ("a.py", "b.py")).files == {"a.py": "# a.py\n", "b.py": "# b.py\n"}
    assert read(tmp_path, ("a.py", "c.py")).refused == "c.py is missing"
    assert read(tmp_path / "a.py", ("a.py", "b.py")).missing


def link(path: Path) -> None:
    (path.parent / "elsewhere.py").write_text("key = 1\n")
    path.symlink_to(path.parent / "elsewhere.py")


def dangling(path: Path) -> None:
    path.symlink_to("/nowhere")


def pipe(path: Path) -> None:
    os.mkfifo(path)


def unix_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(path))


def folder(path: Path) -> None:
    path.mkdir()


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


@posix
@pytest.mark.parametrize("make", [link, dangling, pipe, unix_socket, folder, device])
def test_only_regular_files_are_read(make: object, tmp_path: Path) -> None:
    make(tmp_path / "search.py")  # type: ignore[operator]
    for path in (tmp_path, tmp_path / "search.py"):
        found = read(path, WANTED)
        assert not found.files
        assert "search.py is " in found.refused
    assert "not a regular file" in read(tmp_path, WANTED).refused


@posix
@pytest.mark.skipif(os.geteuid() != 0 if hasattr(os, "geteuid") else True, reason="needs root")
def test_a_real_device(tmp_path: Path) -> None:
    try:
        os.mknod(tmp_path / "search.py", 0o020644, os.makedev(1, 5))
    except OSError:
        pytest.skip("no devices here")
    assert read(tmp_path, WANTED).refused == "search.py is not a regular file"


def test_a_sparse_terabyte(tmp_path: Path) -> None:
    with open(tmp_path / "search.py", "wb") as file:
        try:
            file.truncate(1 << 40)
        except OSError:
            pytest.skip("the file system has no such files")
    assert read(tmp_path, WANTED).refused == "search.py is larger than 256 kB"


def test_the_largest_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "search.py").write_bytes(b"#" * LARGEST)
    assert not read(tmp_path, WANTED).refused


@posix
def test_a_name_that_is_not_utf_8(tmp_path: Path) -> None:
    file = os.fsencode(tmp_path) + b"/caf\xe9.py"
    try:
        with open(file, "w") as opened:
            opened.write("x = 1\n")
    except OSError:
        pytest.skip("the file system has no such names")
    found = read(Path(os.fsdecode(file)), WANTED)
    assert found == Submission("caf\\xe9.py", {"search.py": "x = 1\n"})


def archive(path: Path, *members: tuple[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, content in members:
            opened.writestr(name, content)
    return path


def test_an_archive(tmp_path: Path) -> None:
    for name in ("search.py", "project/search.py"):
        file = archive(tmp_path / "x.zip", (name, b"x = 1\n"), ("notes.txt", b""))
        assert read(file, WANTED).files == {"search.py": "x = 1\n"}


@pytest.mark.parametrize(
    ("members", "refused"),
    [
        ([("other.py", b"")], "search.py is missing"),
        ([("../search.py", b"")], "search.py is missing"),
        ([("/search.py", b"")], "search.py is missing"),
        ([("a/b/search.py", b"")], "search.py is missing"),
        ([("a/search.py", b""), ("b/search.py", b"")], "search.py is there more than once"),
        ([("search.py", bytes(10_000_000))], "search.py is larger than 256 kB"),
        ([(f"{i}.py", b"") for i in range(1001)], "the archive has 1001 members, more than 1000"),
    ],
)
def test_archives_that_are_refused(
    members: list[tuple[str, bytes]], refused: str, tmp_path: Path
) -> None:
    assert read(archive(tmp_path / "x.zip", *members), WANTED).refused == refused


def test_an_archive_that_declares_less_than_it_holds(tmp_path: Path) -> None:
    file = archive(tmp_path / "x.zip", ("search.py", bytes(10_000_000)))
    lie = file.read_bytes().replace((10_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    file.write_bytes(lie)
    assert read(file, WANTED).refused


def test_a_broken_archive_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.zip"
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as opened:
        opened.writestr("search.py", b"x")
    for content in (b"", b"PK", bytes(1000), whole.getvalue()[:-5]):
        file.write_bytes(content)
        assert read(file, WANTED).refused == "x.zip is not an archive that can be read"
