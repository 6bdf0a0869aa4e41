"""The browser that the tests of a file share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.outputs.page.browsing import browser


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with browser() as found:
        yield found
