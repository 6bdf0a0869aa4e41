"""Exports in each language: one language in all that students read, and their answers read back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from html import unescape
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from xml.etree import ElementTree

import pytest

from grader.homework.kinds.blanks import Blank
from grader.homework.marking.answer_file import AnswerRow
from grader.homework.marking.class_marking import Class
from grader.homework.sheets.sheet import variant
from grader.homework.sheets.sheet_language import covered_kinds, language, written_in
from grader.model.fields import Field, FieldType, Numbers, Numeral, Ordering, Pick, Record, Relation
from grader.outputs.files.written_files import write_all
from grader.outputs.lms import moodle, prairielearn, qti, qti21
from grader.outputs.lms.moodle_cloze import write_gaps as written_in_gaps
from grader.outputs.lms.neutral_form import Export, Task, export
from grader.outputs.lms.spellings import spell
from grader.outputs.paper.copies import ANYONE, Copy
from grader.words import lms, phrases, speaking
from tests.homework.kinds.examples import example_sheet
from tests.outputs.lms.lms import asking_all
from tests.outputs.lms.moodle import GAP, cloze, clozes, imported
from tests.outputs.lms.prairielearn import Variant
from tests.outputs.lms.qti12 import assessment, questions
from tests.outputs.lms.qti21 import Item, files
from tests.run import grader
from tests.words.english import TRANSLATED, english_words

SEEDS = range(1)

#: A kind may be newer than its translation; it is refused then.
each_kind_and_language = pytest.mark.parametrize(
    ("kind", "code"),
    [
        pytest.param(kind, code, marks=() if kind == "minimax" else pytest.mark.slow)
        for code in TRANSLATED
        for kind in covered_kinds(code)
    ],
)
each_language = pytest.mark.parametrize("code", TRANSLATED)


@lru_cache(maxsize=2)
def written(kind: str, code: str) -> tuple[Export, dict[str, Any]]:
    """What is exported of several instances, in each format."""
    with written_in(example_sheet(kind), code) as sheet:
        made = [Copy(f"{seed}", ANYONE, asking_all(variant(sheet, seed))) for seed in SEEDS]
        found = export(made)
        formats = (moodle, qti, qti21, prairielearn)
        return found, {each.__name__.rpartition(".")[2]: each.write(found) for each in formats}


def texts(kind: str, code: str) -> Iterator[str]:
    """All that students read: no texts that are only accepted."""
    _, data = written(kind, code)
    for category in imported(data["moodle"]):
        for question in category.questions:
            for tag in ("questiontext/text", "generalfeedback/text", "drag/text"):
                yield from shown(GAP.sub(in_gap, question.findtext(tag) or ""))
    for item in questions(assessment(data["qti"])):
        for each in item.item.iter("mattext"):
            is_accepted = item.type.startswith("fill_in") and each.get("texttype") == "text/plain"
            yield from () if is_accepted else shown(each.text or "")
    for name, xml in files(data["qti21"]).items():
        if name.startswith("items/"):
            root = ElementTree.fromstring(re.sub(rb' xmlns="[^"]*"', b"", xml))
            for part in (*root.iter("itemBody"), *root.iter("modalFeedback")):
                yield from shown(ElementTree.tostring(part, "unicode"))
    for name, instance in data["prairielearn"].items():
        if name.startswith("instances/"):
            read = json.loads(instance)
            blanks = [blank for part in read["parts"] for blank in part["blanks"]]
            yield from strings([read["shown"], read["carried"]["feedback"]])
            yield from (sentence for blank in blanks for _, sentence in blank["mistakes"])


def shown(markup: str) -> Iterator[str]:
    """The texts of a page, and the descriptions of its pictures."""
    yield from re.findall(r'alt="([^"]*)"', markup)
    yield from map(unescape, re.findall(r"[^<>]+(?=<|$)", re.sub("<[^>]*>", "<>", markup)))


def in_gap(gap: re.Match[str]) -> str:
    """What students read of a gap: its options, and what is said to wrong entries."""
    if gap["type"] not in ("SHORTANSWER", "NUMERICAL"):
        return gap["rest"]
    said = re.sub("&#[0-9]+;", "", gap["rest"]).split("~")
    return " ".join(each.partition("#")[2] for each in said)


def strings(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            yield from strings(list(value.values()))
        case list():
            for each in value:
                yield from strings(each)


def foreign(text: str, code: str) -> set[str]:
    """The English words of a text; names, titles of books, and ids of questions stay."""
    with speaking(language(code)):
        source = phrases.SOURCE
    return english_words(re.sub(rf"{LABEL}|{source}.*", "", text))


LABEL = "G2-[0-9A-Z-]+[a-z_]*"


@each_kind_and_language
def test_an_export_has_one_language(kind: str, code: str) -> None:
    found = list(texts(kind, code))
    assert len(found) > 10
    assert not [(text, foreign(text, code)) for text in found if foreign(text, code)]


@each_kind_and_language
def test_the_key_is_right_everywhere_and_marking_reads_it_back(kind: str, code: str) -> None:
    found, data = written(kind, code)
    tasks = [task for pool in found.pools for task in pool.tasks]
    together = [task for task in tasks if task.together]
    for task, question in zip(together, clozes(data["moodle"]), strict=True):
        typed = [gap.right for gap in question.gaps]
        assert question.marked(typed)[0] == 1
        assert question.marked([""] * len(typed))[0] == 0
        check_marked(kind, code, task, typed)
    for item in questions(assessment(data["qti"])):
        assert item.by_canvas(item.key) == 1
    items = files(data["qti21"])
    for task in tasks:
        whole = Item(items[f"items/{task.code}-{task.number}.xml"])
        assert float(whole.submit(whole.key)) == pytest.approx(float(task.points))
    folder = Path(mkdtemp())
    write_all(folder, data["prairielearn"])
    for seed, task in enumerate(tasks):
        made = Variant(folder, seed)
        keys = {b["name"]: b for p in instance_of(folder, made)["parts"] for b in p["blanks"]}
        answers = {
            name: (b["right"] if b["kind"] == "boxes" else b["key"])
            for name, b in keys.items()
            if b["right"] is not None
        }
        assert made.submit(answers) == 1, task.code


def instance_of(folder: Path, made: Variant) -> Any:
    return json.loads((folder / "instances" / made.data["params"]["instance"]).read_text("utf-8"))


def check_marked(kind: str, code: str, task: Task, typed: list[str]) -> None:
    """The responses, as Moodle reports them, are marked right."""
    sheet = replace(example_sheet(kind), language=code)
    (marked,) = Class(sheet).mark([AnswerRow(1, "s1", task.code, parts={1: tuple(typed)})])
    asked = {part.question.id for part in task.together}
    wrong = [each.question for each in marked.mark.marks if each.earned != each.possible]
    assert asked.isdisjoint(wrong), typed


@each_language
def test_an_option_is_read_by_what_it_says(code: str) -> None:
    sheet = replace(example_sheet("concepts"), language=code)
    with written_in(sheet, None) as own:
        made = variant(own, 0)
        (task,) = export([Copy("1", ANYONE, made)]).pools[0].tasks
    chosen = {
        part.question.id: dict(zip(type.options, type.texts, strict=True))[blank.right[0]]
        for part in task.parts
        for blank in part.blanks
        if isinstance(type := blank.type, Pick) and type.texts and blank.right
    }
    (marked,) = Class(sheet).mark([AnswerRow(1, "s1", made.code, answers={1: chosen})])
    right = {each.question for each in marked.mark.marks if each.earned}
    assert right == chosen.keys() != set()


LEAVES = "kind: minimax\ntree: [[-0.5, 3.5], [2.25, 4]]\nask: {value: 1, values: 3}\n"


@pytest.mark.parametrize("typed", ["2,25", "2.25", "9/4"])
def test_a_decimal_comma_is_right_wherever_it_is_typed(typed: str, tmp_path: Path) -> None:
    file, bank = tmp_path / "spec.yaml", tmp_path / "bank"
    file.write_text(f"{LEAVES}language: pt\n", "utf-8")
    for format, output in (("moodle", "m.xml"), ("qti", "q.zip"), ("prairielearn", "bank")):
        done = grader("export", format, file, "-o", tmp_path / output)
        assert (done.code, done.err) == (0, "")
    (question,) = clozes((tmp_path / "m.xml").read_bytes())
    assert question.gaps[0].marked(typed)[0] == 1
    value, _ = questions(assessment((tmp_path / "q.zip").read_bytes()))
    assert value.by_canvas({"response1": typed}) == 1
    assert Variant(bank, 0).submit({"a1": typed}) == 0.25


@pytest.mark.parametrize("typed", ["(-0,5; 8)", "(-0.5, 8)", "(\N{MINUS SIGN}0,5;8)"])
def test_pairs_with_commas_have_a_semicolon_between_them(typed: str) -> None:
    with speaking(language("pt")):
        assert typed in spell(Numbers(2), "(\N{MINUS SIGN}0.5, 8)")


@pytest.mark.parametrize("code", ["en", *TRANSLATED])
def test_what_is_said_of_writing_is_accepted(code: str) -> None:
    with speaking(language(code)):
        said: list[tuple[str, FieldType, str]] = [
            *((lms.NUMBERS, Numeral(), each) for each in ("12", "-3", "7/3", "4.25", "inf")),
            (lms.PAIRS, Numbers(2), "(-inf, 8)"),
            *((lms.RELATION_AS_TEXT, Relation(), each) for each in ("≤ 9", "≥ 15", "[4, 5]")),
            (lms.RELATIONS, Relation(), "[4, 5]"),
            (lms.RECORDS, Record(), "3/4"),
            (lms.IN_ORDER, Ordering(()), "A, C, 7"),
        ]
        for sentence, type, content in said:
            assert any(way in sentence for way in spell(type, content)), (sentence, content)


@pytest.mark.parametrize(
    ("code", "typed"), [("pt", ["nenhuma", "nenhum", "none", "-"]), ("cs", ["žádný", "žádné"])]
)
def test_where_nothing_is_to_be_written_the_word_of_the_language_says_so(
    code: str, typed: list[str]
) -> None:
    blank = Blank(Field("", "", Numeral()), None, Fraction(0), ())
    with speaking(language(code)):
        (gap,) = cloze(written_in_gaps(blank, 1)).gaps
    assert {gap.marked(each)[0] for each in typed} == {1}


def test_an_option_is_stronger_than_the_spec(tmp_path: Path) -> None:
    file, output = tmp_path / "spec.yaml", tmp_path / "m.xml"
    file.write_text(f"{LEAVES}language: pt\n", "utf-8")
    grader("export", "moodle", file, "-o", output, "--language", "cs")
    assert "Kód: G2" in output.read_text("utf-8")


def test_qti_says_that_it_reads_points_only(tmp_path: Path) -> None:
    file, output = tmp_path / "spec.yaml", tmp_path / "q.zip"
    file.write_text(f"{LEAVES}language: pt\n", "utf-8")
    done = grader("export", "qti21", file, "-o", output)
    assert "has a decimal point, no comma" in done.out
    (item,) = (data for name, data in files(output.read_bytes()).items() if "items/" in name)
    assert "as casas decimais vêm depois de um ponto" in item.decode()
    assert "decimal" not in grader("export", "qti21", file, "-o", output, "--language", "en").out
