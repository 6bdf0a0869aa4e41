"""Submissions are read as text: files, folders, archives, and files that only look like these."""

from __future__ import annotations

import io
import os
import socket
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random

import pytest

from grader.autograder.grading.submission import LARGEST, Submission, read
from tests import ROOT

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
    assert read(tmp_path, ("a.py", "c.py")).refused == "c.py is missing; found b.py"
    assert read(tmp_path / "a.py", ("a.py", "b.py")).missing


NEAR = [
    "Search.py",
    "search.PY",
    "Search (1).py",
    "search(12).py",
    "search copy.py",
    "search - Copy (2).py",
    "Copy of search.py",
    "search-1.py",
    "search 2.py",
    "search.py.txt",
]


@pytest.mark.parametrize("name", NEAR)
def test_a_name_that_is_nearly_right_is_taken(name: str, tmp_path: Path) -> None:
    """In a folder, in the one folder in it, and in an archive."""
    (tmp_path / "in" / "project").mkdir(parents=True)
    file = tmp_path / "in" / "project" / name
    file.write_text("x = 1\n")
    (tmp_path / "in" / "project" / "node.py").touch()
    zipped = archive(tmp_path / "x.ZIP", (f"project/{name}", b"x = 1\n"), ("._search.py", b""))
    for path in (file, file.parent, file.parent.parent, zipped):
        assert read(path, WANTED).files == {"search.py": "x = 1\n"}, path


@pytest.mark.parametrize(
    ("names", "refused"),
    [
        (["Search (1).py", "Search (2).py"], "found Search (1).py and Search (2).py"),
        (["solution.py", "node.py", "data.csv"], "found solution.py"),
        (["research.py"], "found research.py"),
        ([f"{i}.py" for i in range(9)], "found 0.py, 1.py and 2.py"),
        (["notes.txt", ".search.py"], ""),
        (["hw.rar"], "found hw.rar"),
        (["1.zip", "2.ZIP"], "found 1.zip and 2.ZIP"),
        (["src/main.py", "main.py"], "found main.py and src/main.py"),
        (["hw/src/search.py"], "found hw/src/search.py"),
    ],
)
def test_a_name_that_may_be_meant_is_pointed_at(
    names: list[str], refused: str, tmp_path: Path
) -> None:
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = read(tmp_path, WANTED)
    assert found.missing
    assert found.refused == "; ".join(filter(None, ["search.py is missing", refused]))


def test_a_near_name_is_not_taken_from_another_wanted_file(tmp_path: Path) -> None:
    (tmp_path / "search-2.py").write_text("x = 2\n")
    wanted = ("search.py", "search-2.py")
    assert read(tmp_path, wanted).refused == "search.py is missing"
    (tmp_path / "Search.py").write_text("x = 1\n")
    assert read(tmp_path, wanted).files == {"search.py": "x = 1\n", "search-2.py": "x = 2\n"}


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("latin-1", "café"),
        ("utf-8-sig", "größe"),
        ("mac-roman", "naïve"),
        ("koi8-r", "дерево"),
        ("cp1251", "дерево"),
        ("cp437", "Bäume"),
        ("gb18030", "博弈树"),
        ("shift_jis", "木"),
        ("euc-kr", "나무"),
        ("big5", "樹"),
        ("iso-8859-15", "œuvre"),
    ],
)
def test_the_encodings_that_python_knows(encoding: str, text: str, tmp_path: Path) -> None:
    whole = f"# -*- coding: {encoding} -*-\nx = {text!r}\n"
    (tmp_path / "search.py").write_bytes(whole.encode(encoding))
    found = read(tmp_path, WANTED)
    assert found.files == {"search.py": whole}, found.refused


@pytest.mark.parametrize("encoding", ["rot13", "base64", "undefined", "utf-7"])
def test_a_codec_that_gives_no_text(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "search.py").write_text(f"# coding: {encoding}\nx = '+2AA-'\n")
    assert read(tmp_path, WANTED).refused.startswith("search.py: the encoding")


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


@pytest.mark.parametrize("name", ["hw.zip", "project/HW.ZIP"])
def test_the_one_archive_in_a_folder_is_taken(name: str, tmp_path: Path) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "readme.txt").touch()
    archive(tmp_path / name, ("Search (1).py", b"x = 1\n"))
    assert read(tmp_path, WANTED).files == {"search.py": "x = 1\n"}
    (tmp_path / "search.py").write_text("x = 2\n")
    assert read(tmp_path, WANTED).files == {"search.py": "x = 2\n"}


def test_what_the_one_archive_in_a_folder_has_is_pointed_at(tmp_path: Path) -> None:
    archive(tmp_path / "hw.zip", ("other.py", b""), ("deep.zip", b""))
    assert read(tmp_path, WANTED).refused == "search.py is missing; found deep.zip and other.py"


@pytest.mark.parametrize(
    ("members", "refused"),
    [
        ([("other.py", b"")], "search.py is missing; found other.py"),
        ([("../search.py", b"")], "search.py is missing; found ../search.py"),
        ([("/search.py", b"")], "search.py is missing; found /search.py"),
        ([("a/b/search.py", b"")], "search.py is missing; found a/b/search.py"),
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


KINDS = {
    "stored": zipfile.ZIP_STORED,
    "deflated": zipfile.ZIP_DEFLATED,
    "bzip2": zipfile.ZIP_BZIP2,
    "lzma": zipfile.ZIP_LZMA,
}


@pytest.mark.parametrize("kind", KINDS)
def test_archives_of_every_kind_hold_what_was_put_in(kind: str, tmp_path: Path) -> None:
    rng = Random(kind)
    for size in (0, 1, 1000, 100_000, LARGEST):
        text = "".join(rng.choices("abcdefgh \n", k=size))
        with zipfile.ZipFile(tmp_path / "x.zip", "w", KINDS[kind]) as opened:
            opened.writestr("notes.txt", "notes" * 100)
            opened.writestr("project/search.py", text)
        assert read(tmp_path / "x.zip", WANTED).files == {"search.py": text}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="measures memory as Linux does")
@pytest.mark.parametrize("kind", list(KINDS)[1:])
def test_a_bomb_takes_no_memory(kind: str, tmp_path: Path) -> None:
    """It holds as much as there is memory, and says that it holds nine bytes."""
    bomb = tmp_path / "x.zip"
    with zipfile.ZipFile(bomb, "w", KINDS[kind]) as opened, opened.open("search.py", "w") as member:
        for _ in range(256):
            member.write(bytes(1 << 20))
    lie = bomb.read_bytes().replace((256 << 20).to_bytes(4, "little"), bytes([9, 0, 0, 0]))
    bomb.write_bytes(lie)
    code = (
        "import resource, sys; from pathlib import Path; "
        "from grader.autograder.grading.submission import read; "
        "resource.setrlimit(resource.RLIMIT_AS, (256 << 20, 256 << 20)); "
        "print(read(Path(sys.argv[1]), ('search.py',)).refused)"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    said = subprocess.run(
        [sys.executable, "-c", code, str(bomb)], env=environment, capture_output=True, text=True
    )
    assert said.stdout == "search.py is larger than 256 kB\n", said.stderr


def test_a_list_of_members_that_is_longer_than_memory(tmp_path: Path) -> None:
    file = archive(tmp_path / "x.zip", ("search.py", b"x = 1\n"))
    whole = file.read_bytes()
    with open(file, "wb") as opened:  # a sparse gigabyte, of which the end says that it is a list
        opened.seek(1 << 30)
        end = bytearray(whole[-22:])
        end[12:16] = (1 << 30).to_bytes(4, "little")
        opened.write(end)
    assert read(file, WANTED).refused == "x.zip is not an archive that can be read"


def test_a_folder_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert read(tmp_path, WANTED).refused == "cannot be read, permission denied"
