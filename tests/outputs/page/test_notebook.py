"""`grader.practice` in a notebook: the page in a frame that may run scripts and nothing else."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import grader
from grader import resources
from grader.errors import UserError
from tests.outputs.page.browsing import browser, in_browser, opened

SPEC = resources.path("exercises") / "minimax.yaml"


def test_the_frame_holds_the_page_and_is_sandboxed() -> None:
    page = grader.practice(SPEC, instances=2)
    html = page._repr_html_()
    assert html.startswith('<iframe sandbox="allow-scripts" srcdoc="')
    (held,) = re.findall(r'srcdoc="([^"]*)"', html)
    assert unescape(held) == page.html
    assert page.html.count('"code":"G2-') >= 2


def test_an_instance_shows_its_pictures_on_white() -> None:
    html = grader.load(SPEC).instance(seed=7)._repr_html_()
    assert html.startswith('<div style="background: #fff')
    assert html.count("<svg ") == 1


def test_a_faulty_spec_raises_its_sentence(tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text("kind: minimaxi\n", "utf-8")
    with pytest.raises(UserError, match="did you mean"):
        grader.practice(tmp_path / "spec.yaml")


class TestInChromium:
    pytestmark = in_browser

    def test_it_works_inside_the_frame(self, tmp_path: Path) -> None:
        file = tmp_path / "notebook.html"
        shown = grader.practice(SPEC, instances=2)._repr_html_()
        file.write_text(f"<!doctype html><meta charset=utf-8><title>n</title>{shown}", "utf-8")
        with browser() as chromium, opened(chromium, file) as page:
            frame = page.frame_locator("iframe")
            before = frame.get_by_role("status").inner_text()
            frame.get_by_role("button", name="Step", exact=True).click()
            assert frame.get_by_role("status").inner_text() != before


def test_the_page_has_the_language_of_its_spec(tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text("kind: minimax\ntree: [[3, 12], [2, 4]]\nlanguage: pt\n", "utf-8")
    assert '<html lang="pt' in grader.practice(spec, instances=1).html
