"""The golden files, what an output looked like when someone last read it and agreed; and that CI
skips no test for want of what it installs.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tools import is_for_want_of_a_tool

ROOT = Path(__file__).parent.parent


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
