"""Reports on written answers in each language, while tables and JSON stay in English."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from grader.cli.marking import reports
from grader.homework.marking.answer_file import AnswerRow
from grader.homework.marking.class_marking import Class
from grader.homework.sheets.sheet import read_sheet, variant
from grader.homework.sheets.sheet_language import language, written_in
from grader.words import marking, speaking
from tests.run import grader
from tests.words.english import TRANSLATED, english_words
from tests.words.test_languages import COVERED, spec


class Texts(HTMLParser):
    """What is read of a page: its text, and what it says of its pictures and tables."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._hidden = False
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self._hidden = tag == "style"
        self.texts += [text for name, text in attributes if name == "aria-label" and text]

    def handle_data(self, data: str) -> None:
        self.texts += [] if self._hidden else [data]

    def handle_endtag(self, tag: str) -> None:
        self._hidden = False


def foreign(text: str) -> set[str]:
    """The English words of a text; ids of questions and misconceptions, which stay, left out."""
    own = re.sub(r"\d+\.[a-z_]+(\.\S+)?|\([a-z0-9-]+\)|: [a-z0-9-]+$", "", text)
    return english_words(own)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        pytest.param(code, kind, marks=() if kind == "minimax" else pytest.mark.slow)
        for code, kind in COVERED
    ],
)
def test_reports_have_one_language(code: str, kind: str, tmp_path: Path) -> None:
    file = spec(kind, tmp_path)
    file.write_text(f"{file.read_text('utf-8')}\nlanguage: {code}\n", "utf-8")
    sheet = read_sheet(file)
    with written_in(sheet, None) as own:
        asked, other = (variant(own, seed) for seed in (0, 1))
        theirs = {q.id: q.answer.text() for q in other.problems[0].asked}
    given = [theirs, dict.fromkeys(theirs, "?!"), dict.fromkeys(theirs, "")]
    rows = [AnswerRow(i, f"s{i}", asked.code, answers={1: each}) for i, each in enumerate(given)]
    marked = [*Class(sheet).mark(rows), *Class(sheet).mark([AnswerRow(9, "s9", "G9-1")])]
    assert marked[0].mark.score < marked[0].mark.max_score
    with written_in(sheet, None) as own:
        files = reports(Class(own), own, marked, ())
    for name, data in files.items():
        if name.endswith(".html"):
            html = data.decode()
            assert f'<html lang="{code}">' in html
            assert not [text for text in Texts(html).texts if foreign(text)]


TREE = "kind: minimax\ntree: [[3.5, 12], [2.25, 4]]\nask: {values: 3, move: 1}\n"


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("is_asked_for", [False, True])
def test_tables_and_json_stay_in_english(code: str, is_asked_for: bool, tmp_path: Path) -> None:
    said = "" if is_asked_for else code
    file, given = tmp_path / "spec.yaml", tmp_path / "given.csv"
    file.write_text(f"{TREE}language: {said}\n" if said else TREE, "utf-8")
    given.write_text('id,1.values.A,1.values.B,1.move\ns1,"3,5","2,5",B\n', "utf-8")
    option = ["--language", code] if code != said else []
    done = grader("mark", file, given, "--json", "--reports", tmp_path / "reports", *option)
    assert (done.code, done.err) == (0, "")
    (row,) = done.json["rows"]
    assert row["marks"][0]["feedback"] == ("B: 2.5 is wrong, the answer is 3.5. Missing: C.")
    page = (tmp_path / "reports" / "s1.md").read_text("utf-8")
    with speaking(language(code)):
        assert marking.KINDS["partial"] in page
        assert marking.YOURS in page
    assert "2,5" in page
    assert "3,5" in page
    assert "wrong" not in page


@pytest.mark.parametrize("given", ["2/7; 0,4", "0,4; 2/7", "2/7, 0.4"])
@pytest.mark.parametrize("code", TRANSLATED)
def test_commas_in_a_list_of_numbers_are_decimal(code: str, given: str, tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(
        f"kind: symbolicchance\nlanguage: {code}\nask: [changes]\ntree: {{players: [max, chance], "
        "probabilities: [1 - x, x], nodes: [[1/3, 7], [5, -2], 3]}\n"
    )
    (tmp_path / "answers.csv").write_text(f'id,1.changes\na,"{given}"\n')
    done = grader("mark", tmp_path / "spec.yaml", tmp_path / "answers.csv", "--json")
    assert done.json["rows"][0]["marks"][0]["verdict"] == "correct"
