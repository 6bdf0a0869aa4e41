"""The glossary: one list of terms, which the page explains and docs/glossary.md shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from grader.words.cheat import CODE
from grader.words.glossary import TERMS
from tests.outputs.page.browsing import browser, in_browser, opened, written

TREE = "kind: alphabeta\ntree: [[[3, 5], [6, 9]], [[1, 2], [0, -1]]]\n"
ARABIC = re.compile(r"[\u0600-\u06ff]")
HEAD = """# Glossary

The technical terms in English and Arabic, with their Portuguese and Czech names. The practice page
explains each of them where it occurs. `make goldens` makes this page of `grader/words/glossary.py`.
"""


def glossary_page() -> str:
    """The page, with Arabic from right to left."""
    rows = [
        f"## {term.name}\n\n{term.definition}\n\n"
        f'<p dir="rtl" lang="ar"><b>{term.arabic}</b>: {term.arabic_definition}</p>\n\n'
        f"Portuguese: {term.portuguese}. Czech: {term.czech}.\n"
        for term in sorted(TERMS, key=lambda term: term.name.casefold())
    ]
    return "\n".join([HEAD, *rows])


def test_docs_show_it(golden: Callable[[str, str], None]) -> None:
    golden("docs/glossary.md", glossary_page())


def test_it_is_large_enough_and_names_nothing_twice() -> None:
    assert len(TERMS) >= 30
    forms = [form.lower() for term in TERMS for form in (term.name, *term.forms)]
    assert len(forms) == len(set(forms))


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.name)
def test_each_term_is_whole(term: Any) -> None:
    assert term.definition.endswith(".")
    assert term.arabic_definition.endswith(".")
    assert ARABIC.search(term.arabic_definition)
    assert term.portuguese
    assert term.czech


@pytest.mark.parametrize("strict", [False, True])
def test_strict_cuts_change_only_the_comparison(strict: bool) -> None:
    shown = [line.strict if strict else line.text for line in CODE["alphabeta"]]
    assert ("if v > β: leave the node, return v" in shown) == strict
    assert ("if v ≥ β: leave the node, return v" in shown) != strict


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    file = written(TREE, tmp_path_factory.mktemp("page"))
    with browser() as chromium, opened(chromium, file) as page:
        yield page


class TestInChromium:
    pytestmark = in_browser

    def test_a_term_is_explained_on_focus_and_hover_and_escape_hides_it(self, page: Any) -> None:
        page.get_by_role("button", name="Step", exact=True).click()
        term = page.locator("dfn:visible", has_text="MAX").first
        tooltip = page.get_by_role("tooltip")
        term.focus()
        assert "wants the largest value" in tooltip.inner_text()
        assert tooltip.locator("[lang=ar]").get_attribute("dir") == "rtl"
        page.keyboard.press("Escape")
        assert not tooltip.is_visible()
        term.hover()
        assert tooltip.is_visible()

    def test_a_term_on_a_button_and_in_the_picture_is_explained(self, page: Any) -> None:
        tooltip = page.get_by_role("tooltip")
        page.get_by_role("button", name="Play", exact=True).focus()
        assert not tooltip.is_visible()
        for _ in range(9):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.id") == "next-cut":
                break
        assert tooltip.inner_text().startswith("cut")
        page.locator("svg .levels text", has_text="MIN").first.hover()
        assert tooltip.inner_text().startswith("MIN")

    def test_the_glossary_opens_by_key(self, page: Any) -> None:
        page.locator("h1").click()
        page.keyboard.press("g")
        assert page.get_by_role("dialog").locator("dt").count() == len(TERMS)
        page.keyboard.press("Escape")
        assert not page.get_by_role("dialog").is_visible()

    def test_the_line_in_hand_is_marked_at_each_step(self, page: Any) -> None:
        page.get_by_text("Cheat sheet").click()
        step = page.get_by_role("button", name="Step", exact=True)
        seen = set()
        while step.get_attribute("aria-disabled") == "false":
            step.click()
            marked = page.locator(".code-lines [aria-current=step]:visible")
            assert marked.count() > 0
            seen |= set(marked.all_inner_texts())
        assert "if v ≤ α: leave the node, return v" in seen
        assert "if v ≥ β: leave the node, return v" in seen
