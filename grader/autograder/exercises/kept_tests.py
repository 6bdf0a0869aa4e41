"""Keeps the tests that were chosen for a spec, since choosing them takes seconds.

They lie in the user's cache folder, as a bundle stores them: JSON, which is not trusted
when it is read. The folder and its files are for their owner alone, and may be deleted at any time.
Whatever is wrong with them, the tests are chosen anew.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import stat
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.exercises import storage
from grader.autograder.exercises.outline import Outline
from grader.autograder.facade import identity
from grader.version import FORMAT, __version__

#: The most files that are kept, and the most bytes of one.
MOST_FILES, MOST_BYTES = 64, 64 << 20
#: What reading anything but our own JSON may raise.
DAMAGED = (
    OSError,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    AssertionError,
    RecursionError,
)
#: Only Windows has no such flag, and there the folder of a user is closed to others.
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)


def cache_folder() -> Path | None:
    """The folder for kept tests, which need not exist; None if the user has none."""
    home = os.environ.get("HOME", "")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
    elif sys.platform == "darwin":
        base = f"{home}/Library/Caches" if home else ""
    else:
        given = os.environ.get("XDG_CACHE_HOME", "")
        base = given if os.path.isabs(given) else f"{home}/.cache" if home else ""
    return Path(base, "game-tree-grader", "tests") if os.path.isabs(base) else None


@dataclass(slots=True)
class KeptTests:
    """The tests kept in a folder, and those that wait to be written there."""

    folder: Path | None = field(default_factory=cache_folder)
    waiting: dict[str, str] = field(default_factory=dict)

    def get(self, name: str) -> CodeExercise | None:
        """The exercise that is kept under a name, with its tests; None if there is none."""
        if not self.folder or not _is_ours(self.folder):
            return None
        try:
            handle = os.open(self.folder / name, os.O_RDONLY | _NO_LINKS)
            with open(handle, encoding="ascii") as file:
                found = os.fstat(handle)
                if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
                    return None
                return storage.loads(file.read())
        except DAMAGED:
            return None

    def put(self, name: str, exercise: CodeExercise) -> None:
        """Let an exercise wait to be written."""
        self.waiting[name] = storage.dumps(exercise)

    def write(self) -> None:
        """Writes the exercises that wait, if nobody else can read the folder."""
        with suppress(OSError):
            for name, text in self.waiting.items():
                if self.folder and _make(self.folder):
                    _write(self.folder, name, text)
        self.waiting.clear()


def name_of(outline: Outline, seed: int, secret: bytes) -> str:
    """The name of a file: it tells neither the spec nor the secret, but changes with either, with
    the seed, and with anything in this package. How the spec is spelt does not matter."""
    drawn_from = identity(outline.plans, outline.wanted, outline.matches)
    bare = storage.dumps(outline.exercise)
    whole = [__version__, _stamp(), FORMAT, storage.FORMAT, seed, bare, drawn_from]
    return hmac.new(secret, json.dumps(whole).encode(), hashlib.sha256).hexdigest()


def is_kept(outline: Outline) -> bool:
    """Whether tests have to be chosen, all by rules of ours: a library may change its games."""
    plans = [plan.start for plan in outline.plans] + [match.start for match in outline.matches]
    return not outline.exercise.tests and not any(
        start and start.game.is_library for start in plans
    )


def _stamp() -> str:
    """What changes with this package: in a clone that is more than its version."""
    package = Path(__file__).parents[2]
    files = [path for path in package.rglob("*") if path.suffix in (".py", ".txt")]
    if not files:  # an archive that Python runs
        files = [path for path in package.parents if path.is_file()]
    found = [(str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in sorted(files)]
    return hashlib.sha256(repr(found).encode()).hexdigest()


def _is_ours(folder: Path) -> bool:
    """Whether it is a folder, no link, ours, and open to nobody else."""
    try:
        found = os.lstat(folder)
    except OSError:
        return False
    if sys.platform == "win32":
        return stat.S_ISDIR(found.st_mode)
    is_closed = not stat.S_IMODE(found.st_mode) & 0o077
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and is_closed


def _make(folder: Path) -> bool:
    """Make the folder if there is none; whether it may be used."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
        folder.chmod(0o700)  # whatever the umask left
    return _is_ours(folder)


def _write(folder: Path, name: str, text: str) -> None:
    draft = folder / f".{name}.{os.getpid()}"
    draft.unlink(missing_ok=True)
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINKS, 0o600)
    with open(handle, "w", encoding="ascii") as file:
        file.write(text)
    os.replace(draft, folder / name)
    newest = sorted(folder.iterdir(), key=lambda path: -path.lstat().st_mtime_ns)
    for path in newest[MOST_FILES:]:
        path.unlink(missing_ok=True)
