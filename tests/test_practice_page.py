"""The practice page in Chromium, driven by nothing but what programs may rely on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grader import resources
from tests.browsing import browser, in_browser, opened, written

pytestmark = in_browser

EXERCISES = resources.path("exercises")
SPECS = sorted(each.stem for each in EXERCISES.glob("*.yaml") if not each.stem.startswith("code"))

#: Steps to the end and back inside the page, which spares a thousand messages; returns what each
#: step says, and the first step after which going back does not restore the page.
THERE_AND_BACK = """() => {
    const press = (name) => [...document.querySelectorAll('button')].find(
        (each) => each.textContent.trim() === name && each.offsetParent);
    const page = () => document.querySelector('main').innerHTML;
    const seen = [page()], said = [];
    while (press('Step').getAttribute('aria-disabled') === 'false' && seen.length < 500) {
        press('Step').click();
        seen.push(page());
        said.push(document.querySelector('[role=status]').textContent);
    }
    let other = -1;
    for (let i = seen.length - 2; i >= 0; i--) {
        press('Back').click();
        if (page() !== seen[i]) other = i;
    }
    press('End').click();
    const ends = page() === seen[seen.length - 1];
    press('Start').click();
    return {said, other, ends, starts: page() === seen[0]};
}"""

#: The fields that are there for the exercise in hand: the question, the field, the sort.
FIELDS = """() => [...document.querySelectorAll('[data-field]')]
    .filter((each) => each.offsetParent)
    .map((each) => [each.dataset.question, each.dataset.field, each.localName, each.value])"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pages")


def of(name: str, pages: Path) -> Path:
    file = pages / f"{name}.html"
    return file if file.exists() else written(EXERCISES / f"{name}.yaml", pages, "--instances", "2")


def press(page: Any, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def turn(page: Any, tab: str) -> None:
    page.get_by_role("tab", name=tab).click()


def field(page: Any, question: str, name: str) -> Any:
    return page.locator(f'[data-question="{question}"][data-field="{name}"]:visible')


def fill(page: Any, question: str, name: str, text: str) -> None:
    found = field(page, question, name)
    if found.evaluate("each => each.localName") == "select":
        found.select_option(text)
    else:
        found.fill(text)


def questions(page: Any, place: int = 0) -> list[dict[str, Any]]:
    data = json.loads(page.locator("#grader-data").text_content())
    problems = [problem for each in data["instances"] for problem in each["problems"]]
    found = problems[place]["practice"]["questions"]
    assert isinstance(found, list)
    return found


def verdicts(page: Any) -> dict[str, str]:
    found = page.locator("[data-verdict]:visible").evaluate_all(
        "all => all.map((each) => [each.dataset.question, each.dataset.verdict])"
    )
    return dict(found)


@pytest.mark.parametrize("name", SPECS)
def test_every_kind_in_every_mode(name: str, chromium: Any, pages: Path) -> None:
    with opened(chromium, of(name, pages)) as page:
        assert page.get_by_role("tab", selected=True).inner_text() == "Watch"
        walked = page.evaluate(THERE_AND_BACK)
        assert len(walked["said"]) > 0
        assert all(walked["said"])
        assert (walked["other"], walked["ends"], walked["starts"]) == (-1, True, True)
        turn(page, "Step by step")
        assert page.get_by_role("status").inner_text()
        turn(page, "All at once")
        asked = questions(page)
        keys = {each["id"]: {f["name"]: f for f in each["fields"]} for each in asked}
        fields = page.evaluate(FIELDS)
        assert {(id, name) for id, name, *_ in fields} == {
            (id, name) for id, of_question in keys.items() for name in of_question
        }
        for id, name, sort, _ in fields:
            known = keys[id][name]
            right = known["accept"][0] if sort == "select" and known["accept"] else known["key"]
            if right:
                fill(page, id, name, right)
        press(page, "Check")
        assert verdicts(page) == dict.fromkeys(keys, "correct")
        assert page.get_by_role("status").inner_text()
        for id, name, sort, _ in fields:
            if sort == "input" and keys[id][name]["type"] in ("number", "relation", "numbers"):
                fill(page, id, name, "(98, 99)" if keys[id][name]["type"] == "numbers" else "98")
                press(page, "Check")
                left = {each: verdict for each, verdict in verdicts(page).items() if each != id}
                assert verdicts(page)[id] != "correct"
                assert set(left.values()) <= {"correct"}
                break
