"""Hooks of `make docs`: which pages there are, and nothing that a browser would fetch elsewhere.

A line `<!-- practice: SPEC -->` in a page becomes the practice page of that spec.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

from grader.cli.catalogue import SCHEMA, schema_text
from grader.homework.sheets.sheet import read_sheet
from grader.outputs.page.practice_page import site, variants

ROOT = Path(__file__).parent.parent

#: Files at the top, by their name on the site.
PAGES = {"SECURITY.md": "SECURITY.md", "changes.md": "CHANGELOG.md"}

#: The instances on an embedded practice page.
INSTANCES = 3

_PRACTICE = re.compile(r"^<!-- practice: (exercises/([\w-]+)\.yaml) -->$", re.MULTILINE)
_UP = re.compile(r"\]\(\.\./([A-Z]+\.md)")
_SHIM = re.compile(r'<script src="https://unpkg\.com/iframe-worker/shim"></script>')
_NAMES = {name: page for page, name in PAGES.items()}


def on_config(config: Any, **_: Any) -> Any:
    """Put every page into the menu; whoever adds one may give it a better place."""
    named = {page for entry in config.nav for page in _pages(entry)}
    pages = sorted(page.name for page in (ROOT / "docs").glob("*.md"))
    if left := [page for page in pages if page not in named]:
        config.nav.append({"More": left})
    return config


def _pages(entry: Any) -> Iterator[str]:
    match entry:
        case str():
            yield entry
        case dict():
            for inner in entry.values():
                yield from _pages(inner)
        case list():
            for inner in entry:
                yield from _pages(inner)


def on_files(files: Files, config: Any, **_: Any) -> Files:
    for page, name in PAGES.items():
        text = (ROOT / name).read_text("utf-8")
        files.append(File.generated(config, page, content=text))
    files.append(File.generated(config, SCHEMA, content=schema_text()))
    for page, html in practice_pages().items():
        files.append(File.generated(config, page, content=html))
    return files


def practice_pages() -> dict[str, bytes]:
    """The practice pages that stand in our pages, by their names on the site."""
    texts = (page.read_text("utf-8") for page in (ROOT / "docs").glob("*.md"))
    found = sorted({each for text in texts for each in _PRACTICE.findall(text)})
    sheets = {name: read_sheet(ROOT / spec) for spec, name in found}
    made = site({name: variants(sheet, INSTANCES, 0, b"") for name, sheet in sheets.items()})
    return {f"practice/{name}.html": made[f"{name}.html"] for name in sheets}


def on_page_markdown(markdown: str, **_: Any) -> str:
    markdown = _PRACTICE.sub(_frame, markdown)
    return _UP.sub(lambda found: f"]({_NAMES[found[1]]}", markdown)


def _frame(found: re.Match[str]) -> str:
    return (
        f'<iframe src="practice/{found[2]}.html" title="Practice page of {found[1]}" '
        'loading="lazy" style="width: 100%; height: 44rem; border: thin solid"></iframe>'
    )


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Let the search run from a disk by a script of ours: the theme would fetch one."""
    to_top = "../" * page.url.count("/")
    return _SHIM.sub(f'<script src="{to_top}assets/worker.js"></script>', output)
