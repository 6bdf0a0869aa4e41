"""The documentation as a site: whole, readable without a network, and true."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT

PAGES = sorted((ROOT / "docs").glob("*.md"))
MKDOCS = (sys.executable, "-m", "mkdocs", "build", "-q", "-f", ROOT / ".ci/docs.yml")


def test_what_the_page_on_python_shows_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "exercises").symlink_to(ROOT / "exercises")
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs/api.md").read_text("utf-8")
    for block in re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE):
        exec(block, {})
    assert "=" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.skipif(sys.version_info < (3, 11), reason="the packages that make the site want 3.11")
def test_the_site_holds_every_page_and_needs_no_network(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs")
    pytest.importorskip("mkdocstrings")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mkdocs",
            "build",
            "-q",
            "-f",
            ROOT / ".ci/docs.yml",
            "-d",
            tmp_path,
        ],
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    index = json.loads((tmp_path / "search/search_index.json").read_text("utf-8"))
    found = {entry["location"].partition("#")[0] for entry in index["docs"]}
    assert {f"{page.stem}.html" for page in PAGES} <= found
    home = (tmp_path / "index.html").read_text("utf-8")
    for page in PAGES:
        html = (tmp_path / f"{page.stem}.html").read_text("utf-8")
        assert f'href="{page.stem}.html"' in home, page.name
        # A browser fetches these by itself; links may lead anywhere.
        assert not re.search(r'<(?:script|img|iframe)[^>]* src="?(?:https?:)?//', html), page.name
        assert not re.search(r'<link[^>]* rel="?stylesheet"?[^>]* href="?(?:https?:)?//', html)
    for name in ("practice", "games"):
        html = (tmp_path / f"{name}.html").read_text("utf-8")
        (frame,) = re.findall(r'<iframe src="(practice/[^"]+)" title=', html)
        assert 'id="grader-data"' in (tmp_path / frame).read_text("utf-8")
    assert "An instance by its seed, or by the code" in (tmp_path / "api.html").read_text("utf-8")
