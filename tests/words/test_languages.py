"""Every language says all that English says, in its own words, and never two on one sheet."""

from __future__ import annotations

import dataclasses
import re
import warnings
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from grader.drawing.metrics import SMALL, face, unprintable
from grader.drawing.table import PADDING
from grader.games.nim import Nim
from grader.homework.families.trees.step_answers import Cuts
from grader.homework.marking.answer_file import AnswerRow
from grader.homework.marking.class_marking import Class
from grader.homework.sheets.answer_words import with_decimal_points
from grader.homework.sheets.sheet import Variant, read_sheet, variant
from grader.homework.sheets.sheet_language import covered_kinds, language, written_in
from grader.model.rules import Rules
from grader.outputs.paper import marking_papers
from grader.outputs.paper.copies import ANYONE
from grader.outputs.paper.pages import PAPERS, PART_INDENT, QUESTION_INDENT
from grader.outputs.paper.sheet_layout import list_reasons, sheets
from grader.outputs.terminal import text
from grader.words import LANGUAGES, Spoken, Untranslated, phrases, practice, sheet, speaking
from grader.words.catalog import read_catalog
from tests.homework.kinds.examples import example, example_sheet
from tests.outputs.paper.pdf_text import characters
from tests.run import grader
from tests.tools import needs
from tests.trees import tree
from tests.words import catalogs
from tests.words.english import TRANSLATED, english_words

SEEDS = range(3)

#: All kinds whose sentences are words of ours; `test_concepts_languages.py` has the bank.
COVERED = [
    (code, kind) for code in TRANSLATED for kind in covered_kinds(code) if kind != "concepts"
]


@cache
def english(kind: str) -> Variant:
    return variant(example_sheet(kind), 0)


def strings(value: object) -> Iterator[str]:
    """Every text in data of dataclasses and containers."""
    match value:
        case str():
            yield value
        case Mapping():
            for each in value.values():
                yield from strings(each)
        case list() | tuple() | set() | frozenset():
            for each in value:
                yield from strings(each)
        case _ if dataclasses.is_dataclass(value):
            for field in dataclasses.fields(value):
                if field.name not in ("new_page", "kind", "anchor", "style", "line", "role"):
                    yield from strings(getattr(value, field.name))


def everything(spec: Path, code: str, seed: int) -> tuple[list[str], list[str]]:
    """All texts of a sheet: what the terminal and the rubric say, and what is laid out."""
    with written_in(read_sheet(spec), code) as sheet:
        made = variant(sheet, seed)
        reasons = list_reasons(made.problems, PAPERS["a4"])
        views = sheets([made], ["sheet"], [ANYONE], PAPERS["a4"], [reasons])
        said = [*text.render(made).splitlines(), *marking_papers.render(made).splitlines()]
        return said, list(strings(views))


def spec(kind: str, folder: Path) -> Path:
    """The example of a kind that asks all of its questions, without words of its own."""
    if kind == "concepts":
        (folder / "concepts.yaml").write_text("kind: concepts\nquiz: 8\n", "utf-8")
        return folder / "concepts.yaml"
    asked = [question.id for question in english(kind).problems[0].questions]
    own = re.sub(r"^ask:.*?(?=^\S|\Z)", "", example(kind).read_text("utf-8"), flags=re.M | re.S)
    own = re.sub(r"^title:.*\n", "", own, flags=re.M)
    file = folder / f"{kind}.yaml"
    file.write_text(f"{own}\nask: [{', '.join(asked)}]\npoints: 20\n", "utf-8")
    return file


@pytest.mark.parametrize(("code", "kind"), COVERED)
def test_no_english_stands_on_a_sheet_in_another_language(
    code: str, kind: str, tmp_path: Path
) -> None:
    for seed in SEEDS:
        said, printed = everything(spec(kind, tmp_path), code, seed)
        assert not [line for line in printed if unprintable(line.replace("\n", ""))]
        for line in (*said, *printed):
            assert not english_words(line), line


@pytest.fixture
def lacking(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Takes a sentence from Portuguese, as if nobody had translated it yet."""
    monkeypatch.setattr("grader.words._LACKING", set())
    return lambda sentence: monkeypatch.delitem(language("pt").sentences, sentence)


@pytest.mark.parametrize("command", ["solve", "sheet", "practice"])
def test_what_is_newer_than_its_translation_is_said_in_english_with_one_warning(
    command: str, tmp_path: Path, lacking: Callable[[str], None]
) -> None:
    lacking("Counting")
    lacking("How many leaves does it have?")
    lacking("{begun} and {last}")
    file = tmp_path / "spec.yaml"
    file.write_text("kind: count\ntree: {levels: 3, branching: 2}\nlanguage: pt\n", "utf-8")
    where = () if command == "solve" else ("-o", tmp_path / "out")
    with pytest.warns(Untranslated, match="pt lacks .* in English; the first is: Counting") as told:
        done = grader(command, file, *where)
    assert done.code == 0
    assert [each.category for each in told].count(Untranslated) == 1
    if command == "solve":
        assert "How many leaves does it have?" in done.out
        assert "Quantos nós tem a árvore?" in done.out


def test_a_game_that_is_newer_than_its_translation_has_its_rules_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grader.words._LACKING", set())
    monkeypatch.setattr(Nim, "about", "Nim: take sticks.")
    file = tmp_path / "spec.yaml"
    file.write_text("kind: game\ntree: {game: nim, state: [1, 2]}\nlanguage: pt\n", "utf-8")
    with pytest.warns(Untranslated, match="Nim: take sticks."):
        assert "Nim: take sticks." in grader("solve", file).out


A_FEW_SENTENCES = """\
msgid ""
msgstr "Language: xx\\n"
#. a comment of an editor, and a text on several lines
msgid "{node} is "
"done: {combination} {relation}."
msgstr "{relation} {combination} "
"\\"{node}\\"."
msgctxt "phrases.NO_CUTS"
msgid "none"
msgstr "nulla"
#, fuzzy
msgid "leaf {name}"
msgstr "a guess"
msgid "{first} to {last}"
msgstr ""
"""


def test_a_language_may_have_few_sentences_and_no_grammar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grader.words._LACKING", set())
    language("pt")  # constants are read in the language in use as soon as there is another one
    with speaking(Spoken("xx", ",", read_catalog(A_FEW_SENTENCES))):
        assert practice.finished_node("B", "min(3)", "= 3") == '= 3 min(3) "B".'
        assert (phrases.NONE, phrases.NO_CUTS) == ("none", "nulla")
        with pytest.warns(Untranslated, match="xx lacks .*: leaf {name}"):
            assert phrases.leaf("5") == "leaf 5"
        assert sheet.alt_node("A", ["B", "C"]) == "A, two moves: B and C."


def test_a_translation_whose_english_changed_is_a_guess(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (catalogs.LOCALE / "pt.po").read_text("utf-8")
    (tmp_path / "pt.po").write_text(text.replace('msgid "Which leaves are pr', 'msgid "Which pr'))
    monkeypatch.setattr(catalogs, "LOCALE", tmp_path)
    again = catalogs.written("pt")
    guess = 'msgid "Which leaves are pruned?"\nmsgstr "Que folhas são podadas?"'
    assert f"#, fuzzy\n{guess}" in again
    assert guess in text
    (tmp_path / "pt.po").write_text(again)
    assert catalogs.written("pt") == again
    assert "Which leaves are pruned?" not in read_catalog(again)


def test_a_command_says_in_a_line_what_is_not_translated() -> None:
    grader("kinds")
    assert warnings.formatwarning(Untranslated("pt lacks"), Untranslated, "", 1) == "pt lacks\n"
    assert len(warnings.formatwarning(UserWarning("other"), UserWarning, "a.py", 1)) > 20


def test_an_option_is_stronger_than_the_spec(tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    file.write_text("kind: minimax\ntree: [[3, 12], [2, 4]]\nlanguage: pt\n", "utf-8")
    assert "Aplique o algoritmo" in grader("solve", file).out
    assert "Run minimax" in grader("solve", file, "--language", "en").out
    assert grader("solve", file, "--json").json["problems"][0]["questions"][0]["prompt"] == (
        "What is the value of the root A?"
    )


def test_a_language_that_is_not_known_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    file.write_text("kind: minimax\ntree: [[3, 12], [2, 4]]\nlanguage: la\n", "utf-8")
    done = grader("solve", file)
    assert (done.code, done.out) == (2, "")
    assert "language: must be one of en, pt" in done.err


def test_the_doctor_says_what_each_language_covers() -> None:
    told = grader("doctor").out
    for code in LANGUAGES:
        (line,) = (line for line in told.splitlines() if f"--language {code}" in line)
        assert all(kind in line for kind in covered_kinds(code))


@pytest.mark.parametrize("code", TRANSLATED)
def test_what_has_one_line_on_paper_fits_there(code: str) -> None:
    with speaking(language(code)):
        legend = "; ".join(sheet.KEY_LEGEND.values())
        assert SMALL.width(legend) < PAPERS["letter"].text_width
        table, *_ = Cuts((), tree([[1, 2], [3, 4]]), Rules()).area(WIDTH)
        for cell, width in zip(table.rows[0], table.columns, strict=True):
            assert face("head").width(cell.text) < width - 2 * PADDING, cell.text


#: The width of a question's area on paper.
WIDTH = PAPERS["letter"].text_width - QUESTION_INDENT - PART_INDENT


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_have_the_comma_of_the_language(code: str, tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    file.write_text("kind: minimax\ntree: [[3.5, 12], [2.25, 4]]\nlanguage: " + code, "utf-8")
    told = grader("solve", file).out
    assert "1: 3,5" in told
    assert "min(3,5; 12) = 3,5" in told
    assert "max(3,5; 2,25) = 3,5" in told


def test_an_answer_may_have_a_comma_in_its_number(tmp_path: Path) -> None:
    file, given = tmp_path / "spec.yaml", tmp_path / "given.csv"
    file.write_text("kind: minimax\ntree: [[3.5, 12], [2.25, 4]]\nlanguage: pt\n", "utf-8")
    code = grader("solve", file, "--json").json["problems"][0]["code"]
    given.write_text(
        f'id,code,1.value,1.values.A,1.values.B,1.values.C\ns1,{code},"3,5","3,5","3,5","2,25"\n',
        "utf-8",
    )
    (row,) = grader("mark", file, given, "--json").json["rows"]
    assert [mark["verdict"] for mark in row["marks"] if mark["question"] != "move"] == (
        ["correct"] * 2
    )


#: Answers with a comma between two digits, and what is read.
COMMAS = {
    "x ≤ 2,25": "x ≤ 2.25",
    "3,5 ≤ x < 7,25": "3.5 ≤ x < 7.25",
    "2,25 if x ≤ 2,25; x if x>2,25": "2.25 if x ≤ 2.25; x if x>2.25",
    "min(x; 3,5)": "min(x; 3.5)",
    "[2,5; 4)": "[2.5; 4)",
    "{3,5}": "{3,5}",
    "A = 0,5/1; B = −1,5": "A = 0.5/1; B = −1.5",
    "B: x ≥ 2,25; C: x ≤ 2,25": "B: x ≥ 2.25; C: x ≤ 2.25",
    "3,5 3,5 12;\n2,25 4 −0,5": "3.5 3.5 12;\n2.25 4 −0.5",
    "1,2,3": "1,2,3",
    "1,2": "1,2",
    "1: B,1,2\n2: 1,2": "1: B,1,2\n2: 1,2",
    "1: A = 0,5/1; B = 1/1\n2: A = 1,5/2": "1: A = 0.5/1, B = 1/1\n2: A = 1.5/2",
}


@pytest.mark.parametrize("answer", COMMAS)
def test_a_comma_is_decimal_where_it_separates_nothing(answer: str) -> None:
    assert with_decimal_points(answer) == COMMAS[answer]


@pytest.mark.slow
@needs("pdflatex", "pdftotext")
@pytest.mark.parametrize("code", TRANSLATED)
def test_every_kind_is_printed_by_both_engines(code: str, tmp_path: Path) -> None:
    """Typst refuses what is not PDF/UA; TeX and Typst set the same text on each page."""
    parts = [f"  - {{include: {spec(kind, tmp_path).name}}}\n" for kind in covered_kinds(code)]
    file = tmp_path / "all.yaml"
    file.write_text(f"language: {code}\nexercises:\n{''.join(parts)}", "utf-8")
    for engine in ("typst", "pdflatex"):
        out = tmp_path / engine
        done = grader("sheet", file, "--engine", engine, "-o", out)
        assert (done.code, done.err) == (0, "")
        for name in ("problems", "key"):
            data = (out / f"{name}.pdf").read_bytes()
            assert re.search(rb"/Lang ?\((\w+)\)", data).group(1).decode() == code  # type: ignore[union-attr]
    for name in ("problems.pdf", "key.pdf"):
        one, other = (characters(tmp_path / engine / name) for engine in ("typst", "pdflatex"))
        assert one == other


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize(
    "kind", [*"mcts alphabeta ordering matrix generalsum symbolic game formalise".split()]
)
def test_what_a_key_prints_is_read_back(code: str, kind: str, tmp_path: Path) -> None:
    assert_read_back(spec(kind, tmp_path), code)


@pytest.mark.parametrize("kind", ["symbolic", "normalform", "minimax"])
def test_numbers_with_commas_are_read_back(kind: str, tmp_path: Path) -> None:
    leaf = "x" if kind == "symbolic" else "-0.5"
    file = tmp_path / "spec.yaml"
    file.write_text(f"kind: {kind}\ntree: [[{leaf}, 3.5], [2.25, 4]]\n", "utf-8")
    assert_read_back(file, "pt")


def assert_read_back(file: Path, code: str) -> None:
    file.write_text(f"{file.read_text('utf-8')}\nlanguage: {code}\n", "utf-8")
    sheet = read_sheet(file)
    with written_in(sheet, None) as own:
        made = variant(own, 0)
        answers = {each.id: each.answer.text() for each in made.problems[0].questions}
    row = AnswerRow(1, "s1", made.code, answers={1: answers})
    (marked,) = Class(sheet).mark([row])
    assert {each.verdict.value for each in marked.mark.marks} == {"correct"}
