"""Programs that tests need besides Python, all of which .ci/run installs."""

from __future__ import annotations

import re
import shutil

import pytest

#: Python packages without a wheel for every Python and platform.
NO_WHEEL_ELSEWHERE = ("pyspiel", "open_spiel", "pygambit")

_MISSING = re.compile(
    rf"not installed: |could not import '(?!{'|'.join(NO_WHEEL_ELSEWHERE)})", re.IGNORECASE
)


def needs(*programs: str) -> pytest.MarkDecorator:
    """Skips a test where one of the programs is missing; where CI is set, that fails the run."""
    missing = [program for program in programs if shutil.which(program) is None]
    return pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}")


def is_for_want_of_a_tool(reason: str) -> bool:
    """Whether a test was skipped for something that .ci/run or pip installs."""
    return _MISSING.search(reason) is not None
