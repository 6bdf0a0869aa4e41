"""The practice page in each language: one language on a page, and its own answers read back."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grader.homework.sheets.sheet import read_sheet, variant
from grader.homework.sheets.sheet_language import language, written_in
from grader.outputs.page.data import practice
from grader.outputs.page.practice_page import variants
from grader.words import LANGUAGES, glossary as english, speaking, tutor as words
from tests.outputs.page.browsing import in_browser, opened, written
from tests.run import Done, grader
from tests.words.english import TRANSLATED, english_words
from tests.words.test_languages import COVERED, spec

#: What only the script reads: the content of English keys, signs, names of steps.
READ = frozenset(
    "accept also answers c clicks drawn follows h id k line name placed s type".split()
)

#: Many instances take their time; one kind is enough to notice what is forgotten everywhere.
MADE = [
    pytest.param(code, kind, marks=() if kind == "alphabeta" else pytest.mark.slow)
    for code, kind in COVERED
]


def told(value: object) -> Iterator[str]:
    """Every text of a page's data that is shown."""
    match value:
        case str():
            yield value
        case dict():
            for name, each in value.items():
                if name not in READ:
                    yield from told(each)
        case list() | tuple():
            for each in value:
                yield from told(each)


def foreign(text: str) -> set[str]:
    """The English words of a text or a picture."""
    shown = " ".join(re.findall(r">([^<]+)<", text)) if text.startswith("<svg") else text
    return english_words(shown)


@pytest.mark.parametrize(("code", "kind"), MADE)
def test_a_page_has_one_language(code: str, kind: str, tmp_path: Path) -> None:
    with written_in(read_sheet(spec(kind, tmp_path)), code) as sheet:
        data = practice(variant(sheet, 0).problems[0])
    codes = {snapshot["c"] for snapshot in data["snapshots"]}
    data["texts"] = [text for i, text in enumerate(data["texts"]) if i not in codes]
    data["looks"] = [look[1:] for look in data["looks"]]
    data["mistakes"] = [each["sentence"] for each in data["mistakes"]]
    data.get("stage", {}).pop("nodes", None)
    assert not [each for each in told(data) if foreign(each)]


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_term_of_the_glossary_is_explained(code: str) -> None:
    with speaking(language(code)):
        own = english.entries()
    assert len(own) == len(english.TERMS)
    assert all(each.definition.endswith(".") and each.names[0][0] == "en" for each in own)
    forms = [form.lower() for each in own for form in (each.name, *each.forms)]
    assert len(forms) == len(set(forms))
    assert not [each for each in own if foreign(each.definition)]


def test_pages_of_one_site_have_one_language(tmp_path: Path) -> None:
    files = [tmp_path / f"{code}.yaml" for code in LANGUAGES]
    for code, file in zip(LANGUAGES, files, strict=True):
        file.write_text(f"kind: minimax\ntree: [[3, 12], [2, 4]]\nlanguage: {code}\n", "utf-8")
    done = grader("practice", *files, "-o", tmp_path / "site")
    assert (done.code, done.out) == (2, "")
    found = ", ".join(sorted(LANGUAGES))
    assert done.err == f"specs must have one language (or --language), found {found}\n"
    assert grader("practice", *files, "--language", "pt", "-o", tmp_path / "site").code == 0
    pages = [file.read_text("utf-8") for file in (tmp_path / "site").glob("*.html")]
    assert len(pages) == len(files) + 1
    assert all('<html lang="pt">' in page for page in pages)


def typed(monkeypatch: pytest.MonkeyPatch, file: Path, code: str, *lines: str) -> Done:
    """What the tutor in the terminal shows where these lines are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return grader("practice", file, "--instances", "1", "--language", code)


@pytest.mark.parametrize(("code", "kind"), MADE)
def test_the_tutor_has_one_language_and_reads_it(
    code: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = spec(kind, tmp_path)
    lines: list[str] = []
    with written_in(read_sheet(file), code) as sheet:
        (made,) = variants(sheet, 1, 0, b"")
        questions = made.problems[0].asked
        right = words.RIGHT
        for question in questions:
            text = question.answer.text()
            by_line = kind == "mcts" and "\n" in text and question.id != "path"
            lines += ["?", *([*text.splitlines(), ""] if by_line else [text.replace("\n", " ")])]
    done = typed(monkeypatch, file, code, *lines)
    assert done.err == ""
    told = done.out.splitlines()
    by_machine = [each for each in questions if not each.answer.rubric_items]
    assert sum(line.strip().startswith(right) for line in told) == len(by_machine), done.out
    assert not [line for line in told if foreign(line)]


#: What a reader sees or hears in the page's language now.
SEEN = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const at = walker.currentNode.parentElement;
        const own = at.closest('[lang]') === document.documentElement;
        if (own && !at.closest('script, style') && at.checkVisibility()) {
            found.push(walker.currentNode.data);
        }
    }
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
        for (const name of ['aria-label', 'placeholder', 'title']) {
            found.push(each.getAttribute(name) || '');
        }
    }
    return [...new Set(found.map((each) => each.trim()).filter(Boolean))];
}"""
#: Goes through the whole page; returns all that was seen, what was not right, and the verdicts.
WALK = f"""() => {{
    const seen = new Set(), wrong = [];
    const look = () => ({SEEN})().forEach((each) => seen.add(each));
    for (const all of document.querySelectorAll('details')) all.open = true;
    byId('glossary').showModal();
    look();
    byId('glossary').close();
    for (let i = 0; byId('step').getAttribute('aria-disabled') === 'false' && i < 60; i++) {{
        byId('step').click();
        look();
    }}
    turn('steps');
    for (let i = 0; ask() && i < 500; i++) {{
        const asking = ask();
        const choice = all('[name=choice]').find((each) => asking.accept.includes(each.value));
        if (choice) choice.click();
        else byId('said').value = asking.answer;
        if (i < 9) byId('hint').click();
        if (i < 9) look();
        byId('try').click();
        if (ask() === asking) {{ wrong.push([asking.q.join(''), asking.answer]); break; }}
    }}
    turn('all');
    look();
    byId('show').click();
    look();
    const verdicts = own('[data-verdict]')
        .map((each) => [each.dataset.question, each.dataset.verdict]);
    if (exercise().start) {{ turn('play'); byId('reasoning').click(); look(); }}
    return {{ seen: [...seen], wrong, verdicts }};
}}"""

#: Spec texts by what is special about them.
SPECIAL = {
    "commas": "kind: alphabeta\ntree: [[3.5, 12], [2.25, 4.5], [0.5, -1.5]]\n"
    "ask: [values, windows, pruned, cuts, value, move]\n",
    "chances": "kind: expectiminimax\ntree:\n  nodes: [[2.5, 4], [1, 3]]\n"
    "  players: [max, chance]\n  probabilities: [1/4, 3/4]\n",
}


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("name", ["mcts", "matrix", "symbolic", "game", *SPECIAL])
class TestInChromium:
    pytestmark = in_browser

    def test_all_that_is_said_is_in_one_language_and_read_back(
        self, name: str, code: str, chromium: Any, tmp_path: Path
    ) -> None:
        file = SPECIAL[name] if name in SPECIAL else spec(name, tmp_path)
        made = written(file, tmp_path, "--language", code, "--instances", "1")
        with opened(chromium, made) as page:
            found = page.evaluate(WALK)
        assert found["wrong"] == []
        assert {verdict for _, verdict in found["verdicts"]} == {"correct"}, found["verdicts"]
        assert len(found["seen"]) > 100
        assert not [each for each in found["seen"] if foreign(each)]
