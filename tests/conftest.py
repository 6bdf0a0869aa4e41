"""The golden files, what an output looked like when someone last read it and agreed; and that CI
skips no test for want of what it installs.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import ROOT
from tests.tools import is_for_want_of_a_tool

if TYPE_CHECKING:
    import lxml.etree


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens",
        action="store_true",
        help="write the golden files from what the code does now (see `make goldens`)",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of an update only the tests that have a golden file are run."""
    if config.getoption("update_goldens"):
        items[:] = [item for item in items if "golden" in getattr(item, "fixturenames", ())]


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Chosen tests are kept in a folder of this run, not in that of the user."""
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """`golden(name, text)`: `text` is, byte for byte, what stands in the file of that name."""

    def compare(name: str, text: str) -> None:
        file = ROOT / name
        if request.config.getoption("update_goldens"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text.encode())
        assert file.exists(), f"no golden file {name}; `make goldens` writes it"
        assert text == file.read_bytes().decode(), f"{name} changed; if rightly: `make goldens`"

    return compare


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI, a test that was skipped for want of a program or a package fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not os.environ.get("CI"):  # a worker of xdist, or somebody's machine
        return
    for report in reporter.stats.get("skipped", []):
        _, _, reason = report.longrepr
        if is_for_want_of_a_tool(reason):
            reporter.write_line(f"{report.nodeid}: {reason}, but CI installs it", red=True)
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


#: Reads QTI 2.1, and its source archive has the DTD of QTI 1.2 among its tests: not ours to copy.
_PYSLET = "pyslet==0.7.20170805"


@pytest.fixture(scope="session")
def pyslet(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of pyslet, fetched once."""
    cache = getattr(request.config, "cache", None)  # whoever runs the tests may leave it out
    folder = cache.mkdir("qti") if cache else tmp_path_factory.mktemp("qti")
    if not list(folder.glob("*.tar.gz")):
        options = ("-q", "--no-deps", "--no-binary", ":all:")
        command = [sys.executable, "-m", "pip", "download", *options]
        with tempfile.TemporaryDirectory() as fresh:
            done = subprocess.run([*command, "-d", fresh, _PYSLET], check=False)
            if done.returncode:
                pytest.skip(f"not installed: the source archive of {_PYSLET}")
            for path in Path(fresh).iterdir():
                shutil.copy(path, folder / f".{path.name}")
                (folder / f".{path.name}").replace(folder / path.name)
    return next(iter(folder.glob("*.tar.gz")))


@pytest.fixture(scope="session")
def dtd(pyslet: Path) -> lxml.etree.DTD:
    """The DTD of QTI 1.2 by IMS."""
    import lxml.etree

    with tarfile.open(pyslet) as archive:
        name = next(n for n in archive.getnames() if n.endswith("/ims_qtiasiv1p2p1.dtd"))
        file = archive.extractfile(name)
        assert file
        return lxml.etree.DTD(io.BytesIO(file.read()))
