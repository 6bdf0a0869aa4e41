"""Practice pages in a real browser."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.run import grader
from tests.tools import needs

#: The browser's tests are slow, and the page is the same whichever Python wrote it.
in_browser = [
    pytest.mark.slow,
    needs("chromium"),
    pytest.mark.skipif(sys.version_info < (3, 13), reason="the page is the same on every Python"),
]


@contextmanager
def browser() -> Iterator[Any]:
    """Chromium as Debian has it."""
    api = pytest.importorskip("playwright.sync_api")
    with api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        yield chromium
        chromium.close()


def foreign(url: str) -> list[str]:
    return [] if url.startswith("file:") else [f"asks for {url}"]


@contextmanager
def opened(chromium: Any, file: Path, **how: Any) -> Iterator[Any]:
    """A page without a network; what it complains about fails the test, and so do requests."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, offline=True, **how)
    page = context.new_page()
    page.set_default_timeout(5000)
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(f"{said.type}: {said.text}"))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda asked: complaints.extend(foreign(asked.url)))
    page.goto(file.as_uri())
    yield page
    context.close()
    assert complaints == []


def press(page: Any, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def written(spec: str | Path, folder: Path, *options: str) -> Path:
    """The page of a spec."""
    if isinstance(spec, str):
        (folder / "spec.yaml").write_text(spec, "utf-8")
        spec = folder / "spec.yaml"
    file = folder / f"{spec.stem}.html"
    done = grader("practice", spec, "-o", file, *options)
    assert (done.code, done.err) == (0, "")
    return file
